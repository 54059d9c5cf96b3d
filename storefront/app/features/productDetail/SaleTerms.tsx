import { countedInCart } from '@rawaj/contract/cart/linePrices.ts'
import type { Product } from '@rawaj/contract/catalogue/catalogueSchemas.ts'
import { contentsPrice } from '@rawaj/contract/money/contentsPrice.ts'
import { breakAt } from '@rawaj/contract/money/quantityBreaks.ts'
import { quantityRuleOf } from '@rawaj/contract/orders/orderQuantity.ts'
import { cx } from '@rawaj/design/cx.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { Price } from '../../ui/Price.tsx'
import { quantityRuleText } from '../../ui/quantityRuleText.ts'
import { useCart } from '../cart/index.ts'
import { displayPrices, pendingPricesClass } from '../catalogue/index.ts'
import { useShowsVat } from '../prices/index.ts'

interface SaleTermsProps {
  product: Product
  /** Pieces in one sales unit. */
  piecesPerPack: number
  /** As chosen, where it is not in the cart: the break that it reaches is marked. */
  quantity: number
}

/** The price by the metre, litre or piece of a pack, the quantities in which it is sold, and what a piece costs from which on. */
export function SaleTerms({ product, piecesPerPack, quantity }: SaleTermsProps) {
  const { t } = useTranslation('cart')
  const rule = quantityRuleText(t, quantityRuleOf(product))
  return (
    <div className="grid gap-3">
      <div className="grid gap-1 text-14 text-muted empty:hidden">
        <UnitPrice product={product} piecesPerPack={piecesPerPack} />
        {rule !== undefined && <p>{rule}</p>}
      </div>
      <PriceBreaks product={product} quantity={quantity} />
    </div>
  )
}

function UnitPrice({ product, piecesPerPack }: Pick<SaleTermsProps, 'product' | 'piecesPerPack'>) {
  const { t } = useTranslation(['catalogue', 'common'])
  const { current } = displayPrices(product, { withVat: useShowsVat() })
  const { unit, halalas } = product.contents
    ? contentsPrice(current, product.contents)
    : { unit: 'piece' as const, halalas: Math.round(current / piecesPerPack) }
  if (!product.contents && piecesPerPack <= 1) return null
  return (
    <p className={pendingPricesClass}>
      <Price amount={halalas} currency={t('common:currency')} className="text-14! font-normal!" /> {t(`per_${unit}`)}
    </p>
  )
}

/** The pieces that count for the price: those in the cart, also of its family where that counts together, and those that are chosen beside them. */
function useCountedPieces(product: Product, quantity: number): number {
  const { lines } = useCart()
  const isInCart = lines.some(({ productId }) => productId === product.id)
  const [counted = 0] = countedInCart([{ product, quantity: isInCart ? 0 : quantity }, ...lines])
  return counted
}

function PriceBreaks({ product, quantity }: Pick<SaleTermsProps, 'product' | 'quantity'>) {
  const { t } = useTranslation(['catalogue', 'common'])
  const withVat = useShowsVat()
  const counted = useCountedPieces(product, quantity)
  const { price_breaks: breaks } = product
  if (!breaks) return null
  const reached = breakAt(breaks, counted)
  return (
    <table className={cx('w-full text-14', pendingPricesClass)}>
      <caption className="pb-2 text-start font-medium">
        {t(product.breaks_family === undefined ? 'price_breaks' : 'price_breaks_family')}
      </caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">{t('quantity')}</th>
          <th scope="col">{t('price_of_one')}</th>
        </tr>
      </thead>
      <tbody>
        {breaks.map((each) => (
          <tr key={each.from} className={cx('border-t border-line', each === reached && 'bg-petrol-50 font-medium')}>
            <th scope="row" className="px-2 py-1.5 text-start font-[inherit]">
              {t('from_pieces', { count: each.from })}
            </th>
            <td className="px-2 py-1.5 text-end">
              <Price
                amount={displayPrices({ ...product, ...each }, { withVat }).current}
                currency={t('common:currency')}
                className="text-14!"
              />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
