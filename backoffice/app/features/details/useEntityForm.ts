import { useEffect, useRef, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import type { z } from 'zod'
import { checkChanges } from './checkChanges.ts'
import { changesOf, type MergeValues, type Values, type Versioned } from './fieldTypes.ts'
import { useConflicts } from './useConflicts.ts'
import { useDraft } from './useDraft.ts'
import { useFollowRead } from './useFollowRead.ts'
import { useSave } from './useSave.ts'

export interface EntityFormOptions {
  /** Key of the stored input: `categories/7`. */
  draftKey: string
  read: Versioned
  schema: z.ZodType
  /** Names of fields that are not stored. */
  unkept: ReadonlySet<string>
  /** Merge functions of fields whose changes by two people can be combined. */
  mergers: Readonly<Record<string, MergeValues>>
  /** Something is to be saved beside the fields. */
  hasMore: boolean
  /** Texts that the schema would take empty, and this form does not. */
  required?: readonly string[]
  /**
   * Sends the changed fields.
   * @throws `ShopApiError`
   */
  save: (changes: Values, version: number, values: Values) => Promise<Versioned>
  /** Current state, from the data of `changed_meanwhile`. */
  readConflict: (data: unknown) => Versioned
  /** Confirms a save that needs it; `false` leaves everything as it is. */
  confirmSave?: (values: Values) => Promise<boolean>
  onSaved?: () => void
}

/**
 * A form over an entity that others may change as well: only changed fields are saved; a colleague's saves are merged, and a
 * field that both have changed has to be decided.
 */
export function useEntityForm(options: EntityFormOptions) {
  const { draftKey, read, schema, unkept, mergers, hasMore, required = [], save, readConflict } = options
  const { confirmSave, onSaved } = options
  const isSending = useRef(false)
  const [base, setBase] = useState(read)
  const form = useForm<Values>({
    resolver: checkChanges(schema, base, required),
    defaultValues: read.values,
  })
  const values = { ...read.values, ...useWatch({ control: form.control }) }
  const changes = changesOf(base.values, values)
  const hasChanges = Object.keys(changes).length > 0
  const { conflicts, chosen, unchosen, takeOver, settle, choose } = useConflicts({ form, setBase, mergers })

  // An open conflict remains open after the page was closed.
  const draftBase = {
    ...base.values,
    ...Object.fromEntries(unchosen.map((conflict) => [conflict.name, conflict.base])),
  }
  const draft = useDraft({ form, base: draftBase, draftKey, unkept })
  const [restored, setRestored] = useState(false)
  const [opened] = useState(read)
  useEffect(() => {
    if (!draft) return
    const from = { ...opened.values, ...draft.base }
    takeOver({ ...from, ...draft.mine }, from, opened)
    setRestored(true)
  }, [draft, opened, takeOver])

  useFollowRead({ form, read, base, setBase, mergers, hasChanges, conflicts, isSending })

  const { failure, clearFailure, submit } = useSave({
    form,
    base,
    hasChanges: hasChanges || hasMore,
    isBlocked: unchosen.length > 0,
    isSending,
    save,
    readConflict,
    confirmSave,
    takeOver,
    onSettled: settle,
    onSaved(saved) {
      setBase(saved)
      settle()
      setRestored(false)
      onSaved?.()
    },
  })

  return {
    form,
    changes,
    failure,
    restored: restored && hasChanges ? draft : null,
    conflicts,
    chosen,
    isBlocked: unchosen.length > 0,
    isSaving: form.formState.isSubmitting,
    submit,
    choose,
    discard() {
      form.reset(base.values)
      settle()
      clearFailure()
      setRestored(false)
    },
  }
}
