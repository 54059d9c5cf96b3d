import { z } from 'zod'
import { boolean, int } from '../fields/plainValues.ts'
import { code } from '../fields/validation.ts'
import { maxQuantity } from '../orders/quantity.ts'
import { contentsUnits, productUnits } from './products.ts'

const wholeFrom1 = (largest: number) =>
  z.int(code('out_of_range')).min(1, code('out_of_range')).max(largest, code('out_of_range'))

const measure = { input: wholeFrom1(100_000_000).nullable(), kept: int.nullable(), initial: null }

const orderedPieces = { input: wholeFrom1(maxQuantity), kept: int, initial: 1, wire: null }

/**
 * Facts of a product that staff enter and its page shows unchanged: `input` is the accepted value, `kept` the stored one,
 * `initial` the default, `wire` its name on the page; null: the product says it wherever it can be ordered (`toProductDto`). Writing, reading, comparing, importing and showing them is derived from
 * this table (docs/architecture.md, A field of a product).
 */
export const productFacts = {
  unit: {
    input: z.enum(productUnits, { error: code('invalid_value') }),
    kept: z.enum(productUnits),
    initial: 'piece',
    wire: 'unit',
    meaning: 'What is sold as one',
  },
  piecesPerPack: {
    input: wholeFrom1(1_000_000),
    kept: int,
    initial: 1,
    wire: 'pieces_per_pack',
    meaning: 'How many one of them holds',
  },
  contentsAmount: { ...measure, wire: null, meaning: 'What one piece contains' },
  contentsUnit: {
    input: z.enum(contentsUnits, { error: code('invalid_value') }),
    kept: z.enum(contentsUnits),
    initial: 'metre',
    wire: null,
    meaning: 'Unit of `contentsAmount`',
  },
  minQuantity: { ...orderedPieces, meaning: 'The smallest order' },
  quantityStep: { ...orderedPieces, meaning: 'Ordered in multiples of it alone' },
  weightGrams: { ...measure, wire: 'weight_grams', meaning: null },
  lengthMm: { ...measure, wire: 'length_mm', meaning: null },
  widthMm: { ...measure, wire: 'width_mm', meaning: null },
  heightMm: { ...measure, wire: 'height_mm', meaning: null },
  returnable: {
    input: boolean,
    kept: boolean,
    initial: true,
    wire: 'returnable',
    meaning: 'Whether customers may send it back',
  },
} as const satisfies Record<string, Fact>

interface Fact {
  input: z.ZodType
  kept: z.ZodType
  initial: string | number | boolean | null
  wire: string | null
  /** For the description of the API; null: its name says it. */
  meaning: string | null
}

type Facts = typeof productFacts
export type ProductFact = keyof Facts
export type ProductFactValues = { [Name in ProductFact]: z.output<Facts[Name]['kept']> }

export const productFactNames = Object.keys(productFacts) as ProductFact[]

const ofEach = (pick: (fact: Fact) => unknown) =>
  Object.fromEntries(productFactNames.map((name) => [name, pick(productFacts[name])]))

export const factInputs = ofEach(({ input }) => input) as { [Name in ProductFact]: Facts[Name]['input'] }

/** The same of a new product, where each may be left out. */
export const newFactInputs = ofEach(({ input, initial }) => input.default(initial)) as {
  [Name in ProductFact]: z.ZodDefault<Facts[Name]['input']>
}

export const storedFacts = ofEach(({ kept }) => kept) as { [Name in ProductFact]: Facts[Name]['kept'] }

export const initialFacts = ofEach(({ initial }) => initial) as ProductFactValues

/** The facts of a row that has them. */
export const factsOf = <Row extends Record<ProductFact, unknown>>(row: Row) =>
  Object.fromEntries(productFactNames.map((name) => [name, row[name]])) as Pick<Row, ProductFact>

/** The same under their names on the page. */
export const factsOnPage = <Row extends Record<ProductFact, unknown>>(row: Row) =>
  Object.fromEntries(
    productFactNames.flatMap((name) => {
      const { wire } = productFacts[name]
      return wire === null ? [] : [[wire, row[name]]]
    }),
  ) as { [Name in ProductFact as Facts[Name]['wire'] & string]: Row[Name] }

export const pageFacts = factsOnPage(
  ofEach(({ kept, meaning }) => (meaning === null ? kept : kept.describe(meaning))) as typeof storedFacts,
)
