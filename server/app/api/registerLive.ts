import { fastifySSE } from '@fastify/sse'
import { livePath } from '@rawaj/contract/notifications/notifications.ts'
import type { FastifyInstance } from 'fastify'
import { isFor } from '../../features/notifications/index.ts'
import { staffOf } from '../../kernel/index.ts'
import { AppError } from '../../platform/errors/AppError.ts'
import type { AppShop } from '../createShop.ts'
import { adminContextOf } from './registerAdminCalls.ts'

/** Each holds a socket; more than a shop has screens. */
const maxConnections = 500
/** Milliseconds. Keeps proxies from closing a quiet connection, and notices sessions that have ended. */
const checkMs = 25_000

/**
 * Serves the back office's live notifications (docs/back-office.md) to callers who may make the call `listNotifications`, while
 * their session lasts.
 */
export async function registerLive(app: FastifyInstance, shop: AppShop): Promise<void> {
  await app.register(fastifySSE)
  const closers = new Set<() => void>()
  // These requests end only when they are closed, so they are closed before the server waits for open requests.
  app.addHook('preClose', (done) => {
    for (const close of [...closers]) close()
    done()
  })
  app.get(
    livePath,
    {
      sse: { kind: 'only', heartbeat: false },
      async onRequest(request, reply) {
        request.adminContext = await adminContextOf(shop, 'listNotifications', request, reply)
        if (closers.size >= maxConnections) throw new AppError('busy', { retryAfterSeconds: 30 })
      },
    },
    async (request, reply) => {
      if (!request.adminContext) throw new Error('The stream came past its access check')
      let { permissions } = staffOf(request.adminContext)
      const { sse: stream } = reply
      // The browser disconnected while its access was checked, so no close event follows.
      if (request.raw.socket.destroyed) return stream.close()
      reply.headers({ 'cache-control': 'no-store', 'x-accel-buffering': 'no' })
      stream.keepAlive()
      // One after the other: each that the browser does not read at once would wait with listeners of its own.
      let unread = 0
      let latest = Promise.resolve()
      const send = (event: string, data: unknown) => {
        unread += 1
        latest = latest
          .then(() => stream.send({ event, data }))
          .then(
            () => {
              unread -= 1
            },
            () => stream.close(),
          )
      }
      const unsubscribe = shop.notificationFeed.subscribe((notification) => {
        if (isFor(notification, permissions)) send('notification', notification)
      })
      const check = async () => {
        // A browser that sleeps reads nothing: it connects again when it wakes, and reads the list.
        if (unread > 0) return stream.close()
        try {
          const context = await adminContextOf(shop, 'listNotifications', request, reply)
          permissions = staffOf(context).permissions
          send('alive', null)
        } catch {
          stream.close()
        }
      }
      const timer = setInterval(() => void check(), checkMs)
      const close = () => stream.close()
      closers.add(close)
      stream.onClose(() => {
        clearInterval(timer)
        unsubscribe()
        closers.delete(close)
      })
      // The browser receives every notification from here on, and learns so.
      await stream.send({ event: 'alive', data: null, retry: 5_000 })
    },
  )
}
