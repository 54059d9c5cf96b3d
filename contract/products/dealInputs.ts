import { z } from 'zod'
import { boolean } from '../fields/plainValues.ts'
import { code } from '../fields/validation.ts'
import { id } from '../fields/wireValues.ts'
import { maxAmount } from '../money/money.ts'
import { name, version } from './productInputs.ts'

/** Values of a deal that staff set. Its form validates with them too. */

export const maxDealProducts = 500

const moment = z.iso
  .datetime(code('required'))
  .refine((at) => /^[12]/.test(at), code('invalid_value'))
  .describe('ISO 8601')

const price = z
  .int(code('invalid_amount'))
  .min(0, code('out_of_range'))
  .max(maxAmount, code('amount_too_large'))
  .describe('Halalas of a piece, as the price list of that group is kept')

const dealProductInput = z.object({
  productId: id,
  retailHalalas: price,
  wholesaleHalalas: price.nullable().default(null).describe('null: that group pays what it pays otherwise'),
  contractHalalas: price.nullable().default(null),
})

const dealFields = {
  nameAr: name(120),
  nameEn: name(120),
  startsAt: moment.describe('Its first moment'),
  endsAt: moment.describe('From then on it does not hold'),
  products: z
    .array(dealProductInput)
    .min(1, code('required'))
    .max(maxDealProducts, code('too_long'))
    .refine((rows) => new Set(rows.map(({ productId }) => productId)).size === rows.length, code('invalid_value'))
    .describe('All of them, in order'),
  belowCost: z
    .boolean()
    .default(false)
    .describe('Whether a price may be below what a piece costs; asked of whoever may know costs'),
}

export const dealInput = z.object(dealFields)
export const updateDealInput = z
  .object({ ...dealFields, belowCost: boolean })
  .partial()
  .extend({ version })
