import type { FastifyInstance, HTTPMethods } from 'fastify'
import { AppError } from '../errors/AppError.ts'

const allMethods: HTTPMethods[] = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

/** Replies 405 with `Allow` to every method that an address does not support. */
export function registerMethodNotAllowed(app: FastifyInstance, url: string, allowed: HTTPMethods[]): void {
  app.route({
    method: allMethods.filter((method) => !allowed.includes(method)),
    url,
    // Before the body is read: its type and size do not matter.
    onRequest: async (_request, reply) => {
      reply.header('allow', allowed.join(', '))
      throw new AppError('wrong_method')
    },
    handler: async () => {},
  })
}
