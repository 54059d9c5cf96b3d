import { z } from 'zod'
import { patch } from '../api/callParts.ts'
import { departments } from '../catalogue/departments.ts'
import { boolean } from '../fields/plainValues.ts'
import { shopPath } from '../fields/shownFields.ts'
import { code, requiredText } from '../fields/validation.ts'
import { foldText } from '../text/foldText.ts'

/** Values of synonyms and redirects that staff set. Their forms validate with them too. */

export const maxSynonymGroups = 3_000
const maxSynonymWords = 20
export const maxRedirects = 1_000
export const maxPhraseLength = 60

const phrase = requiredText('required', maxPhraseLength)

const synonymFields = {
  words: z
    .array(phrase)
    .min(2, code('too_few_words'))
    .max(maxSynonymWords, code('too_many_words'))
    .refine((words) => new Set(words.map(foldText)).size === words.length, code('word_twice')),
  oneWay: boolean.describe('The first word also finds the others, and not the reverse'),
  department: z.enum(departments).nullable().describe('Where they mean the same; null: everywhere'),
}

export const synonymInput = z.object({
  ...synonymFields,
  oneWay: synonymFields.oneWay.default(false),
  department: synonymFields.department.default(null),
})
export const updateSynonymInput = patch(synonymFields)

const redirectFields = {
  phrase: phrase.describe('What is typed; unique however it is spelled'),
  link: shopPath.refine((link) => !leadsToSearch(link), code('leads_to_search')),
}
export const redirectInput = z.object(redirectFields)
export const updateRedirectInput = patch(redirectFields)

/** Whether an address of the shop is a search, which could redirect again, in a circle. */
function leadsToSearch(link: string): boolean {
  const base = 'https://shop.invalid'
  return URL.canParse(link, base) && (new URL(link, base).searchParams.get('query') ?? '').trim() !== ''
}
