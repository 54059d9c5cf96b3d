import type { OpenAccessory } from '@rawaj/contract/products/productSchemas.ts'

/** A price as it was typed: null while nothing is, a text while it is no amount. */
export interface TypedPrice {
  halalas: number | string | null
  taxIncluded: boolean
}

/** A quantity break as the form holds it: an amount that is null is none. */
export interface BreakRow {
  from: number | string | null
  retail: TypedPrice
  wholesale: TypedPrice
  contract: TypedPrice
}

/** An accessory of a product or a family as the form holds it: both numbers are null where no quantity is said. */
export interface AccessoryRow extends Omit<OpenAccessory, 'ratio' | 'state'> {
  quantity: number | string | null
  pieces: number | string | null
}

/** A row of a specification as the form holds it. */
export interface SpecificationRow {
  /** The key of a field of the template; null: a row of this product alone. */
  field: string | null
  nameAr: string
  nameEn: string
  valueAr: string
  valueEn: string
}

export interface PictureRow {
  path: string
  textAr: string
  textEn: string
}

export interface DocumentRow {
  id: number
  kind: string
  titleAr: string
  titleEn: string
}
