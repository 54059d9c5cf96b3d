import { useState } from 'react'
import { useStoreDraft, useStoredDraft } from '../drafts/index.ts'

interface Draft {
  text: string
  /** The last remark that there was when the text was begun. */
  seen: number
}

/**
 * A text that is being written: kept on this device until it is sent, whatever becomes of session, server
 * and browser.
 *
 * @param draftKey what it is about
 * @param latest the last remark that there is
 */
export function useAnswerDraft(draftKey: string, latest: number) {
  const { text: storedText, seen: storedSeen } = useStoredDraft(draftKey) ?? {}
  const stored = typeof storedText === 'string' && typeof storedSeen === 'number'
  const [draft, setDraft] = useState<Draft>(
    stored ? { text: storedText, seen: storedSeen } : { text: '', seen: latest },
  )
  const { text } = draft
  // Whoever has not begun has seen what is there.
  const seen = text.trim() === '' ? latest : draft.seen
  useStoreDraft(draftKey, text.trim() === '' ? null : { text, seen })
  return { text, seen, write: (changed: string) => setDraft({ text: changed, seen }), isRestored: stored }
}
