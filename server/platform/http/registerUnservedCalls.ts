import type { FastifyInstance, HTTPMethods } from 'fastify'
import { AppError } from '../errors/AppError.ts'
import { allMethods, registerMethodNotAllowed, rejectWrongMethod } from './registerMethodNotAllowed.ts'

/** Characters of a parameter in an address; a longer one is no address of the shop's. */
export const maxParamLength = 300

/** Methods of every address, as Fastify writes addresses. */
export type MethodsByUrl = ReadonlyMap<string, readonly HTTPMethods[]>

/**
 * Answers below `root` whatever no route does: 405 with `Allow` at a served address, 404 elsewhere. One catch-all looks the address
 * up, because a route for every method that an address does not support would be most of the shop's routes.
 */
export function registerUnservedCalls(app: FastifyInstance, root: string, methodsByUrl: MethodsByUrl): void {
  const served = [...methodsByUrl]
    .map(([url, allowed]) => ({ url, parts: url.split('/'), allowed }))
    // As the router chooses: of two addresses that fit, the one that names the first part in which they differ.
    .sort((one, other) => (orderOf(one.url) < orderOf(other.url) ? -1 : 1))
  for (const { url, parts, allowed } of served) {
    const takenByOthers = (method: HTTPMethods) =>
      served.some((other) => other.url !== url && other.allowed.includes(method) && fits(other.parts, parts))
    const methods = allMethods.filter((method) => !allowed.includes(method) && takenByOthers(method))
    if (methods.length > 0) registerMethodNotAllowed(app, url, { allowed, methods })
  }
  for (const url of [root, `${root}/*`])
    app.all(url, {
      // Before the body is read: its type and size do not matter.
      onRequest: async (request, reply) => {
        if (!allMethods.some((method) => method === request.method)) return
        const path = (request.url.split('?', 1)[0] ?? '').split('/')
        const address = served.find(({ parts }) => fits(parts, path))
        if (address) rejectWrongMethod(reply, address.allowed)
      },
      handler: () => {
        throw new AppError('not_found')
      },
    })
}

const orderOf = (url: string) => url.replaceAll(':', '\uFFFF')

/** Whether an address with parameters covers a path, or another address. */
function fits(parts: readonly string[], path: readonly string[]): boolean {
  return (
    parts.length === path.length &&
    parts.every(
      (part, index) => part === path[index] || (part.startsWith(':') && (path[index] ?? '').length <= maxParamLength),
    )
  )
}
