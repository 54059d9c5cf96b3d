import { ShopApiError } from '@rawaj/contract/api/shopApi.ts'
import { useMutation } from '@tanstack/react-query'
import { type RefObject, useState } from 'react'
import type { FieldPath, UseFormReturn } from 'react-hook-form'
import { useFieldErrors } from '../failures/index.ts'
import { changesOf, type Values, type Versioned } from './fieldTypes.ts'

interface SaveOptions {
  form: UseFormReturn<Values>
  base: Versioned
  hasChanges: boolean
  /** Whether a conflict must be resolved first. */
  isBlocked: boolean
  isSending: RefObject<boolean>
  save: (changes: Values, version: number, values: Values) => Promise<Versioned>
  readConflict: (data: unknown) => Versioned
  confirmSave: ((values: Values) => Promise<boolean>) | undefined
  /** Puts what was typed on top of what is there by now. @returns whether nothing is left to be chosen */
  takeOver: (mine: Values, from: Values, current: Versioned) => boolean
  onSaved: (saved: Versioned) => void
  /** There is nothing to send: theirs was chosen throughout. */
  onSettled: () => void
}

/** Sends what was changed; on a conflict once more over what is there by now, where nothing has to be chosen. */
export function useSave(options: SaveOptions) {
  const { form, base, hasChanges, isBlocked, isSending, save, readConflict, confirmSave, takeOver } = options
  const { onSaved, onSettled } = options
  const { showFieldErrors } = useFieldErrors()
  const [failure, setFailure] = useState<unknown>(null)
  // As a mutation, so that a session that turns out to have ended is noticed at once.
  const { mutateAsync } = useMutation({ mutationFn: (run: () => Promise<Versioned>) => run() })

  /** As they stand at this moment, whatever is typed next. */
  const valuesNow = () => structuredClone(form.getValues())

  async function send(sent: Values, from: Versioned, triesLeft = 2): Promise<void> {
    setFailure(null)
    try {
      const saved = await mutateAsync(() => save(changesOf(from.values, sent), from.version, sent))
      const typedMeanwhile = changesOf(sent, form.getValues())
      form.reset(saved.values)
      for (const [name, value] of Object.entries(typedMeanwhile)) form.setValue(name, value, { shouldDirty: true })
      onSaved(saved)
    } catch (error) {
      if (error instanceof ShopApiError && error.code === 'changed_meanwhile' && error.data) {
        const current = readConflict(error.data)
        // Changes by only one of the two are merged automatically.
        if (!takeOver(form.getValues(), from.values, current)) return
        if (triesLeft > 0) return send(valuesNow(), current, triesLeft - 1)
      }
      // An error inside a field has the path to it: `social.0.url`.
      const inside = error instanceof ShopApiError ? Object.keys(error.errorCodes) : []
      const named = inside.filter((path) => path.includes('.') && (path.split('.')[0] ?? '') in sent)
      showFieldErrors(error, [...Object.keys(sent), ...named] as FieldPath<Values>[], form.setError)
      setFailure(error)
    }
  }

  return {
    failure,
    clearFailure: () => setFailure(null),
    async submit() {
      // The keys that save may be pressed again before React has rendered the first press.
      if (isSending.current || isBlocked) return
      isSending.current = true
      try {
        await form.handleSubmit(async () => {
          if (!hasChanges) onSettled()
          else if ((await confirmSave?.(form.getValues())) !== false) await send(valuesNow(), base)
        })()
      } finally {
        isSending.current = false
      }
    },
  }
}
