import { latinDigits } from './digits.ts'

/**
 * A Saudi mobile number as 05 and eight digits, or `null`. Accepts 05…, 5…, 9665…, +9665…, 009665…, with spaces,
 * dashes and Arabic digits (docs/api.md, Mobile numbers). Operator prefixes are not checked: numbers are portable.
 */
export function normaliseMobile(text: string): string | null {
  const digits = latinDigits(text).replace(/[\s\-().\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '')
  const match = /^(?:\+966|00966|966|0)?(5\d{8})$/.exec(digits)
  return match ? `0${match[1]}` : null
}
