import { latinDigits } from '../text/digits.ts'

/** A value of a specification in both languages. */
export interface BilingualValue {
  ar: string
  en: string
}
export type ValueLanguage = keyof BilingualValue

export const noValue: BilingualValue = { ar: '', en: '' }

/** Figures as English writes them. */
const inLatinFigures = (text: string) =>
  latinDigits(text).replaceAll('٫', '.').replaceAll('٬', ',').replaceAll('٪', '%')

const isWordless = (text: string) => text !== '' && !/\p{L}/u.test(text)
const translated = (text: string, into: ValueLanguage) => (into === 'en' ? inLatinFigures(text) : text)

/** Values without letters need no translation: typed once, they apply to both languages, to each in its own digits. */
export const inBothLanguages = ({ ar, en }: BilingualValue): BilingualValue => ({
  ar: ar === '' && isWordless(en) ? en : ar,
  en: en === '' && isWordless(ar) ? inLatinFigures(ar) : en,
})

/**
 * A value after one or both of its languages were typed. Where both languages had one value without letters, e.g. a number, the
 * language that was not typed follows the other one.
 */
export function changedValue(before: BilingualValue, typed: Partial<BilingualValue>): BilingualValue {
  const after = { ...before, ...typed }
  const isShared = isWordless(before.ar) && inLatinFigures(before.ar) === inLatinFigures(before.en)
  for (const [language, other] of [['ar', 'en'] as const, ['en', 'ar'] as const]) {
    const text = typed[language]
    if (text === undefined || typed[other] !== undefined || !isShared) continue
    if (text === '' || isWordless(text)) after[other] = translated(text, other)
  }
  return inBothLanguages(after)
}
