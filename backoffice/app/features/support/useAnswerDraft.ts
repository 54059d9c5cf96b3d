import { useEffect, useState } from 'react'
import { readDraft, writeDraft } from '../drafts/index.ts'
import { useSession } from '../session/index.ts'

interface Draft {
  text: string
  /** The last remark that there was when the text was begun. */
  seen: number
}

/**
 * A text that is being written: kept on this device with every key until it is sent, whatever becomes of session, server
 * and browser.
 *
 * @param draftKey what it is about
 * @param latest the last remark that there is
 */
export function useAnswerDraft(draftKey: string, latest: number) {
  const userId = useSession().session?.user?.id
  const [found] = useState(() => (userId === undefined ? null : readKept(userId, draftKey)))
  const [draft, setDraft] = useState<Draft>(found ?? { text: '', seen: latest })
  const { text } = draft
  // Whoever has not begun has seen what is there.
  const seen = text.trim() === '' ? latest : draft.seen
  useEffect(() => {
    if (userId === undefined) return
    const kept = { base: { text: '' }, mine: { text, seen }, at: new Date().toISOString() }
    writeDraft(userId, draftKey, text.trim() === '' ? null : kept)
  }, [text, seen, userId, draftKey])
  return { text, seen, write: (changed: string) => setDraft({ text: changed, seen }), isRestored: found !== null }
}

function readKept(userId: number, draftKey: string): Draft | null {
  const { text, seen } = readDraft(userId, draftKey)?.mine ?? {}
  return typeof text === 'string' && typeof seen === 'number' ? { text, seen } : null
}
