import { eq } from 'drizzle-orm'
import type { ClientOrigin, Shop } from '../../kernel/index.ts'
import type { Database } from '../../platform/database/Database.ts'
import { AppError, invalidInput } from '../../platform/errors/AppError.ts'
import {
  assertStrongPassword,
  endAccess,
  findUserByEmail,
  hashPassword,
  insertUserUnlessTaken,
  lockUserByEmail,
  updateUser,
} from '../accounts/index.ts'
import type { Changes } from '../audit/index.ts'
import { findInvitation, type Invitation } from './invitations.ts'
import { mergePermissions, permissionsOf } from './permissionsOf.queries.ts'
import { readRoles } from './readRoles.ts'
import { namesOfRoles, rolesOf } from './rolesOf.ts'
import { assertHoldsAll, lockRoles, raiseVersion, writeWireRole } from './staffRules.ts'
import { staffInvitations, staffRoleMembers } from './tables.ts'
import { verifyStaffCredentials } from './verifyStaffCredentials.ts'

interface Acceptance {
  token: string
  /** Name of a new account. */
  name?: string | undefined
  /** Chosen for a new account; of an account that is there already, its own. */
  password: string
  origin: ClientOrigin
}

/**
 * Content of an invitation for the holder of its link.
 * @throws `invitation_dead`
 */
export async function readInvitation(shop: Shop, token: string) {
  const { email, roleIds } = await findInvitation(shop, shop.db, token)
  const [roles, accountThere] = await Promise.all([namesOfRoles(shop.db, roleIds), hasAccount(shop.db, email)])
  return { email, roles, hasAccount: accountThere }
}

const hasAccount = async (db: Database, email: string) => (await findUserByEmail(db, email)) !== undefined

/** The accepted invitation, with its entry for the audit log. */
interface Accepted {
  userId: number
  passwordHash: string
  changes: Changes
}

/**
 * Accepts an invitation, once: an account is created for its address, or proves its password, and receives the roles beside its
 * own. The inviter must still hold the permissions that they grant. `begin` opens the session and audits, in the same
 * transaction.
 * @returns the result of `begin`
 * @throws `invitation_dead`, `sign_in_failed`, `invalid_input` for an invalid name or password
 */
export async function acceptInvitation<Begun>(
  shop: Shop,
  { token, name, password, origin }: Acceptance,
  begin: (tx: Database, accepted: Accepted) => Promise<Begun>,
): Promise<Begun> {
  const { email } = await findInvitation(shop, shop.db, token)
  const account = (await hasAccount(shop.db, email))
    ? { passwordHash: (await verifyStaffCredentials(shop, { email, password, origin })).passwordHash }
    : await newAccount(shop, { name, password })
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
    const userId =
      'name' in account ? await makeAccount(shop, tx, invitation, account) : await provenAccount(shop, tx, email)
    const before = await rolesOf(tx, userId)
    if (roles.length > 0)
      await tx
        .insert(staffRoleMembers)
        .values(roles.map(({ id: roleId }) => ({ userId, roleId })))
        .onConflictDoNothing()
    await raiseVersion(tx, userId)
    await writeWireRole(tx, userId)
    const names = (all: readonly { nameEn: string }[]) => all.map(({ nameEn }) => nameEn)
    const changes = { roles: { before: names(before), after: names(await rolesOf(tx, userId)) } }
    return begin(tx, { userId, passwordHash: account.passwordHash, changes })
  })
}

function dead(error: unknown): never {
  if (error instanceof AppError) throw new AppError('invitation_dead')
  throw error
}

interface NewAccount {
  name: string
  passwordHash: string
}

async function newAccount(
  shop: Shop,
  { name, password }: { name: string | undefined; password: string },
): Promise<NewAccount> {
  if (name === undefined || name === '') throw invalidInput({ name: 'name_required' })
  assertStrongPassword(shop, password)
  return { name, passwordHash: await hashPassword(password) }
}

/** @throws `invitation_dead` if an account with the address was registered meanwhile */
async function makeAccount(
  { events, clock }: Shop,
  tx: Database,
  { email, language }: Invitation,
  account: NewAccount,
): Promise<number> {
  const now = clock()
  const made = await insertUserUnlessTaken(tx, { ...account, email, emailProvenAt: now, language, createdAt: now })
  if (!made) throw new AppError('invitation_dead')
  await events.publish(tx, 'account.created', { userId: made.id, language })
  return made.id
}

/**
 * The existing account that reads the mail of its address.
 * @throws `invitation_dead` if it is gone in the meantime
 */
async function provenAccount({ clock }: Shop, tx: Database, email: string): Promise<number> {
  const account = await lockUserByEmail(tx, email)
  if (!account) throw new AppError('invitation_dead')
  if (account.emailProvenAt === null) {
    await updateUser(tx, account.id, { emailProvenAt: clock() })
    // Others may have come in before with the password, which the invited person has just given.
    await endAccess(tx, account.id)
  }
  return account.id
}
