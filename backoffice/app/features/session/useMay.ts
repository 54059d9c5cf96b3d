import type { Permission } from '@rawaj/contract/staff/permissions.ts'
import { useCallback, useState } from 'react'
import { useSession } from './useSession.ts'

/**
 * Whether whoever is signed in may do this. The server decides; a screen only leaves out what it would refuse. While a
 * session that has ended is begun again, the screen stays as it was, and so does what it shows.
 */
export function useMay(): (permission: Permission) => boolean {
  const { session } = useSession()
  const [permissions, setPermissions] = useState(session?.permissions)
  if (session?.stage === 'signedIn' && session.permissions !== permissions) setPermissions(session.permissions)
  return useCallback((permission) => permissions?.includes(permission) ?? false, [permissions])
}
