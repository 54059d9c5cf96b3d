import type { CouponMisfit, CouponTerms } from '@rawaj/contract/coupons/coupons.ts'
import { IconButton } from '@rawaj/design/IconButton.tsx'
import { RemoveIcon, SuccessIcon, WarningIcon } from '@rawaj/design/icons.tsx'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { Price } from '../../ui/Price.tsx'
import type { AppliedCoupon as Coupon } from '../cart/index.ts'

interface AppliedCouponProps {
  coupon: Coupon
  misfit: CouponMisfit | null
  onRemove: () => void
}

/** The code with what it takes off, or why it does not apply to the cart as it is, and the way to take it back. */
export function AppliedCoupon({ coupon: { code, terms }, misfit, onRemove }: AppliedCouponProps) {
  const { t } = useTranslation('cart')
  return (
    <>
      {misfit ? <WarningIcon className="size-5 shrink-0" /> : <SuccessIcon className="size-5 shrink-0" />}
      <span className="min-w-0 grow text-ink">
        {misfit ? <MisfitText misfit={misfit} terms={terms} /> : <DiscountText terms={terms} />}{' '}
        <bdi dir="ltr" translate="no" className="inline-block max-w-full font-medium break-all">
          {code}
        </bdi>
      </span>
      <IconButton size="sm" label={t('coupon_remove', { code })} icon={<RemoveIcon />} onClick={onRemove} />
    </>
  )
}

/** Discount of a coupon. */
function DiscountText({ terms: { discount } }: { terms: CouponTerms }) {
  const { t } = useTranslation('cart')
  if (discount.kind === 'percent') return <>{t('coupon_applied', { percent: discount.percent })}</>
  if (discount.kind === 'freeDelivery') return <>{t('coupon_free_delivery')}</>
  return (
    <>
      <Price amount={discount.halalas} currency={t('currency')} className="text-14!" /> {t('coupon_amount')}
    </>
  )
}

/** Reason why it does not apply, and the minimum that it requires. */
function MisfitText({ misfit, terms }: { misfit: CouponMisfit; terms: CouponTerms }) {
  const { t } = useTranslation(['cart', 'errors'])
  const sum = {
    coupon_smallest_sum: terms.smallestHalalas,
    coupon_largest_sum: terms.largestHalalas,
    coupon_other_goods: null,
    coupon_delivery_free: null,
  }[misfit]
  return (
    <>
      {t(`errors:${misfit}`)}
      {sum !== null && (
        <>
          {' '}
          (<Price amount={sum} currency={t('currency')} className="text-14!" />)
        </>
      )}
      :
    </>
  )
}
