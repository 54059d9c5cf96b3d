import { tabStore } from '../../../browserStore.ts'

/** Quantities that were typed into a table of sizes, by member, as text. */
export type TypedSizes = Readonly<Record<number, string>>

/** What was typed and is not in the cart yet: it outlives a reload, and the way to the sign-in and back. */
interface SizeDraft {
  typed: TypedSizes
  /** A visitor wants all of it in the cart, and signs in first. */
  isWanted: boolean
}

const storageKey = (familyId: number) => `sizes:${familyId}`

export function readSizeDraft(familyId: number): SizeDraft | null {
  const stored = tabStore.readJson(storageKey(familyId))
  if (typeof stored !== 'object' || stored === null || !('typed' in stored)) return null
  const { typed } = stored
  if (typeof typed !== 'object' || typed === null) return null
  const texts = Object.entries(typed).filter(([id, text]) => Number.isInteger(Number(id)) && typeof text === 'string')
  return { typed: Object.fromEntries(texts), isWanted: 'isWanted' in stored && stored.isWanted === true }
}

type ForgottenListener = (familyId: number, sent: TypedSizes) => void
const listeners = new Set<ForgottenListener>()

/**
 * Tells of every call of `forgetTyped`: the table on the screen may have read the draft before what was sent from it was answered.
 * @returns a function that stops it
 */
export function onTypedForgotten(listener: ForgottenListener): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Takes what was added to the cart out of the draft, and out of the table on the screen, where it was not changed since. */
export function forgetTyped(familyId: number, sent: TypedSizes): void {
  const draft = readSizeDraft(familyId)
  if (draft) writeSizeDraft(familyId, { ...draft, typed: withoutTyped(draft.typed, sent) })
  for (const listener of listeners) listener(familyId, sent)
}

/** Typed quantities without those that are still as they were. */
export const withoutTyped = (typed: TypedSizes, texts: TypedSizes): TypedSizes =>
  Object.fromEntries(Object.entries(typed).filter(([id, text]) => texts[Number(id)] !== text))

export function writeSizeDraft(familyId: number, draft: SizeDraft): void {
  if (Object.keys(draft.typed).length === 0) tabStore.remove(storageKey(familyId))
  else tabStore.write(storageKey(familyId), JSON.stringify(draft))
}
