/** The opening of the shop: what it needs before, whether it is open, its logo, and a test of its mail. */
export { test } from './emails/testEmail.ts'
export { isOpen } from './isOpen.ts'
export { openingHandlers } from './openingHandlers.ts'
