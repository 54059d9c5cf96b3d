import { useMemo } from 'react'
import { useAdminQuery } from '../../adminApi/useAdminQuery.ts'
import { useTexts } from '../../i18n/useTexts.ts'
import { fieldKey } from '../details/index.ts'
import { useMay } from '../session/index.ts'
import { formGroups, settingsForms } from './settingsForms.tsx'
import { settingsQueryKey } from './settingsQuery.ts'

/** A group of the settings or one field of it, by its words and its address. */
interface SettingsTarget {
  path: string
  text: string
  /** The words of the group that a field is in; undefined: it is the group. */
  group?: string
}

const none: readonly SettingsTarget[] = []

/** Every group and every field of the settings, for employees who may read them. */
export function useSettingsTargets(): readonly SettingsTarget[] {
  const { t, find } = useTexts()
  const { data } = useAdminQuery(settingsQueryKey, 'readSettings', {}, { enabled: useMay()('settings.read') })
  return useMemo(() => {
    if (!data) return none
    return formGroups.flatMap((name): SettingsTarget[] => {
      const group = t(`settings_${name}`)
      const fields = settingsForms[name].sections(data[name]).flatMap((section) => section.fields)
      return [
        { path: `/settings/${name}`, text: group },
        ...fields.flatMap((field) => {
          const text = find(fieldKey(`settings_${name}`, field.name))
          return text === undefined ? [] : [{ path: `/settings/${name}#${field.name}`, text, group }]
        }),
      ]
    })
  }, [data, t, find])
}
