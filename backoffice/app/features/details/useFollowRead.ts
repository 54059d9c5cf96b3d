import { type RefObject, useEffect, useLayoutEffect } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { isEqual, type MergeValues, type Values, type Versioned } from './fieldTypes.ts'
import { type Conflict, mergeChanges } from './mergeChanges.ts'

interface FollowOptions {
  form: UseFormReturn<Values>
  read: Versioned
  base: Versioned
  setBase: (base: Versioned) => void
  mergers: Readonly<Record<string, MergeValues>>
  hasChanges: boolean
  conflicts: readonly Conflict[]
  isSending: RefObject<boolean>
}

/** Merges a colleague's save once it is read: all of it, or, while there are changes here, the parts that do not touch them. */
export function useFollowRead(options: FollowOptions): void {
  const { form, read, base, setBase, mergers, hasChanges, conflicts, isSending } = options
  // Before the paint, and not while rendering: fields that watch others would be updated by another component's rendering.
  useLayoutEffect(() => {
    if (read.version <= base.version || hasChanges) return
    setBase(read)
    form.reset(read.values)
  }, [read, base, setBase, hasChanges, form])
  // A field that is being edited is not touched.
  useEffect(() => {
    if (read.version <= base.version || conflicts.length > 0 || isSending.current) return
    const mine = form.getValues()
    const merged = mergeChanges(base.values, mine, read.values, mergers)
    if (merged.conflicts.length > 0) return
    setBase(read)
    for (const [name, value] of Object.entries(merged.values)) {
      if (!isEqual(mine[name], value)) form.setValue(name, value)
    }
  }, [read, base, setBase, conflicts, form, mergers, isSending])
}
