import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { useShopApi } from '../../shopApi/useShopApi.ts'
import { onceRestored, useSessionStore } from './sessionStore.ts'

/** Ends the session here, in every other tab and on the server, and goes home. `useClearOnSignOut` clears the rest. */
export function useSignOut(): () => void {
  const shopApi = useShopApi()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  function signOut() {
    // Requests under way with this token would be refused once the session has ended.
    void queryClient.cancelQueries()
    // The token is read when the call starts, so the call comes first; signing out here does not wait for its answer.
    shopApi()
      .signOut({})
      .catch(() => undefined)
    useSessionStore.getState().signedOut()
    void navigate('/')
  }
  // The guard must have seen who leaves.
  return () => onceRestored(signOut)
}
