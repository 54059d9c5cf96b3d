import { useRef } from 'react'
import { Navigate, Outlet, useLocation } from 'react-router'
import { guardRedirect, useSession } from '../features/auth/index.ts'
import { usePageData } from '../pageContext.ts'

/**
 * Wraps screens that need a session. A visitor is redirected to sign-in; a customer who signs out, here or in another tab, goes
 * home. Until the session is known the screens show their skeletons, the same for everyone.
 */
export default function Guarded() {
  const session = useSession()
  const { compat } = usePageData()
  const { pathname, search } = useLocation()
  const wasSignedIn = useRef(false)
  if (session) wasSignedIn.current = true
  if (session !== null) return <Outlet />
  return <Navigate to={wasSignedIn.current ? '/' : guardRedirect(pathname + search, compat)} replace />
}
