import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { isLanguage } from '@rawaj/contract/text/languages.ts'
import type { FastifyInstance } from 'fastify'
import type { Shop } from '../../kernel/index.ts'
import { AppError } from '../../platform/errors/AppError.ts'
import { isNotFoundError } from '../../platform/files/isNotFoundError.ts'
import { etagOf } from '../../platform/http/etagOf.ts'
import { matchesEtag } from '../../platform/http/matchesEtag.ts'
import { mergeNamespace } from '../../platform/i18n/mergeTexts.ts'
import { localesFolder } from '../../platform/i18n/translations.ts'

/** The texts of the screens, in the owner's own words where there are such: GET /locales/{language}/{namespace}.json (spec, section 7). */
export function registerLocales(app: FastifyInstance, { interfaceTexts }: Pick<Shop, 'interfaceTexts'>): void {
  app.get<{ Params: { language: string; file: string } }>('/locales/:language/:file', async (request, reply) => {
    const { language, file } = request.params
    if (!isLanguage(language) || !/^[A-Za-z0-9_-]{1,60}\.json$/.test(file)) throw new AppError('not_found')
    const texts = await readFile(join(localesFolder, language, file)).catch((error: unknown) => {
      throw isNotFoundError(error) ? new AppError('not_found') : error
    })
    const own = interfaceTexts.own(language)[basename(file, '.json')]
    const messages = own ? Buffer.from(JSON.stringify(mergeNamespace(JSON.parse(texts.toString()), own))) : texts
    const etag = etagOf(messages)
    // As for pages: after switching languages a visitor reads the owner's current texts.
    reply.header('etag', etag).header('cache-control', 'public, max-age=0, s-maxage=60, must-revalidate')
    if (matchesEtag(request.headers['if-none-match'], etag)) return reply.code(304).send()
    return reply.type('application/json; charset=utf-8').send(messages)
  })
}
