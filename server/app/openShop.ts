import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { deriveFieldValuesOfShop } from '../features/catalogue/index.ts'
import { countDuplicates } from '../features/customers/index.ts'
import { isOpen } from '../features/dashboard/index.ts'
import { startInboundEmail } from '../features/newsletter/index.ts'
import { currentProvider, paymentWarning } from '../features/payments/index.ts'
import { prepareSearch } from '../features/search/index.ts'
import { watchVatPlan } from '../features/vat/index.ts'
import type { Settings } from '../kernel/index.ts'
import type { OpenDatabase } from '../platform/database/Database.ts'
import { closeDataFolderToOthers } from '../platform/files/closeToOthers.ts'
import { watchFreeSpace } from '../platform/files/diskSpace.ts'
import { listenOnSharedPort } from '../platform/http/listenOnSharedPort.ts'
import { releaseMemoryWhenIdle } from '../platform/memory/releaseMemory.ts'
import { buildApp } from './api/buildApp.ts'
import { type AppShop, createShop } from './createShop.ts'
import { demoSource } from './demoSource.ts'
import { startWorkers } from './jobs/startWorkers.ts'
import { rootWarning } from './rootWarning.ts'
import type { SignIn } from './seed/fillShop.ts'
import { isSeeded } from './seed/isSeeded.ts'
import { seedInChildProcess } from './seed/seedInChildProcess.ts'
import { seedShop } from './seed/seedShop.ts'

export interface Start {
  settings: Settings
  /** Prints progress for the owner. */
  say: (line: string) => void
  /** Adds the screens to the calls. */
  registerPages?: (app: FastifyInstance, shop: AppShop) => Promise<void>
}

interface OpenShop extends Start {
  log: FastifyBaseLogger
  database: OpenDatabase
}

/**
 * Puts the shop together over its open database, fills it if it is empty, and lets visitors in.
 * @returns how to close it again, the database included
 */
export async function openShop({
  settings,
  say,
  registerPages,
  log,
  database,
}: OpenShop): Promise<{ close: () => Promise<void> }> {
  const shop = createShop({ database, settings, log, sharedMedia: demoSource.media })
  const needsDemo = settings.seed === 'demo' && !(await isSeeded(shop.db))
  const signIns = needsDemo ? await seedInChildProcess(settings, say) : await seedShop(shop)
  // At once: should opening fail now, a made-up password would be lost for good.
  showSignIns(signIns, say)
  await prepareSearch(shop.db)
  // Not before: what another process seeds is a change to nothing that this one has read.
  await shop.catalogueVersion.start()
  const [lookAlikes] = await Promise.all([
    countDuplicates(shop.db),
    shop.notificationFeed.start(),
    shop.shopSettings.load(),
    shop.interfaceTexts.load(),
  ])
  const warning = warningOf(shop)
  if (warning !== null) say(warning)
  if (lookAlikes > 0)
    say(`Existing records that look alike, for the owner to decide on at /admin/duplicates: ${lookAlikes}.`)
  const app = await buildApp(shop)
  await registerPages?.(app, shop)
  const closeApp = await listenOnSharedPort(app, settings)
  const asRoot = rootWarning(process.getuid?.())
  if (asRoot !== null) say(asRoot)
  const workers = await startWorkers(shop)
  const derivation = deriveMissingValues(shop)
  const filters = readFilters(shop)
  const inboundEmail = startInboundEmail(shop)
  const stopWatchingVat = watchVatPlan(shop)
  const stopWatching = watchFreeSpace(settings, log)
  const stopReleasingMemory = releaseMemoryWhenIdle()
  const stopClosingFiles = closeDataFolderToOthers({ settings, log })
  const address = settings.publicUrl ?? addressOf(app, settings)
  say(`The shop is open at ${address}`)
  if (!isOpen(shop)) say(`Shoppers find it closed until somebody opens it at ${address}/admin/setup`)
  return {
    async close() {
      stopWatching()
      stopWatchingVat()
      stopReleasingMemory()
      await stopClosingFiles()
      await derivation.stop()
      filters.stop()
      await closeApp()
      await inboundEmail.stop()
      await workers.stop()
      shop.emailTransport.close()
      await shop.documentRenderer.close()
      await database.close()
    },
  }
}

/** Reads what filters are counted from, while visitors are in: lists do without it until then. */
function readFilters({ filterIndex, log }: AppShop): { stop: () => void } {
  let isStopping = false
  filterIndex.read().catch((error: unknown) => {
    if (!isStopping) log.error(error, 'The products that filters count could not be read')
  })
  return {
    stop() {
      isStopping = true
    },
  }
}

/** Fills lists' filters with what an older version wrote, while visitors are in. What fails is done again at night. */
function deriveMissingValues(shop: AppShop): { stop: () => Promise<void> } {
  const stopping = new AbortController()
  const done = deriveFieldValuesOfShop(shop, stopping.signal).catch((error: unknown) =>
    shop.log.error(error, 'The values that lists are filtered by could not be derived'),
  )
  return {
    async stop() {
      stopping.abort()
      await done
    },
  }
}

function warningOf(shop: AppShop): string | null {
  const { provider: chosen } = shop.shopSettings.current().payment
  const provider = currentProvider(shop)?.name ?? null
  return paymentWarning({ provider, chosen, currency: shop.settings.paymentCurrency })
}

function showSignIns(signIns: readonly SignIn[], say: Start['say']) {
  if (signIns.length === 0) return
  say('Sign in with (shown this once):')
  for (const { role, account, password } of signIns)
    say(`  ${role}: ${account} / ${password ?? 'the password that ADMIN_PASSWORD gives'}`)
}

function addressOf(app: FastifyInstance, { host, port }: Settings): string {
  const address = app.server.address()
  const actualPort = typeof address === 'object' && address !== null ? address.port : port
  // A browser on this machine cannot open 0.0.0.0.
  const shownHost = host === '0.0.0.0' || host === '::' ? 'localhost' : host.includes(':') ? `[${host}]` : host
  return `http://${shownHost}:${actualPort}`
}
