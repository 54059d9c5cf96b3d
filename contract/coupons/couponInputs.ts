import { z } from 'zod'
import { patch } from '../api/callParts.ts'
import { boolean } from '../fields/plainValues.ts'
import { code } from '../fields/validation.ts'
import { id } from '../fields/wireValues.ts'
import { maxAmount } from '../money/money.ts'
import { priceGroups } from '../money/pricing.ts'
import { name } from '../products/productInputs.ts'
import { identifierText } from '../text/cleanText.ts'
import { couponKinds } from './couponKinds.ts'

/** Values of a coupon that staff set. Their form validates with them too. */

const maxCouponIds = 500
const maxBatch = 5_000

const halalas = z.int(code('invalid_amount')).min(1, code('out_of_range')).max(maxAmount, code('amount_too_large'))
const moment = z.iso.datetime(code('invalid_value')).refine((at) => /^[12]/.test(at), code('invalid_value'))
const ids = z.array(id).max(maxCouponIds, code('too_long'))
const uses = z.int(code('out_of_range')).min(1, code('out_of_range')).max(1_000_000, code('out_of_range'))

const termsFields = {
  name: name(120).describe('What staff call it'),
  kind: z.enum(couponKinds),
  percent: z.int(code('out_of_range')).min(1, code('out_of_range')).max(100, code('out_of_range')).nullable(),
  mostHalalas: halalas.nullable().describe('Of percent: never more than this'),
  amountHalalas: halalas.nullable(),
  smallestHalalas: halalas.nullable().describe('Of all goods, as prices are shown'),
  largestHalalas: halalas.nullable(),
  productIds: ids.describe('Goods of any of these three; all where they are empty'),
  categoryIds: ids,
  brandIds: ids,
  fullPriceOnly: boolean.describe('Not for goods that are reduced'),
  customerIds: ids.describe('For these, and customers of these price lists; anybody where both are empty'),
  customerGroups: z.array(z.enum(priceGroups)).max(priceGroups.length),
  maxUses: uses.nullable().describe('null: as often as anybody likes'),
  maxUsesPerCustomer: uses.nullable(),
  startsAt: moment.nullable(),
  expiresAt: moment.nullable().describe('From then on it does not count'),
}

const empty = {
  percent: null,
  mostHalalas: null,
  amountHalalas: null,
  smallestHalalas: null,
  largestHalalas: null,
  startsAt: null,
  expiresAt: null,
}
const withDefaults = {
  ...termsFields,
  percent: termsFields.percent.default(empty.percent),
  mostHalalas: termsFields.mostHalalas.default(empty.mostHalalas),
  amountHalalas: termsFields.amountHalalas.default(empty.amountHalalas),
  smallestHalalas: termsFields.smallestHalalas.default(empty.smallestHalalas),
  largestHalalas: termsFields.largestHalalas.default(empty.largestHalalas),
  productIds: ids.default([]),
  categoryIds: ids.default([]),
  brandIds: ids.default([]),
  fullPriceOnly: boolean.default(false),
  customerIds: ids.default([]),
  customerGroups: termsFields.customerGroups.default([]),
  maxUses: uses.nullable().default(null),
  maxUsesPerCustomer: uses.nullable().default(1),
  startsAt: termsFields.startsAt.default(empty.startsAt),
  expiresAt: termsFields.expiresAt.default(empty.expiresAt),
}

const typedCode = z
  .string()
  .overwrite(identifierText)
  .max(40, code('too_long'))
  .regex(/^[A-Za-z0-9-]*$/, code('invalid_value'))

export const couponInput = z.object({
  ...withDefaults,
  code: typedCode.default('').describe('Empty: one is made up'),
})
export const updateCouponInput = patch(termsFields)
export const couponBatchInput = z.object({
  ...withDefaults,
  count: z.int(code('out_of_range')).min(2, code('out_of_range')).max(maxBatch, code('out_of_range')),
  prefix: z
    .string()
    .overwrite(identifierText)
    .regex(/^[A-Za-z0-9]{0,10}$/, code('invalid_value'))
    .default(''),
})
