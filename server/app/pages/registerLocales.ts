import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isLanguage } from '@rawaj/contract/languages.ts'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../../platform/errors/AppError.ts'
import { isNotFoundError } from '../../platform/files/isNotFoundError.ts'
import { etagOf } from '../../platform/http/etagOf.ts'
import { matchesEtag } from '../../platform/http/matchesEtag.ts'
import { localesFolder } from '../../platform/i18n/translations.ts'

/** The translations of the screens: GET /locales/{language}/{namespace}.json (spec, section 7). */
export function registerLocales(app: FastifyInstance): void {
  app.get<{ Params: { language: string; file: string } }>('/locales/:language/:file', async (request, reply) => {
    const { language, file } = request.params
    if (!isLanguage(language) || !/^[A-Za-z0-9_-]{1,60}\.json$/.test(file)) throw new AppError('not_found')
    const messages = await readFile(join(localesFolder, language, file)).catch((error: unknown) => {
      throw isNotFoundError(error) ? new AppError('not_found') : error
    })
    const etag = etagOf(messages)
    reply.header('etag', etag).header('cache-control', 'public, max-age=300, stale-while-revalidate=86400')
    if (matchesEtag(request.headers['if-none-match'], etag)) return reply.code(304).send()
    return reply.type('application/json; charset=utf-8').send(messages)
  })
}
