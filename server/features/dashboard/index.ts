/** What there is to do in the shop: the figures that the back office opens with. */

/** What was sold, beside the time before. */
export { salesReportHandlers } from './salesReport/salesReportHandlers.ts'

/** The opening of the shop: what it needs before, whether it is open, its logo, and a test of its mail. */
export { test } from './shopOpening/emails/testEmail.ts'
export { isOpen } from './shopOpening/isOpen.ts'
export { openingHandlers } from './shopOpening/openingHandlers.ts'
export { todayHandlers } from './todayHandlers.ts'
