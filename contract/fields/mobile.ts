import { identifierText } from '../text/cleanText.ts'

/**
 * A Saudi mobile number as 05 and eight digits, or `null`. Accepts 05…, 5…, 9665…, +9665…, 009665… and each of the last three
 * with the 0 of the national form kept, in digits of any set, with spaces, dashes, dots, slashes, parentheses, a `tel:` or
 * `https://wa.me/` before it and unseen marks anywhere (docs/api.md, Mobile numbers). Operator prefixes are not checked: numbers
 * are portable.
 */
export function normaliseMobile(text: string): string | null {
  const typed = identifierText(text)
    .toLowerCase()
    .replace(/^(?:(?:tel|mobile|sms|whatsapp) ?: ?|https:\/\/wa\.me\/)/, '')
  const digits = typed.replace(/[ ().,/\\·•_-]/g, '')
  // Written from right to left the sign stands behind: 966551234567+.
  const match = /^(?:(?:\+|00)?9660?|0)?(5\d{8})$/.exec(digits.replace(/^(966\d+)\+$/, '+$1'))
  return match ? `0${match[1]}` : null
}
