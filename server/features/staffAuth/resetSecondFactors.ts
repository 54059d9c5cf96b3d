import { AppError } from '../../platform/errors/AppError.ts'
import { recordAudit } from '../audit/index.ts'
import type { Actor, Shop } from '../shop/index.ts'
import { assertMayManage, listStaff } from '../staff/index.ts'
import { removeSecondFactors } from './enrolment.ts'

/**
 * Takes the second factors of somebody away who has lost them, and tells them; an owner sets new ones up at the next
 * sign-in. Throws
 * `not_found`, and `forbidden` where the actor lacks what that person has.
 */
export async function resetSecondFactors({ db, events }: Shop, actor: Actor, userId: number): Promise<void> {
  await db.transaction(async (tx) => {
    const [person] = await listStaff(tx, [userId])
    if (!person || person.roles.length === 0) throw new AppError('not_found')
    await assertMayManage(tx, actor, userId)
    await removeSecondFactors(tx, userId)
    await recordAudit(tx, actor, { entity: 'staff', id: userId, changes: { secondFactors: { after: 'removed' } } })
    await events.publish(tx, 'staff.secondFactorsReset', { userId })
  })
}
