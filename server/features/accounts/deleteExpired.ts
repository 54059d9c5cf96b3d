import { lt } from 'drizzle-orm'
import type { Shop } from '../../kernel/index.ts'
import { deviceLifetimeMs } from './knownDevices.ts'
import { confirmationCodes, knownDevices, oneTimeCodes, passwordResets, sessions } from './tables.ts'

/** Deletes sessions, codes, reset links and devices whose time is over. */
export async function deleteExpiredSignIns({ db, clock }: Shop): Promise<void> {
  const now = clock()
  await db.delete(sessions).where(lt(sessions.expiresAt, now))
  await db.delete(oneTimeCodes).where(lt(oneTimeCodes.expiresAt, now))
  await db.delete(confirmationCodes).where(lt(confirmationCodes.expiresAt, now))
  await db.delete(passwordResets).where(lt(passwordResets.expiresAt, now))
  await db.delete(knownDevices).where(lt(knownDevices.lastUsedAt, new Date(now.getTime() - deviceLifetimeMs)))
}
