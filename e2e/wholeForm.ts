import type { Language } from '@rawaj/contract/text/languages.ts'

/** Whether everything is tried in its whole form (`npm run test:long`). */
export const wholeForm = process.env.TEST_LONG !== undefined

/**
 * The languages in which something is tried: the short form tries it in one of them, `npm run test:long` in both. What
 * differs by language (direction, texts of its own) the short form tries in both as well, and does not ask here.
 */
export function inLanguages(one: Language): readonly Language[] {
  return wholeForm ? ['ar', 'en'] : [one]
}

/** Cases to test of several with the same path: the first one in the short form, all in `npm run test:long`. */
export function representative<Case>(cases: readonly Case[]): readonly Case[] {
  return wholeForm ? cases : cases.slice(0, 1)
}

/** Cases to test of pages in either direction: all in Arabic, in English the first one in the short form, all in `npm run test:long`. */
export function casesIn<Case>(language: Language, cases: readonly Case[]): readonly Case[] {
  return language === 'ar' ? cases : representative(cases)
}
