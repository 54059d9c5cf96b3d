import { createServer, type ListenOptions, type Server } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** Sockets that listen on the one port. */
const listeners = 16
/** Where several sockets of a process share a port and the system spreads connections over them. */
const spreads = process.platform === 'linux'

/**
 * Listens with several sockets on one port. libuv takes one new connection off a socket in each turn of the event loop,
 * so that in a flood, when turns are long, a buyer who connects anew would stand behind hundreds of readers. Throws as
 * `listen` does when the port is taken: sharing it is for this process alone. Answers how to stop.
 */
export async function listenWidely(
  app: FastifyInstance,
  { port, host }: { port: number; host: string },
): Promise<() => Promise<void>> {
  if (!spreads) {
    await app.listen({ port, host })
    return async () => {}
  }
  // Without sharing: another program on the port is found out.
  const free = await listening(createServer(), { port, host })
  const address = free.address()
  const taken = typeof address === 'object' && address !== null ? address.port : port
  await closed(free)
  const shared = { port: taken, host, reusePort: true }
  // All but the last only hand their connections over.
  const others: Server[] = []
  try {
    for (let count = 1; count < listeners; count += 1) {
      const other = createServer((socket) => void app.server.emit('connection', socket))
      others.push(await listening(other, shared))
    }
    await app.listen(shared)
  } catch (error) {
    await Promise.all(others.map(closed))
    throw error
  }
  return async () => void (await Promise.all(others.map(closed)))
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

/** Takes no more; connections that were handed over are the app's. */
function closed(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve())
    // They are counted here too, and would be waited for.
    server.unref()
    resolve()
  })
}
