import type { FieldErrorCode } from '@rawaj/contract/api/errors.ts'
import type { CellValue, ImportColumn, ImportHint } from '@rawaj/contract/imports/importSchemas.ts'
import type { Halalas } from '@rawaj/contract/money/money.ts'
import type { PriceGroup } from '@rawaj/contract/money/pricing.ts'
import type { ProductTaxCode } from '@rawaj/contract/money/tax.ts'
import type { Accessory } from '@rawaj/contract/products/accessories.ts'
import type { AccessoryCode } from '@rawaj/contract/products/accessoryCodes.ts'
import type { ProductFactValues } from '@rawaj/contract/products/productFacts.ts'

/** A field of a specification and its value, in one language. */
export interface SpecificationLine {
  name: string
  value: string
}

/** What a row says of a specification: all of it in a language, and fields that columns of their own name. */
export interface WrittenSpecification {
  ar?: SpecificationLine[]
  en?: SpecificationLine[]
  fields: SpecificationLine[]
}

/** A deal that is made with an import: reductions of one period. */
export interface ImportDeal {
  id: number
  /** In ISO 8601; null: from when it was made. */
  startsAt: string | null
  endsAt: string
  products: number
}

/** A category, sub-category, brand or field of specifications that is made with an import. */
export interface NewTaxon {
  kind: 'category' | 'subcategory' | 'brand' | 'field'
  name: string
  /** For a sub-category or a field: the name of its category. */
  parent: string
  /** Of a field: the values that products have for it, in their order in the file. */
  values?: string[]
  /** Once it is made. */
  id?: number
}

export interface CellChange {
  column: ImportColumn
  from: CellValue
  to: CellValue
  /** Value that was saved by someone else since. */
  now?: CellValue
}

export interface CellError {
  /** null: of the row as a whole. */
  column: ImportColumn | null
  code: FieldErrorCode
  text: string
}

/** Something about a cell that is read, and may be intended. */
export interface CellHint {
  column: ImportColumn
  code: ImportHint
  text: string
}

export type PriceName = 'regular' | 'retail' | 'wholesale' | 'contract'

/** Columns of a product that a table sets to a value, but for prices and its place. */
export interface PlainValues extends Partial<ProductFactValues> {
  sku?: string
  gtin?: string
  nameAr?: string
  nameEn?: string
  descriptionAr?: string
  descriptionEn?: string
  highlightsAr?: string[]
  highlightsEn?: string[]
  costHalalas?: Halalas | null
  taxCode?: ProductTaxCode
  lowStockPieces?: number | null
  /** In ISO 8601. */
  availableFrom?: string | null
  active?: boolean
}

/** Category and sub-category of a product by name: missing ones are created first. null: none. */
export interface TaxonomyNames {
  category?: string
  subcategory?: string | null
  brand?: string | null
}

/** Texts of a family. */
export interface FamilyTexts {
  nameAr?: string
  nameEn?: string
  descriptionAr?: string
  descriptionEn?: string
  highlightsAr?: string[]
  highlightsEn?: string[]
}

/** A family as a file says it is to be made. */
export interface FamilyDefinition {
  /** Names or keys of its fields. */
  axes: string[]
  values: FamilyTexts
  place: TaxonomyNames
}

/** What a row says of the family of its product, or, heading options, of the family itself. */
export interface FamilyChange {
  code: string
  /** null: there was none of this code at the check. */
  id: number | null
  /** How it is made where there is none. */
  define?: FamilyDefinition
  /** What changes of a family that there was, as it was and is to be. */
  changes?: { field: keyof FamilyTexts; from: unknown; to: unknown }[]
  /** What goes with it, where that changes: codes, which may come with another row, and what went with it at the check. */
  accessories?: { codes: AccessoryCode[]; from: Accessory[] }
}

/** A price of a piece from a number of pieces on, as it was typed. */
export interface WrittenBreak {
  from: number
  halalas: Halalas
}

/** All breaks of each price list that a row names. */
export type WrittenBreaks = Partial<Record<PriceGroup, WrittenBreak[]>>

/** The family that a row puts its product into. */
export interface Membership extends FamilyChange {
  /** Texts by which members are compared (`memberKeys`). */
  keys: string[]
}

/** The write that the row of a file plans which heads options: it is no product itself. */
export interface FamilyPlan extends FamilyChange {
  kind: 'family'
  /** Addresses of pictures that come after the rows. */
  pictures?: string[]
}

/** The write that a row of products plans. */
export interface ProductPlan {
  kind: 'product'
  /** Version of the product when it was checked; null: it is new. */
  version: number | null
  values: PlainValues
  place: TaxonomyNames
  /** As they were typed. */
  prices: Partial<Record<PriceName, { halalas: Halalas; taxIncluded: boolean }>>
  /** With VAT or without, as the import says. */
  breaks?: WrittenBreaks
  /** They may come with another row. */
  accessories?: AccessoryCode[]
  specification?: WrittenSpecification
  /** null: it leaves its family. */
  family?: Membership | null
  /** The price of a planned reduction, and its period: its start in ISO 8601, null: at once; its end exclusive. */
  deal?: { price: { halalas: Halalas; taxIncluded: boolean }; startsAt: string | null; endsAt: string }
  /** Pieces as they were counted, and as they were on hand; absent: not counted. */
  stock?: { seen: number | null; counted: number }
  /** Addresses of pictures that come after the rows. */
  pictures?: string[]
  /** The same of its family. */
  familyPictures?: string[]
}

/** The write that a row of customers plans. */
export interface CustomerPlan {
  kind: 'customer'
  values: {
    name?: string
    mobile?: string
    type?: number
    address?: string
    zipcode?: string
    language?: 'ar' | 'en'
  }
  /** The price list of a known customer, as it was read. */
  typeBefore: number | null
  consent: { on: string; source: string } | null
}

/** The write that a row of subscribers plans. */
export interface SubscriberPlan {
  kind: 'subscriber'
  language: 'ar' | 'en'
  consent: { on: string; source: string }
}

export type RowPlan = ProductPlan | FamilyPlan | CustomerPlan | SubscriberPlan

/** How to undo a written row of products. */
export interface ProductUndo {
  kind: 'product'
  /** It was made by the import. */
  made: boolean
  /** Version of the product after the write. */
  version: number
  /** Columns of the product as they were. */
  before: Record<string, unknown>
  /** The family that the write has left it in; absent: it was not noted. */
  familyId?: number | null
  /** Some of its accessories come with rows that were not written yet: all of them are written once every row is. */
  waitsForCodes?: true
  /** The same of the accessories of its family. */
  familyWaitsForCodes?: true
  /** Whether the price lists included VAT then, and whether the shop was registered for it; absent: it was. */
  lists: Record<PriceGroup, boolean> & { registered?: boolean }
  /** Difference in pieces, and the movement that records it. */
  stock?: { difference: number; movementId: number }
}

/** How to undo a written row of customers. */
interface CustomerUndo {
  kind: 'customer'
  made: boolean
  typeBefore: number | null
  /** Whether they were put on the list of the newsletter. */
  subscribed: boolean
}

/** How to undo a written row of subscribers. */
interface SubscriberUndo {
  kind: 'subscriber'
}

/** The same of a row that heads options: its family is undone after all rows (`import_families`). */
interface FamilyUndo {
  kind: 'family'
  id: number
  familyWaitsForCodes?: true
}

export type RowUndo = ProductUndo | FamilyUndo | CustomerUndo | SubscriberUndo
