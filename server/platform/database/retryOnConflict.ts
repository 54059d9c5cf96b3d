import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from './Database.ts'
import { isConflict } from './errorCode.ts'

/** Retries a transaction after a serialisation failure or a deadlock. */
export async function retryOnConflict<Result>(
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

/** A transaction that is retried after a serialisation failure or a deadlock. */
export const retriedTransaction = <Result>(
  db: Database,
  work: (tx: Database) => Promise<Result>,
  also?: (error: unknown) => boolean,
): Promise<Result> => retryOnConflict(() => db.transaction(work), also)
