import { z } from 'zod'
import { hasYear, pageCursor, textFilter } from '../fields/queryFields.ts'
import { code, emailAddress, requiredText } from '../fields/validation.ts'
import { maxId } from '../fields/wireValues.ts'
import { freeText, lineText, linkText } from '../text/cleanText.ts'
import {
  letterCustomers,
  letterLanguages,
  letterSendingErrors,
  letterStatuses,
  maxLetterBlocks,
  maxLetterProducts,
  maxLetterText,
  recipientStates,
  subscriberStatuses,
} from './letterKinds.ts'

export * from './letterKinds.ts'

const timestamp = z.iso.datetime()
const count = z.int()
const version = z.int().min(1).describe('As it was read; refused with `changed_meanwhile` and what it is now')

/** Text that may be missing while a letter is written. */
const text = (most: number) =>
  z
    .string({ error: code('invalid_value') })
    .overwrite(lineText)
    .max(most, code('too_long'))

const paragraphs = z
  .string({ error: code('invalid_value') })
  .overwrite(freeText)
  .max(maxLetterText, code('too_long'))

/** A page of the shop, or an address of the web. */
const link = z
  .string({ error: code('invalid_value') })
  .overwrite(linkText)
  .max(500, code('too_long'))
  .refine(
    (url) => url === '' || /^\/(?!\/)[^\s<>"'`\\]*$/.test(url) || /^https:\/\/[^\s<>"'`\\]+$/.test(url),
    code('invalid_url'),
  )

const letterBlock = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('heading'), textAr: text(200), textEn: text(200) }),
  z
    .object({ kind: z.literal('text'), textAr: paragraphs, textEn: paragraphs })
    .describe('Paragraphs with an empty line between them'),
  z
    .object({ kind: z.literal('products'), ids: z.array(z.int().min(1).max(maxId)).max(maxLetterProducts) })
    .describe('By id, with picture, name and price as they are when the letter begins to go out'),
  z.object({ kind: z.literal('button'), textAr: text(80), textEn: text(80), url: link }),
])
export type LetterBlock = z.infer<typeof letterBlock>

const audience = z.object({
  language: z.enum(letterLanguages),
  customers: z.enum(letterCustomers).describe('By the account that has the address; `none`: without one'),
})
export type LetterAudience = z.infer<typeof audience>

const letterFields = {
  subjectAr: text(150),
  subjectEn: text(150),
  previewAr: text(150).describe('What mailboxes show beside the subject'),
  previewEn: text(150),
  blocks: z.array(letterBlock).max(maxLetterBlocks, code('too_long')),
  audience,
}
export const letterInput = z.object(letterFields)
export type LetterInput = z.output<typeof letterInput>
export const updateLetterInput = letterInput.partial().extend({ version })

/** How many copies are in each state, and what their readers did. */
const letterCounts = z.object({
  recipients: count,
  ...(Object.fromEntries(recipientStates.map((state) => [state, count])) as Record<
    (typeof recipientStates)[number],
    typeof count
  >),
  unsubscribed: count.describe('Left the list by this letter'),
  opened: count,
  pressed: count,
})
export type LetterCounts = z.infer<typeof letterCounts>

export const letterRowSchema = z.object({
  id: z.int(),
  subjectAr: z.string(),
  subjectEn: z.string(),
  status: z.enum(letterStatuses),
  sendAt: timestamp.nullable().describe('The moment that it is to go out'),
  startedAt: timestamp.nullable(),
  endedAt: timestamp.nullable(),
  createdAt: timestamp,
  sendingError: z.enum(letterSendingErrors).nullable(),
  counts: letterCounts,
})
export type LetterRow = z.infer<typeof letterRowSchema>

export const letterSchema = letterRowSchema.extend({
  version: z.int(),
  ...letterFields,
  counted: z.boolean().describe('Whether opens and presses are counted'),
  sendingErrorSince: timestamp.nullable(),
  perMinute: z.int().describe('Letters that go out in a minute, by the settings'),
})
export type Letter = z.infer<typeof letterSchema>

export const letterProductSchema = z.object({
  id: z.int(),
  sku: z.string(),
  nameAr: z.string(),
  nameEn: z.string(),
  picture: z.string().nullable().describe('Path below /media/'),
  priceHalalas: z.int().describe('With VAT, for everybody'),
  forSale: z.boolean(),
})
export type LetterProduct = z.infer<typeof letterProductSchema>

export const letterProductsQuery = z.object({
  query: textFilter,
  ids: z
    .string()
    .max(2_000)
    .regex(/^\d{1,10}(,\d{1,10})*$/)
    .transform((ids) => ids.split(',').map(Number))
    .pipe(z.array(z.int().min(1).max(maxId)).max(maxLetterBlocks * maxLetterProducts))
    .optional()
    .describe('These, whatever is typed; with commas between'),
})

export const audienceQuery = audience
export const audienceSizeSchema = z.object({ ar: count, en: count })

export const scheduleLetterInput = z.object({
  version,
  at: timestamp.refine(hasYear, code('invalid_value')).nullable().describe('null: at once'),
})
export const letterVersionInput = z.object({ version })
export const testLetterInput = z.object({ language: z.enum(['ar', 'en']) })
export const testLetterResult = z.object({
  result: z.enum(['sent', 'kept', 'refused', 'failed']),
  to: z.string().describe('The address of whoever asked'),
  reason: z.string().nullable(),
})

export const recipientQuery = z.object({
  state: z.enum(recipientStates),
  after: z
    .string()
    .regex(/^\d{1,15}$/)
    .optional()
    .describe('`next` of the page before'),
  limit: z.coerce.number().int().min(1).max(500).default(100),
})
export const recipientSchema = z.object({
  id: z.int(),
  email: z.string().nullable().describe('null: forgotten since'),
  language: z.enum(['ar', 'en']),
  state: z.enum(recipientStates),
  attempts: z.int(),
  failure: z.string().nullable().describe('What the mail server said, by its codes'),
  settledAt: timestamp.nullable(),
})
export type LetterRecipient = z.infer<typeof recipientSchema>

export const subscriberFilters = z.object({
  query: textFilter.describe('A part of the address'),
  status: z.enum(subscriberStatuses).optional(),
  language: z.enum(['ar', 'en']).optional(),
})
export type SubscriberFilters = z.output<typeof subscriberFilters>
export const subscriberQuery = subscriberFilters.extend({
  sort: z.enum(['newest', 'oldest']).default('newest'),
  after: pageCursor,
  limit: z.coerce.number().int().min(1).max(1_000).default(50),
})
export const subscriberSchema = z.object({
  id: z.int(),
  email: z.string(),
  language: z.enum(['ar', 'en']),
  status: z.enum(subscriberStatuses),
  createdAt: timestamp.describe('When they agreed'),
  source: z.string().nullable().describe('Where they agreed, as the owner states it; null: on the shop’s own page'),
  consentText: z.string().describe('What they agreed to, in the words they saw; empty: not kept'),
  endedAt: timestamp.nullable().describe('When they left, or their address turned out to be gone'),
})
export type Subscriber = z.infer<typeof subscriberSchema>

/** Somebody whom the owner brings along; the consent is stated. */
export const subscriberInput = z.object({
  email: emailAddress(),
  language: z.enum(['ar', 'en']),
  consentOn: z.iso.date({ error: code('required') }).refine(hasYear, code('invalid_value')),
  consentSource: requiredText('required', 200),
})
