import type { CouponTerms } from '@rawaj/contract/coupons/coupons.ts'
import { create } from 'zustand'
import { tabStore } from '../../browserStore.ts'

export interface AppliedCoupon {
  code: string
  terms: CouponTerms
}

/** By customer; coupons that are not in here are in the tab's storage, so that a reload shows the same total. */
const useCoupons = create<Record<number, AppliedCoupon | null>>(() => ({}))

const storageKey = (customerId: number) => `appliedCoupon:${customerId}`

/** The coupon of the order that this customer is about to place; the shop checks it once more when it is placed. */
export function useAppliedCoupon(customerId: number | undefined): AppliedCoupon | null {
  const held = useCoupons((coupons) => (customerId === undefined ? null : coupons[customerId]))
  return held === undefined && customerId !== undefined ? readStored(customerId) : (held ?? null)
}

/** `null`: none any more. */
export function setAppliedCoupon(customerId: number, coupon: AppliedCoupon | null) {
  if (coupon) tabStore.write(storageKey(customerId), JSON.stringify(coupon))
  else tabStore.remove(storageKey(customerId))
  useCoupons.setState({ [customerId]: coupon })
}

/** Only a coupon in this version's format; another one is dropped, and its code is checked again. */
function readStored(customerId: number): AppliedCoupon | null {
  const stored = tabStore.readJson(storageKey(customerId))
  const isWhole = typeof stored === 'object' && stored !== null && 'code' in stored && 'terms' in stored
  return isWhole ? (stored as AppliedCoupon) : null
}
