import { z } from 'zod'
import { emailStatuses } from '../email/emailKinds.ts'
import { halalas, timestamp } from '../fields/adminReplyValues.ts'
import { boolean, int, language, string } from '../fields/plainValues.ts'
import { remarkSides } from './support.ts'
import { inboundEmailFailures, type SupportTab, supportChannels, supportKinds, supportTabs } from './supportFilters.ts'
import { unkeptFileSchema } from './supportSchemas.ts'

const supportPerson = z.object({ id: int, name: string })

export const supportTicketRowSchema = z.object({
  id: int.describe('The number that people see'),
  kind: z.enum(supportKinds),
  channel: z.enum(supportChannels),
  status: int.describe('0 open: it waits for the shop; 1 answered; 2 closed'),
  name: string.describe('Of its customer, or as somebody without an account called themselves; may be empty'),
  email: string.describe('Where answers go'),
  mobile: string.describe('May be empty'),
  customerId: int.nullable().describe('Of its account; null for a contact message'),
  subject: string.describe('Of a contact message or a mail; else empty'),
  excerpt: string.describe('The beginning of what they wrote last, on one line'),
  language: language.describe('Of the mails to them'),
  assignee: supportPerson.nullable().describe('Who takes care of it'),
  order: z.object({ id: int, orderNo: string }).nullable(),
  createdAt: timestamp,
  since: timestamp.describe('Since when it stands like this: of an open one, since when it waits'),
  lastRemarkAt: timestamp.describe('When either side wrote last'),
  remarks: int.describe('By either side, after the first message; notes are not counted'),
})

export const openSupportTicketSchema = supportTicketRowSchema.extend({
  version: int.describe('Raised by every remark of either side and every change but notes'),
  message: string.describe('What it was opened with'),
  original: string.nullable().describe('Of a mail whose text was shortened: all of it'),
  pictures: z.array(string).describe('Paths below /media/, that came with it'),
  files: z.array(unkeptFileSchema).describe('That came with a mail and were not kept'),
  customer: z.object({ id: int, name: string, email: string, type: int, blocked: boolean }).nullable(),
  remarks: z
    .array(
      z.object({
        id: int,
        side: z.enum([...remarkSides, 'note']).describe('`note`: among colleagues'),
        by: string.describe('Whose it is, by name; may be empty'),
        message: string.describe('May be empty where there is a picture'),
        original: string.nullable().describe('Of a mail whose text was shortened: all of it'),
        pictures: z.array(string),
        files: z.array(unkeptFileSchema),
        byMail: boolean,
        createdAt: timestamp,
        email: z
          .object({ id: int, status: z.enum(emailStatuses) })
          .nullable()
          .describe('Of an answer: what became of its mail, as long as the log knows'),
      }),
    )
    .describe('The oldest first'),
  orders: z
    .array(
      z.object({
        id: int,
        orderNo: string,
        status: int,
        type: int,
        totalHalalas: halalas,
        createdAt: timestamp,
      }),
    )
    .describe('The latest of its customer, to link it to; empty for whoever may not read orders'),
  answersByMail: boolean.describe('Whether the mailbox of the settings is read: else they answer on their page'),
})

export const supportTabCountsSchema = z.object({
  ...(Object.fromEntries(supportTabs.map((tab) => [tab, int])) as Record<SupportTab, z.ZodInt>),
  oldestSince: timestamp.nullable().describe('Since when the one waits that waits longest; null: none does'),
})

export const cannedReplySchema = z.object({
  id: int,
  titleAr: string,
  titleEn: string,
  textAr: string.describe('With placeholders (cannedReplies.ts)'),
  textEn: string,
  version: int,
})

/** State of the mailbox that replies are read from. */
export const inboundEmailSchema = z.object({
  state: z
    .enum(['off', 'starting', 'reading', 'failing'])
    .describe('Not set; not read yet since it was set; read; could not be read at the last try'),
  address: string.describe('That answers are sent to; empty: none is set'),
  checkedAt: timestamp.nullable().describe('When it was read last'),
  failure: z.enum(inboundEmailFailures).nullable().describe('Why the last try failed'),
  received: z
    .object({
      replies: int,
      tickets: int,
      contacts: int,
      bounces: int,
      ignored: int,
      refused: int,
    })
    .describe('In the last 30 days, by what became of them'),
})
export type SupportTicketRow = z.infer<typeof supportTicketRowSchema>
export type OpenSupportTicket = z.infer<typeof openSupportTicketSchema>
export type SupportTabCounts = z.infer<typeof supportTabCountsSchema>
export type CannedReply = z.infer<typeof cannedReplySchema>
export type InboundEmailStatus = z.infer<typeof inboundEmailSchema>
