import { zodResolver } from '@hookform/resolvers/zod'
import type { FieldErrorCode } from '@rawaj/contract/api/errors.ts'
import { ShopApiError } from '@rawaj/contract/api/shopApi.ts'
import { useMutation } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { type FieldErrors, type FieldPath, type Resolver, useForm, useWatch } from 'react-hook-form'
import type { z } from 'zod'
import { useFieldErrors } from '../failures/index.ts'
import { changesOf, isEqual, type MergeValues, type Values } from './fieldTypes.ts'
import { type Conflict, mergeChanges } from './mergeChanges.ts'
import { useDraft } from './useDraft.ts'

/** What a form shows, and the version that it was read as. */
export interface Versioned {
  values: Values
  version: number
}

export interface EntityFormOptions {
  /** Under which what is typed is kept: `categories/7`. */
  draftKey: string
  read: Versioned
  schema: z.ZodType
  /** Names that are kept nowhere. */
  unkept: ReadonlySet<string>
  /** Of fields whose changes by two people can be put together. */
  mergers: Readonly<Record<string, MergeValues>>
  /** Texts that the schema would take empty, and this form does not. */
  required?: readonly string[]
  /** Sends the changed fields. Throws `ShopApiError`. */
  save: (changes: Values, version: number, values: Values) => Promise<Versioned>
  /** What is there by now, of the data of `changed_meanwhile`. */
  readConflict: (data: unknown) => Versioned
  /** Asks before a save that needs it; `false` leaves everything as it is. */
  confirmSave?: (values: Values) => Promise<boolean>
  onSaved?: () => void
}

const requiredError = { type: 'required', message: 'required' satisfies FieldErrorCode }

/** Checks what was changed; what was there before has been taken by the shop, as it is. A new thing is checked whole. */
function checkChanges(schema: z.ZodType, base: Versioned, required: readonly string[]): Resolver<Values> {
  const check = zodResolver(schema as z.ZodType<Values, Values>) as Resolver<Values>
  return async (values, context, options) => {
    const { errors } = await check(values, context, options)
    const changed = changesOf(base.values, values)
    const found = Object.entries(errors).filter(([name]) => base.version === 0 || name in changed)
    const empty = required.filter((name) => String(values[name] ?? '').trim() === '')
    const all = { ...Object.fromEntries(found), ...Object.fromEntries(empty.map((name) => [name, requiredError])) }
    return Object.keys(all).length > 0 ? { values: {}, errors: all as FieldErrors<Values> } : { values, errors: {} }
  }
}

/**
 * A form over something that others may change as well: only what was changed is saved; what somebody else has saved
 * meanwhile is taken over, and a field that both have changed has to be chosen.
 */
export function useEntityForm(options: EntityFormOptions) {
  const { draftKey, read, schema, unkept, mergers, required = [], save, readConflict, confirmSave, onSaved } = options
  const { showFieldErrors } = useFieldErrors()
  const isSending = useRef(false)
  const [base, setBase] = useState(read)
  const [conflicts, setConflicts] = useState<readonly Conflict[]>([])
  const [chosen, setChosen] = useState<Record<string, 'mine' | 'theirs'>>({})
  const [failure, setFailure] = useState<unknown>(null)
  const form = useForm<Values>({
    resolver: checkChanges(schema, base, required),
    defaultValues: read.values,
  })
  const values = { ...read.values, ...useWatch({ control: form.control }) }
  const changes = changesOf(base.values, values)
  const hasChanges = Object.keys(changes).length > 0

  /** Takes over what is there by now; answers whether nothing is left to be chosen. */
  const takeOver = useCallback(
    (mine: Values, from: Values, current: Versioned) => {
      const merged = mergeChanges(from, mine, current.values, mergers)
      setBase(current)
      form.reset(current.values)
      for (const [name, value] of Object.entries(changesOf(current.values, merged.values)))
        form.setValue(name, value, { shouldDirty: true })
      setConflicts(merged.conflicts)
      setChosen({})
      return merged.conflicts.length === 0
    },
    [form, mergers],
  )

  const unchosen = conflicts.filter(({ name }) => chosen[name] === undefined)
  // What is to be chosen is to be chosen still when the page was closed meanwhile.
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

  // Read anew by somebody else's save, while nothing was typed here.
  if (read.version !== base.version && read.version > base.version && !hasChanges) {
    setBase(read)
    form.reset(read.values)
  }

  // The same while something is typed, where nobody has changed the same: no field under anybody's fingers is touched.
  useEffect(() => {
    if (read.version <= base.version || conflicts.length > 0 || isSending.current) return
    const mine = form.getValues()
    const merged = mergeChanges(base.values, mine, read.values, mergers)
    if (merged.conflicts.length > 0) return
    setBase(read)
    for (const [name, value] of Object.entries(merged.values)) {
      if (!isEqual(mine[name], value)) form.setValue(name, value)
    }
  }, [read, base, conflicts, form, mergers])

  // As a mutation, so that a session that turns out to have ended is noticed at once.
  const { mutateAsync } = useMutation({ mutationFn: (run: () => Promise<Versioned>) => run() })

  /** As they stand at this moment, whatever is typed next. */
  const valuesNow = () => structuredClone(form.getValues())

  async function send(sent: Values, from: Versioned, triesLeft = 2): Promise<void> {
    setFailure(null)
    try {
      const saved = await mutateAsync(() => save(changesOf(from.values, sent), from.version, sent))
      const typedMeanwhile = changesOf(sent, form.getValues())
      setBase(saved)
      form.reset(saved.values)
      for (const [name, value] of Object.entries(typedMeanwhile)) form.setValue(name, value, { shouldDirty: true })
      setConflicts([])
      setRestored(false)
      onSaved?.()
    } catch (error) {
      if (error instanceof ShopApiError && error.code === 'changed_meanwhile' && error.data) {
        const current = readConflict(error.data)
        // What only one of the two has changed goes together by itself.
        if (!takeOver(form.getValues(), from.values, current)) return
        if (triesLeft > 0) return send(valuesNow(), current, triesLeft - 1)
      }
      // What is wrong inside of a field has the path to it: `social.0.url`.
      const inside = error instanceof ShopApiError ? Object.keys(error.errorCodes) : []
      const named = inside.filter((path) => path.includes('.') && (path.split('.')[0] ?? '') in sent)
      showFieldErrors(error, [...Object.keys(sent), ...named] as FieldPath<Values>[], form.setError)
      setFailure(error)
    }
  }

  async function submit() {
    // The keys that save are pressed again before React has heard of the first time.
    if (isSending.current || unchosen.length > 0) return
    isSending.current = true
    try {
      await form.handleSubmit(async () => {
        // Theirs was chosen throughout: it is there already.
        if (!hasChanges) setConflicts([])
        else if ((await confirmSave?.(form.getValues())) !== false) await send(valuesNow(), base)
      })()
    } finally {
      isSending.current = false
    }
  }

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
    choose(conflict: Conflict, side: 'mine' | 'theirs') {
      // What was typed since is this person's as well.
      const keepsTyped = side === 'mine' && !isEqual(form.getValues(conflict.name), conflict.theirs)
      if (!keepsTyped) form.setValue(conflict.name, conflict[side], { shouldDirty: true })
      setChosen((before) => ({ ...before, [conflict.name]: side }))
    },
    discard() {
      form.reset(base.values)
      setConflicts([])
      setFailure(null)
      setRestored(false)
    },
  }
}
