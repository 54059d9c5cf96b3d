import type { FieldErrorCode } from '@rawaj/contract/api/errors.ts'
import type { ImportColumn, ImportOptions } from '@rawaj/contract/imports/importSchemas.ts'
import type { PriceLists, StoredProduct, Templates } from '../catalogue/index.ts'
import type { AccessoryCells } from './accessoryCells.ts'
import type { KnownFamilies } from './findFamilies.queries.ts'
import type { KnownDeal } from './planSale.ts'
import type { TableStructure } from './tableStructure.ts'
import type { KnownTaxonomy } from './taxonomy.queries.ts'

/** A product that a row meets, with the pieces on hand. */
export interface MetProduct {
  product: StoredProduct
  pieces: number | null
  /** Addresses of pictures that came with a table before. */
  addresses: ReadonlySet<string>
}

/** Input that determines the effect of a row, beside the row and its product. */
export interface PlanContext extends FamilyContext {
  options: ImportOptions
  /** Whether unknown products may be made. */
  createProducts: boolean
  lists: PriceLists
  taxonomy: KnownTaxonomy
  /** Product of each GTIN. */
  gtinOwners: ReadonlyMap<string, number>
  /** Deals by product that have not ended. */
  deals: ReadonlyMap<number, KnownDeal[]>
  accessories: AccessoryCells
  now: Date
  /** Whether another row of the table brings a new category of this name. */
  isNewCategory(name: string): boolean
}

/** What the check knows of families, beside the row. */
export interface FamilyContext {
  families: KnownFamilies
  templates: Templates
  structure: TableStructure
}

export type AddError = (column: ImportColumn, code: FieldErrorCode) => void

/** Where a product or family stands once its row is written. */
export interface PlannedPath {
  /** undefined: the category is made first. */
  categoryId: number | undefined
  subcategoryId: number | null | undefined
  /** Name of the category. */
  category: string
}
