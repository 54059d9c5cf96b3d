import { useRef } from 'react'
import { Navigate, Outlet, useLocation } from 'react-router'
import { guardRedirect, useSession } from '../features/auth/index.ts'
import { usePageData } from '../pageContext.ts'

/**
 * Stands around the screens that are only for whoever is signed in. A visitor is led on; whoever signs out here, or in
 * another tab, goes home. Until the session is known the screens show their skeletons, the same for everybody.
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
