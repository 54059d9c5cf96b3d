import { identifierText } from '../text/cleanText.ts'

const lengths: readonly number[] = [8, 12, 13, 14]

/** A GTIN as it is typed, in digits of any of the three sets, in groups or not. */
export const normaliseGtin = (typed: string): string => identifierText(typed).replace(/[ -]/g, '')

/** Whether these are 8, 12, 13 or 14 digits of which the last is the check digit of the others (GS1 General Specifications, 7.9). */
export function isGtin(digits: string): boolean {
  if (!lengths.includes(digits.length) || !/^\d+$/.test(digits)) return false
  const sum = [...digits]
    .reverse()
    .map(Number)
    .reduce((total, digit, place) => total + digit * (place % 2 === 1 ? 3 : 1), 0)
  return sum % 10 === 0
}
