import type { Shop, StaffCaller } from '../../../kernel/index.ts'
import { permissionsOf } from '../permissionsOf.queries.ts'
import { stageOf } from './sessionStage.ts'
import { findStaffSession, proofLifetimeMs } from './sessions.queries.ts'

/** The holder of a session, and how far signing in has come; `null` for an unknown one. */
export async function readStaffCaller(shop: Shop, token: string | null): Promise<StaffCaller | null> {
  const session = await findStaffSession(shop, token)
  const stage = session && stageOf(session, shop.clock())
  if (!session || !stage) return null
  const { id: sessionId, userId, provenAt } = session
  const permissions = stage === 'signedIn' ? await permissionsOf(shop.db, userId) : new Set<never>()
  const provenUntil = new Date(provenAt.getTime() + proofLifetimeMs)
  return { userId, sessionId, session, stage, permissions, provenUntil }
}
