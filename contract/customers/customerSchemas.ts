import { z } from 'zod'
import { nationalAddress } from '../fields/addressSchemas.ts'
import { boolean, int, language, string } from '../fields/plainValues.ts'
import { tradeRequestStates } from './tradeAccounts.ts'

export const customerRowSchema = z.object({
  id: int,
  name: string,
  email: string.describe('Empty: none'),
  mobile: string,
  type: int.describe('0 retail, 1 wholesale, anything else contract'),
  blocked: boolean,
  createdAt: string,
  orders: int,
  spentHalalas: z.number().describe('Of orders that stand, as they were placed'),
})
export type CustomerRow = z.infer<typeof customerRowSchema>

export const openCustomerSchema = customerRowSchema.extend({
  address: string,
  zipcode: string,
  language,
  seen: string.describe('Changes with what `updateCustomer` corrects; a correction names what it was made from'),
  deletionRequestedAt: string.nullable().describe('Since when it waits for open orders to be deleted'),
  deletionByCustomer: boolean.describe('Whether they asked for that themselves, on their account page'),
  emailProvenAt: string.nullable().describe('When a code or a link from that mailbox was used'),
  latestOrders: z.array(
    z.object({
      id: int,
      orderNo: string,
      status: int,
      type: int,
      totalHalalas: int,
      createdAt: string,
    }),
  ),
  tradeRequests: z
    .array(
      z.object({
        id: int,
        version: int,
        state: z.enum(tradeRequestStates),
        companyName: string,
        vatNumber: string.describe('Empty: the company is not registered for VAT'),
        crNumber: string,
        address: nationalAddress.nullable().describe('null: none was given'),
        answer: string.describe('Why it was refused'),
        requestedAt: string,
        decidedAt: string.nullable(),
        decidedBy: string.nullable(),
      }),
    )
    .describe('For a trade account, the latest first; what is approved is in force'),
  notes: z.array(z.object({ id: int, text: string, at: string, by: string.nullable() })),
  sessions: int.describe('Places where they are signed in'),
  supportRequests: int,
  newsletterSince: string.nullable().describe('Since when they want the newsletter; null: they do not'),
})
export type TradeRequest = OpenCustomer['tradeRequests'][number]
export type OpenCustomer = z.infer<typeof openCustomerSchema>
