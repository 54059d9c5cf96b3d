import { cx } from '@rawaj/design/cx.ts'
import sprite from '@rawaj/design/icons.svg?url&no-inline'

/**
 * The Saudi riyal sign (U+20C1) after SAMA's design (design/riyal-sign.svg): two uprights with slanted tops, two cross strokes,
 * the low bar. As high as a figure and in the colour of the text; never mirrored. Decorative: the words stand beside it (Price).
 */
export function RiyalSign({ className }: { className?: string }) {
  return (
    <svg aria-hidden="true" className={cx('riyal-sign', className)}>
      <use href={`${sprite}#riyal-sign`} />
    </svg>
  )
}
