/** Days back from today that a report of sales can span, today included. */
export const reportDays = [1, 7, 30, 90] as const
export type ReportDays = (typeof reportDays)[number]

/** Period of each bar of a report. */
export const bucketOf = { 1: 'hour', 7: 'day', 30: 'day', 90: 'week' } as const satisfies Record<ReportDays, string>
