import type { VatReturnState } from '@rawaj/contract/vatReturns/vatReturnSchemas.ts'
import type { Tone } from '@rawaj/design/StatusPill.tsx'
import { dayText } from '../../i18n/dayText.ts'
import type { Texts } from '../../i18n/useTexts.ts'

export const stateTones: Readonly<Record<VatReturnState, Tone>> = { open: 'neutral', due: 'warning', filed: 'success' }

/** The days of a return's period. */
export const periodText = ({ from, to }: { from: string; to: string }, texts: Pick<Texts, 'day'>): string =>
  `${dayText(from, texts)} – ${dayText(to, texts)}`
