import type { CouponMisfit } from '@rawaj/contract/coupons/coupons.ts'
import { Button } from '@rawaj/design/Button.tsx'
import { cx } from '@rawaj/design/cx.ts'
import { TextField } from '@rawaj/design/TextField.tsx'
import { useId } from 'react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { useLazyComponent } from '../../ui/useLazyComponent.ts'
import { ShopForm } from '../forms/index.ts'
import type { CouponState } from './useCoupon.ts'

const loadAppliedCoupon = async () => (await import('./AppliedCoupon.tsx')).AppliedCoupon

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
  const AppliedCoupon = useLazyComponent({ load: loadAppliedCoupon, enabled: applied !== null, retryKey: misfit })

  // Always there, so that what a code takes off is read out; as high before the code of it has come.
  const status = (
    <p
      role="status"
      className={
        applied
          ? cx(
              'flex min-h-11 items-center gap-2 rounded-control py-1 ps-3 pe-1 text-14',
              misfit ? 'bg-warning-soft text-warning' : 'bg-success-soft text-success',
            )
          : 'sr-only'
      }
    >
      {applied && (AppliedCoupon ? <AppliedCoupon coupon={applied} misfit={misfit} onRemove={remove} /> : applied.code)}
    </p>
  )
  const form = (
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
  return (
    <>
      {status}
      {!applied && form}
    </>
  )
}
