import { readWhole } from '@rawaj/contract/text/typedNumber.ts'

/** Typed whole percent that prices are reduced by, 1 to 99, with or without the sign; null: none that can be. */
export function percentOff(typed: string): number | null {
  const read = readWhole(typed.replace(/[%٪]/, ''))
  return 'value' in read && read.value >= 1 && read.value <= 99 ? read.value : null
}
