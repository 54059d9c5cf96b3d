import { roles } from '@rawaj/contract/accounts/roles.ts'
import { and, asc, eq, gt, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/Database.ts'
import { users } from './tables.ts'
import type { User } from './writeUsers.ts'

/** Condition on users: neither an employee nor deleted. */
export const isCustomer = and(eq(users.roleId, roles.customer), isNull(users.deletedAt))

/** Email address of an account in a reply; empty: none. */
export const shownEmail = sql<string>`coalesce(${users.email}, '')`

async function find(db: Database, condition: SQL | undefined): Promise<User | undefined> {
  const [user] = await db.select().from(users).where(condition)
  return user
}

/** Holds the row until the end of the transaction. */
async function lock(tx: Database, condition: SQL | undefined): Promise<User | undefined> {
  const [user] = await tx.select().from(users).where(condition).for('no key update')
  return user
}

export const findUser = (db: Database, id: number): Promise<User | undefined> => find(db, eq(users.id, id))

export const findUserByEmail = (db: Database, email: string): Promise<User | undefined> =>
  find(db, eq(users.email, email))

/** Undefined for an employee, and for a deleted account. */
export const findCustomer = (db: Database, id: number): Promise<User | undefined> =>
  find(db, and(eq(users.id, id), isCustomer))

export const lockUserByEmail = (tx: Database, email: string): Promise<User | undefined> =>
  lock(tx, eq(users.email, email))

/** Undefined for an employee, and for a deleted account. */
export const lockCustomer = (tx: Database, id: number): Promise<User | undefined> =>
  lock(tx, and(eq(users.id, id), isCustomer))

/** Locks accounts in the order of their ids; `update`: other rows cannot refer to them meanwhile. */
export async function lockUsers(
  tx: Database,
  ids: readonly number[],
  strength: 'no key update' | 'update' = 'no key update',
): Promise<User[]> {
  return tx
    .select()
    .from(users)
    .where(inArray(users.id, [...ids]))
    .orderBy(asc(users.id))
    .for(strength)
}

/** Accounts that have one of these addresses or mobiles. */
export async function findUsersBy(
  db: Database,
  { emails, mobiles }: { emails: string[]; mobiles: string[] },
): Promise<User[]> {
  return db
    .select()
    .from(users)
    .where(or(inArray(users.email, emails), inArray(users.mobile, mobiles)))
}

export async function listOwnerAccounts(db: Database): Promise<User[]> {
  return db.select().from(users).where(eq(users.roleId, roles.owner))
}

/** By name. */
export async function listNames(db: Database, ids: readonly number[]): Promise<{ id: number; name: string }[]> {
  return db
    .select({ id: users.id, name: users.name })
    .from(users)
    .where(inArray(users.id, [...ids]))
    .orderBy(asc(users.name), asc(users.id))
}

/** The ids of customers who wait to be deleted. */
export async function listWaitingForDeletion(db: Database): Promise<number[]> {
  const waiting = await db
    .select({ id: users.id })
    .from(users)
    .where(and(isNotNull(users.deletionRequestedAt), isCustomer))
  return waiting.map(({ id }) => id)
}

/** A query of the ids of deleted accounts. */
export const deletedUserIds = (db: Database) =>
  db.select({ id: users.id }).from(users).where(isNotNull(users.deletedAt))

/** Which accounts were merged into which since then. */
export async function listMerged(db: Database, since: Date): Promise<{ from: number; into: number | null }[]> {
  return db
    .select({ from: users.id, into: users.mergedIntoId })
    .from(users)
    .where(and(isNotNull(users.mergedIntoId), gt(users.deletedAt, since)))
}
