/** The figures that the back office opens with, the sales report, and what a shop needs before it opens. */
export { salesReportHandlers } from './salesReport/salesReportHandlers.ts'
export { test } from './shopOpening/emails/testEmail.ts'
export { isOpen } from './shopOpening/isOpen.ts'
export { openingHandlers } from './shopOpening/openingHandlers.ts'
export { todayHandlers } from './todayHandlers.ts'
