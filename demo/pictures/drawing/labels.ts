/** Texts of the drawings: names of measures and materials. */
import type { Localized } from '../../DemoShop.ts'
import type { LegendRow } from './renderSheet.ts'

export const t = (ar: string, en: string): Localized => ({ ar, en })
/** Isolates Latin text and signed numbers inside an Arabic line, so that they keep their order. */
export const ltr = (text: string): string => `\u2066${text}\u2069`
export const row = (letter: string, name: Localized, value: string): LegendRow => ({ letter, name, value })
/** A row of the legend in millimetres. */
export const mm = (letter: string, name: Localized, value: number): LegendRow => row(letter, name, `${round(value)} mm`)
export const round = (value: number): number => (value < 20 ? Math.round(value * 10) / 10 : Math.round(value))

export const measureNames = {
  outside: t('القطر الخارجي للأنبوب', 'Pipe outside diameter'),
  wall: t('سماكة الجدار', 'Wall thickness'),
  depth: t('عمق الكأس', 'Socket depth'),
  socket: t('القطر الخارجي للكأس', 'Socket outside diameter'),
  length: t('الطول', 'Length'),
  overall: t('الطول الكلي', 'Overall length'),
  arm: t('من المركز إلى الطرف', 'Centre to end'),
  angle: t('الزاوية', 'Angle'),
  width: t('العرض', 'Width'),
  height: t('الارتفاع', 'Height'),
  thickness: t('العمق', 'Depth'),
  diameter: t('القطر', 'Diameter'),
  thread: t('السن', 'Thread'),
  handle: t('طول المقبض', 'Handle length'),
} as const

export const plasticNames = { upvc: 'uPVC', cpvc: 'cPVC', ppr: 'PPR', hdpe: 'HDPE' } as const
export const metalNames = { brass: t('نحاس', 'Brass'), steel: t('ستانلس ستيل', 'Stainless steel') } as const
