/** Apart from the calls, which bring the schemas along. */

export const couponKinds = ['percent', 'amount', 'freeDelivery'] as const

export const couponStates = ['scheduled', 'running', 'ended', 'usedUp'] as const
export type CouponState = (typeof couponStates)[number]
