import { settingsChanges } from '@rawaj/contract/settings/settingsInputs.ts'
import { type ComponentType, useMemo } from 'react'
import { z } from 'zod'
import { useTexts } from '../../i18n/useTexts.ts'
import { AnyEntityForm, namesOf, type SaveBarProps, type Section, type Values } from '../details/index.ts'
import { notify } from '../toasts/index.ts'
import { settingsForms } from './settingsForms.tsx'
import { type FormGroup, type GroupReply, useSaveSettings, useTakeGroup } from './settingsQuery.ts'
import { useFocusedField } from './useFocusedField.ts'
import { useMayChange } from './useMayChange.ts'

interface SettingsFormProps {
  group: FormGroup
  /** The group as it was read. */
  reply: GroupReply
  /** Its sections, where not all of its fields are asked for. */
  only?: readonly string[]
  /** Fields that may stay empty in the settings, and are asked for here. */
  needed?: readonly string[]
  /** Key of the stored input, if it is another form than that of the settings. */
  draftKey?: string
  saveText?: string
  Bar?: ComponentType<SaveBarProps>
  onSaved?: () => void
  /** Values that every save sends beside the changes. */
  always?: Values
}

// An unchanged secret is undefined among the values, which is not a valid key of a provider.
const withoutLeft = (values: unknown) =>
  Object.fromEntries(Object.entries(values as Values).filter(([, value]) => value !== undefined))

/** The form of a group of the settings, or of some of its sections. */
export function SettingsForm({ group, reply, only, needed, draftKey, always, onSaved, ...form }: SettingsFormProps) {
  const { t } = useTexts()
  useFocusedField()
  const mayChange = useMayChange()
  const saveSettings = useSaveSettings()
  const takeGroup = useTakeGroup()
  const sections = useMemo(() => {
    const all = settingsForms[group].sections(reply)
    const shown = only ? all.filter(({ name }) => only.includes(name)) : all
    return needed ? shown.map((section) => asking(section, needed)) : shown
  }, [group, reply, only, needed])
  const required = useMemo(
    () => sections.flatMap(({ fields }) => fields.filter(({ name }) => needed?.includes(name)).flatMap(namesOf)),
    [sections, needed],
  )
  const schema = useMemo(() => z.preprocess(withoutLeft, settingsChanges[group]), [group])
  const { locked, secretsSet } = useMemo(() => marksOf(reply), [reply])
  const toVersioned = (current: GroupReply) => ({ values: valuesOf(current, sections), version: current.version })

  async function save(changes: Values, version: number) {
    const saved = await saveSettings(group, version, { ...changes, ...always })
    // If a save leads to another screen, that screen confirms it.
    if (!onSaved) notify(t('saved'))
    return toVersioned(saved)
  }

  return (
    <AnyEntityForm
      {...form}
      name={`settings_${group}`}
      draftKey={draftKey ?? `settings/${group}`}
      sections={sections}
      schema={schema}
      required={required}
      read={toVersioned(reply)}
      locked={locked}
      readOnly={!mayChange(group)}
      secretsSet={secretsSet}
      save={save}
      readConflict={(data) => {
        // The reply's data is the group as it is now.
        const current = data as GroupReply
        takeGroup(group, current)
        return toVersioned(current)
      }}
      {...(onSaved && { onSaved })}
    />
  )
}

/** A section with nothing said of these fields but that they are asked for. */
function asking(section: Section, needed: readonly string[]): Section {
  const fields = section.fields.map((field) => {
    if (!needed.includes(field.name)) return field
    const { optional: _, ...asked } = field
    return asked
  })
  return { ...section, fields }
}

/** Settings of the environment cannot be changed here; of secrets only their presence is known. */
function marksOf({ sources, secrets }: GroupReply) {
  const all = [...Object.entries(sources), ...Object.entries(secrets).map(([name, { source }]) => [name, source])]
  return {
    locked: new Set(all.flatMap(([name, source]) => (name && source === 'environment' ? [name] : []))),
    secretsSet: new Set(Object.entries(secrets).flatMap(([name, { set }]) => (set ? [name] : []))),
  }
}

/** The values of the fields that the sections have, each by its name in the group. */
function valuesOf({ values }: GroupReply, sections: readonly Section[]): Values {
  const names = sections
    .flatMap((section) => section.fields.flatMap(namesOf))
    // A nested value is saved with its whole parent.
    .map((name) => name.split('.')[0] ?? name)
  return Object.fromEntries(names.map((name) => [name, values[name]]))
}
