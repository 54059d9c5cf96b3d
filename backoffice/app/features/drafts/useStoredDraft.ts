import { useEffect, useRef, useState } from 'react'
import { useSession } from '../session/index.ts'
import { readDraft, writeDraft } from './drafts.ts'
import { writeLater } from './writeLater.ts'

type Values = Record<string, unknown>

/** Input of this form that was stored before it was opened, unchanged; `null` if there is none. */
export function useStoredDraft(form: string): Values | null {
  const userId = useSession().session?.user?.id
  const [draft] = useState(() => (userId === undefined ? null : readDraft(userId, form)))
  return draft?.mine ?? null
}

/**
 * Stores on this device what is typed into a form until it is saved; `null`: nothing is. What was saved is given to `noteSaved`,
 * also where the form is gone by then: it is stored no more, unless something else has been typed since.
 */
export function useStoreDraft(form: string, values: Values | null): { noteSaved: (saved: object) => void } {
  const userId = useSession().session?.user?.id
  // Belongs to the user who began it, even if their session ends meanwhile.
  const owner = useRef(userId)
  owner.current = userId ?? owner.current
  const text = JSON.stringify(values)
  const saved = useRef<string | null>(null)
  const write = () => {
    if (owner.current === undefined || text === saved.current) return
    writeDraft(owner.current, form, values && { base: {}, mine: values, at: new Date().toISOString() })
  }
  const latest = useRef(write)
  latest.current = write
  const writing = useRef<ReturnType<typeof writeLater>>(undefined)
  useEffect(() => {
    writing.current = writeLater(() => latest.current())
    return writing.current.stop
  }, [])
  useEffect(() => {
    // The same once more is another text.
    if (text !== saved.current) saved.current = null
    writing.current?.schedule()
  }, [text])
  return {
    noteSaved(values) {
      if (owner.current === undefined) return
      saved.current = JSON.stringify(values)
      const stored = readDraft(owner.current, form)
      if (stored !== null && JSON.stringify(stored.mine) === saved.current) writeDraft(owner.current, form, null)
    },
  }
}
