import { type AdminHandlers, staffOf } from '../../kernel/index.ts'
import { readDashboard } from './readDashboard.ts'

export const dashboardHandlers: AdminHandlers<'readToday'> = {
  async readToday(context) {
    return { data: await readDashboard(context.shop, staffOf(context).permissions) }
  },
}
