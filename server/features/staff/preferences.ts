import type { StaffPreferences } from '@rawaj/contract/staff/preferences.ts'
import { eq } from 'drizzle-orm'
import type { Database } from '../../platform/database/Database.ts'
import { AppError } from '../../platform/errors/AppError.ts'
import { staffPreferences } from './tables.ts'

/** Bytes of JSON per person: more than anyone saves by hand. */
const maxBytes = 32 * 1024

/** Preferences of this person; empty if none are saved. */
export async function readPreferences(db: Database, userId: number): Promise<StaffPreferences> {
  const [row] = await db.select().from(staffPreferences).where(eq(staffPreferences.userId, userId))
  return row?.preferences ?? {}
}

/**
 * Replaces all of this person's preferences, and answers them.
 * @throws `invalid_input` for more than 32 kB of them
 */
export async function savePreferences(
  db: Database,
  userId: number,
  preferences: StaffPreferences,
): Promise<StaffPreferences> {
  if (Buffer.byteLength(JSON.stringify(preferences)) > maxBytes) throw new AppError('invalid_input')
  await db
    .insert(staffPreferences)
    .values({ userId, preferences })
    .onConflictDoUpdate({ target: staffPreferences.userId, set: { preferences } })
  return preferences
}
