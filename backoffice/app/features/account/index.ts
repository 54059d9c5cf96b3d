/** The account of whoever is signed in. */
export { permissionKey } from './permissionKey.ts'
/** Second factors: setting them up, and the codes for when they are lost. */
export { PasskeyFailureAlert } from './secondFactors/PasskeyFailureAlert.tsx'
export { PasskeySetup } from './secondFactors/PasskeySetup.tsx'
export { hasPasskeys, requestPasskey } from './secondFactors/passkeys.ts'
export { invalidateSecondFactors, secondFactorsQuery } from './secondFactors/queries.ts'
export { RecoveryCodes } from './secondFactors/RecoveryCodes.tsx'
export { TotpSetup } from './secondFactors/TotpSetup.tsx'
/** Messages about the session above an open screen. */
export { SessionNotices } from './sessionNotices/SessionNotices.tsx'
/** Signing in. */
export { SignInDialog } from './signIn/SignInDialog.tsx'
export { SignInFlow } from './signIn/SignInFlow.tsx'
export { useSignOut } from './useSignOut.ts'
