/** What was sold, beside the time before. */
export { salesReportHandlers } from './salesReportHandlers.ts'
