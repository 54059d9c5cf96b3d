import { type NumberProblem, readWhole } from '@rawaj/contract/text/typedNumber.ts'
import { clampQuantity } from './clampQuantity.ts'

/**
 * Parses a typed quantity, at most `max`. Text that is not a number above zero is 1 (spec, section 5). A figure with decimals, or
 * one that is ambiguous, is not changed into another one but reported as a problem.
 */
export function parseQuantity(text: string, max = Number.POSITIVE_INFINITY): number | NumberProblem {
  const read = readWhole(text)
  if ('error' in read && (read.error === 'ambiguous' || read.error === 'too_precise')) return read
  return clampQuantity('value' in read ? read.value : 1, max)
}

export { quantityRuleText } from './quantityRuleText.ts'
