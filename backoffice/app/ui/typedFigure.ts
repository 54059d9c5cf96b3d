import type { FieldErrorCode } from '@rawaj/contract/api/errors.ts'
import { amountText, numberErrorCode, readAmount, readWhole } from '@rawaj/contract/text/typedNumber.ts'

/** An amount of riyals, stored as halalas, or a whole number. */
export type FigureKind = 'money' | 'number'

export const readFigure = (kind: FigureKind, typed: string) => (kind === 'money' ? readAmount(typed) : readWhole(typed))

/** The value of a figure as it is typed: `null` while nothing is, and the text itself while it cannot be read, which every schema rejects. */
export function figureValue(kind: FigureKind, typed: string): number | string | null {
  const read = readFigure(kind, typed)
  if ('value' in read) return read.value
  return read.error === 'empty' ? null : typed
}

/** Text of a value in its field. */
export function figureText(kind: FigureKind, value: unknown): string {
  if (typeof value !== 'number') return typeof value === 'string' ? value : ''
  return kind === 'money' ? amountText(value) : String(value)
}

/** The error code of a value that its field holds; undefined where it is a number, or nothing. */
export function figureErrorCode(kind: FigureKind, value: unknown) {
  if (typeof value !== 'string') return undefined
  const read = readFigure(kind, value)
  return 'error' in read && read.error !== 'empty'
    ? numberErrorCode(read, kind === 'money' ? 'amount' : 'whole')
    : undefined
}

/** The error code of a figure that has to be typed; `check` finds those of a number. */
export const typedNumberError = (
  kind: FigureKind,
  typed: number | string | null,
  check: (value: number) => FieldErrorCode | undefined,
): FieldErrorCode | undefined =>
  typeof typed === 'number' ? check(typed) : (figureErrorCode(kind, typed) ?? 'required')
