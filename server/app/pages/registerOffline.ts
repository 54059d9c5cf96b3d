import type { Language } from '@rawaj/contract/text/languages.ts'
import type { FastifyInstance } from 'fastify'
import type { Shop } from '../../kernel/index.ts'
import { mergeNamespace } from '../../platform/i18n/mergeTexts.ts'
import { loadNamespace } from '../../platform/i18n/translations.ts'
import { contentSecurityOf } from './contentSecurity.ts'
import { offlinePage } from './offlinePage.ts'
import { shopNames } from './toPageShop.ts'

/**
 * The service worker: it answers with the offline page where a page could not be fetched, and stays out of everything
 * else. It carries that page in itself and keeps nothing, so there is no cache in which anything personal could lie.
 */
function offlineWorker(page: string): string {
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': contentSecurityOf(page),
    'cache-control': 'no-store',
  }
  return `const page = ${JSON.stringify(page)}
const headers = ${JSON.stringify(headers)}
addEventListener('install', () => skipWaiting())
// Pages are asked for at once, not only when this worker is awake.
addEventListener('activate', (event) => event.waitUntil(registration.navigationPreload?.enable()))
addEventListener('fetch', (event) => {
  if (event.request.mode !== 'navigate' || event.request.method !== 'GET') return
  const fetched = Promise.resolve(event.preloadResponse).then((response) => response ?? fetch(event.request))
  event.respondWith(fetched.catch(() => new Response(page, { status: 503, headers })))
})
`
}

/** Serves the worker that answers while offline (`features/offline` registers it). */
export async function registerOffline(app: FastifyInstance, { shopSettings, interfaceTexts }: Shop): Promise<void> {
  const messages = { ar: await loadNamespace('ar', 'offline'), en: await loadNamespace('en', 'offline') }
  const said = (language: Language) => mergeNamespace(messages[language], interfaceTexts.own(language).offline)
  const makeWorker = () =>
    offlineWorker(offlinePage({ ar: said('ar'), en: said('en') }, shopNames(shopSettings.current())))
  let worker = makeWorker()
  const renew = () => {
    worker = makeWorker()
  }
  shopSettings.onChange(renew)
  interfaceTexts.onChange(renew)
  app.get('/offline-worker.js', async (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-cache').send(worker),
  )
}
