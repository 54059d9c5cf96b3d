export { newsletterCode } from './emails/newsletterCode.ts'
export { newsletterHandlers } from './newsletterHandlers.ts'
export { proveEmailByCoupon } from './proveEmailByCoupon.ts'
