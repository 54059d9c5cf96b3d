/** The figures that the back office opens with, the sales report, and what a shop needs before it opens. */

export { dashboardHandlers } from './dashboardHandlers.ts'
export { salesReportHandlers } from './salesReport/salesReportHandlers.ts'
export { mailServerTest } from './shopOpening/emails/mailServerTest.ts'
export { isOpen } from './shopOpening/isOpen.ts'
export { shopOpeningHandlers } from './shopOpening/shopOpeningHandlers.ts'
