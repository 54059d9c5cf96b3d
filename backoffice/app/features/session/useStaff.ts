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
 * Who works on this screen. When the session has ended, the screen stays as it is, with whatever is typed on it, and
 * `signedOut` says so; `accessChanged`, until it is dismissed, that roles or permissions are others than before.
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
