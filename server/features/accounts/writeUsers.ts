import { eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'
import type { Database } from '../../platform/database/Database.ts'
import { writtenRow } from '../../platform/database/rows.ts'
import { confirmationCodes, users } from './tables.ts'

export type User = typeof users.$inferSelect
export type NewUser = typeof users.$inferInsert

/** @returns id, email and mobile of each, in one statement. @throws the violation of a unique email or mobile. */
export function insertUsers(tx: Database, rows: NewUser[]): Promise<Pick<User, 'id' | 'email' | 'mobile'>[]> {
  return tx.insert(users).values(rows).returning({ id: users.id, email: users.email, mobile: users.mobile })
}

/** @throws the violation of a unique email or mobile. */
export async function insertUser(tx: Database, user: NewUser): Promise<{ id: number }> {
  return writtenRow(insertUsers(tx, [user]))
}

/** @returns null where the email or mobile belongs to an account already. */
export async function insertUserUnlessTaken(tx: Database, user: NewUser): Promise<{ id: number } | null> {
  const [made] = await tx.insert(users).values(user).onConflictDoNothing().returning({ id: users.id })
  return made ?? null
}

export async function updateUser(tx: Database, id: number, values: PgUpdateSetSource<typeof users>): Promise<void> {
  await tx.update(users).set(values).where(eq(users.id, id))
}

/** Puts many customers on a price list each, in one statement. */
export async function setUserTypes(
  tx: Database,
  rows: readonly { id: number | null; type: number | null }[],
): Promise<void> {
  if (rows.length === 0) return
  await tx.execute(sql`update ${users} set type = fresh.type
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as fresh(id int, type smallint) where ${users.id} = fresh.id`)
}

export async function deleteUsers(tx: Database, ids: number[]): Promise<void> {
  await tx.delete(users).where(inArray(users.id, ids))
}

/** Accounts that were merged into one account point to another one. */
export async function moveMergedUsers(tx: Database, { from, into }: { from: number; into: number }): Promise<void> {
  await tx.update(users).set({ mergedIntoId: into }).where(eq(users.mergedIntoId, from))
}

export async function deleteConfirmationCodes(tx: Database, userId: number): Promise<void> {
  await tx.delete(confirmationCodes).where(eq(confirmationCodes.userId, userId))
}

/**
 * A statement that learns from an order: other emails follow its language, a first address becomes the profile's, and the
 * department of most of it is remembered.
 * @param department a query of one
 */
export const rememberingOrder = (
  userId: number,
  { language, address, zipcode, department }: { language: string; address: string; zipcode: string; department: SQL },
): SQL => sql`
    update ${users} set language = ${language},
      address = case when address = '' then ${address} else address end,
      zipcode = case when address = '' then ${zipcode} else zipcode end,
      department = coalesce(${department}, department)
    where id = ${userId} and (language <> ${language} or address = ''
      or department is distinct from coalesce(${department}, department))`
