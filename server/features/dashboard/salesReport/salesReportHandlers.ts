import type { AdminHandlers } from '../../../kernel/index.ts'
import { readSales } from './readSales.queries.ts'

export const salesReportHandlers: AdminHandlers<'readSales'> = {
  async readSales({ shop }, { query: { days } }) {
    return { data: await readSales(shop, days) }
  },
}
