import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { createBuiltRenderer, type PageRenderer, storefrontFolder } from './pageRenderer.ts'

/** Serves the storefront's built assets. @returns the renderer of its pages. */
export async function serveBuild(app: FastifyInstance): Promise<PageRenderer> {
  const client = join(storefrontFolder, 'build/client')
  const assets = { root: join(client, 'assets'), prefix: '/assets/', decorateReply: false }
  await app.register(fastifyStatic, { ...assets, preCompressed: true, immutable: true, maxAge: '1y' })
  await app.register(fastifyStatic, {
    root: client,
    prefix: '/',
    decorateReply: false,
    wildcard: false,
    globIgnore: ['assets/**'],
    index: false,
    maxAge: '1h',
  })
  return createBuiltRenderer()
}
