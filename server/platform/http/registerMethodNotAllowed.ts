import type { FastifyInstance, FastifyReply, HTTPMethods } from 'fastify'
import { AppError } from '../errors/AppError.ts'

export const allMethods: readonly HTTPMethods[] = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

/** Replies 405 with `Allow` to every method that an address does not support; to `methods` alone, where they are given. */
export function registerMethodNotAllowed(
  app: FastifyInstance,
  url: string,
  {
    allowed,
    methods = allMethods.filter((method) => !allowed.includes(method)),
  }: { allowed: readonly HTTPMethods[]; methods?: HTTPMethods[] },
): void {
  app.route({
    method: methods,
    url,
    // Before the body is read: its type and size do not matter.
    onRequest: async (_request, reply) => rejectWrongMethod(reply, allowed),
    handler: async () => {},
  })
}

/** @throws AppError `wrong_method`; the reply says which methods are supported */
export function rejectWrongMethod(reply: FastifyReply, allowed: readonly HTTPMethods[]): never {
  reply.header('allow', allowed.join(', '))
  throw new AppError('wrong_method')
}
