import type { Permission } from '@rawaj/contract/staff/permissions.ts'
import { useCallback, useState } from 'react'
import { useSession } from './useSession.ts'

/**
 * Whether the signed-in employee has a permission. The server decides; screens only hide what it would refuse. While an expired
 * session is being renewed, the permissions stay, and so does the screen.
 */
export function useMay(): (permission: Permission) => boolean {
  const { session } = useSession()
  const [permissions, setPermissions] = useState(session?.permissions)
  if (session?.stage === 'signedIn' && session.permissions !== permissions) setPermissions(session.permissions)
  return useCallback((permission) => permissions?.includes(permission) ?? false, [permissions])
}
