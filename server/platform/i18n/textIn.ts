import type { Language } from '@rawaj/contract/text/languages.ts'

/** A text in the caller's language, falling back to the other language (docs/api.md). */
export const textIn = (language: Language, ar: string, en: string): string => (language === 'ar' ? ar || en : en || ar)
