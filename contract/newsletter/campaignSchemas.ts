import { z } from 'zod'
import { patch } from '../api/callParts.ts'
import { names, timestamp } from '../fields/adminReplyValues.ts'
import { boolean, int, language, string } from '../fields/plainValues.ts'
import { hasYear, queryInt, textFilter } from '../fields/queryFields.ts'
import { code, emailAddress, requiredText } from '../fields/validation.ts'
import { maxId } from '../fields/wireValues.ts'
import { freeText, lineText, linkText } from '../text/cleanText.ts'
import {
  audienceCustomers,
  audienceLanguages,
  campaignSendingErrors,
  campaignStatuses,
  maxCampaignBlocks,
  maxCampaignProducts,
  maxCampaignText,
  recipientStates,
  subscriberStatuses,
} from './campaignKinds.ts'

export * from './campaignKinds.ts'

const count = int
const version = z.int().min(1).describe('As it was read; refused with `changed_meanwhile` and what it is now')

/** Text that may be empty in a draft. */
const text = (max: number) =>
  z
    .string({ error: code('invalid_value') })
    .overwrite(lineText)
    .max(max, code('too_long'))

const paragraphs = z
  .string({ error: code('invalid_value') })
  .overwrite(freeText)
  .max(maxCampaignText, code('too_long'))

/** A page of the shop, or an address of the web. */
const link = z
  .string({ error: code('invalid_value') })
  .overwrite(linkText)
  .max(500, code('too_long'))
  .refine(
    (url) => url === '' || /^\/(?!\/)[^\s<>"'`\\]*$/.test(url) || /^https:\/\/[^\s<>"'`\\]+$/.test(url),
    code('invalid_url'),
  )

const campaignBlock = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('heading'), textAr: text(200), textEn: text(200) }),
  z
    .object({ kind: z.literal('text'), textAr: paragraphs, textEn: paragraphs })
    .describe('Paragraphs with an empty line between them'),
  z
    .object({ kind: z.literal('products'), ids: z.array(z.int().min(1).max(maxId)).max(maxCampaignProducts) })
    .describe('By id, with picture, name and price as they are when the letter begins to go out'),
  z.object({ kind: z.literal('button'), textAr: text(80), textEn: text(80), url: link }),
])
export type CampaignBlock = z.infer<typeof campaignBlock>

const audience = z.object({
  language: z.enum(audienceLanguages),
  customers: z.enum(audienceCustomers).describe('By the account that has the address; `none`: without one'),
})
export type CampaignAudience = z.infer<typeof audience>

const campaignFields = {
  subjectAr: text(150),
  subjectEn: text(150),
  previewAr: text(150).describe('What mailboxes show beside the subject'),
  previewEn: text(150),
  blocks: z.array(campaignBlock).max(maxCampaignBlocks, code('too_long')),
  audience,
}
export const campaignInput = z.object(campaignFields)
export type CampaignInput = z.output<typeof campaignInput>
export const updateCampaignInput = patch(campaignInput.shape)

/** Number of copies in each state, and reactions of their readers. */
const campaignCounts = z.object({
  recipients: count,
  ...(Object.fromEntries(recipientStates.map((state) => [state, count])) as Record<
    (typeof recipientStates)[number],
    typeof count
  >),
  unsubscribed: count.describe('Left the list by this letter'),
  opened: count,
  pressed: count,
})
export type CampaignCounts = z.infer<typeof campaignCounts>

export const campaignRowSchema = z.object({
  id: int,
  subjectAr: string,
  subjectEn: string,
  status: z.enum(campaignStatuses),
  sendAt: timestamp.nullable().describe('The moment that it is to go out'),
  startedAt: timestamp.nullable(),
  endedAt: timestamp.nullable(),
  createdAt: timestamp,
  sendingError: z.enum(campaignSendingErrors).nullable(),
  counts: campaignCounts,
})
export type CampaignRow = z.infer<typeof campaignRowSchema>

export const campaignSchema = campaignRowSchema.extend({
  version: int,
  ...campaignFields,
  counted: boolean.describe('Whether opens and presses are counted'),
  sendingErrorSince: timestamp.nullable(),
  perMinute: int.describe('Letters that go out in a minute, by the settings'),
})
export type Campaign = z.infer<typeof campaignSchema>

export const campaignProductSchema = z.object({
  id: int,
  sku: string,
  ...names,
  picture: string.nullable().describe('Path below /media/'),
  priceHalalas: int.describe('With VAT, for everybody'),
  forSale: boolean,
})
export type CampaignProduct = z.infer<typeof campaignProductSchema>

export const campaignProductsQuery = z.object({
  query: textFilter,
  ids: z
    .string()
    .max(2_000)
    .regex(/^\d{1,10}(,\d{1,10})*$/)
    .transform((ids) => ids.split(',').map(Number))
    .pipe(z.array(z.int().min(1).max(maxId)).max(maxCampaignBlocks * maxCampaignProducts))
    .optional()
    .describe('These, whatever is typed; with commas between'),
})

export const audienceQuery = audience
export const audienceSizeSchema = z.object({ ar: count, en: count })

export const scheduleCampaignInput = z.object({
  version,
  at: timestamp.refine(hasYear, code('invalid_value')).nullable().describe('null: at once'),
})
export const campaignVersionInput = z.object({ version })
export const testCampaignInput = z.object({ language })
export const testCampaignResult = z.object({
  result: z.enum(['sent', 'kept', 'refused', 'failed']),
  to: string.describe('The address of whoever asked'),
  reason: string.nullable(),
})

export const recipientQuery = z.object({
  state: z.enum(recipientStates),
  after: z
    .string()
    .regex(/^\d{1,15}$/)
    .optional()
    .describe('`next` of the page before'),
  limit: queryInt(1, 500).default(100),
})
export const recipientSchema = z.object({
  id: int,
  email: string.nullable().describe('null: forgotten since'),
  language,
  state: z.enum(recipientStates),
  attempts: int,
  failure: string.nullable().describe('What the mail server said, by its codes'),
  settledAt: timestamp.nullable(),
})
export type CampaignRecipient = z.infer<typeof recipientSchema>

export const subscriberFilters = z.object({
  query: textFilter.describe('A part of the address'),
  status: z.enum(subscriberStatuses).optional(),
  language: language.optional(),
})
export type SubscriberFilters = z.output<typeof subscriberFilters>
export const subscriberSchema = z.object({
  id: int,
  email: string,
  language,
  status: z.enum(subscriberStatuses),
  createdAt: timestamp.describe('When they agreed'),
  source: string.nullable().describe('Where they agreed, as the owner states it; null: on the shop’s own page'),
  consentText: string.describe('What they agreed to, in the words they saw; empty: not kept'),
  endedAt: timestamp.nullable().describe('When they left, or their address turned out to be gone'),
})
export type Subscriber = z.infer<typeof subscriberSchema>

/** A subscriber added by the owner, who states their consent. */
export const subscriberInput = z.object({
  email: emailAddress(),
  language,
  consentOn: z.iso.date({ error: code('required') }).refine(hasYear, code('invalid_value')),
  consentSource: requiredText('required', 200),
})
