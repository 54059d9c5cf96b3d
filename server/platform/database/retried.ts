import { setTimeout as sleep } from 'node:timers/promises'
import { isConflict } from './errorCode.ts'

/** Tries again what lost against another transaction (serialisation failure, deadlock); the shopper never hears of it. */
export async function retried<Result>(
  attempt: () => Promise<Result>,
  also: (error: unknown) => boolean = () => false,
): Promise<Result> {
  for (let left = 5; ; left -= 1) {
    try {
      return await attempt()
    } catch (error) {
      if (left === 0 || !(isConflict(error) || also(error))) throw error
      await sleep(5 + Math.random() * 20)
    }
  }
}
