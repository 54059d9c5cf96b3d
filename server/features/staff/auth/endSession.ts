import { and, eq } from 'drizzle-orm'
import type { Actor, Shop } from '../../../kernel/index.ts'
import { AppError } from '../../../platform/errors/AppError.ts'
import { recordAudit } from '../../audit/index.ts'
import { assertMayManage } from '../setStaffRoles.ts'
import { staffSessions } from './tables.ts'

/**
 * Ends one of the employee's own sessions.
 * @throws `not_found` for any other
 */
export async function endStaffSession({ db }: Shop, actor: Actor, { userId }: { userId: number }, id: number) {
  await db.transaction(async (tx) => {
    const ended = await tx
      .delete(staffSessions)
      .where(and(eq(staffSessions.id, id), eq(staffSessions.userId, userId)))
      .returning({ id: staffSessions.id })
    if (ended.length === 0) throw new AppError('not_found')
    await recordAudit(tx, actor, { entity: 'staffSession', id, changes: { session: { after: 'ended' } } })
  })
}

/**
 * Ends all sessions of an employee.
 * @throws whatever `assertMayManage` throws
 */
export async function endSessionsOf({ db }: Shop, actor: Actor, userId: number): Promise<void> {
  await db.transaction(async (tx) => {
    await assertMayManage(tx, actor, userId)
    await tx.delete(staffSessions).where(eq(staffSessions.userId, userId))
    await recordAudit(tx, actor, { entity: 'staff', id: userId, changes: { sessions: { after: 'ended' } } })
  })
}

/** Notes that the holder of a session has just proven who they are. */
export async function noteProof({ db }: Shop, actor: Actor, id: number): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.update(staffSessions).set({ provenAt: actor.at }).where(eq(staffSessions.id, id))
    await recordAudit(tx, actor, { entity: 'staffSession', id, changes: { proof: { after: 'password' } } })
  })
}
