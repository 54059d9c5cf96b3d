import type { Shop } from '../../kernel/index.ts'
import { forgetDevices } from './knownDevices.ts'
import { deleteSessions } from './sessions.ts'

/**
 * Ends every session of the account, including the caller's. The caller suspects an intruder, so every browser but this one is
 * unknown from now on.
 */
export async function signOutEverywhere({ db }: Shop, userId: number, device: string | null): Promise<void> {
  await db.transaction(async (tx) => {
    await deleteSessions(tx, userId, null)
    await forgetDevices(tx, userId, device)
  })
}
