import { z } from 'zod'
import { boolean, int, string } from '../fields/plainValues.ts'

/** One of two accounts that are to become one: what it is, and what of it moves. */
const mergeSideSchema = z.object({
  id: int,
  name: string,
  email: string,
  mobile: string,
  type: int.describe('0 retail, 1 wholesale, anything else contract'),
  address: string,
  zipcode: string,
  createdAt: string,
  orders: int,
  spentHalalas: z.number(),
  returns: int,
  supportRequests: int,
  enquiries: int,
  notes: int,
  cartLines: int,
  newsletter: boolean,
  coupon: boolean,
})
export type MergeSide = z.infer<typeof mergeSideSchema>

export const customerMergeSchema = z.object({
  seen: string.describe('Of both accounts as they are now; a merge sends it back'),
  stays: mergeSideSchema,
  goes: mergeSideSchema,
})
export type CustomerMerge = z.infer<typeof customerMergeSchema>

/** Values that may be taken from either account. The password goes with the email address, the postcode with the address. */
export const mergeFields = ['name', 'email', 'mobile', 'type', 'address'] as const
export type MergeField = (typeof mergeFields)[number]

const side = z.enum(['own', 'other']).default('own')
/** `own`: as in the account that stays; `other`: as in the one that goes. */
export const mergeChoiceSchema = z.object({ name: side, email: side, mobile: side, type: side, address: side })
export type MergeChoice = z.infer<typeof mergeChoiceSchema>
