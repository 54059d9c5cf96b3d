import { eq } from 'drizzle-orm'
import type { Database } from '../../platform/database/Database.ts'
import { forgetDevices } from './knownDevices.ts'
import { deleteSessions } from './sessions.ts'
import { passwordResets } from './tables.ts'

/** Access that stays: the session of a token, and the browser with a device cookie. */
interface RetainedAccess {
  keepToken: string | null
  keepDevice: string | null
}

const nothing: RetainedAccess = { keepToken: null, keepDevice: null }

/** Ends the account's sessions and reset links and forgets its devices. The caller has locked the account's row. */
export async function endAccess(
  tx: Database,
  userId: number,
  { keepToken, keepDevice }: RetainedAccess = nothing,
): Promise<void> {
  await deleteSessions(tx, userId, keepToken)
  await forgetDevices(tx, userId, keepDevice)
  await tx.delete(passwordResets).where(eq(passwordResets.userId, userId))
}
