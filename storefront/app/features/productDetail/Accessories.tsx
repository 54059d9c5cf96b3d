import type { Product } from '@rawaj/contract/catalogue/catalogueSchemas.ts'
import { minSoldQuantity, quantityRuleOf, roundedQuantity } from '@rawaj/contract/orders/orderQuantity.ts'
import { accessoryQuantity } from '@rawaj/contract/products/accessories.ts'
import { useId } from 'react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { SectionHeading } from '../../ui/SectionHeading.tsx'
import { AccessoryList } from '../cart/index.ts'
import { pendingPricesClass } from '../catalogue/index.ts'

interface AccessoriesProps {
  product: Product
  /** Pieces of the product that are about to be bought. */
  quantity: number
}

/** What goes with the product, with as many pieces of each as its quantity needs. */
export function Accessories({ product, quantity }: AccessoriesProps) {
  const { t } = useTranslation('cart')
  const titleId = useId()
  const { accessories = [], price_list } = product
  return (
    <section aria-labelledby={titleId} className={`no-paper mt-10 grid gap-5 sm:mt-14 ${pendingPricesClass}`}>
      <SectionHeading id={titleId}>{t('goes_with')}</SectionHeading>
      <AccessoryList
        priceList={price_list}
        items={accessories.map((accessory) => {
          const rule = quantityRuleOf(accessory)
          const needed = accessoryQuantity(accessory.ratio ?? null, quantity)
          return {
            accessory,
            quantity: roundedQuantity(rule, needed, accessory.stock) || minSoldQuantity(rule),
          }
        })}
      />
    </section>
  )
}
