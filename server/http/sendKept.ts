import type { FastifyReply, FastifyRequest } from 'fastify'
import { encodingFor } from './compressed.ts'
import type { KeptReply } from './replyCache.ts'

const vary = 'accept-encoding, accept-language, x-access-token'

/**
 * Sends a kept reply, or 304 to who has it already. Caches between here and the browser may hold it but must ask
 * every time, because a change has to show at once; what carries somebody's own prices they may not hold at all.
 */
export async function sendKept(
  request: FastifyRequest,
  reply: FastifyReply,
  kept: KeptReply,
  scope: 'public' | 'private',
) {
  reply.header('etag', kept.etag).header('vary', vary).header('cache-control', `${scope}, no-cache`)
  if (isKnown(request.headers['if-none-match'], kept.etag)) return reply.code(304).send()
  const { body, encoding } = await kept.as(encodingFor(request.headers['accept-encoding']))
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply.type('application/json; charset=utf-8').send(body)
}

/** If-None-Match compares weakly: W/"x" and "x" are the same. */
export function isKnown(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false
  const plain = (tag: string) => tag.trim().replace(/^W\//, '')
  return ifNoneMatch.trim() === '*' || ifNoneMatch.split(',').some((tag) => plain(tag) === plain(etag))
}
