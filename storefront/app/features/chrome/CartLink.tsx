import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { CountBadge } from '../../ui/CountBadge.tsx'
import { CartIcon } from '../../ui/icons.tsx'
import { Price } from '../../ui/Price.tsx'
import { useCart } from '../cart/useCart.ts'

/** The cart with its badge (0 for a visitor) and what the goods in it come to, VAT included. */
export function CartLink() {
  const { t } = useTranslation()
  const { count, status, totals } = useCart()
  // Until it is known whose cart this is, a signed-in browser shows no figure rather than a wrong one.
  const known = status === 'visitor' || status === 'ready'
  return (
    <Link
      to="/shopcart"
      className="-me-2 flex min-h-11 items-center gap-2.5 rounded-control px-2 transition-colors hover:bg-petrol-50 hover:text-petrol-700"
    >
      <span className="relative p-1">
        <CartIcon className="size-6" />
        <span className={known ? undefined : 'in-data-[session=in]:invisible'}>
          <CountBadge count={known ? count : 0} showZero />
        </span>
      </span>
      <span className="flex min-w-18 flex-col items-end max-xl:sr-only">
        <span className="text-12 text-muted">
          {t('cart')}
          {known && <span className="sr-only"> {t('cart_count', { count })} </span>}
        </span>
        <span className={known ? undefined : 'in-data-[session=in]:invisible'}>
          <Price amount={totals ? totals.subtotal + totals.vat : 0} currency={t('currency')} size="sm" />
        </span>
      </span>
    </Link>
  )
}
