import type { Actor, Shop } from '../../../kernel/index.ts'
import { recordAudit } from '../../audit/index.ts'
import { assertMayManage } from '../setStaffRoles.ts'
import { removeSecondFactors } from './enrolment.ts'

/**
 * Removes the second factors of an employee who has lost them, and notifies them; an owner sets up new ones at the next sign-in.
 * @throws whatever `assertMayManage` throws
 */
export async function resetSecondFactors({ db, events }: Shop, actor: Actor, userId: number): Promise<void> {
  await db.transaction(async (tx) => {
    await assertMayManage(tx, actor, userId)
    await removeSecondFactors(tx, userId)
    await recordAudit(tx, actor, { entity: 'staff', id: userId, changes: { secondFactors: { after: 'removed' } } })
    await events.publish(tx, 'staff.secondFactorsReset', { userId })
  })
}
