import type { IncomingMessage } from 'node:http'
import { AppError } from '../errors/AppError.ts'

const tickMs = 500
/** Ticks without a byte after which a body is given up; also the grace period of a slow start. */
const graceTicks = 10
/** Bytes. A telephone with two bars sends ten times as much. */
const minPerTick = 16 * 1024

/**
 * Settles as `work`, the reading of a body, does. Ticks are counted instead of seconds, so that a busy moment of the shop's own
 * is not held against the client.
 * @throws 408 when the body stands still for five seconds or arrives at less than 32 KB a second on average
 */
export function enforceMinRate<Result>({ socket }: IncomingMessage, work: Promise<Result>): Promise<Result> {
  const { promise, resolve, reject } = Promise.withResolvers<Result>()
  const start = socket?.bytesRead ?? 0
  let [ticks, quiet, before] = [0, 0, start]
  const timer = setInterval(() => {
    const now = socket?.bytesRead ?? 0
    ticks += 1
    quiet = now === before ? quiet + 1 : 0
    before = now
    if (quiet >= graceTicks || now - start < (ticks - graceTicks) * minPerTick) reject(new AppError('request_timeout'))
  }, tickMs)
  work.then(resolve, reject)
  return promise.finally(() => clearInterval(timer))
}
