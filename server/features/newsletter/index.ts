export { newsletterCode } from './emails/newsletterCode.ts'
export { newsletterHandlers } from './newsletterHandlers.ts'
export { proveEmailByCoupon } from './proveEmailByCoupon.ts'
export { subscribers } from './tables.ts'
