import type { Texts } from './useTexts.ts'

/** A day (YYYY-MM-DD) in Riyadh: at noon it is the same day everywhere between here and there. */
export const dayText = (day: string, texts: Pick<Texts, 'day'>): string => texts.day(`${day}T09:00:00Z`)
