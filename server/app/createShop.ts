import { randomBytes } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import {
  announcedGoodsMoments,
  createFilterIndex,
  createProductCache,
  createProductViewCounter,
  dealMoments,
  hasQuantityBreaks,
} from '../features/catalogue/index.ts'
import { orderTemplates } from '../features/checkout/index.ts'
import { bannerMoments, createInterfaceTexts, homeMoments, noticeMoments } from '../features/content/index.ts'
import { invoiceTemplates } from '../features/invoicing/index.ts'
import { createNotificationFeed, type NotificationFeed } from '../features/notifications/index.ts'
import { createPaymentProviders, type PaymentShop } from '../features/payments/index.ts'
import { quotationTemplates } from '../features/quotations/index.ts'
import { createQueryCounter, createSearch, type SearchShop } from '../features/search/index.ts'
import { createShopSettings } from '../features/settings/index.ts'
import { vatMoments } from '../features/vat/index.ts'
import { vatReturnTemplates } from '../features/vatReturns/index.ts'
import { createCatalogueVersion, createEvents, type JobData, type Settings } from '../kernel/index.ts'
import { createAdmission } from '../platform/admission/createAdmission.ts'
import type { OpenDatabase } from '../platform/database/Database.ts'
import { createDocumentRenderer } from '../platform/documents/createDocumentRenderer.ts'
import { clientAddress } from '../platform/http/clientAddress.ts'
import { networkOf } from '../platform/http/networkOf.ts'
import { createJobs } from '../platform/jobs/createJobs.ts'
import type { SharedMedia } from '../platform/media/pictures.ts'
import { createSecretBox } from '../platform/secrets/secretBox.ts'
import { createMailer } from './email/createMailer.ts'
import { createShopEmailTransport } from './email/createShopEmailTransport.ts'
import { eventHandlers } from './events/eventHandlers.ts'
import { queues } from './jobs/queues.ts'

/** Everything that changes for visitors by the clock alone. */
const scheduledChanges = [dealMoments, announcedGoodsMoments, bannerMoments, homeMoments, noticeMoments, vatMoments]

/** The shop with the parts of every feature. */
export type AppShop = SearchShop &
  PaymentShop & {
    notificationFeed: NotificationFeed
    /** Pictures that are served beside those of DATA_DIR. */
    sharedMedia: SharedMedia | undefined
  }

/** Puts the shop's parts together over an open database; nothing runs yet. `clock` is for tests that hold time still. */
export function createShop(parts: {
  database: OpenDatabase
  settings: Settings
  log: FastifyBaseLogger
  clock?: () => Date
  sharedMedia?: SharedMedia
}): AppShop {
  const { database, settings, log, clock = () => new Date(), sharedMedia } = parts
  const addressOf = clientAddress(settings.trustProxy)
  const jobs = createJobs<JobData>(queues)
  const catalogueVersion = createCatalogueVersion({ database, log, clock, scheduled: scheduledChanges })
  const secretBox = createSecretBox(settings)
  const shopSettings = createShopSettings({ db: database.db, settings, secretBox, log, catalogueVersion })
  const interfaceTexts = createInterfaceTexts({ db: database.db, log, catalogueVersion })
  const shop: AppShop = {
    db: database.db,
    database,
    settings,
    shopSettings,
    interfaceTexts,
    secretBox,
    clock,
    randomBytes,
    log,
    catalogueVersion,
    productCache: createProductCache(database.readers, catalogueVersion, {
      clock,
      breaks: hasQuantityBreaks(settings),
    }),
    filterIndex: createFilterIndex(database, { version: catalogueVersion, clock, log }),
    admission: createAdmission({ limited: settings.rateLimit }),
    productViewCounter: createProductViewCounter(database.db, log),
    productSearch: createSearch(database, catalogueVersion),
    queryCounter: createQueryCounter(database.db, {
      log,
      clock,
      networkOf: (request) => networkOf(addressOf(request)),
    }),
    jobs,
    events: createEvents({ jobs, clock, handlersOf: (name) => Object.keys(eventHandlers[name]) }),
    emailTransport: createShopEmailTransport({ settings, shopSettings, clock }),
    mailer: createMailer(() => shop),
    paymentProviders: createPaymentProviders({ shopSettings, log }),
    notificationFeed: createNotificationFeed(database, log),
    documentRenderer: createDocumentRenderer({
      folders: [orderTemplates, invoiceTemplates, quotationTemplates, vatReturnTemplates],
      log,
    }),
    sharedMedia,
  }
  return shop
}
