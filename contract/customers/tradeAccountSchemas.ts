import { z } from 'zod'
import { string } from '../fields/plainValues.ts'

/** A customer's data of the company that they buy for. */
const companySchema = {
  company_name: string,
  vat_number: string.describe('Empty: the company is not registered for VAT'),
  cr_number: string.describe('Commercial registration'),
  street: string.describe('Of its National Address; empty, as the other parts: it has given none'),
  building: string.describe('Four digits'),
  district: string,
  city: string,
  postcode: string.describe('Five digits'),
  additional_number: string.describe('Four digits, or empty'),
}

/** Status of a trade account, and the pending request. */
export const tradeAccountSchema = z.object({
  approved: z
    .object({ ...companySchema, approved_at: string })
    .nullable()
    .describe('In force; null: it is no trade account'),
  request: z
    .object({
      ...companySchema,
      state: z.enum(['waiting', 'refused']),
      answer: string.describe('Why the shop refuses it'),
      requested_at: string,
    })
    .nullable()
    .describe('What was asked for since'),
})
export type TradeAccount = z.infer<typeof tradeAccountSchema>
