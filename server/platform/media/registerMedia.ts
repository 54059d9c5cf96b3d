import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { AppError } from '../errors/AppError.ts'
import { matchesEtag } from '../http/matchesEtag.ts'
import { createPictures, type SharedMedia } from './pictures.ts'

interface MediaOptions {
  settings: { dataDir: string }
  log: FastifyBaseLogger
  sharedMedia: SharedMedia | undefined
}

/** Pictures: GET /media/<path>?w=320&format=avif|webp|png; PDF files as they are. */
export function registerMedia(app: FastifyInstance, { settings, log, sharedMedia }: MediaOptions): void {
  const pictures = createPictures(settings.dataDir, log, sharedMedia)
  app.addHook('onClose', () => pictures.finished())

  app.get<{ Params: { '*': string }; Querystring: { w?: string; format?: string } }>(
    '/media/*',
    async (request, reply) => {
      const picture = await pictures.find(request.params['*'], request.query)
      if (!picture) throw new AppError('not_found')
      reply
        .header('etag', picture.etag)
        .header('cache-control', 'public, max-age=31536000, immutable')
        // Mail programs and previews elsewhere may show the shop's pictures.
        .header('cross-origin-resource-policy', 'cross-origin')
      // A drawing may be opened on its own; even then nothing in it runs.
      if (picture.type === 'image/svg+xml')
        reply.header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
      if (matchesEtag(request.headers['if-none-match'], picture.etag)) return reply.code(304).send()
      return reply.type(picture.type).send(picture.body)
    },
  )
}
