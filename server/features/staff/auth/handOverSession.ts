import type { StaffSession } from '@rawaj/contract/staff/staffSchemas.ts'
import { type AdminCallContext, staffOf } from '../../../kernel/index.ts'
import { rememberDevice } from '../../accounts/index.ts'
import { readSession } from './readSession.ts'
import type { BegunSession } from './signIn.ts'

/**
 * Gives the browser a session that has just begun. The browser is remembered, so that strangers' guesses do not lock it out, as
 * soon as signing in is complete: the password alone does not prove that the browser is the holder's.
 */
export async function handOverSession(
  context: AdminCallContext,
  { token, userId }: BegunSession,
): Promise<StaffSession> {
  const { shop, device } = context
  const session = await readSession(shop, token)
  if (session.stage !== 'secondFactor') context.setDevice(await rememberDevice(shop, userId, device))
  context.setSession(token)
  return session
}

/** Remembers the browser as one on which the caller gave a second factor. */
export async function trustDevice(context: AdminCallContext): Promise<void> {
  const { shop, device } = context
  context.setDevice(await rememberDevice(shop, staffOf(context).userId, device, { gaveSecondFactor: true }))
}
