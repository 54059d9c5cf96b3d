import { z } from 'zod'

/** Among the notes of a refund, where the owner sees it too. */
const noteName = 'shop_refund'

/** A mark as Razorpay keeps it: a note, and the refund's receipt, which is at most 40 characters. */
export const markFields = (mark: string) => ({ receipt: mark, notes: { [noteName]: mark } })

/** An empty set of notes is an empty list there. */
export const markedRefund = {
  receipt: z.string().nullish().catch(null),
  notes: z.record(z.string(), z.unknown()).catch({}),
}

/** The mark of a refund; null: it has none. */
export function markOf({ receipt, notes }: { receipt?: string | null | undefined; notes: Record<string, unknown> }) {
  const note = notes[noteName]
  return typeof note === 'string' ? note : (receipt ?? null)
}
