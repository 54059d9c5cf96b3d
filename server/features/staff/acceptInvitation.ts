import { eq, sql } from 'drizzle-orm'
import { AppError } from '../../platform/errors/AppError.ts'
import { assertStrongPassword, hashPassword, users, verifyCredentials } from '../accounts/index.ts'
import { recordAudit } from '../audit/index.ts'
import type { Actor, ClientOrigin, Shop } from '../shop/index.ts'
import { findInvitation } from './invitations.ts'
import { mergePermissions, permissionsOf } from './permissionsOf.ts'
import { readRoles } from './readRoles.ts'
import { namesOfRoles, rolesOf } from './rolesOf.ts'
import { assertHoldsAll, lockRoles, writeWireRole } from './staffRules.ts'
import { staffInvitations, staffMembers, staffRoleMembers } from './tables.ts'

export interface Acceptance {
  token: string
  /** Of a new account. */
  name?: string | undefined
  /** Chosen for a new account; of an account that is there already, its own. */
  password: string
  origin: ClientOrigin
}

/** What an invitation says to whoever has its link. Throws `invitation_dead`. */
export async function readInvitation(shop: Shop, token: string) {
  const { email, roleIds } = await findInvitation(shop, shop.db, token)
  const account = await shop.db.select({ id: users.id }).from(users).where(eq(users.email, email))
  return { email, roles: await namesOfRoles(shop.db, roleIds), hasAccount: account.length > 0 }
}

/**
 * Accepts an invitation, once: an account is made for its address or proves its password, and is given the roles beside
 * those it has. Whoever invited must still hold what they give. Throws `invitation_dead`, `sign_in_failed`,
 * `invalid_input` for a name or a password that will not do.
 */
export async function acceptInvitation(
  shop: Shop,
  actorOf: (userId: number) => Actor,
  { token, name, password, origin }: Acceptance,
): Promise<{ userId: number; passwordHash: string }> {
  const { email } = await findInvitation(shop, shop.db, token)
  const account = (await readInvitation(shop, token)).hasAccount
    ? await ownAccount(shop, { email, password, origin })
    : null
  const fresh = account ? null : await newAccount(shop, { name, password })
  return shop.db.transaction(async (tx) => {
    await lockRoles(tx)
    const invitation = await findInvitation(shop, tx, token)
    const used = await tx.delete(staffInvitations).where(eq(staffInvitations.id, invitation.id)).returning()
    if (used.length === 0) throw new AppError('invitation_dead')
    const roles = await readRoles(tx, invitation.roleIds).catch(dead)
    if (invitation.invitedBy !== null)
      await permissionsOf(tx, invitation.invitedBy)
        .then((held) => assertHoldsAll(held, mergePermissions(roles)))
        .catch(dead)
    const now = shop.clock()
    const [made] = fresh
      ? await tx
          .insert(users)
          .values({ ...fresh, email, emailProvenAt: now, language: invitation.language, createdAt: now })
          .onConflictDoNothing()
          .returning({ id: users.id })
      : await tx
          .update(users)
          .set({ emailProvenAt: sql`coalesce(${users.emailProvenAt}, ${now.toISOString()}::timestamptz)` })
          .where(eq(users.email, email))
          .returning({ id: users.id })
    const passwordHash = fresh?.passwordHash ?? account?.passwordHash
    // Somebody registered with this address meanwhile.
    if (!made || passwordHash === undefined) throw new AppError('invitation_dead')
    const userId = made.id
    const before = await rolesOf(tx, userId)
    if (roles.length > 0)
      await tx
        .insert(staffRoleMembers)
        .values(roles.map(({ id: roleId }) => ({ userId, roleId })))
        .onConflictDoNothing()
    await tx
      .insert(staffMembers)
      .values({ userId })
      .onConflictDoUpdate({ target: staffMembers.userId, set: { version: sql`${staffMembers.version} + 1` } })
    await writeWireRole(tx, userId)
    const names = (all: readonly { nameEn: string }[]) => all.map(({ nameEn }) => nameEn)
    const changes = { roles: { before: names(before), after: names(await rolesOf(tx, userId)) } }
    await recordAudit(tx, actorOf(userId), { entity: 'staff', id: userId, changes })
    return { userId, passwordHash }
  })
}

function dead(error: unknown): never {
  if (error instanceof AppError) throw new AppError('invitation_dead')
  throw error
}

async function ownAccount(shop: Shop, { email, password, origin }: { email: string } & Omit<Acceptance, 'token'>) {
  return verifyCredentials(shop, { account: email, password, origin }).catch((error: unknown) => {
    if (error instanceof AppError && error.status < 429) throw new AppError('sign_in_failed')
    throw error
  })
}

async function newAccount(shop: Shop, { name, password }: { name: string | undefined; password: string }) {
  if (name === undefined || name === '') throw new AppError('invalid_input', { fields: { name: 'name_required' } })
  assertStrongPassword(shop, password)
  return { name, passwordHash: await hashPassword(password) }
}
