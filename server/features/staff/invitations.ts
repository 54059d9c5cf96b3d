import type { ValidatedAdminInput } from '@rawaj/contract/api/adminCalls.ts'
import { and, arrayContains, eq, gt, inArray, lte, type SQL, sql } from 'drizzle-orm'
import type { Actor, Shop } from '../../kernel/index.ts'
import type { Database } from '../../platform/database/Database.ts'
import { writtenRow } from '../../platform/database/rows.ts'
import { AppError } from '../../platform/errors/AppError.ts'
import { isTokenFormat, tokenHash } from '../../platform/http/tokenHash.ts'
import { recordAudit } from '../audit/index.ts'
import { mergePermissions } from './permissionsOf.queries.ts'
import { readRoles } from './readRoles.ts'
import { heldBy } from './setStaffRoles.ts'
import { assertHoldsAll, lockRoles } from './staffRules.ts'
import { staffInvitations, staffRoles } from './tables.ts'

const lifetimeMs = 7 * 24 * 60 * 60_000

type InvitationInput = ValidatedAdminInput<'invite'>['body']

export type Invitation = typeof staffInvitations.$inferSelect

/**
 * Invites an employee by email, replacing an earlier invitation to the same address.
 * @throws `not_found` for an unknown role, `forbidden` if the actor lacks what it grants, or what the earlier one grants
 */
export async function inviteStaff(shop: Shop, actor: Actor, { email, roleIds, language }: InvitationInput) {
  return shop.db.transaction(async (tx) => {
    await lockRoles(tx)
    const roles = await readRoles(tx, roleIds)
    assertHoldsAll(await heldBy(tx, actor), mergePermissions(roles))
    await deleteInvitations(tx, actor, eq(staffInvitations.email, email))
    const made = await writtenRow(
      tx
        .insert(staffInvitations)
        .values({
          email,
          language,
          roleIds: roles.map(({ id }) => id),
          invitedBy: actor.userId,
          expiresAt: new Date(actor.at.getTime() + lifetimeMs),
          createdAt: actor.at,
        })
        .returning({ id: staffInvitations.id }),
    )
    const changes = { email: null, roles: { after: roles.map(({ nameEn }) => nameEn) } }
    await recordAudit(tx, actor, { entity: 'invitation', id: made.id, changes })
    await shop.mailer.enqueueEmail(tx, { kind: 'staffInvitation', invitationId: made.id, to: email, language })
    return made
  })
}

/**
 * Deletes these invitations.
 *
 * @returns how many there were
 * @throws `forbidden` where the actor lacks what one that is open gives
 */
async function deleteInvitations(tx: Database, actor: Actor, condition: SQL): Promise<number> {
  const deleted = await tx.delete(staffInvitations).where(condition).returning()
  const given = deleted.filter(({ expiresAt }) => expiresAt > actor.at).flatMap(({ roleIds }) => roleIds)
  if (given.length > 0) {
    // A role that is gone gives nothing any more.
    const roles = await tx.select().from(staffRoles).where(inArray(staffRoles.id, given))
    assertHoldsAll(await heldBy(tx, actor), mergePermissions(roles))
  }
  return deleted.length
}

/**
 * Takes an invitation back.
 * @throws `not_found`, and `forbidden` where the actor lacks what it gives
 */
export async function revokeInvitation({ db }: Shop, actor: Actor, id: number): Promise<void> {
  await db.transaction(async (tx) => {
    await lockRoles(tx)
    if ((await deleteInvitations(tx, actor, eq(staffInvitations.id, id))) === 0) throw new AppError('not_found')
    await recordAudit(tx, actor, { entity: 'invitation', id, changes: { invitation: { after: 'revoked' } } })
  })
}

/** Makes the token of an invitation's link, for its email; `null` when the invitation is over. */
export async function issueInvitationToken({ db, clock, randomBytes }: Shop, id: number): Promise<string | null> {
  const token = randomBytes(32).toString('base64url')
  const issued = await db
    .update(staffInvitations)
    .set({ tokenHashes: sql`array_append(${staffInvitations.tokenHashes}, ${tokenHash(token)})` })
    .where(and(eq(staffInvitations.id, id), gt(staffInvitations.expiresAt, clock())))
    .returning({ id: staffInvitations.id })
  return issued.length > 0 ? token : null
}

/**
 * The open invitation that a link is of.
 * @throws `invitation_dead`
 */
export async function findInvitation({ clock }: Shop, db: Database, token: string): Promise<Invitation> {
  if (!isTokenFormat(token)) throw new AppError('invitation_dead')
  const [invitation] = await db
    .select()
    .from(staffInvitations)
    .where(
      and(arrayContains(staffInvitations.tokenHashes, [tokenHash(token)]), gt(staffInvitations.expiresAt, clock())),
    )
  if (!invitation) throw new AppError('invitation_dead')
  return invitation
}

/** Deletes invitations that have expired. */
export async function deleteExpiredInvitations({ db, clock }: Shop): Promise<void> {
  await db.delete(staffInvitations).where(lte(staffInvitations.expiresAt, clock()))
}
