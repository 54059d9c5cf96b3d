import type { CouponMisfit, CouponTerms } from '@rawaj/contract/coupons/coupons.ts'
import { Button } from '@rawaj/design/Button.tsx'
import { cx } from '@rawaj/design/cx.ts'
import { IconButton } from '@rawaj/design/IconButton.tsx'
import { RemoveIcon, SuccessIcon, WarningIcon } from '@rawaj/design/icons.tsx'
import { TextField } from '@rawaj/design/TextField.tsx'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Price } from '../../ui/Price.tsx'
import { ShopForm } from '../forms/index.ts'
import type { CouponState } from './useCoupon.ts'

interface CouponFieldProps {
  coupon: CouponState
  /** Reason why it does not apply to the cart as it is. */
  misfit: CouponMisfit | null
}

/** A code and its button; once it counts, the code with what it takes off and the way to take it back. */
export function CouponField({ coupon, misfit }: CouponFieldProps) {
  const { t } = useTranslation(['cart', 'errors'])
  const fieldId = useId()
  const { applied, typed, checking, error, type, apply, remove } = coupon

  if (applied) {
    return (
      <p
        role="status"
        className={cx(
          'flex items-center gap-2 rounded-control py-1 ps-3 pe-1 text-14',
          misfit ? 'bg-warning-soft text-warning' : 'bg-success-soft text-success',
        )}
      >
        {misfit ? <WarningIcon className="size-5 shrink-0" /> : <SuccessIcon className="size-5 shrink-0" />}
        <span className="min-w-0 grow text-ink">
          {misfit ? <MisfitText misfit={misfit} terms={applied.terms} /> : <DiscountText terms={applied.terms} />}{' '}
          <bdi dir="ltr" translate="no" className="inline-block max-w-full font-medium break-all">
            {applied.code}
          </bdi>
        </span>
        <IconButton
          size="sm"
          label={t('coupon_remove', { code: applied.code })}
          icon={<RemoveIcon />}
          onClick={remove}
        />
      </p>
    )
  }
  return (
    <ShopForm
      aria-label={t('coupon')}
      onSubmit={() => {
        apply()
        document.getElementById(fieldId)?.focus()
      }}
    >
      <TextField
        id={fieldId}
        label={t('coupon')}
        optional={t('optional')}
        dir="ltr"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        value={typed}
        error={error}
        onChange={({ target }) => type(target.value)}
        end={
          <Button type="submit" variant="quiet" size="sm" loading={checking}>
            {t('coupon_apply')}
          </Button>
        }
      />
    </ShopForm>
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
