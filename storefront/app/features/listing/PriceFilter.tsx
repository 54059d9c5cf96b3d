import type { Facet } from '@rawaj/contract/catalogue/facetSchemas.ts'
import { TextField } from '@rawaj/design/TextField.tsx'
import { useState } from 'react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { usePageData } from '../../pageContext.ts'
import type { ListingQuery } from './listingQuery.ts'
import { readPrice } from './readPrice.ts'

interface PriceFilterProps {
  /** From the lowest to the highest price; absent: not known. */
  facet: Facet | undefined
  query: ListingQuery
}

/** The lowest and the highest price with VAT, whatever prices are shown to the customer. */
export function PriceFilter({ facet, query }: PriceFilterProps) {
  const { t } = useTranslation('catalogue')
  const { shop } = usePageData()
  // The prices there are.
  const range = new URLSearchParams(facet?.values[0]?.query)
  const typedOf = (price: number | null) => (price === null ? '' : String(price))
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 font-semibold">{t(shop.vatRegistered ? 'sizes_prices_with_vat' : 'sizes_prices')}</legend>
      <div className="grid grid-cols-2 gap-3">
        <PriceField
          name="price_from"
          label={t('price_from')}
          value={typedOf(query.priceFrom)}
          example={range.get('price_from')}
        />
        <PriceField
          name="price_to"
          label={t('price_to')}
          value={typedOf(query.priceTo)}
          example={range.get('price_to')}
        />
      </div>
    </fieldset>
  )
}

interface PriceFieldProps {
  name: string
  label: string
  value: string
  example: string | null
}

function PriceField({ name, label, value, example }: PriceFieldProps) {
  const { t } = useTranslation('catalogue')
  const [isReadable, setReadable] = useState(true)
  return (
    <TextField
      kind="digits"
      inputMode="decimal"
      name={name}
      label={label}
      required={false}
      defaultValue={value}
      placeholder={example === null ? undefined : Number(example).toFixed(2)}
      autoComplete="off"
      maxLength={20}
      onChange={(event) => setReadable(readPrice(event.target.value) !== null)}
      error={isReadable ? undefined : t('price_unreadable')}
    />
  )
}
