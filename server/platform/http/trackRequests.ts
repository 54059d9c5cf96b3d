import { setImmediate } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

export interface RequestTracker {
  /** Resolves once no route is at work for a request, neither in its `onRequest` hooks nor in its handler. */
  whenIdle(): Promise<void>
}

/**
 * Counts what the routes that are registered from here on have under way. A closing server waits for its connections
 * alone; a route whose client has closed the connection is still at work, and still needs the database.
 */
export function trackRequests(app: FastifyInstance): RequestTracker {
  let underWay = 0
  const idle = new Set<() => void>()
  function end() {
    underWay -= 1
    if (underWay > 0) return
    for (const resolve of idle) resolve()
    idle.clear()
  }
  function counted<This, Parameters extends unknown[], Result>(
    work: (this: This, ...parameters: Parameters) => Result,
  ) {
    return function (this: This, ...parameters: Parameters): Result {
      underWay += 1
      try {
        const result = work.apply(this, parameters)
        if (result instanceof Promise) void result.then(end, end)
        else end()
        return result
      } catch (error) {
        end()
        throw error
      }
    }
  }
  app.addHook('onRoute', (route) => {
    route.handler = counted(route.handler)
    if (route.onRequest) route.onRequest = [route.onRequest].flat().map((hook) => counted(hook))
  })
  return {
    async whenIdle() {
      do {
        if (underWay > 0) await new Promise<void>((resolve) => idle.add(resolve))
        // Between its hooks and its handler a route is not counted for a moment.
        await setImmediate()
      } while (underWay > 0)
    },
  }
}
