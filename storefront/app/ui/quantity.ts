import { type NumberProblem, readWhole } from '@rawaj/contract/text/typedNumber.ts'
import { clampQuantity } from './clampQuantity.ts'

/**
 * The quantity that a typed text stands for, at most `max`. Not a number, or not above zero: 1 (spec, section 5). A figure with
 * decimals, and one that can be read in two ways, is not taken for another one but stays a problem.
 */
export function parseQuantity(text: string, max = Number.POSITIVE_INFINITY): number | NumberProblem {
  const read = readWhole(text)
  if ('error' in read && (read.error === 'ambiguous' || read.error === 'too_precise')) return read
  return clampQuantity('value' in read ? read.value : 1, max)
}
