import { randomBytes } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import { type Admission, createAdmission } from './admission/createAdmission.ts'
import { type CatalogueVersion, createCatalogueVersion } from './catalogue/catalogueVersion.ts'
import { createProductViews, type ProductViews } from './catalogue/productViews.ts'
import { createShelf, type Shelf } from './catalogue/shelf.ts'
import type { Database, OpenDatabase } from './database/Database.ts'
import { createJobs } from './jobs/createJobs.ts'
import type { Jobs } from './jobs/Jobs.ts'
import { createMail } from './mail/createMail.ts'
import { createPostman } from './mail/createPostman.ts'
import type { Mail } from './mail/Mail.ts'
import type { Postman } from './mail/Postman.ts'
import { createPaymentProvider } from './payments/createPaymentProvider.ts'
import type { PaymentProvider } from './payments/PaymentProvider.ts'
import type { Settings } from './settings.ts'

/** Everything the use cases work with, made in one place and passed on. */
export interface Shop {
  db: Database
  database: OpenDatabase
  settings: Settings
  clock: () => Date
  randomBytes: (size: number) => Buffer
  log: FastifyBaseLogger
  catalogueVersion: CatalogueVersion
  shelf: Shelf
  productViews: ProductViews
  admission: Admission
  jobs: Jobs
  mail: Mail
  postman: Postman
  /** null: no provider is set, online payment is unavailable. */
  payments: PaymentProvider | null
}

/** Puts the shop's parts together over an open database; nothing runs yet. `clock` is for tests that hold time still. */
export function createShop(parts: {
  database: OpenDatabase
  settings: Settings
  log: FastifyBaseLogger
  clock?: () => Date
}): Shop {
  const { database, settings, log, clock = () => new Date() } = parts
  const jobs = createJobs()
  const catalogueVersion = createCatalogueVersion(database, log)
  const shop: Shop = {
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
    jobs,
    postman: createPostman({ settings, clock }),
    mail: createMail(() => shop),
    payments: createPaymentProvider(settings),
  }
  return shop
}

/** The same shop for whoever only reads what anybody may see: on connections that buyers do not need. */
export function readerOf(shop: Shop): Shop {
  return { ...shop, db: shop.database.readers.db }
}
