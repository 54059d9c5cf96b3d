import { z } from 'zod'
import type { AdminCallTable } from '../api/AdminCall.ts'
import { data } from '../api/callParts.ts'
import { boolean } from '../fields/plainValues.ts'
import { dashboardSchema, salesReportSchema, shopStatusSchema } from './dashboardSchemas.ts'
import { reportDays } from './salesReport.ts'

export const adminDashboardCalls = {
  readSales: {
    method: 'GET',
    path: '/sales',
    access: 'orders.read',
    summary: 'What was ordered, beside the time before, and what sold best',
    query: z.object({ days: z.coerce.number().pipe(z.literal(reportDays)).default(7) }),
    reply: data(salesReportSchema),
  },
  readToday: {
    method: 'GET',
    path: '/today',
    access: 'signedIn',
    summary: 'What there is to do',
    reply: data(dashboardSchema),
  },
  readShopStatus: {
    method: 'GET',
    path: '/shop-status',
    access: 'signedIn',
    summary: 'Whether the shop is open, and what it lacks',
    reply: data(shopStatusSchema),
  },
  setShopStatus: {
    method: 'PUT',
    path: '/shop-status',
    access: 'settings.write',
    repeat: 'state',
    summary: 'Open or close the shop to shoppers',
    errors: ['shop_not_ready', 'changed_meanwhile', 'set_by_environment'],
    body: z.object({ version: z.int().min(0), open: boolean }),
    reply: data(shopStatusSchema),
  },
} as const satisfies AdminCallTable
