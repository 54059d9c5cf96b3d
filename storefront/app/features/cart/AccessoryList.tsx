import type { Product, ProductAccessory } from '@rawaj/contract/catalogue/catalogueSchemas.ts'
import { parseRiyals, parseUnitPrice, unitPriceToHalalas } from '@rawaj/contract/money/money.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { BidiText } from '../../ui/BidiText.tsx'
import { Link } from '../../ui/Link.tsx'
import { Price } from '../../ui/Price.tsx'
import { Thumbnail } from '../../ui/Thumbnail.tsx'
import { useShowsVat } from '../prices/index.ts'
import { AddToCartButton } from './AddToCartButton.tsx'

interface ListedAccessory {
  accessory: ProductAccessory
  /** Pieces that the button adds. */
  quantity: number
}

interface AccessoryListProps {
  items: readonly ListedAccessory[]
  /** The caller's own. */
  priceList: Product['price_list']
}

/** What goes with goods: each with its picture, price, how much is needed, and a button that adds that much. */
export function AccessoryList({ items, priceList }: AccessoryListProps) {
  return (
    <ul className="grid gap-3 sm:grid-cols-[repeat(auto-fill,minmax(19rem,1fr))]">
      {items.map(({ accessory, quantity }) => (
        <AccessoryItem key={accessory.id} accessory={accessory} quantity={quantity} priceList={priceList} />
      ))}
    </ul>
  )
}

function AccessoryItem({ accessory, quantity, priceList }: ListedAccessory & Pick<AccessoryListProps, 'priceList'>) {
  const { t } = useTranslation('cart')
  const withVat = useShowsVat()
  const { family, ratio } = accessory
  const price = withVat
    ? (parseRiyals(accessory.price_incl) ?? 0)
    : unitPriceToHalalas(parseUnitPrice(accessory.sale_price) ?? 0)
  const page = `/productdetails/${accessory.id}`
  return (
    <li className="flex flex-col gap-3 rounded-card border border-line bg-surface p-4">
      <div className="flex grow items-start gap-4">
        <Link to={page} tabIndex={-1} aria-hidden="true">
          <Thumbnail src={accessory.image} width={72} className="size-18" />
        </Link>
        <div className="grid min-w-0 grow gap-1">
          <Link to={page} className="line-clamp-3 font-medium hover:text-petrol-700 hover:underline">
            <bdi>
              <BidiText text={accessory.name} />
            </bdi>
          </Link>
          <Price amount={price} currency={t('currency')} />
          {ratio && (
            <p className="text-14 text-muted">
              {t('accessory_ratio', { quantity: ratio.quantity, count: ratio.pieces })}
            </p>
          )}
          {family && family.members > 1 && (
            <p className="text-14 text-muted">{t('accessory_sizes', { count: family.members })}</p>
          )}
        </div>
      </div>
      <AddToCartButton
        product={{
          id: accessory.id,
          name: accessory.name,
          catgory_id: accessory.category_id,
          reg_price: accessory.sale_price,
          sale_price: accessory.sale_price,
          price_list: priceList,
          product_inventory: [{ total_qty: accessory.stock }],
          available_from: accessory.available_from,
          deal_ends_at: null,
          ...(accessory.min_quantity !== undefined && { min_quantity: accessory.min_quantity }),
          ...(accessory.quantity_step !== undefined && { quantity_step: accessory.quantity_step }),
        }}
        quantity={quantity}
        label={quantity > 1 ? t('add_pieces', { count: quantity }) : undefined}
        block
      />
    </li>
  )
}
