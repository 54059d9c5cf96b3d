/** Second factors: setting them up, and the codes for when they are lost. */
export { PasskeyFailureAlert } from './PasskeyFailureAlert.tsx'
export { PasskeySetup } from './PasskeySetup.tsx'
export { hasPasskeys, requestPasskey } from './passkeys.ts'
export { invalidateSecondFactors, secondFactorsQuery } from './queries.ts'
export { RecoveryCodes } from './RecoveryCodes.tsx'
export { TotpSetup } from './TotpSetup.tsx'
