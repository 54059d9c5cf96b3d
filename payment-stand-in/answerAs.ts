import { setTimeout as sleep } from 'node:timers/promises'
import type { Answer } from './behaviour.ts'
import { StandInError } from './StandInError.ts'

export type HeldCalls = ReturnType<typeof createHeldCalls>

/** Calls that are held. */
export function createHeldCalls() {
  const waiting = new Set<() => void>()
  return {
    hold: () => new Promise<void>((resolve) => waiting.add(resolve)),
    waiting: () => waiting.size,
    /** @returns how many there were */
    release() {
      const count = waiting.size
      for (const letGo of waiting) letGo()
      waiting.clear()
      return count
    },
  }
}

/** Misbehaves as configured; returns where the call shall be answered normally. */
export async function answerAs(manner: Answer | 'lose', held: HeldCalls): Promise<void> {
  if (typeof manner === 'object') await sleep(manner.delayMs, undefined, { ref: false })
  else if (manner === 'stall') await held.hold()
  else if (manner === 'refuse') throw new StandInError(400, 'The payment provider was told to refuse this')
  else if (manner === 'busy') throw new StandInError(429, 'Too many requests', { reason: 'rate_limit_exceeded' })
  else if (manner === 'break') throw new StandInError(500, 'We are facing some trouble completing your request')
}
