/** The shop’s VAT registration, from which day on, and what prices become by it. */
export { applyVatPlan, watchVatPlan } from './applyVatPlan.ts'
export { setVatOfNewShop } from './setVatOfNewShop.ts'
export { vatHandlers } from './vatHandlers.ts'
export { vatMoments } from './vatMoments.ts'
