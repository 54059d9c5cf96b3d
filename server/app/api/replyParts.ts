import { Readable } from 'node:stream'
import type { FastifyBaseLogger, FastifyRequest } from 'fastify'
import { errorBody, toAppError } from '../../platform/http/errorReply.ts'

export const partsType = 'application/x-ndjson; charset=utf-8'

/** Whether the client reads a reply as its parts come, one JSON text a line. */
export const asksForParts = ({ headers }: Pick<FastifyRequest, 'headers'>): boolean =>
  headers.accept?.includes('application/x-ndjson') === true

/**
 * A reply in parts, which begins once its first part is there: what fails until then is an ordinary failure. A later one ends the reply
 * with a part that says so.
 */
export async function startParts(parts: AsyncGenerator<unknown[]>, log: FastifyBaseLogger): Promise<Readable> {
  const first = await parts.next()
  async function* lines() {
    try {
      if (!first.done) yield lineOf({ success: true, message: 'Success', data: first.value })
      for await (const data of parts) yield lineOf({ success: true, message: 'Success', data })
    } catch (error) {
      yield lineOf(errorBody(toAppError(error, log)))
    }
  }
  const stream = Readable.from(lines())
  // A client that leaves ends the work, even where it has read nothing.
  stream.once('close', () => void parts.return(undefined).catch(() => undefined))
  return stream
}

const lineOf = (part: object) => `${JSON.stringify(part)}\n`
