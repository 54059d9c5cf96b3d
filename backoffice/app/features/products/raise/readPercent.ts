import { readScaled } from '@rawaj/contract/text/typedNumber.ts'

/** Typed percentage in tenths, `+5 %`, `-2.5`, `٥٪`, from −90 to +500; `null`: none that can be. */
export function readPercent(typed: string): number | null {
  const read = readScaled(typed.replace(/[%٪]/g, ''), { decimals: 1 })
  return 'value' in read && read.value !== 0 && read.value >= -900 && read.value <= 5_000 ? read.value : null
}
