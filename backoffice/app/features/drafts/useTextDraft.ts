import { newIdempotencyKey } from '@rawaj/contract/api/idempotencyKey.ts'
import { useState } from 'react'
import { useStoreDraft, useStoredDraft } from './useStoredDraft.ts'

export interface TextDraft {
  text: string
  /** The last message that there was when the text was begun. */
  seen: number
  /** Key of this text, the same for every attempt: the shop takes it once. */
  key: string
}

const emptyDraft = (seen: number): TextDraft => ({ text: '', seen, key: newIdempotencyKey() })

/**
 * A message that is being written: stored on this device until it is sent, so that it survives the loss of session, server and
 * browser.
 * @param draftKey the subject
 * @param latest the latest existing message
 */
export function useTextDraft(draftKey: string, latest: number) {
  const { text: storedText, seen: storedSeen, key: storedKey } = useStoredDraft(draftKey) ?? {}
  const stored = typeof storedText === 'string' && typeof storedSeen === 'number'
  const [draft, setDraft] = useState<TextDraft>(() => {
    const fresh = emptyDraft(latest)
    if (!stored) return fresh
    return { text: storedText, seen: storedSeen, key: typeof storedKey === 'string' ? storedKey : fresh.key }
  })
  const [isRestored, setRestored] = useState(stored)
  const { text, key } = draft
  // A user who has not started typing has seen the latest remark.
  const seen = text.trim() === '' ? latest : draft.seen
  const values = { text, seen, key }
  const storage = useStoreDraft(draftKey, text.trim() === '' ? null : values)
  return {
    text,
    seen,
    isRestored,
    /** As it is now, to be sent and to be given to `noteSent` then. */
    values,
    // Changed text is another message.
    write: (changed: string) => changed !== text && setDraft({ text: changed, seen, key: newIdempotencyKey() }),
    /** Something that goes with it was changed: then it is another message too. */
    renewKey: () => setDraft({ text, seen, key: newIdempotencyKey() }),
    /** This was sent; what has been typed since stays. */
    noteSent(sent: TextDraft) {
      storage.noteSaved(sent)
      setRestored(false)
      setDraft((now) => (now.key === sent.key ? emptyDraft(now.seen) : now))
    },
  }
}
