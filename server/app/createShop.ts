import { randomBytes } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import { type CatalogueShop, createProductViews, createShelf } from '../features/catalogue/index.ts'
import { createPaymentProvider, type PaymentShop } from '../features/payments/index.ts'
import { createCatalogueVersion, type Settings } from '../features/shop/index.ts'
import { createAdmission } from '../platform/admission/createAdmission.ts'
import type { OpenDatabase } from '../platform/database/Database.ts'
import { createPostman } from '../platform/email/createPostman.ts'
import { createJobs } from '../platform/jobs/createJobs.ts'
import type { SharedMedia } from '../platform/media/pictures.ts'
import { createMail } from './email/createMail.ts'
import { queues } from './jobs/queues.ts'

/** The shop with the parts of every feature. */
export type AppShop = CatalogueShop &
  PaymentShop & {
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
  const catalogueVersion = createCatalogueVersion(database, log)
  const shop: AppShop = {
    db: database.db,
    database,
    settings,
    clock,
    randomBytes,
    log,
    catalogueVersion,
    shelf: createShelf(database.readers, catalogueVersion),
    admission: createAdmission({ limited: settings.rateLimit }),
    productViews: createProductViews(database.db, log),
    jobs: createJobs(queues),
    postman: createPostman({ settings, clock }),
    mail: createMail(() => shop),
    payments: createPaymentProvider(settings),
    sharedMedia,
  }
  return shop
}
