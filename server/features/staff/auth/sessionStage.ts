import { roles } from '@rawaj/contract/accounts/roles.ts'
import type { SecondFactorKind, StaffSession } from '@rawaj/contract/staff/staffSchemas.ts'
import type { OpenSession } from '../../../kernel/index.ts'
import { unfinishedLifetimeMs } from './sessions.queries.ts'

type SessionStage = StaffSession['stage']

export const isOwner = ({ role }: Pick<OpenSession, 'role'>) => role === roles.owner

/**
 * How far signing in has come; `null` when it took too long. An existing second factor is required. An owner without one has to
 * set it up, or postpones that in a demo shop; others are asked once.
 */
export function stageOf(session: OpenSession, now: Date): SessionStage | null {
  const stage = unlimitedStageOf(session)
  const unfinishedFor = now.getTime() - session.createdAt.getTime()
  return stage !== 'signedIn' && unfinishedFor > unfinishedLifetimeMs ? null : stage
}

function unlimitedStageOf(session: OpenSession): SessionStage {
  if (session.hasTotp || session.hasPasskey) return session.secondFactorAt ? 'signedIn' : 'secondFactor'
  if (session.postponedAt && mayPostpone(session)) return 'signedIn'
  return !isOwner(session) && session.offeredAt ? 'signedIn' : 'enrolment'
}

/** Whether setting a second factor up may be put off. */
export const mayPostpone = (session: OpenSession) => !isOwner(session) || session.isDemo

/** Possible second factors of a session. */
export const secondFactorKindsOf = ({ hasTotp, hasPasskey, hasRecoveryCode }: OpenSession): SecondFactorKind[] => [
  ...(hasTotp ? ['totp' as const] : []),
  ...(hasPasskey ? ['passkey' as const] : []),
  ...(hasRecoveryCode && (hasTotp || hasPasskey) ? ['recoveryCode' as const] : []),
]
