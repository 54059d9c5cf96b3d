import { normaliseEmail } from '../fields/emailAddress.ts'
import { normaliseMobile } from '../fields/mobile.ts'
import { parseOrderNumber } from '../orders/orderNumber.ts'
import { identifierText } from './cleanText.ts'
import { foldText } from './foldText.ts'

/**
 * Search terms for what a person types, folded (`foldText`): the words themselves; for a mobile number in any spelling, or its
 * beginning, the stored digits; for an address under an international domain its letters; for Latin letters and digits the same
 * without separators; the number of an order, also with the version of an offer behind it, as the shop writes it. Empty: only
 * marks were typed.
 */
export function searchSpellings(typed: string): string[] {
  const text = identifierText(typed)
  const words = foldText(text).trim()
  if (words === '') return []
  const others = [phoneDigits(text), foldedEmail(text), bareNumber(words), writtenNumber(text)].filter(
    (other) => other !== null,
  )
  return [...new Set([words, ...others])]
}

/** Everything between the digits of a telephone number. */
const separators = /[ ().,/\\·•_-]/g

function phoneDigits(text: string): string | null {
  const mobile = normaliseMobile(text)
  if (mobile !== null) return mobile
  if (!/^\+?[\d ().,/\\·•_-]+$/.test(text)) return null
  const digits = text.replace(separators, '')
  const national = digits.replace(/^(?:\+|00)?9660?(?=5)/, '0')
  return /^\d{3,}$/.test(national) ? national : null
}

function foldedEmail(text: string): string | null {
  const address = text.includes('@') ? normaliseEmail(text) : null
  return address === null ? null : foldText(address)
}

/** `rw 7k3m 9qzx` and `RW-7K3M9QZX` are one number; one in eleven has no digit. */
function bareNumber(words: string): string | null {
  const bare = words.replace(/[ ._/+-]/g, '')
  return /^[a-z0-9]{4,}$/.test(bare) ? bare : null
}

/** Of `rw7k3m9qzx` and `RW-7K3M9QZX/2`: `rw-7k3m9qzx`. */
function writtenNumber(text: string): string | null {
  const number = parseOrderNumber(text.replace(/ ?\/ ?\d{1,4}$/, ''))
  return number === null ? null : foldText(number)
}
