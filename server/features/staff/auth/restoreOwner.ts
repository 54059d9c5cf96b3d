import type { Actor } from '../../../kernel/index.ts'
import type { Database } from '../../../platform/database/Database.ts'
import { deleteCodes, endAccess, insertUser, lockUserByEmail, updateUser } from '../../accounts/index.ts'
import { recordAudit } from '../../audit/index.ts'
import { addBuiltInRole } from '../prepareRoles.ts'
import { lockRoles, writeWireRole } from '../staffRules.ts'
import { removeSecondFactors } from './enrolment.ts'

/**
 * Makes this address an owner's, with this password and no second factor, whatever it was before; an account is created if there
 * is none. All its sessions, reset links and codes end, and no browser is known any more. For the operator of the machine.
 * @returns whether the account is new
 */
export async function restoreOwner(
  db: Database,
  actor: Actor,
  { email, passwordHash }: { email: string; passwordHash: string },
): Promise<{ created: boolean }> {
  return db.transaction(async (tx) => {
    await lockRoles(tx)
    const known = await lockUserByEmail(tx, email)
    if (known) await updateUser(tx, known.id, { passwordHash, status: 1, emailProvenAt: actor.at })
    const proven = { email, passwordHash, emailProvenAt: actor.at }
    const { id } = known ?? (await insertUser(tx, { name: 'Owner', ...proven }))
    await addBuiltInRole(tx, id, 'owner')
    await writeWireRole(tx, id)
    await removeSecondFactors(tx, id)
    await endAccess(tx, id)
    await deleteCodes(tx, email)
    const changes = { password: null, secondFactors: { after: 'removed' }, owner: { after: true } }
    await recordAudit(tx, actor, { entity: 'staff', id, changes })
    return { created: !known }
  })
}
