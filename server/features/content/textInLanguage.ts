import type { Language } from '@rawaj/contract/text/languages.ts'
import { isEmptyText, type RichText } from '@rawaj/contract/text/richText.ts'

/** A text in the caller's language; a missing one falls back to the other language (docs/api.md). */
export function textInLanguage(language: Language, ar: RichText, en: RichText | null): RichText {
  const [own, other] = language === 'ar' ? [ar, en] : [en, ar]
  return own && !isEmptyText(own) ? own : (other ?? ar)
}
