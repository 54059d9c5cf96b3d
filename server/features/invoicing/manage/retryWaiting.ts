import { count, isNull } from 'drizzle-orm'
import type { Actor, Shop } from '../../../kernel/index.ts'
import { recordAudit } from '../../audit/index.ts'
import { invoiceRequests } from '../tables.ts'

/** Has the queue try again to issue what waits. */
export async function retryWaiting(shop: Shop, actor: Actor): Promise<void> {
  await shop.db.transaction(async (tx) => {
    const [waiting] = await tx
      .select({ documents: count() })
      .from(invoiceRequests)
      .where(isNull(invoiceRequests.invoiceId))
    await shop.jobs.add(tx, 'issueInvoices', {})
    const changes = { waiting: { before: waiting?.documents ?? 0 } }
    await recordAudit(tx, actor, { entity: 'invoice', id: 'waiting', changes })
  })
}
