import type { Halalas } from '@rawaj/contract/money.ts'
import type { PriceGroup } from '@rawaj/contract/pricing.ts'
import type { TaxCode } from '@rawaj/contract/tax.ts'

/** The prices of a product by their columns in a table. */
export const priceColumns = {
  regular: { column: 'regularHalalas', list: 'retail' },
  retail: { column: 'retailHalalas', list: 'retail' },
  wholesale: { column: 'wholesaleHalalas', list: 'wholesale' },
  contract: { column: 'contractHalalas', list: 'contract' },
} as const satisfies Record<string, { column: string; list: PriceGroup }>
export type PriceName = keyof typeof priceColumns
export const priceNames = Object.keys(priceColumns) as PriceName[]

/** Columns of a product that a table sets to a value, but for prices and its place. */
export interface PlainValues {
  sku?: string
  gtin?: string
  nameAr?: string
  nameEn?: string
  descriptionAr?: string
  descriptionEn?: string
  highlightsAr?: string[]
  highlightsEn?: string[]
  costHalalas?: Halalas | null
  taxCode?: TaxCode
  unit?: string
  piecesPerPack?: number
  weightGrams?: number | null
  lengthMm?: number | null
  widthMm?: number | null
  heightMm?: number | null
  lowStockPieces?: number | null
  /** In ISO 8601. */
  availableFrom?: string | null
  active?: boolean
  returnable?: boolean
}

/** Where a product stands, by names: what is not there yet is made first. null: nowhere. */
export interface NamedPlace {
  category?: string
  subcategory?: string | null
  brand?: string | null
}

/** What a row of products writes. */
export interface ProductPlan {
  kind: 'product'
  /** Of the product as it was checked; null: it is new. */
  version: number | null
  values: PlainValues
  place: NamedPlace
  /** As they were typed. */
  prices: Partial<Record<PriceName, { halalas: Halalas; taxIncluded: boolean }>>
  /** Pieces as they were counted, and as they were on hand; absent: not counted. */
  stock?: { seen: number | null; counted: number }
  /** Addresses of pictures that come after the rows. */
  pictures?: string[]
}

/** What a row of customers writes. */
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

export type RowPlan = ProductPlan | CustomerPlan

/** What takes a written row of products back. */
export interface ProductUndo {
  kind: 'product'
  /** It was made by the import. */
  made: boolean
  /** Of the product, once it was written. */
  version: number
  /** Columns of the product as they were. */
  before: Record<string, unknown>
  /** Whether the price lists were kept with VAT then. */
  lists: Record<PriceGroup, boolean>
  /** Pieces more or fewer, and the movement that says so. */
  stock?: { difference: number; movementId: number }
}

/** What takes a written row of customers back. */
export interface CustomerUndo {
  kind: 'customer'
  made: boolean
  typeBefore: number | null
  /** Whether they were put on the list of the newsletter. */
  subscribed: boolean
}

export type RowUndo = ProductUndo | CustomerUndo
