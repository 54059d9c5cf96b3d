import type { Product } from '@rawaj/contract/catalogue/catalogueSchemas.ts'
import { quantityRuleOf } from '@rawaj/contract/orders/orderQuantity.ts'
import { accessoryQuantity } from '@rawaj/contract/products/accessories.ts'
import { useId } from 'react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { clampQuantity } from '../../ui/clampQuantity.ts'
import { SectionHeading } from '../../ui/SectionHeading.tsx'
import { AccessoryList } from '../cart/index.ts'
import { pendingPricesClass } from '../catalogue/index.ts'

interface AccessoriesProps {
  product: Product
  /** Pieces of the product that are about to be bought. */
  quantity: number
}

/** Accessories of a product, with the pieces that its quantity needs. */
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
          const needed = accessoryQuantity(accessory.ratio ?? null, quantity)
          return { accessory, quantity: clampQuantity(needed, accessory.stock, quantityRuleOf(accessory)) }
        })}
      />
    </section>
  )
}
