/** Who is signed in, and what they may do. */
export { createQueryClient } from './createQueryClient.ts'
export { noteSession } from './sessionHint.ts'
export { currentSession, invalidateSession, recoverSession, refreshSession } from './sessionQuery.ts'
export { useSession, useSetSession } from './useSession.ts'
export { type SignedInSession, useStaff } from './useStaff.ts'
