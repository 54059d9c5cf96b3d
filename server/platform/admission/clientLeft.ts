import type { FastifyReply } from 'fastify'

/** Given when the client closes the connection before it has its answer. */
export function clientLeft({ raw }: FastifyReply): AbortSignal {
  const controller = new AbortController()
  const closed = () => {
    if (!raw.writableFinished) controller.abort()
  }
  if (raw.destroyed || raw.closed) closed()
  else raw.once('close', closed)
  return controller.signal
}
