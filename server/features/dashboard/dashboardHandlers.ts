import { type AdminHandlers, staffOf } from '../../kernel/index.ts'
import { readDashboard } from './readDashboard.ts'

export const dashboardHandlers = {
  readToday: (context) => readDashboard(context.shop, staffOf(context).permissions),
} satisfies Partial<AdminHandlers>
