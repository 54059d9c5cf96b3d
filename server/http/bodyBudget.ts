import { Refusal } from '../Refusal.ts'

interface BudgetLimits {
  /** Bodies of one caller at the same time. */
  perCaller: number
  /** Bytes of these. */
  bytesPerCaller: number
  /** Bytes of all callers' bodies at the same time. */
  totalBytes: number
}

export interface BodyBudget {
  /**
   * Makes room for a body before a byte of it is read; answers how to give the room back. Throws 429 for a caller with
   * too much under way, and 503 when all the room is taken.
   */
  admit(caller: string, bytes: number): () => void
}

/** Bounds the memory that request bodies take while they arrive and are worked on. */
export function createBodyBudget({ perCaller, bytesPerCaller, totalBytes }: BudgetLimits): BodyBudget {
  const underway = new Map<string, { count: number; bytes: number }>()
  let taken = 0
  return {
    admit(caller, bytes) {
      const own = underway.get(caller) ?? { count: 0, bytes: 0 }
      if (own.count >= perCaller || own.bytes + bytes > bytesPerCaller)
        throw new Refusal('too_many_requests', { retryAfterSeconds: 5 })
      if (taken + bytes > totalBytes) throw new Refusal('unavailable', { retryAfterSeconds: 5 })
      own.count += 1
      own.bytes += bytes
      underway.set(caller, own)
      taken += bytes
      let released = false
      return () => {
        if (released) return
        released = true
        taken -= bytes
        own.count -= 1
        own.bytes -= bytes
        if (own.count === 0) underway.delete(caller)
      }
    },
  }
}
