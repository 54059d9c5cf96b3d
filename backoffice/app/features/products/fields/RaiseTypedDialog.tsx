import { type PriceGroup, priceGroups } from '@rawaj/contract/money/pricing.ts'
import type { gridPrices } from '@rawaj/contract/products/productGrid.ts'
import type { OpenProduct } from '@rawaj/contract/products/productSchemas.ts'
import { type PriceChange, raisedPrice } from '@rawaj/contract/products/raisedPrice.ts'
import { useFormContext } from 'react-hook-form'
import { useTexts } from '../../../i18n/useTexts.ts'
import type { Values } from '../../details/index.ts'
import type { BreakRow, TypedPrice } from '../formValues.ts'
import { type PriceRule, RaiseDialog } from '../raise/RaiseDialog.tsx'

type PriceName = (typeof gridPrices)[number]

/** By how much the prices of the form are changed; like anything typed they wait to be saved. */
export function RaiseTypedDialog({ product: { id, sku }, onClose }: { product: OpenProduct; onClose: () => void }) {
  const { t } = useTexts()
  const { getValues, setValue } = useFormContext<Values>()
  const typedOf = (name: PriceName) => getValues(name) as TypedPrice
  const halalasOf = (name: PriceName) => {
    const { halalas } = typedOf(name)
    return typeof halalas === 'number' ? halalas : 0
  }

  const breaks = (getValues('quantityBreaks') ?? []) as readonly BreakRow[]

  function apply({ change, names, withBreaks }: PriceRule) {
    for (const name of names) {
      const { halalas, taxIncluded } = typedOf(name)
      // Text that is not an amount stays as typed.
      if (typeof halalas === 'number')
        setValue(name, { taxIncluded, halalas: raisedPrice(halalas, change) }, { shouldDirty: true })
    }
    if (withBreaks) {
      const lists = priceGroups.filter((list) => names.includes(list))
      const raised = breaks.map((row): BreakRow => ({ ...row, ...raisedIn(row, lists, change) }))
      setValue('quantityBreaks', raised, { shouldDirty: true })
    }
    onClose()
  }

  return (
    <RaiseDialog
      text={t('product_grid_raise_form_text')}
      products={[
        {
          id,
          sku,
          hasBreaks: breaks.length > 0,
          prices: {
            regular: halalasOf('regular'),
            retail: halalasOf('retail'),
            wholesale: halalasOf('wholesale'),
            contract: halalasOf('contract'),
          },
        },
      ]}
      onApply={apply}
      onClose={onClose}
    />
  )
}

/** The prices of these lists in a row of prices in quantity; text that is not an amount stays as typed. */
const raisedIn = (row: BreakRow, lists: readonly PriceGroup[], change: PriceChange) =>
  Object.fromEntries(
    lists.map((list) => {
      const { halalas, taxIncluded } = row[list]
      return [list, { taxIncluded, halalas: typeof halalas === 'number' ? raisedPrice(halalas, change) : halalas }]
    }),
  )
