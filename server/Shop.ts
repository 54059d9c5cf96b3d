import { randomBytes } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import { createSignInGuard, type SignInGuard } from './accounts/signInGuard.ts'
import { type CatalogueVersion, createCatalogueVersion } from './catalogue/catalogueVersion.ts'
import type { Database, OpenDatabase } from './database/Database.ts'
import { createJobs } from './jobs/createJobs.ts'
import type { Jobs } from './jobs/Jobs.ts'
import { createMail } from './mail/createMail.ts'
import type { Mail } from './mail/Mail.ts'
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
  signInGuard: SignInGuard
  jobs: Jobs
  mail: Mail
  /** null: no provider is set, online payment is unavailable. */
  payments: PaymentProvider | null
}

export function createShop(parts: {
  database: OpenDatabase
  settings: Settings
  log: FastifyBaseLogger
  clock?: () => Date
}): Shop {
  const { database, settings, log, clock = () => new Date() } = parts
  const jobs = createJobs(database, log)
  return {
    db: database.db,
    database,
    settings,
    clock,
    randomBytes,
    log,
    catalogueVersion: createCatalogueVersion(database, log),
    signInGuard: createSignInGuard(settings.rateLimit, clock),
    jobs,
    mail: createMail({ jobs, settings, log }),
    payments: createPaymentProvider(settings),
  }
}
