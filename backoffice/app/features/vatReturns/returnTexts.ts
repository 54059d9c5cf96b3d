import type { VatReturnState } from '@rawaj/contract/vatReturns/vatReturnSchemas.ts'
import type { Tone } from '@rawaj/design/StatusPill.tsx'
import type { Texts } from '../../i18n/useTexts.ts'

export const stateTones: Readonly<Record<VatReturnState, Tone>> = { open: 'neutral', due: 'warning', filed: 'success' }

/** A day (YYYY-MM-DD) in Riyadh: at noon it is the same day everywhere between here and there. */
export const dayText = (day: string, texts: Pick<Texts, 'day'>): string => texts.day(`${day}T09:00:00Z`)

/** The days of a return's period. */
export const periodText = ({ from, to }: { from: string; to: string }, texts: Pick<Texts, 'day'>): string =>
  `${dayText(from, texts)} – ${dayText(to, texts)}`
