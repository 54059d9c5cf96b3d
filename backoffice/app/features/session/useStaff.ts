import type { StaffSession } from '@rawaj/contract/staff/staffSchemas.ts'
import { useState } from 'react'
import { useSession } from './useSession.ts'

export type SignedInSession = StaffSession & { stage: 'signedIn'; user: NonNullable<StaffSession['user']> }

const isSignedIn = (session: StaffSession | null): session is SignedInSession =>
  session?.stage === 'signedIn' && session.user !== null

/** Permissions and roles as one value, to detect changes. */
const accessOf = ({ permissions, user }: SignedInSession) =>
  JSON.stringify([permissions.toSorted(), user.roles.map(({ id }) => id).toSorted((one, other) => one - other)])

/**
 * The employee on this screen. When the session has ended, the screen and its input stay as they are, and `signedOut` is true;
 * `accessChanged`, until it is dismissed, that roles or permissions have changed.
 */
export function useStaff() {
  const { session, error, refetch, isFetching } = useSession()
  const [last, setLast] = useState<SignedInSession | null>(isSignedIn(session) ? session : null)
  const [accessChanged, setAccessChanged] = useState(false)
  if (isSignedIn(session) && session !== last) {
    setLast(session)
    if (last && last.user.id === session.user.id && accessOf(last) !== accessOf(session)) setAccessChanged(true)
  }
  const signedOut = last !== null && !isSignedIn(session)
  return {
    staff: last,
    signedOut,
    accessChanged,
    dismissAccessChanged: () => setAccessChanged(false),
    connection: { lost: error !== null, retry: () => void refetch(), retrying: isFetching },
  }
}
