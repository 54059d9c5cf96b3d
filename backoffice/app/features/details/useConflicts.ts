import { useCallback, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { changesOf, isEqual, type MergeValues, type Values, type Versioned } from './fieldTypes.ts'
import { type Conflict, mergeChanges } from './mergeChanges.ts'

interface ConflictOptions {
  form: UseFormReturn<Values>
  setBase: (base: Versioned) => void
  mergers: Readonly<Record<string, MergeValues>>
}

/** Fields that a colleague has changed too, and which of the two values is chosen for each. */
export function useConflicts({ form, setBase, mergers }: ConflictOptions) {
  const [conflicts, setConflicts] = useState<readonly Conflict[]>([])
  const [chosen, setChosen] = useState<Record<string, 'mine' | 'theirs'>>({})

  /** Puts what was typed on top of what is there by now. @returns whether nothing is left to be chosen */
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
    [form, setBase, mergers],
  )

  return {
    conflicts,
    chosen,
    unchosen: conflicts.filter(({ name }) => chosen[name] === undefined),
    takeOver,
    settle: () => setConflicts([]),
    choose(conflict: Conflict, side: 'mine' | 'theirs') {
      // Input typed since also counts as the own version.
      const keepsTyped = side === 'mine' && !isEqual(form.getValues(conflict.name), conflict.theirs)
      if (!keepsTyped) form.setValue(conflict.name, conflict[side], { shouldDirty: true })
      setChosen((before) => ({ ...before, [conflict.name]: side }))
    },
  }
}
