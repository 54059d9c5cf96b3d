import { useEffect, useRef, useState } from 'react'
import { useSession } from '../session/index.ts'
import { readDraft, writeDraft } from './drafts.ts'

/** So many milliseconds after the last key what was typed is stored. */
export const draftPauseMs = 400

type Values = Record<string, unknown>

/** What was typed into this form and stored before it was opened, as it was written then; `null` where there is nothing. */
export function useStoredDraft(form: string): Values | null {
  const userId = useSession().session?.user?.id
  const [draft] = useState(() => (userId === undefined ? null : readDraft(userId, form)))
  return draft?.mine ?? null
}

/** Stores on this device what is typed into a form until it is saved; `null`: nothing is. */
export function useStoreDraft(form: string, values: Values | null): void {
  const userId = useSession().session?.user?.id
  // Of whoever began it, though their session ends meanwhile.
  const owner = useRef(userId)
  owner.current = userId ?? owner.current
  const text = JSON.stringify(values)
  const write = () => {
    if (owner.current === undefined) return
    writeDraft(owner.current, form, values && { base: {}, mine: values, at: new Date().toISOString() })
  }
  const latest = useRef(write)
  latest.current = write
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever the values are others, however they were made.
  useEffect(() => {
    const timer = setTimeout(() => latest.current(), draftPauseMs)
    return () => clearTimeout(timer)
  }, [text])
  useEffect(() => {
    const now = () => latest.current()
    addEventListener('pagehide', now)
    return () => {
      now()
      removeEventListener('pagehide', now)
    }
  }, [])
}
