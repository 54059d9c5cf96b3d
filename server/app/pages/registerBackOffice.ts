import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { SettingsValues } from '@rawaj/contract/settings/shopSettings.ts'
import { type AdminPageShop, adminPageShopId } from '@rawaj/contract/staff/adminPage.ts'
import { type Language, languages } from '@rawaj/contract/text/languages.ts'
import type { FastifyInstance } from 'fastify'
import { readSessionCookie } from '../../features/staff/index.ts'
import type { AppShop } from '../createShop.ts'
import { escapeHtml } from './fallbackPage.ts'
import { pageLanguage } from './pageLanguage.ts'
import { pageSecurityOf } from './pageSecurity.ts'
import { toPageShop } from './toPageShop.ts'

const folder = join(import.meta.dirname, '../../../backoffice')

/** The bundle's page, as its build or Vite left it, for an address. */
type ReadTemplate = (url: string) => Promise<string>

interface BackOfficeOptions {
  shop: Pick<AppShop, 'shopSettings' | 'settings'>
  develop?: boolean
}

/**
 * Serves the back office: its assets, and one page for `/admin` and every other address below it, which its router handles. The
 * page contains nothing personal, reads no database, and is never cached, so that a new version or another name of the shop shows
 * at once.
 */
export async function registerBackOffice(
  app: FastifyInstance,
  { shop, develop = false }: BackOfficeOptions,
): Promise<void> {
  // Screen of the categories before there was a back office.
  app.get('/staff/categories', (_, reply) => reply.redirect('/admin/categories', 301))
  const readTemplate = develop ? await servedByVite(app) : await servedFromBuild(app)
  for (const path of ['/admin', '/admin/*'])
    app.get(path, async ({ url, headers }, reply) => {
      const language = pageLanguage(headers.cookie, new URLSearchParams(url.split('?', 2)[1]))
      const settings = shop.shopSettings.current()
      const { names, logo, passwordMin, vatRegistered } = toPageShop(settings)
      const letterhead = letterheadOf(settings)
      const hasSession = readSessionCookie(headers.cookie, shop.settings) !== null
      const html = fillIn(await readTemplate(url), language, {
        names,
        logo,
        letterhead,
        passwordMin,
        vatRegistered,
        hasSession,
      })
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

function letterheadOf({ contact, legal, vat }: SettingsValues): AdminPageShop['letterhead'] {
  const { addressAr, addressEn, phone, email } = contact
  return {
    addresses: { ar: addressAr || addressEn, en: addressEn || addressAr },
    phone,
    email,
    crNumber: legal.crNumber,
    vatNumber: vat.registered ? legal.vatNumber : '',
  }
}

/**
 * With language and direction in the first byte, so that nothing flips when script arrives. What the script needs of the shop is
 * beside the title, as data that no policy blocks.
 */
function fillIn(template: string, language: Language, shop: AdminPageShop): string {
  const data = JSON.stringify(shop).replaceAll('<', '\\u003c')
  const title = `<title>${escapeHtml(shop.names[language])}</title>`
  const script = `<script type="application/json" id="${adminPageShopId}">${data}</script>`
  // Functions, because a name may contain `$&`.
  return template
    .replace(/<html[^>]*>/, () => `<html lang="${language}" dir="${languages[language].dir}">`)
    .replace(/<title>.*?<\/title>/, () => `${title}${script}`)
}

async function servedFromBuild(app: FastifyInstance): Promise<ReadTemplate> {
  const build = join(folder, 'build')
  await app.register(fastifyStatic, {
    root: join(build, 'assets'),
    prefix: '/admin/assets/',
    decorateReply: false,
    preCompressed: true,
    immutable: true,
    maxAge: '1y',
  })
  const template = await readFile(join(build, 'index.html'), 'utf8')
  return async () => template
}

async function servedByVite(app: FastifyInstance): Promise<ReadTemplate> {
  const { startVite } = await import('./startVite.ts')
  const vite = await startVite(app, folder, (url) => url.startsWith('/admin/'))
  return async (url) => vite.transformIndexHtml(url, await readFile(join(folder, 'index.html'), 'utf8'))
}
