import type { FieldErrorCode } from '../api/errors.ts'
import { numberErrorCode, readAmount } from './typedNumber.ts'

/** Value of a cell, or its error. */
export type Parsed<Value> = { value: Value } | { error: FieldErrorCode }

/** Decimals of a binary fraction, which programs write and people do not: 57.699999999999996. */
const binaryFraction = /^-?\d+\.\d{10,}$/
const significantDigits = 15
/** The number that a program meant where it wrote such a fraction; any other text as it is. */
export const withoutBinaryFraction = (text: string): string =>
  binaryFraction.test(text) ? String(Number(Number(text).toPrecision(significantDigits))) : text

/**
 * An amount of riyals, in halalas.
 * @param isNumber whether the cell is a number of a workbook, whose point begins its decimals
 */
export function parsePrice(text: string, isNumber = false): Parsed<number> {
  const figure = withoutBinaryFraction(text)
  // More than three decimals say that the point groups no thousands.
  const read = readAmount(isNumber && figure.includes('.') ? `${figure}000` : figure)
  if ('error' in read)
    return { error: read.error === 'too_precise' ? 'too_many_decimals' : numberErrorCode(read, 'amount') }
  return read.value < 0 ? { error: 'out_of_range' } : read
}
