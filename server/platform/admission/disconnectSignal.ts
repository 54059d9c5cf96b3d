import type { FastifyReply } from 'fastify'

/** Aborted when the client disconnects before the response is sent. */
export function disconnectSignal({ raw }: FastifyReply): AbortSignal {
  const controller = new AbortController()
  const closed = () => {
    if (!raw.writableFinished) controller.abort()
  }
  if (raw.destroyed || raw.closed) closed()
  else raw.once('close', closed)
  return controller.signal
}
