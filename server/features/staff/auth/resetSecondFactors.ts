import type { Actor, Shop } from '../../../kernel/index.ts'
import { recordAudit } from '../../audit/index.ts'
import { assertMayManage } from '../setStaffRoles.ts'
import { removeSecondFactors } from './enrolment.ts'

/**
 * Takes the second factors of somebody away who has lost them, and tells them; an owner sets new ones up at the next
 * sign-in. Throws what `assertMayManage` throws.
 */
export async function resetSecondFactors({ db, events }: Shop, actor: Actor, userId: number): Promise<void> {
  await db.transaction(async (tx) => {
    await assertMayManage(tx, actor, userId)
    await removeSecondFactors(tx, userId)
    await recordAudit(tx, actor, { entity: 'staff', id: userId, changes: { secondFactors: { after: 'removed' } } })
    await events.publish(tx, 'staff.secondFactorsReset', { userId })
  })
}
