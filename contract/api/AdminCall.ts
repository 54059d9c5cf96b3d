import type { Permission } from '../staff/permissions.ts'
import type { Call } from './Call.ts'

/**
 * Who may make a call of the back office: anyone; a caller with a password, before the second factor; a caller who has to, or
 * wants to, set up a second factor; a signed-in employee; or one with a permission.
 */
type AdminAccess = 'public' | 'started' | 'enrolment' | 'signedIn' | Permission

/**
 * A call of the back office (docs/api.md, The back office). It takes the staff session's cookie and nothing else. Nothing is
 * sealed, and values have their own types: the only client is the back office.
 */
export type AdminCall = Call & {
  access: AdminAccess
  /** Callers with one of these permissions may make it as well: which one it requires depends on the data. */
  orAccess?: readonly Permission[]
  /** Only within some minutes of a password, code or passkey: a session that was left open does no harm. */
  freshProof?: true
  /** Changes nothing although it is no GET, so that there is nothing to audit. */
  readOnly?: true
  /** Changes only how the back office looks to the caller, which is private and not audited. */
  personal?: true
  /** Its body may hold a picture, or a document, as a data URL, or thousands of rows. */
  picture?: true
}

export type AdminCallTable = Readonly<Record<string, AdminCall>>
