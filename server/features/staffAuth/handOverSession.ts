import type { StaffSession } from '@rawaj/contract/admin/adminEntities.ts'
import { rememberDevice } from '../accounts/index.ts'
import type { AdminCallContext } from '../shop/index.ts'
import { readSession } from './readSession.ts'
import type { BegunSession } from './signIn.ts'

/** Gives the browser a session that has just begun, and remembers the browser: strangers' guesses do not keep it out. */
export async function handOverSession(
  context: AdminCallContext,
  { token, userId }: BegunSession,
): Promise<{ data: StaffSession }> {
  const { shop, device } = context
  context.setDevice(await rememberDevice(shop, userId, device))
  context.setSession(token)
  return { data: await readSession(shop, token) }
}
