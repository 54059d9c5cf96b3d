import { z } from 'zod'
import { tradeRequestStates } from './tradeAccounts.ts'

export const customerRowSchema = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string(),
  mobile: z.string(),
  type: z.int().describe('0 retail, 1 wholesale, anything else contract'),
  blocked: z.boolean(),
  createdAt: z.string(),
  orders: z.int(),
  spentHalalas: z.number().describe('Of orders that stand, as they were placed'),
})
export type CustomerRow = z.infer<typeof customerRowSchema>

export const openCustomerSchema = customerRowSchema.extend({
  address: z.string(),
  zipcode: z.string(),
  language: z.enum(['ar', 'en']),
  deletionRequestedAt: z.string().nullable().describe('Since when it waits for open orders to be deleted'),
  deletionByCustomer: z.boolean().describe('Whether they asked for that themselves, on their account page'),
  emailProvenAt: z.string().nullable().describe('When a code or a link from that mailbox was used'),
  latestOrders: z.array(
    z.object({
      id: z.int(),
      orderNo: z.string(),
      status: z.int(),
      type: z.int(),
      totalHalalas: z.int(),
      createdAt: z.string(),
    }),
  ),
  tradeRequests: z
    .array(
      z.object({
        id: z.int(),
        version: z.int(),
        state: z.enum(tradeRequestStates),
        companyName: z.string(),
        vatNumber: z.string().describe('Empty: the company is not registered for VAT'),
        crNumber: z.string(),
        answer: z.string().describe('Why it was refused'),
        requestedAt: z.string(),
        decidedAt: z.string().nullable(),
        decidedBy: z.string().nullable(),
      }),
    )
    .describe('For a trade account, the latest first; what is approved is in force'),
  notes: z.array(z.object({ id: z.int(), text: z.string(), at: z.string(), by: z.string().nullable() })),
  sessions: z.int().describe('Places where they are signed in'),
  supportRequests: z.int(),
  newsletterSince: z.string().nullable().describe('Since when they want the newsletter; null: they do not'),
})
export type TradeRequest = OpenCustomer['tradeRequests'][number]
export type OpenCustomer = z.infer<typeof openCustomerSchema>
