import pLimit, { type LimitFunction } from 'p-limit'
import type { Admission } from '../../platform/admission/createAdmission.ts'
import { AppError } from '../../platform/errors/AppError.ts'

/** Lists of one account that may wait for the one that is looked for. */
const maxWaiting = 4

const turns = new WeakMap<Admission, Map<number, LimitFunction>>()

/**
 * Waits until no other list of the account is looked for in this process.
 * @returns a function that ends the turn
 * @throws `too_many_requests` where too many wait already
 */
export async function takeTurn(admission: Admission, accountId: number): Promise<() => void> {
  const byAccount = turns.get(admission) ?? new Map<number, LimitFunction>()
  turns.set(admission, byAccount)
  const turn = byAccount.get(accountId) ?? pLimit(1)
  byAccount.set(accountId, turn)
  if (turn.pendingCount >= maxWaiting) throw new AppError('too_many_requests', { retryAfterSeconds: 2 })
  const entered = Promise.withResolvers<() => void>()
  void turn(() => new Promise<void>((leave) => entered.resolve(leave))).finally(() => {
    if (turn.activeCount + turn.pendingCount === 0) byAccount.delete(accountId)
  })
  return entered.promise
}
