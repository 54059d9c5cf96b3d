import { eq } from 'drizzle-orm'
import type { Shop, StaffActor } from '../../kernel/index.ts'
import { AppError, invalidInput } from '../../platform/errors/AppError.ts'
import { listNames } from '../accounts/index.ts'
import { recordChange } from '../audit/index.ts'
import { membersWith } from '../staff/index.ts'
import { lockRequest } from './addRemark.ts'
import { supportRequests } from './tables.ts'

/**
 * Takes a request, gives it to a colleague who may reply, or releases it (`to` null).
 * @throws `not_found`, `changed_meanwhile` if it belongs to someone else than `from` by now, `invalid_input` for a colleague who
 * may not reply
 */
export async function assignTicket(
  shop: Pick<Shop, 'db'>,
  actor: StaffActor,
  { requestId, from, to }: { requestId: number; from: number | null; to: number | null },
): Promise<void> {
  if (to !== null && !(await listAnswerers(shop)).some(({ id }) => id === to)) throw invalidInput({ to: 'not_found' })
  await shop.db.transaction(async (tx) => {
    const request = await lockRequest(tx, requestId)
    if (request.assigneeId === to) return
    if (request.assigneeId !== from) throw new AppError('changed_meanwhile')
    await tx
      .update(supportRequests)
      .set({ assigneeId: to, version: request.version + 1 })
      .where(eq(supportRequests.id, requestId))
    await recordChange(tx, actor, {
      entity: 'supportRequest',
      id: requestId,
      before: { assignee: request.assigneeId },
      after: { assignee: to },
    })
  })
}

/** Employees who may reply to requests, by name. */
export async function listAnswerers({ db }: Pick<Shop, 'db'>): Promise<{ id: number; name: string }[]> {
  return listNames(db, await membersWith(db, 'support.answer'))
}
