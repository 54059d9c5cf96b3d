const arabicDigits = /[\u0660-\u0669\u06F0-\u06F9]/g

/** Arabic-Indic and Persian digits as ASCII, so that every numeric input takes all three sets. */
export function latinDigits(text: string): string {
  return text.replace(arabicDigits, (digit) => String(digit.charCodeAt(0) % 16))
}

/**
 * A Saudi mobile number as 05 and eight digits, or `null`. Accepts 05…, 5…, 9665…, +9665…, 009665…, with spaces,
 * dashes and Arabic digits (wire.md, Mobile numbers). Operator prefixes are not checked: numbers are portable.
 */
export function normaliseMobile(text: string): string | null {
  const digits = latinDigits(text).replace(/[\s\-().\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '')
  const match = /^(?:\+966|00966|966|0)?(5\d{8})$/.exec(digits)
  return match ? `0${match[1]}` : null
}
