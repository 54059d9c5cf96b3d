import { readdirSync } from 'node:fs'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'

type Listener = (this: Server, request: IncomingMessage, response: ServerResponse) => void

/** Not in the proportions of any product, so that a picture without reserved space shifts the content below it. */
const picture = Buffer.from(
  'UklGRkQAAABXRUJQVlA4IDgAAACQAwCdASpAACgAPtFor1IoJiQioqgBABoJaQDMHAgfWseEJFgAAP7v7bgxbaaSet4LYr5QDv9AAA==',
  'base64',
)

const names = new Set(readdirSync(join(import.meta.dirname, '../demo/media')))

/**
 * Replies to every picture of the demo's products with one small picture. Encoding them in the requested size takes longer than
 * everything else on a screen; tests of pictures do not use this.
 */
export function standInPictures({ server }: Pick<FastifyInstance, 'server'>): void {
  const listeners = server.listeners('request') as Listener[]
  server.removeAllListeners('request')
  server.on('request', (request, response) => {
    const [, name] = /^\/media\/demo\/([\w-]+\.webp)\?/.exec(request.url ?? '') ?? []
    if (name !== undefined && names.has(name)) {
      response.writeHead(200, { 'content-type': 'image/webp', 'cache-control': 'public, max-age=31536000, immutable' })
      response.end(picture)
      return
    }
    for (const listener of listeners) listener.call(server, request, response)
  })
}
