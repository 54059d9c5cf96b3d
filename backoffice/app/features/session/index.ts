/** Who is signed in, and what they may do. */
export { createQueryClient } from './createQueryClient.ts'
export { noteSession } from './sessionHint.ts'
export { currentSession, invalidateSession, isSignedOut, loadSession, recoverSession } from './sessionQuery.ts'
export { useMay } from './useMay.ts'
export { useEnrolmentOptions, useSession, useSetSession } from './useSession.ts'
export { type SignedInSession, useStaff } from './useStaff.ts'
