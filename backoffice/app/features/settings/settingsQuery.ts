import type { SettingSource, SettingsReply } from '@rawaj/contract/settings/settingsSchemas.ts'
import type { SettingsGroup } from '@rawaj/contract/settings/shopSettings.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useAdminApi } from '../../adminApi/AdminApiContext.ts'
import { useAdminQuery } from '../../adminApi/useAdminQuery.ts'
import type { Values } from '../details/index.ts'
import { shopStatusKey } from '../shopStatus/index.ts'

/** The groups that have a form. Whether the shop is open, and registered for VAT, is changed by calls of their own. */
export type FormGroup = Exclude<SettingsGroup, 'opening' | 'vat'>

export const settingsQueryKey = ['settings'] as const

/** A group whose fields are known by their names alone. */
export interface GroupReply {
  version: number
  values: Values
  sources: Readonly<Record<string, SettingSource>>
  secrets: Readonly<Record<string, { set: boolean; source: SettingSource }>>
}

/** All groups of the settings. */
export function useSettings() {
  return useAdminQuery(settingsQueryKey, 'readSettings', {})
}

/** Updates a group from a reply, and refetches data that depends on it. */
export function useTakeGroup() {
  const queries = useQueryClient()
  return useCallback(
    (group: SettingsGroup, saved: GroupReply) => {
      queries.setQueryData<SettingsReply>(settingsQueryKey, (before) => before && { ...before, [group]: saved })
      void queries.invalidateQueries({ queryKey: settingsQueryKey })
      void queries.invalidateQueries({ queryKey: shopStatusKey })
      void queries.invalidateQueries({ queryKey: ['history', 'settings', group] })
    },
    [queries],
  )
}

/**
 * Saves the changed fields of a group, and answers the group as it is then.
 * @throws `ShopApiError`
 */
export function useSaveSettings() {
  const adminApi = useAdminApi()
  const takeGroup = useTakeGroup()
  return useCallback(
    async (group: FormGroup, version: number, values: Values): Promise<GroupReply> => {
      const { data } = await adminApi.updateSettings({ params: { group }, body: { version, values } })
      takeGroup(group, data)
      return data
    },
    [adminApi, takeGroup],
  )
}
