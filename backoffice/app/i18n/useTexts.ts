import { formatRiyals } from '@rawaj/contract/money/money.ts'
import { type Language, languages } from '@rawaj/contract/text/languages.ts'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { TextKey } from './textKeys.ts'
import { useLanguage } from './useLanguage.ts'

/** Texts and formats in the language of the screen. */
export interface Texts {
  t: (key: TextKey, values?: Record<string, unknown>) => string
  language: Language
  /** Whether there is a text of this key. */
  has: (key: string) => key is TextKey
  /** The first of these texts that there is: for keys with what a newer server may name. */
  find: (...keys: string[]) => string | undefined
  /** "1,234". */
  number: (value: number) => string
  /** Halalas as "1,234.50". */
  money: (halalas: number) => string
  /** "23 Nov 2026, 6:40 pm", in Riyadh. */
  time: (iso: string) => string
  /** "23 Nov 2026". */
  day: (iso: string) => string
  /** The same day by the calendar of Umm al-Qura. */
  hijriDay: (iso: string) => string
}

export function useTexts(): Texts {
  const { t: translate, i18n } = useTranslation()
  const language = useLanguage()
  return useMemo(() => {
    const t = (key: TextKey, values: Record<string, unknown> = {}) => translate(key, values)
    const has = (key: string): key is TextKey => i18n.exists(key)
    const find = (...keys: string[]) => {
      const key = keys.find(has)
      return key && t(key)
    }
    return { t, language, has, find, ...formatsOf(language) }
  }, [translate, i18n, language])
}

type Formats = Omit<Texts, 't' | 'language' | 'has' | 'find'>

const formats = new Map<Language, Formats>()

/** Made once a language: to make one costs more than to format thousands of values, and every row of a list asks. */
function formatsOf(language: Language): Formats {
  const known = formats.get(language) ?? makeFormats(language)
  formats.set(language, known)
  return known
}

function makeFormats(language: Language): Formats {
  const { intl } = languages[language]
  const number = new Intl.NumberFormat(intl)
  const inRiyadh = { timeZone: 'Asia/Riyadh', day: 'numeric', month: 'short', year: 'numeric' } as const
  const time = new Intl.DateTimeFormat(intl, { ...inRiyadh, hour: 'numeric', minute: '2-digit' })
  const day = new Intl.DateTimeFormat(intl, inRiyadh)
  const hijri = new Intl.DateTimeFormat(`${language}-SA-u-nu-latn-ca-islamic-umalqura`, inRiyadh)
  return {
    number: (value: number) => number.format(value),
    money: formatRiyals,
    time: (iso: string) => time.format(new Date(iso)),
    day: (iso: string) => day.format(new Date(iso)),
    hijriDay: (iso: string) => hijri.format(new Date(iso)),
  }
}
