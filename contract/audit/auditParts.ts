import { audienceCustomers, audienceLanguages, subscriberStatuses } from '../newsletter/campaignKinds.ts'
import { orderTasks } from '../orders/orderFilters.ts'
import type { AuditValueKind } from './auditFields.ts'

/** Parts of values that are rows, by name, in the order in which they are said. Others are said as they are. */
export const auditParts = {
  productId: { of: 'product' },
  productIds: { of: 'product' },
  orderLineId: { of: 'orderLine' },
  categoryId: { of: 'category' },
  subcategoryId: { of: 'subcategory' },
  customer: { of: 'customer' },
  carrier: { of: 'carrier' },
  quantity: 'number',
  restock: 'yesNo',
  refund: 'yesNo',
  retailHalalas: 'money',
  wholesaleHalalas: 'money',
  contractHalalas: 'money',
  registered: 'yesNo',
  from: 'moment',
  to: 'moment',
  prices: { values: ['keep', 'adjust'] },
  language: { values: audienceLanguages },
  customers: { values: audienceCustomers },
  type: { values: [0, 1, 2] },
  task: { values: orderTasks },
  status: { values: subscriberStatuses },
} as const satisfies Record<string, AuditValueKind>

export type AuditPart = keyof typeof auditParts

/** Kind of a part; undefined: it is said as it is. */
export const auditPartKind = (part: string): AuditValueKind | undefined =>
  Object.hasOwn(auditParts, part) ? auditParts[part as AuditPart] : undefined
