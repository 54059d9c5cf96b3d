import type { Permission } from '../staff/permissions.ts'
import type { Call } from './Call.ts'

/**
 * Who may make a call of the back office: anybody; whoever has given a password, with the second factor still to come;
 * whoever has to, or wants to, set a second factor up; whoever works for the shop and is signed in; or who holds a permission.
 */
type AdminAccess = 'public' | 'started' | 'enrolment' | 'signedIn' | Permission

/**
 * A call of the back office (docs/api.md, The back office). It takes the staff session's cookie and nothing else. Nothing is
 * sealed, and values have their own types: the only client is the back office.
 */
export type AdminCall = Call & {
  access: AdminAccess
  /** Whoever holds one of these may make it as well: which of them it takes, what it is about decides. */
  orAccess?: readonly Permission[]
  /** Only within some minutes of a password, code or passkey: a session that was left open does no harm. */
  freshProof?: true
  /** Changes nothing although it is no GET, so that there is nothing to audit. */
  readOnly?: true
  /** Changes only how the back office looks to whoever calls, which is nobody else's business and not audited. */
  personal?: true
  /** Its body may hold a picture, or a document, as a data URL, or thousands of rows. */
  picture?: true
}

export type AdminCallTable = Readonly<Record<string, AdminCall>>
