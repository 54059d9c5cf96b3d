import type { gridPrices } from '@rawaj/contract/products/productGrid.ts'
import { raisedPrice } from '@rawaj/contract/products/raisedPrice.ts'
import { Button } from '@rawaj/design/Button.tsx'
import { DiscountIcon } from '@rawaj/design/icons.tsx'
import { Suspense, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { useTexts } from '../../../i18n/useTexts.ts'
import { useFieldTexts, type Values } from '../../details/index.ts'
import type { TypedPrice } from '../formValues.ts'
import { useOpenProduct } from '../ProductContext.ts'
import { LateRaiseDialog } from '../raise/LateRaiseDialog.tsx'
import type { PriceRule } from '../raise/RaiseDialog.tsx'

type PriceName = (typeof gridPrices)[number]

/** Changes prices of the form by a percentage; like anything typed they wait to be saved. */
export function RaiseTypedPrices() {
  const { t } = useTexts()
  const product = useOpenProduct()
  const { isLocked } = useFieldTexts({ path: 'retail', name: 'retail' })
  const { getValues, setValue } = useFormContext<Values>()
  const [isOpen, setOpen] = useState(false)
  if (!product || isLocked) return null
  const typedOf = (name: PriceName) => getValues(name) as TypedPrice
  const halalasOf = (name: PriceName) => {
    const { halalas } = typedOf(name)
    return typeof halalas === 'number' ? halalas : 0
  }

  function apply({ change, names }: PriceRule) {
    for (const name of names)
      setValue(name, { ...typedOf(name), halalas: raisedPrice(halalasOf(name), change) }, { shouldDirty: true })
    setOpen(false)
  }

  return (
    <div className="sm:col-span-2">
      <Button variant="outline" size="sm" icon={<DiscountIcon />} onClick={() => setOpen(true)}>
        {t('product_grid_raise')}
      </Button>
      {isOpen && (
        <Suspense>
          <LateRaiseDialog
            text={t('product_grid_raise_form_text')}
            products={[
              {
                id: product.id,
                sku: product.sku,
                prices: {
                  regular: halalasOf('regular'),
                  retail: halalasOf('retail'),
                  wholesale: halalasOf('wholesale'),
                  contract: halalasOf('contract'),
                },
              },
            ]}
            onApply={apply}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </div>
  )
}
