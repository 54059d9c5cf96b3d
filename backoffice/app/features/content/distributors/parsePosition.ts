import { latinDigits } from '@rawaj/contract/text/digits.ts'
import { readNumber } from '@rawaj/contract/text/typedNumber.ts'
import { withoutUnseenMarks } from '@rawaj/contract/text/unseenMarks.ts'

export interface Position {
  latitude: number
  longitude: number
}

/**
 * The position that a map's “copy” or its address says: `24.7136, 46.6753`, `…/@24.7136,46.6753,17z`,
 * `…?mlat=24.7136&mlon=46.6753`. Null where there is none.
 */
export function parsePosition(text: string): Position | null {
  const plain = latinDigits(withoutUnseenMarks(text)).replaceAll('٫', '.').replaceAll('،', ',').trim()
  const degrees = String.raw`(-?\d{1,3}\.\d+)`
  const forms = [`^${degrees}\\s*,\\s*${degrees}$`, `[@=]${degrees},${degrees}`, `mlat=${degrees}&mlon=${degrees}`]
  for (const form of forms) {
    const match = new RegExp(form).exec(plain)
    const [latitude, longitude] = [Number(match?.[1]), Number(match?.[2])]
    if (match && Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180) return { latitude, longitude }
  }
  return null
}

/** Typed degrees of one axis; null of nothing, and what cannot be read stays as it was typed, which the schema rejects. */
export function degreesOf(typed: string): number | string | null {
  const read = readNumber(typed, { decimals: 12, grouping: false })
  if ('error' in read) return read.error === 'empty' ? null : typed
  return Number(read.number)
}
