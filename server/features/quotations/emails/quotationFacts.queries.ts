// Joins orders and accounts: what an email says of a quotation.
import { eq } from 'drizzle-orm'
import { users } from '../../accounts/tables.ts'
import type { TemplateContext } from '../../email/index.ts'
import { orders } from '../../orders/tables.ts'
import { quotationMessages, quotations } from '../tables.ts'

const columns = {
  order: orders,
  customer: { name: users.name, email: users.email, mobile: orders.buyerMobile },
}

export async function findQuotation({ shop: { db } }: TemplateContext, quotationId: number) {
  const [found] = await db
    .select({ quotation: quotations, ...columns })
    .from(quotations)
    .innerJoin(orders, eq(orders.id, quotations.orderId))
    .innerJoin(users, eq(users.id, orders.userId))
    .where(eq(quotations.id, quotationId))
  return found
}

export async function findMessage({ shop: { db } }: TemplateContext, messageId: number) {
  const [found] = await db
    .select({ message: quotationMessages, ...columns })
    .from(quotationMessages)
    .innerJoin(quotations, eq(quotations.id, quotationMessages.quotationId))
    .innerJoin(orders, eq(orders.id, quotations.orderId))
    .innerJoin(users, eq(users.id, orders.userId))
    .where(eq(quotationMessages.id, messageId))
  return found
}
