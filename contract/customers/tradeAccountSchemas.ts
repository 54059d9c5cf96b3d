import { z } from 'zod'

/** A customer's data of the company that they buy for. */
const companySchema = {
  company_name: z.string(),
  vat_number: z.string().describe('Empty: the company is not registered for VAT'),
  cr_number: z.string().describe('Commercial registration'),
}

/** Status of a trade account, and the pending request. */
export const tradeAccountSchema = z.object({
  approved: z
    .object({ ...companySchema, approved_at: z.string() })
    .nullable()
    .describe('In force; null: it is no trade account'),
  request: z
    .object({
      ...companySchema,
      state: z.enum(['waiting', 'refused']),
      answer: z.string().describe('Why the shop refuses it'),
      requested_at: z.string(),
    })
    .nullable()
    .describe('What was asked for since'),
})
export type TradeAccount = z.infer<typeof tradeAccountSchema>
