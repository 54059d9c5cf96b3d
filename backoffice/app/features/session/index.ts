/** The signed-in employee, and their permissions. */
export { createQueryClient } from './createQueryClient.ts'
/** The question for a fresh proof. */
export { ProofDialog } from './proof/ProofDialog.tsx'
export { proofRequests } from './proof/proofRequests.ts'
export { noteSession } from './sessionHint.ts'
export { currentSession, invalidateSession, isSignedOut, loadSession, recoverSession } from './sessionQuery.ts'
export { useMay } from './useMay.ts'
export { useEnrolmentOptions, useSession, useSetSession } from './useSession.ts'
export { type SignedInSession, useStaff } from './useStaff.ts'
