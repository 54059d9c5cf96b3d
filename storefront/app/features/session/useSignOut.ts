import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { useSessionStore } from './sessionStore.ts'
import { useShopCalls } from './useShopCalls.ts'

/** Ends the session here and on the server, forgets everything personal, and goes home. */
export function useSignOut(): () => void {
  const calls = useShopCalls()
  const queries = useQueryClient()
  const navigate = useNavigate()
  return () => {
    // The token is read when the call starts, so the call comes first; signing out here does not wait for its answer.
    calls()
      .signOut({})
      .catch(() => undefined)
    useSessionStore.getState().signedOut()
    sessionStorage.clear()
    queries.clear()
    void navigate('/')
  }
}
