import { createServer, type ListenOptions, type Server } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** Sockets that listen on the one port. */
const listeners = 16
/** Milliseconds to wait for open requests when the shop closes. */
const maxDrainMs = 10_000
/** Whether several sockets of a process can share a port, with the system spreading connections over them. */
const spreads = process.platform === 'linux'

/**
 * Listens with several sockets on one port. libuv accepts one connection per socket in each turn of the event loop, so that in a
 * flood, when turns are long, a buyer who connects would wait behind hundreds of readers.
 * @returns a function that closes: no connection is accepted any more, open requests are finished, then the app is closed
 * @throws as `listen` does when the port is taken: sharing it is for this process alone
 */
export async function listenOnSharedPort(
  app: FastifyInstance,
  { port, host }: { port: number; host: string },
): Promise<() => Promise<void>> {
  if (!spreads) {
    await app.listen({ port, host })
    return () => closeWhenDrained(app, [])
  }
  // Without sharing, so that another program on the port is detected.
  const free = await listening(createServer(), { port, host })
  const address = free.address()
  const taken = typeof address === 'object' && address !== null ? address.port : port
  await ended(free)
  const shared = { port: taken, host, reusePort: true }
  // All but the last only hand their connections over; with the options that node:http gives its own sockets.
  const others: Server[] = []
  try {
    for (let count = 1; count < listeners; count += 1) {
      const other = createServer(
        { noDelay: true, allowHalfOpen: true },
        (socket) => void app.server.emit('connection', socket),
      )
      others.push(await listening(other, shared))
    }
    await app.listen(shared)
  } catch (error) {
    await Promise.all(others.map(ended))
    throw error
  }
  return () => closeWhenDrained(app, others)
}

/** A connection counts where it was accepted, so the app is closed once those of the other listeners have ended. */
async function closeWhenDrained(app: FastifyInstance, others: Server[]): Promise<void> {
  const { server } = app
  // A further request on a kept-alive connection is answered, and then the connection ends.
  server.maxRequestsPerSocket = 1
  const idleTimer = setInterval(() => server.closeIdleConnections(), 20)
  const deadline = setTimeout(() => server.closeAllConnections(), maxDrainMs)
  try {
    await Promise.all(others.map(ended))
    await app.close()
  } finally {
    clearInterval(idleTimer)
    clearTimeout(deadline)
  }
}

function listening(server: Server, options: ListenOptions): Promise<Server> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(options, () => {
      server.off('error', reject)
      resolve(server)
    })
  })
}

/** Accepts no more connections; resolves when the accepted ones have ended. */
function ended(server: Server): Promise<void> {
  return new Promise((resolve) => server.close(() => resolve()))
}
