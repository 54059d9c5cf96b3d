import { z } from 'zod'
import { timestamp } from '../fields/adminReplyValues.ts'
import { emailStatuses } from './emailKinds.ts'

export const emailSchema = z.object({
  id: z.int(),
  kind: z.string(),
  recipient: z.string().describe('Empty until it is known which address of the shop it goes to'),
  subject: z.string().describe('Empty until it is rendered'),
  language: z.enum(['ar', 'en']),
  status: z.enum(emailStatuses),
  ownerOnly: z.boolean().describe('It carries a code or a link, and opens for an owner alone'),
  failure: z.string().nullable(),
  createdAt: timestamp,
  settledAt: timestamp.nullable().describe('When it was sent, kept or given up'),
})

export const openEmailSchema = emailSchema.extend({
  html: z.string().nullable().describe('As it went out; null: not yet, or it is not kept'),
  plainText: z.string().nullable(),
})
export type EmailEntry = z.infer<typeof emailSchema>
export type OpenEmail = z.infer<typeof openEmailSchema>
