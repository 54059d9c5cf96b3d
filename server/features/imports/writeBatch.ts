import type { ChangedProducts } from '../../kernel/index.ts'
import type { Database } from '../../platform/database/Database.ts'
import type { CatalogueShop, PriceLists } from '../catalogue/index.ts'
import type { AccessoryIds } from '../products/index.ts'
import type { CellChange, RowUndo } from './rowPlans.ts'
import type { StoredImport } from './steps.ts'
import type { productImportRows } from './tables.ts'
import type { KnownTaxonomy } from './taxonomy.queries.ts'
import type { HeldFamilies } from './writeFamilies.queries.ts'

export type StoredRow = typeof productImportRows.$inferSelect

/** Result of writing a batch. */
export interface Written {
  results: RowResult[]
  /** What shoppers see of it. */
  outdated: ChangedProducts
}

/** Result of one row. */
export interface RowResult {
  number: number
  outcome: StoredRow['outcome']
  entityId: number | null
  undo: RowUndo | null
  changes: CellChange[]
}

/** State that is shared by the writes of a batch. */
export interface Batch {
  shop: CatalogueShop
  tx: Database
  running: StoredImport
  lists: PriceLists
  taxonomy: KnownTaxonomy
  families: HeldFamilies
  /** Of the codes of accessories that its rows have. */
  idOf: AccessoryIds
}
