import { cx } from '@rawaj/design/cx.ts'

/**
 * The Saudi riyal sign (U+20C1) after SAMA's design: two uprights with slanted tops, two cross strokes, the low bar.
 * As high as a figure and in the colour of the text; never mirrored. Decorative: the words stand beside it (Price).
 */
export function RiyalSign({ className }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 112.4 125.6"
      fill="currentColor"
      aria-hidden="true"
      focusable="false"
      className={cx('inline-block h-[0.72em] w-auto align-baseline', className)}
    >
      <path d="M108.6 89.6q2.9-6.7 3.8-14.3l-33.1 7V68.7l29.3-6.2q2.9-6.7 3.8-14.3l-33.1 7V6.6Q71.7 11 66.1 17.7V58l-13.2 2.9V0q-7.6 4.3-13.2 11.1v52.6l-29.6 6.3q-2.9 6.7-3.9 14.3l33.5-7.1v17L3.8 101.8q-2.9 6.7-3.8 14.4l37.5-8q4.6-1 7.4-4.9l6.9-10.2q1.1-1.6 1.1-3.7v-15l13.2-2.8v27zM70 111.3q-2.9 6.7-3.9 14.3l42.5-9q2.9-6.7 3.8-14.3z" />
    </svg>
  )
}
