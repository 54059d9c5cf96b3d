import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import { type Language, languages } from '@rawaj/contract/languages.ts'
import type { FastifyInstance } from 'fastify'
import { pageLanguage } from './pageLanguage.ts'
import { pageSecurityOf } from './pageSecurity.ts'

const folder = join(import.meta.dirname, '../../../backoffice')

/** The bundle's page, as its build or Vite left it, for an address. */
type ReadTemplate = (url: string) => Promise<string>

/**
 * Serves the back office: its assets, and one page for `/admin` and every other address below it, for its router knows
 * them. The page carries nothing of anybody, reads no database, and is kept nowhere, so that a new version shows at once.
 */
export async function registerBackOffice(app: FastifyInstance, { develop = false } = {}): Promise<void> {
  const readTemplate = develop ? await servedByVite(app) : await servedFromBuild(app)
  for (const path of ['/admin', '/admin/*'])
    app.get(path, async ({ url, headers }, reply) => {
      const language = pageLanguage(headers.cookie, new URLSearchParams(url.split('?', 2)[1]))
      const html = inLanguage(await readTemplate(url), language)
      return reply
        .headers({
          ...pageSecurityOf(html, { passkeys: true, develop }),
          'content-type': 'text/html; charset=utf-8',
          'cache-control': 'no-store',
          'x-robots-tag': 'noindex, nofollow',
        })
        .send(html)
    })
}

/** With language and direction in the first byte: nothing turns round when the script comes. */
function inLanguage(template: string, language: Language): string {
  return template.replace(/<html[^>]*>/, `<html lang="${language}" dir="${languages[language].dir}">`)
}

async function servedFromBuild(app: FastifyInstance): Promise<ReadTemplate> {
  const build = join(folder, 'build')
  await app.register(fastifyStatic, {
    ...{ root: join(build, 'assets'), prefix: '/admin/assets/', decorateReply: false },
    ...{ preCompressed: true, immutable: true, maxAge: '1y' },
  })
  const template = await readFile(join(build, 'index.html'), 'utf8')
  return async () => template
}

async function servedByVite(app: FastifyInstance): Promise<ReadTemplate> {
  const { startVite } = await import('./startVite.ts')
  const vite = await startVite(app, folder, (url) => url.startsWith('/admin/'))
  return async (url) => vite.transformIndexHtml(url, await readFile(join(folder, 'index.html'), 'utf8'))
}
