/**
 * A column of figures: digits run from left to right in both languages, so their ends stand below each other at that side, and
 * decimals with them. The end of an English line is the start of an Arabic one.
 */
export const figureClass = 'text-end tabular-nums rtl:text-start'
