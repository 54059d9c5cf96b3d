import { AppError } from '../errors/AppError.ts'

interface BudgetLimits {
  /** Concurrent bodies of one caller. */
  perCaller: number
  /** Bytes of all concurrent bodies together. */
  totalBytes: number
}

export interface BodyBudget {
  /**
   * Reserves room for a body before its first byte is read.
   * @returns a function that releases the room
   * @throws 429 for a caller with too many bodies under way, 503 when all the room is taken
   */
  admit(caller: string, bytes: number): () => void
}

/** Bounds the memory of request bodies while they arrive and are worked on. */
export function createBodyBudget({ perCaller, totalBytes }: BudgetLimits): BodyBudget {
  const underway = new Map<string, number>()
  let taken = 0
  return {
    admit(caller, bytes) {
      const own = underway.get(caller) ?? 0
      if (own >= perCaller) throw new AppError('too_many_requests', { retryAfterSeconds: 5 })
      if (taken + bytes > totalBytes) throw new AppError('unavailable', { retryAfterSeconds: 5 })
      underway.set(caller, own + 1)
      taken += bytes
      let released = false
      return () => {
        if (released) return
        released = true
        taken -= bytes
        const left = (underway.get(caller) ?? 1) - 1
        if (left > 0) underway.set(caller, left)
        else underway.delete(caller)
      }
    },
  }
}
