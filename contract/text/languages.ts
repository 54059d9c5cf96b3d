/** The shop's languages. The digit system is named, or server and browser would disagree on Arabic numbers. */
export const languages = {
  ar: { dir: 'rtl', intl: 'ar-SA-u-nu-latn-ca-gregory' },
  en: { dir: 'ltr', intl: 'en-SA-u-nu-latn-ca-gregory' },
} as const

export type Language = keyof typeof languages
export const fallbackLanguage: Language = 'ar'

/** Whether the shop speaks this language. */
export function isLanguage(value: unknown): value is Language {
  return value === 'ar' || value === 'en'
}

const riyadhDate = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Asia/Riyadh',
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
})

/** DD/MM/YYYY in Riyadh, the same in both languages (spec, section 9). */
export function formatDate(iso: string): string {
  return riyadhDate.format(new Date(iso))
}

/** A day of Riyadh (YYYY-MM-DD) likewise. */
export const formatDay = (day: string): string => formatDate(`${day}T09:00:00.000Z`)

const riyadhTime = new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Riyadh', hour: '2-digit', minute: '2-digit' })

/** The day and the minute in Riyadh, in Latin digits: it runs left to right in both languages. */
export const formatDateTime = (iso: string): string => `${formatDate(iso)} ${riyadhTime.format(new Date(iso))}`

/** The year in Riyadh. */
export function yearOf(time: Date): number {
  return Number(riyadhDate.format(time).slice(-4))
}
