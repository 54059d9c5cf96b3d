import { latinDigits } from '../text/digits.ts'
import { withoutUnseenMarks } from '../text/unseenMarks.ts'

/** An account number as people type or paste it: without spaces, dashes, unseen marks and a leading "IBAN", in ASCII capitals. */
export function readIban(text: string): string {
  return latinDigits(withoutUnseenMarks(text))
    .replace(/[\s\p{Pd}]/gu, '')
    .toUpperCase()
    .replace(/^IBAN:?/, '')
}

/** A Saudi IBAN: SA and 22 digits whose check digits are right (ISO 13616, ISO 7064 MOD 97-10). */
export function isIban(text: string): boolean {
  if (!/^SA\d{22}$/.test(text)) return false
  // The country and check digits move to the end; letters count from 10 (S is 28, A is 10).
  return BigInt(`${text.slice(4)}2810${text.slice(2, 4)}`) % 97n === 1n
}

/** In groups of four, as banks print it. */
export const formatIban = (iban: string): string => iban.replace(/.{4}(?=.)/g, '$& ')
