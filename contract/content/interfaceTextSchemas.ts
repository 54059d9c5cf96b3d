import { z } from 'zod'
import { int, string } from '../fields/plainValues.ts'
import { pageCursor, queryInt, textFilter } from '../fields/queryFields.ts'
import { code } from '../fields/validation.ts'
import { freeText } from '../text/cleanText.ts'
import { isPlain } from '../text/plainText.ts'
import { interfaceTextSorts, interfaceTextStates, maxInterfaceTextLength, textNamespaces } from './interfaceTexts.ts'

/** Words of the interface as the back office sees them, and what staff write of them. */

const ruleSchema = z.object({
  text: string.describe('The default'),
  needed: z.array(string).describe('Placeholders and tags that an own version keeps'),
  allowed: z.array(string).describe('Those, and what other forms of the same plural say'),
  maxLength: int,
})
export type DefaultText = z.infer<typeof ruleSchema>

export const interfaceTextSchema = z.object({
  id: string.describe('`{place}.{key}`'),
  version: int.describe('0: it has never had a version of its own'),
  place: string.describe('The namespace: where it is shown'),
  key: string,
  state: z
    .enum(interfaceTextStates)
    .describe('unfit: its placeholders are others by now; unused: nothing says it any more'),
  ar: ruleSchema.nullable().describe('null: Arabic has no such form, or nothing says it any more'),
  en: ruleSchema.nullable(),
  textAr: string.describe('Its own version; empty: the default'),
  textEn: string,
  changedAt: string.nullable(),
})
export type InterfaceText = z.infer<typeof interfaceTextSchema>

export const interfaceTextPath = z.object({
  id: z
    .string()
    .max(200)
    .regex(/^[A-Za-z]+\.\w+$/)
    .describe('`{place}.{key}`'),
})

export const interfaceTextFilters = z.object({
  query: textFilter.describe('Parts of words, in either language, of the default or of its own version'),
  place: z.enum(textNamespaces).optional(),
  state: z.enum(interfaceTextStates).optional(),
})
export type InterfaceTextFilters = z.infer<typeof interfaceTextFilters>

export const interfaceTextQuery = interfaceTextFilters.extend({
  sort: z.enum(interfaceTextSorts).default('place').describe('changed: own versions, the latest first'),
  after: pageCursor,
  limit: queryInt(1, 1_000).default(50),
})

const ownText = z
  .string()
  .overwrite(freeText)
  .max(maxInterfaceTextLength, code('too_long'))
  .refine(isPlain, code('invalid_value'))
  .describe('Empty: the default')

const version = z
  .int()
  .min(0)
  .describe('As it was read; refused with `changed_meanwhile` and what it is now where it is another')

export const updateInterfaceTextInput = z.object({ textAr: ownText, textEn: ownText }).partial().extend({ version })
export const resetInterfaceTextInput = z.object({ version })
