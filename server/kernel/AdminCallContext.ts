import type { AdminCallName, AdminCallReply, ValidatedAdminInput } from '@rawaj/contract/api/adminCalls.ts'
import type { Permission } from '@rawaj/contract/staff/permissions.ts'
import type { StaffSession } from '@rawaj/contract/staff/staffSchemas.ts'
import type { Language } from '@rawaj/contract/text/languages.ts'
import { AppError } from '../platform/errors/AppError.ts'
import type { StaffActor } from './Actor.ts'
import type { Shop } from './Shop.ts'

/** A back-office session as it was when the call arrived, with the completed steps of signing in. */
export interface OpenSession {
  id: number
  userId: number
  name: string
  email: string
  /** As on the wire (contract/accounts/roles.ts). */
  role: number
  secondFactorAt: Date | null
  /** When the holder postponed setting up a second factor. */
  postponedAt: Date | null
  provenAt: Date
  lastUsedAt: Date
  createdAt: Date
  /** When the holder was first asked to set up a second factor. */
  offeredAt: Date | null
  hasTotp: boolean
  hasPasskey: boolean
  hasRecoveryCode: boolean
  /** Whether it is a demo's. */
  isDemo: boolean
}

/** Holder of a back-office session. */
export interface StaffCaller {
  userId: number
  sessionId: number
  session: OpenSession
  stage: StaffSession['stage']
  /** Empty before the second factor. */
  permissions: ReadonlySet<Permission>
  /** No fresh proof is required until then. */
  provenUntil: Date
}

/** Context of a back-office handler beside its input. */
export interface AdminCallContext<Context extends Shop = Shop> {
  shop: Context
  call: AdminCallName
  /** Identifies this request, in the audit log too. */
  requestId: string
  language: Language
  /** The caller; never null on a call that is not public, see `staffOf`. */
  staff: StaffCaller | null
  /** The session cookie as sent. */
  sessionToken: string | null
  /** Sets the session cookie; null removes it. */
  setSession(token: string | null): void
  /** The caller's network, for rate limits; see platform/http/networkOf.ts. */
  address: string
  /** The browser's device cookie, if sent; see features/accounts/knownDevices.ts. */
  device: string | null
  setDevice(device: string): void
  userAgent: string
  /** Origin of the back office as the browser reports it: `https://shop.example`. Passkeys are bound to it. */
  origin: string
}

/** Result of a handler: the reply; only its `data`, if it contains nothing else; nothing for an empty one. */
type AdminResult<Reply> = string extends keyof Reply
  ? Promise<void>
  : keyof Reply extends 'data'
    ? Promise<Reply[keyof Reply]>
    : Promise<Reply>

export type AdminHandler<Name extends AdminCallName, Context extends Shop = Shop> = (
  context: AdminCallContext<Context>,
  input: ValidatedAdminInput<Name>,
) => AdminResult<AdminCallReply<Name>>
/** Of all calls. A feature has some of them: `satisfies Partial<AdminHandlers>`. */
export type AdminHandlers<Context extends Shop = Shop> = { [Name in AdminCallName]: AdminHandler<Name, Context> }

/**
 * The employee who makes this call. Access is checked already; this narrows the type, as defence in depth.
 * @throws `session_expired` without a session
 */
export function staffOf({ staff }: AdminCallContext): StaffCaller {
  if (!staff) throw new AppError('session_expired')
  return staff
}

/**
 * Requires that the caller has proven their identity recently.
 * @throws `proof_needed`
 */
export function assertFreshProof({ provenUntil }: StaffCaller, now: Date): void {
  if (provenUntil <= now) throw new AppError('proof_needed')
}

/** This employee as the author of what the call changes. */
export const actorOfAdminCall = ({ shop, call, requestId }: AdminCallContext, userId: number): StaffActor => ({
  userId,
  call,
  requestId,
  at: shop.clock(),
})

/** The caller as the author of what the call changes. */
export const staffActor = (context: AdminCallContext): StaffActor => actorOfAdminCall(context, staffOf(context).userId)
