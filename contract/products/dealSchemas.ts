import { z } from 'zod'
import { halalas, names } from '../fields/adminReplyValues.ts'
import { boolean, int, string } from '../fields/plainValues.ts'
import { taxCodes } from '../money/tax.ts'
import { dealStates } from './dealStates.ts'

/** Deals in the back office. Money in halalas, with or without VAT like the price list of each group. */

/** A product that can be in a deal. */
export const dealGoodsSchema = z.object({
  productId: int,
  sku: string,
  ...names,
  picture: string.nullable(),
  active: boolean.describe('For sale'),
  pieces: int.nullable(),
  taxCode: z.enum(taxCodes),
  regularHalalas: halalas,
  listRetailHalalas: halalas.describe('What a piece costs without the deal'),
  listWholesaleHalalas: halalas,
  listContractHalalas: halalas,
  taxIncluded: z
    .object({ retail: boolean, wholesale: boolean, contract: boolean })
    .describe('Which price lists are kept with VAT'),
  costHalalas: halalas.nullable().describe('Before VAT; null: not known, or not for the caller to know'),
})
export type DealGoods = z.infer<typeof dealGoodsSchema>

const dealProductSchema = dealGoodsSchema.extend({
  retailHalalas: halalas.describe('What it costs in the deal'),
  wholesaleHalalas: halalas.nullable(),
  contractHalalas: halalas.nullable(),
  soldPieces: int.describe('Ordered at its price so far, without what was cancelled'),
})
export type DealProduct = z.infer<typeof dealProductSchema>

const dealColumns = {
  id: int,
  version: int,
  ...names,
  startsAt: string,
  endsAt: string,
  state: z.enum(dealStates),
}

export const dealSchema = z.object({
  ...dealColumns,
  products: z.array(dealProductSchema),
})
export type Deal = z.infer<typeof dealSchema>

export const dealRowSchema = z.object({
  ...dealColumns,
  products: int,
  soldPieces: int,
  soldHalalas: int.describe('With VAT'),
})
export type DealRow = z.infer<typeof dealRowSchema>
