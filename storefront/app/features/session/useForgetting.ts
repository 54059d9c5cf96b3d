import type { QueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { tabStore } from '../../browserStore.ts'
import { useSessionStore } from './sessionStore.ts'

/** Forgets everything personal when the customer goes, whoever ended the session: this page, another tab, an alarm. */
export function useForgetting(queries: QueryClient) {
  useEffect(
    () =>
      useSessionStore.subscribe((now, before) => {
        if (!before.session || now.session?.id === before.session.id) return
        tabStore.clear()
        queries.clear()
      }),
    [queries],
  )
}
