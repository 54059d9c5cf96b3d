import type { StaffPreferences } from '@rawaj/contract/staff/preferences.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useAdminApi } from '../../adminApi/AdminApiContext.ts'
import { useAdminQuery } from '../../adminApi/useAdminQuery.ts'

const preferencesKey = ['preferences'] as const
const none: StaffPreferences = {}

/** Preferences of the signed-in employee. A change shows at once and is saved in the background. */
export function usePreferences() {
  const adminApi = useAdminApi()
  const queries = useQueryClient()
  const { data: preferences = none, isSuccess: known } = useAdminQuery(
    preferencesKey,
    'readPreferences',
    {},
    { staleTime: 5 * 60_000 },
  )
  const { mutate } = useMutation({
    mutationFn: (wanted: StaffPreferences) => adminApi.savePreferences({ body: wanted }),
    // One after the other, so that the last word is the last one said.
    scope: { id: 'preferences' },
  })
  const change = useCallback(
    (changes: Partial<StaffPreferences>) => {
      const wanted = { ...queries.getQueryData<StaffPreferences>(preferencesKey), ...changes }
      void queries.cancelQueries({ queryKey: preferencesKey })
      queries.setQueryData(preferencesKey, wanted)
      // Saving before the stored ones are loaded would overwrite them.
      if (known) mutate(wanted)
    },
    [queries, mutate, known],
  )
  return { preferences, known, change }
}
