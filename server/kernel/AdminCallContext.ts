import type { AdminCallName, AdminCallReply, ValidatedAdminInput } from '@rawaj/contract/api/adminCalls.ts'
import type { Permission } from '@rawaj/contract/staff/permissions.ts'
import type { StaffSession } from '@rawaj/contract/staff/staffSchemas.ts'
import type { Language } from '@rawaj/contract/text/languages.ts'
import { AppError } from '../platform/errors/AppError.ts'
import type { StaffActor } from './Actor.ts'
import type { Shop } from './Shop.ts'

/** A session of the back office as it stood when the call came in, with what decides how far signing in has come. */
export interface OpenSession {
  id: number
  userId: number
  name: string
  email: string
  /** On the wire (contract/accounts/roles.ts). */
  role: number
  secondFactorAt: Date | null
  /** When setting a second factor up was put off. */
  postponedAt: Date | null
  provenAt: Date
  lastUsedAt: Date
  createdAt: Date
  /** When its holder was first asked to set a second factor up. */
  offeredAt: Date | null
  hasTotp: boolean
  hasPasskey: boolean
  hasRecoveryCode: boolean
  /** Whether it is a demo's. */
  isDemo: boolean
}

/** Who has a session of the back office. */
export interface StaffCaller {
  userId: number
  sessionId: number
  session: OpenSession
  stage: StaffSession['stage']
  /** None before the second factor. */
  permissions: ReadonlySet<Permission>
  /** Until then no fresh proof is asked for. */
  provenUntil: Date
}

/** What a handler of the back office knows beside its input. */
export interface AdminCallContext<Context extends Shop = Shop> {
  shop: Context
  call: AdminCallName
  /** Names this one request, in the audit log too. */
  requestId: string
  language: Language
  /** Who calls; on a call that is not public never null, see `staffOf`. */
  staff: StaffCaller | null
  /** The session's cookie as sent. */
  sessionToken: string | null
  /** Sets the session's cookie; null removes it. */
  setSession(token: string | null): void
  /** The network it comes from, for limits; see platform/http/networkOf.ts. */
  address: string
  /** The browser's device cookie, if it brought one; see features/accounts/knownDevices.ts. */
  device: string | null
  /** Sets the device cookie. */
  setDevice(device: string): void
  userAgent: string
  /** Where the browser says that the back office stands: `https://shop.example`. Passkeys are bound to it. */
  origin: string
}

export type AdminHandler<Name extends AdminCallName, Context extends Shop = Shop> = (
  context: AdminCallContext<Context>,
  input: ValidatedAdminInput<Name>,
) => Promise<AdminCallReply<Name>>
export type AdminHandlers<Names extends AdminCallName = AdminCallName, Context extends Shop = Shop> = {
  [Name in Names]: AdminHandler<Name, Context>
}

/** Who makes a call of the back office. Access has been checked already; this narrows the type, and is defence in depth. */
export function staffOf({ staff }: AdminCallContext): StaffCaller {
  if (!staff) throw new AppError('session_expired')
  return staff
}

/** Throws `proof_needed` unless this caller has just proven who they are. */
export function assertFreshProof({ provenUntil }: StaffCaller, now: Date): void {
  if (provenUntil <= now) throw new AppError('proof_needed')
}

/** Somebody who acts by this call, as the audit log names them. */
export const actorOfAdminCall = ({ shop, call, requestId }: AdminCallContext, userId: number): StaffActor => ({
  userId,
  call,
  requestId,
  at: shop.clock(),
})

/** Who makes it. */
export const staffActor = (context: AdminCallContext): StaffActor => actorOfAdminCall(context, staffOf(context).userId)
