/** Whether the shop is registered for VAT, from which day on, and what its prices become by it. */
export { applyVatPlan, watchVatPlan } from './applyVatPlan.ts'
export { setVatOfNewShop } from './setVatOfNewShop.ts'
export { vatHandlers } from './vatHandlers.ts'
export { vatMoments } from './vatMoments.ts'
