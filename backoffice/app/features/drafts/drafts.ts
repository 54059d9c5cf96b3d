/** Milliseconds after the last key until the draft is stored. */
export const draftPauseMs = 400

/** Unsaved input: the changed fields, and their previous values. */
export interface Draft {
  base: Record<string, unknown>
  mine: Record<string, unknown>
  /** ISO 8601. */
  at: string
}

const prefix = 'draft:'
const keyOf = (userId: number, form: string) => `${prefix}${userId}:${form}`
/** Longer values, such as a picture, are not stored: the browser has little room. */
const maxLength = 200_000
/** Users who have signed out: input of their forms is no longer stored while the page ends. */
const signedOut = new Set<number>()

/** `null` where there is none, or where the browser forbids storing. */
export function readDraft(userId: number, form: string): Draft | null {
  try {
    const text = localStorage.getItem(keyOf(userId, form))
    return text === null ? null : JSON.parse(text)
  } catch {
    return null
  }
}

/** Keeps what was typed on this device until it is saved or thrown away; without changes there is nothing to keep. */
export function writeDraft(userId: number, form: string, draft: Draft | null): void {
  if (signedOut.has(userId)) return
  const names = Object.keys(draft?.mine ?? {}).filter((name) => lengthOf(draft?.mine[name]) <= maxLength)
  try {
    if (draft === null || names.length === 0) localStorage.removeItem(keyOf(userId, form))
    else {
      const kept: Draft = { base: pick(draft.base, names), mine: pick(draft.mine, names), at: draft.at }
      localStorage.setItem(keyOf(userId, form), JSON.stringify(kept))
    }
  } catch {
    // Then it lives as long as the page.
  }
}

const lengthOf = (value: unknown) => JSON.stringify(value ?? null).length
const pick = (values: Record<string, unknown>, names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, values[name]]))

/** Signing out leaves no drafts on a device that others may use. */
export function deleteDrafts(userId: number): void {
  signedOut.add(userId)
  try {
    const own = Object.keys(localStorage).filter((key) => key.startsWith(keyOf(userId, '')))
    for (const key of own) localStorage.removeItem(key)
  } catch {
    // There are none, then.
  }
}
