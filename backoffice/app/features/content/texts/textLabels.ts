import type { InterfaceText } from '@rawaj/contract/content/interfaceTextSchemas.ts'
import type { InterfaceTextState } from '@rawaj/contract/content/interfaceTexts.ts'
import type { Tone } from '@rawaj/design/StatusPill.tsx'
import type { Texts } from '../../../i18n/useTexts.ts'

export const stateTones: Record<InterfaceTextState, Tone> = {
  default: 'neutral',
  own: 'success',
  unfit: 'warning',
  unused: 'neutral',
}

/** Text that visitors read in a language; for a text that no longer exists, the owner's version. */
export function shownIn(word: InterfaceText, language: Texts['language']): string {
  const { ar, en, textAr, textEn, state } = word
  const [own, standard] = language === 'ar' ? [textAr, ar] : [textEn, en]
  const text = (state === 'unfit' ? '' : own) || standard?.text || ''
  // A placeholder says nothing of the direction of what follows it.
  return language === 'ar' && text.startsWith('{{') ? `\u200f${text}` : text
}

/** Title of a text here: its content in the language of the screen, else in the other one. */
export const titleOf = (word: InterfaceText, { language }: Pick<Texts, 'language'>): string =>
  shownIn(word, language) || shownIn(word, language === 'ar' ? 'en' : 'ar') || word.key

/** Name of the place where it is shown; the namespace itself for a place that no longer exists. */
export const namespaceText = (place: string, { find }: Texts): string => find(`words_place_${place}`) ?? place

/** For which numbers a form of a plural is said; null: it is none. */
export function formText({ key, ar, en }: InterfaceText, { find }: Texts): string | null {
  const [, form] = /_(zero|one|two|few|many|other)$/.exec(key) ?? []
  const isPlural =
    form !== undefined && [ar, en].some((rule) => rule?.allowed.some((mark) => /^\{\{(n|count)\}\}$/.test(mark)))
  return isPlural ? (find(`words_form_${form}`) ?? null) : null
}
