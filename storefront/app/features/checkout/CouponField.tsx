import { Button } from '@rawaj/design/Button.tsx'
import { IconButton } from '@rawaj/design/IconButton.tsx'
import { RemoveIcon, SuccessIcon } from '@rawaj/design/icons.tsx'
import { TextField } from '@rawaj/design/TextField.tsx'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { ShopForm } from '../forms/index.ts'
import type { CouponState } from './useCoupon.ts'

/** A code and its button; once it counts, the code with what it takes off and the way to take it back. */
export function CouponField({ coupon }: { coupon: CouponState }) {
  const { t } = useTranslation('cart')
  const fieldId = useId()
  const { applied, typed, checking, error, type, apply, remove } = coupon

  if (applied) {
    return (
      <p
        role="status"
        className="flex items-center gap-2 rounded-control bg-success-soft py-1 ps-3 pe-1 text-14 text-success"
      >
        <SuccessIcon className="size-5 shrink-0" />
        <span className="min-w-0 grow text-ink">
          {t('coupon_applied', { percent: applied.percent })}{' '}
          <bdi dir="ltr" className="font-medium break-all">
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
