import { hash, verify } from '@node-rs/argon2'
import { createQueue, QueueFullError } from '../../platform/admission/createQueue.ts'
import { AppError } from '../../platform/errors/AppError.ts'

/** Each takes 19 MB and a processor for some hundredths of a second: a flood of sign-ins must not take all there is. */
const hashingQueue = createQueue({
  concurrency: () => 2,
  maxWaiting: 200,
  maxExpectedWaitMs: () => 10_000,
  maxWaitMs: () => 10_000,
})

/**
 * Does work of that weight in its turn.
 * @throws `busy` when too many wait
 */
export async function queueHashing<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await hashingQueue.run(work)
  } catch (error) {
    if (error instanceof QueueFullError) throw new AppError('busy', { retryAfterSeconds: 2 })
    throw error
  }
}

/**
 * argon2id with the package's defaults (19 MiB, 2 passes), which are OWASP's.
 * @throws `busy` when too many wait
 */
export function hashPassword(password: string): Promise<string> {
  return queueHashing(() => hash(password.normalize('NFKC')))
}

/** A hash that `hashPassword` created from a random text that was not stored. */
const dummyHash = '$argon2id$v=19$m=19456,t=2,p=1$8cHA3m6xGCRfurXqiERyQQ$N/JXuKc/PvfM5He3K11G8JX3mHNevdd0Op676jOUrSU'

/**
 * `null`: there is no account, or it was created by a one-time code and has no password yet. That takes as long as a wrong
 * password, so that the response time reveals nothing.
 */
export async function verifyPassword(passwordHash: string | null, password: string): Promise<boolean> {
  const matches = await queueHashing(() => verify(passwordHash ?? dummyHash, password.normalize('NFKC')))
  return matches && passwordHash !== null
}
