import type { CouponRow } from '@rawaj/contract/coupons/adminCouponSchemas.ts'
import type { CouponState } from '@rawaj/contract/coupons/couponKinds.ts'
import type { Tone } from '@rawaj/design/StatusPill.tsx'
import type { Texts } from '../../i18n/useTexts.ts'

export const couponTones: Record<CouponState, Tone> = {
  scheduled: 'info',
  running: 'success',
  ended: 'neutral',
  usedUp: 'warning',
}

type Discount = Pick<CouponRow, 'kind' | 'percent' | 'amountHalalas'>

/** Text of its discount. */
export function discountText({ kind, percent, amountHalalas }: Discount, { t, money }: Texts): string {
  if (kind === 'percent') return `\u2066${percent ?? 0}%\u2069`
  return kind === 'amount' ? money(amountHalalas ?? 0) : t('coupons_kind_freeDelivery')
}
