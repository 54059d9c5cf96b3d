import type { IncomingMessage } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { encodingFor } from './compressed.ts'
import { isKnown } from './isKnown.ts'
import type { KeptReply, ReplyCache } from './replyCache.ts'

interface Sending {
  replies: ReplyCache
  key: string
  kept: KeptReply
  cacheControl: string
  vary: string
  /** Called for every answer with it. */
  sent?: ((request: IncomingMessage) => void) | undefined
}

/** Sends a kept reply, or 304 to who has it already. */
export async function sendKept(request: FastifyRequest, reply: FastifyReply, sending: Sending) {
  const { kept, sent } = sending
  sent?.(request.raw)
  reply.headers({ ...kept.headers, etag: kept.etag, vary: sending.vary, 'cache-control': sending.cacheControl })
  if (isKnown(request.headers['if-none-match'], kept.etag)) return reply.removeHeader('content-type').code(304).send()
  const { body, encoding } = await kept.as(encodingFor(request.headers['accept-encoding']))
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  request.server.shortcut.learn(request, reply, { ...sending, again: sent })
  return reply.send(body)
}
