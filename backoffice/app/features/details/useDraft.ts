import { useEffect, useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { type Draft, readDraft, writeDraft, writeLater } from '../drafts/index.ts'
import { useSession } from '../session/index.ts'
import { changesOf, type Values } from './fieldTypes.ts'

interface DraftOptions {
  form: UseFormReturn<Values>
  /** Values that the form last loaded. */
  base: Values
  draftKey: string
  /** Fields that are not stored: secrets. */
  unkept: ReadonlySet<string>
}

/**
 * Stores unsaved input on this device, so that it survives the loss of session, server and browser.
 * @returns the input that was stored when the form was opened
 */
export function useDraft({ form, base, draftKey, unkept }: DraftOptions): Draft | null {
  const userId = useSession().session?.user?.id
  const owner = useRef(userId)
  owner.current = userId ?? owner.current
  const [found] = useState(() => (userId === undefined ? null : readDraft(userId, draftKey)))
  const latest = useRef({ base, unkept })
  latest.current = { base, unkept }
  const writing = useRef<ReturnType<typeof writeLater>>(undefined)
  useEffect(() => {
    const later = writeLater(() => {
      if (owner.current !== undefined) writeDraft(owner.current, draftKey, draftOf(form.getValues(), latest.current))
    })
    writing.current = later
    const unsubscribe = form.subscribe({ formState: { values: true }, callback: later.schedule })
    return () => {
      later.stop()
      unsubscribe()
    }
  }, [form, draftKey])
  // Choosing the own side of a conflict changes the base alone.
  const baseText = JSON.stringify(base)
  const lastBase = useRef(baseText)
  useEffect(() => {
    if (lastBase.current === baseText) return
    lastBase.current = baseText
    writing.current?.schedule()
  }, [baseText])
  return found
}

function draftOf(values: Values, { base, unkept }: Pick<DraftOptions, 'base' | 'unkept'>): Draft | null {
  const mine = Object.fromEntries(Object.entries(changesOf(base, values)).filter(([name]) => !unkept.has(name)))
  if (Object.keys(mine).length === 0) return null
  const from = Object.fromEntries(Object.keys(mine).map((name) => [name, base[name]]))
  return { base: from, mine, at: new Date().toISOString() }
}
