import { z } from 'zod'

/** One of two accounts that are to become one: what it is, and what of it moves. */
const mergeSideSchema = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string(),
  mobile: z.string(),
  type: z.int().describe('0 retail, 1 wholesale, anything else contract'),
  address: z.string(),
  zipcode: z.string(),
  createdAt: z.string(),
  orders: z.int(),
  spentHalalas: z.number(),
  returns: z.int(),
  supportRequests: z.int(),
  enquiries: z.int(),
  notes: z.int(),
  cartLines: z.int(),
  newsletter: z.boolean(),
  coupon: z.boolean(),
})
export type MergeSide = z.infer<typeof mergeSideSchema>

export const customerMergeSchema = z.object({
  seen: z.string().describe('Of both accounts as they are now; a merge sends it back'),
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
