/** The signed-in employee's own account. */
export { permissionKey } from './permissionKey.ts'
/** Second factors: setting them up, and the codes for when they are lost. */

/** Messages about the session above an open screen. */
export { SessionNotices } from './sessionNotices/SessionNotices.tsx'
/** Signing in. */

export { SignInFlow } from './signIn/SignInFlow.tsx'
export { useSignOut } from './useSignOut.ts'
