import { type AdminHandlers, staffOf } from '../../kernel/index.ts'
import type { CatalogueShop } from '../catalogue/index.ts'
import { readDashboard } from './readDashboard.ts'

export const dashboardHandlers = {
  readToday: (context) => readDashboard(context.shop, staffOf(context).permissions),
} satisfies Partial<AdminHandlers<CatalogueShop>>
