import type { IncomingMessage } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { compress, negotiateEncoding } from './compress.ts'
import { matchesEtag } from './matchesEtag.ts'
import type { CachedReply, ReplyCache } from './replyCache.ts'

interface Sending {
  replies: ReplyCache
  key: string
  cached: CachedReply
  /** Called for every response: how long it holds may depend on the moment. */
  cacheControl: () => string
  vary: string
  /** Called for every response with this reply. */
  onSent?: ((request: IncomingMessage) => void) | undefined
}

/** Sends a cached reply, or 304 to a client that has it. */
export async function sendCached(request: FastifyRequest, reply: FastifyReply, sending: Sending) {
  const { cached, onSent } = sending
  onSent?.(request.raw)
  const cacheControl = sending.cacheControl()
  reply.headers({ ...cached.headers, etag: cached.etag, vary: sending.vary, 'cache-control': cacheControl })
  if (matchesEtag(request.headers['if-none-match'], cached.etag))
    return reply.removeHeader('content-type').code(304).send()
  const { body, encoding, release } = await cached.encodeAs(negotiateEncoding(request.headers['accept-encoding']))
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  // A reply that must not be stored was for this caller alone.
  if (!cacheControl.includes('no-store'))
    request.server.fastPath.remember(request, reply, { ...sending, onHit: onSent })
  if (release) reply.raw.once('close', release)
  return reply.send(body)
}

/** Sends a body that is kept nowhere. */
export async function sendCompressed(request: FastifyRequest, reply: FastifyReply, text: Buffer) {
  const { body, encoding } = await compress(text, negotiateEncoding(request.headers['accept-encoding']))
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply.send(body)
}
