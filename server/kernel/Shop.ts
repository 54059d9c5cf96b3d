import type { FastifyBaseLogger } from 'fastify'
import type { Admission } from '../platform/admission/createAdmission.ts'
import type { Database, OpenDatabase } from '../platform/database/Database.ts'
import type { DocumentRenderer } from '../platform/documents/createDocumentRenderer.ts'
import type { EmailTransport } from '../platform/email/EmailTransport.ts'
import type { SecretBox } from '../platform/secrets/secretBox.ts'
import type { CatalogueVersion } from './catalogueVersion.ts'
import type { Events } from './Events.ts'
import type { InterfaceTexts } from './InterfaceTexts.ts'
import type { Jobs } from './Jobs.ts'
import type { Mailer } from './Mailer.ts'
import type { Settings } from './Settings.ts'
import type { ShopSettings } from './ShopSettings.ts'

/**
 * Dependencies of every use case, composed in app/createShop.ts and passed on. A feature that needs a part of its own extends
 * this type, as `PaymentShop` does.
 */
export interface Shop {
  db: Database
  database: OpenDatabase
  settings: Settings
  shopSettings: ShopSettings
  interfaceTexts: InterfaceTexts
  /** Encrypts secrets that are stored in the database. */
  secretBox: SecretBox
  clock: () => Date
  randomBytes: (size: number) => Buffer
  log: FastifyBaseLogger
  catalogueVersion: CatalogueVersion
  admission: Admission
  jobs: Jobs
  events: Events
  mailer: Mailer
  emailTransport: EmailTransport
  documentRenderer: DocumentRenderer
}

/** The same shop on the read pool, for reads of public data: they take no connections from buyers. */
export function withReadPool<Context extends Shop>(shop: Context): Context {
  return { ...shop, db: shop.database.readers.db }
}
