import { randomBytes } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import { createSignInGuard, type SignInGuard } from './accounts/signInGuard.ts'
import { type CatalogueVersion, createCatalogueVersion } from './catalogue/catalogueVersion.ts'
import type { Database, OpenDatabase } from './database/Database.ts'
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
}

export function createShop(parts: {
  database: OpenDatabase
  settings: Settings
  log: FastifyBaseLogger
  clock?: () => Date
}): Shop {
  const { database, settings, log, clock = () => new Date() } = parts
  return {
    db: database.db,
    database,
    settings,
    clock,
    randomBytes,
    log,
    catalogueVersion: createCatalogueVersion(database, log),
    signInGuard: createSignInGuard(settings.rateLimit, clock),
  }
}
