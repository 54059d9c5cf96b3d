import { type RemarkSide, type SupportStatus, supportStatus } from '@rawaj/contract/support/support.ts'
import { and, eq } from 'drizzle-orm'
import type { Database } from '../../platform/database/Database.ts'
import { firstOrNotFound, writtenRow } from '../../platform/database/rows.ts'
import type { SupportRow } from './openRequest.ts'
import { excerptOf, searchTextOf } from './requestTexts.ts'
import { supportRemarks, supportRequests } from './tables.ts'

/**
 * Locks a request for a change: other writers wait until the transaction ends.
 * @throws `not_found`
 */
export async function lockRequest(tx: Database, id: number): Promise<SupportRow> {
  return firstOrNotFound(tx.select().from(supportRequests).where(eq(supportRequests.id, id)).for('no key update'))
}

type NewRemark = Pick<typeof supportRemarks.$inferInsert, 'message'> &
  Partial<Pick<typeof supportRemarks.$inferInsert, 'original' | 'pictures' | 'files' | 'byMail' | 'key'>>

/** The message was written before, with the same key. */
class WrittenBeforeError extends Error {
  override readonly name = 'WrittenBeforeError'
}

/** Writes what `assertUnwritten` guards; once, however often it comes. What was kept for it meanwhile goes as after a failure. */
export async function writeOnce(write: () => Promise<void>): Promise<void> {
  try {
    await write()
  } catch (error) {
    if (!(error instanceof WrittenBeforeError)) throw error
  }
}

/** Ends `writeOnce` where this side has written to this request with this key before; the caller has locked the request. */
export async function assertUnwritten(
  tx: Database,
  requestId: number,
  { side, key }: { side: RemarkSide; key: string | null },
): Promise<void> {
  if (key === null) return
  const written = and(
    eq(supportRemarks.requestId, requestId),
    eq(supportRemarks.side, side),
    eq(supportRemarks.key, key),
  )
  if ((await tx.$count(supportRemarks, written)) > 0) throw new WrittenBeforeError()
}

/** Status columns of a request after a remark: `since` changes only if the status does. */
export function statusColumns(request: SupportRow, status: SupportStatus, at: Date) {
  return { status, version: request.version + 1, ...(status !== request.status && { since: at }) }
}

/** Adds a customer's message to a request that the caller has locked: it waits for the shop, whatever its state was. */
export async function addCustomerRemark(
  tx: Database,
  request: SupportRow,
  { lastMessageId, ...remark }: NewRemark & { lastMessageId?: string | null },
  at: Date,
): Promise<number> {
  const id = await insertRemark(tx, request, { ...remark, side: 'customer', byUserId: null }, at)
  await tx
    .update(supportRequests)
    .set({
      ...statusColumns(request, supportStatus.open, at),
      ...remarkColumns(request, remark.message, at),
      ...(remark.message !== '' && { excerpt: excerptOf(remark.message) }),
      ...(lastMessageId !== undefined && { lastMessageId }),
    })
    .where(eq(supportRequests.id, request.id))
  return id
}

/** Adds what one of the staff answers, to a request that the caller has locked. */
export async function addAnswer(
  tx: Database,
  request: SupportRow,
  { byUserId, status, ...remark }: NewRemark & { byUserId: number; status: SupportStatus },
  at: Date,
): Promise<number> {
  const id = await insertRemark(tx, request, { ...remark, side: 'shop', byUserId }, at)
  await tx
    .update(supportRequests)
    .set({ ...statusColumns(request, status, at), ...remarkColumns(request, remark.message, at) })
    .where(eq(supportRequests.id, request.id))
  return id
}

async function insertRemark(
  tx: Database,
  { id: requestId }: SupportRow,
  remark: Omit<typeof supportRemarks.$inferInsert, 'requestId' | 'createdAt'>,
  at: Date,
): Promise<number> {
  const made = await writtenRow(
    tx
      .insert(supportRemarks)
      .values({ ...remark, requestId, createdAt: at })
      .returning({ id: supportRemarks.id }),
  )
  return made.id
}

const remarkColumns = (request: SupportRow, message: string, at: Date) => ({
  lastRemarkAt: at,
  remarkCount: request.remarkCount + 1,
  searchText: searchTextOf(request.searchText, message),
})
