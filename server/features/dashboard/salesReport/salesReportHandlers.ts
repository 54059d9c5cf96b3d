import type { AdminHandlers } from '../../../kernel/index.ts'
import { readSales } from './readSales.queries.ts'

export const salesReportHandlers = {
  readSales: ({ shop }, { query: { days } }) => readSales(shop, days),
} satisfies Partial<AdminHandlers>
