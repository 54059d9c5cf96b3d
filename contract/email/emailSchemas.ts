import { z } from 'zod'
import { timestamp } from '../fields/adminReplyValues.ts'
import { boolean, int, language, string } from '../fields/plainValues.ts'
import { emailStatuses } from './emailKinds.ts'

export const emailSchema = z.object({
  id: int,
  kind: string,
  recipient: string.describe('Empty until it is known which address of the shop it goes to'),
  subject: string.describe('Empty until it is rendered'),
  language,
  status: z.enum(emailStatuses),
  ownerOnly: boolean.describe('It carries a code or a link, and opens for an owner alone'),
  failure: string.nullable(),
  createdAt: timestamp,
  settledAt: timestamp.nullable().describe('When it was sent, kept or given up'),
})

export const openEmailSchema = emailSchema.extend({
  html: string.nullable().describe('As it went out; null: not yet, or it is not kept'),
  plainText: string.nullable(),
})
export type EmailEntry = z.infer<typeof emailSchema>
export type OpenEmail = z.infer<typeof openEmailSchema>
