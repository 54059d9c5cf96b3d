import { isSameAddress, type NationalAddress } from '@rawaj/contract/fields/nationalAddress.ts'
import { and, eq, sql } from 'drizzle-orm'
import type { Actor, Shop } from '../../../kernel/index.ts'
import type { Database } from '../../../platform/database/Database.ts'
import { AppError } from '../../../platform/errors/AppError.ts'
import { lockCustomer } from '../../accounts/index.ts'
import { recordAudit } from '../../audit/index.ts'
import { tradeRequests } from './tables.ts'

interface TradeAddress {
  customerId: number
  requestId: number
  /** Version of the request, as it was read. */
  version: number
  /** null: none. */
  address: NationalAddress | null
}

/**
 * Corrects the address of a company that is approved, or waits to be.
 * @throws `not_found`, for accounts with a role in the shop too, `changed_meanwhile` if its customer changed it, or it is neither any
 * more
 */
export async function updateTradeAddress(
  shop: Pick<Shop, 'db'>,
  actor: Actor,
  { customerId, requestId, version, address }: TradeAddress,
): Promise<void> {
  await shop.db.transaction(async (tx) => {
    if (!(await lockCustomer(tx, customerId))) throw new AppError('not_found')
    const isRequest = and(eq(tradeRequests.id, requestId), eq(tradeRequests.userId, customerId))
    const [request] = await tx.select().from(tradeRequests).where(isRequest)
    const stands = request?.state === 'waiting' || request?.state === 'approved'
    if (!request || !stands || request.version !== version) throw new AppError('changed_meanwhile')
    if (!isSameAddress(request.address, address)) await setTradeAddress(tx, actor, request, address)
  })
}

/** Writes the address of a request, whose account the caller holds. Audited: it needs no approval. */
export async function setTradeAddress(
  tx: Database,
  actor: Actor,
  { id, userId }: Pick<typeof tradeRequests.$inferSelect, 'id' | 'userId'>,
  address: NationalAddress | null,
): Promise<void> {
  await tx
    .update(tradeRequests)
    .set({ address, version: sql`${tradeRequests.version} + 1` })
    .where(eq(tradeRequests.id, id))
  // Personal data: the audit log records that it changed, but not to what.
  await recordAudit(tx, actor, { entity: 'customer', id: userId, changes: { tradeAddress: null } })
}
