import punycode from 'punycode/punycode.js'
import { compatibleText, isPlainAscii } from '../text/cleanText.ts'
import { latinDigits } from '../text/digits.ts'
import { unseenMark } from '../text/unseenMarks.ts'

/** Atoms of RFC 5322 with the letters of RFC 6531, and a dot between them. */
const localPart = /^[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+(?:\.[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+)*$/u
const asciiDomain = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]{2,59})$/

/**
 * Normalises an e-mail address for storing, comparing and showing: in lower case, without invisible marks, its domain in Unicode
 * (`info@مثال.السعودية`, not `info@xn--mgbh0fb.xn--mgberp4a5d4ar`). The mail server gets the domain in ASCII; letters beyond
 * ASCII before the @ need its SMTPUTF8 (RFC 6531).
 * @returns `null` if it is invalid
 */
export function normaliseEmail(text: string): string | null {
  const typed = compatibleText(text).toLowerCase()
  const folded = latinDigits(typed)
  // Digits of another set between Latin letters come from the keyboard; in an Arabic name they are part of it.
  const address = isPlainAscii(folded) ? folded : typed.normalize('NFKC')
  const at = address.lastIndexOf('@')
  const local = address.slice(0, at)
  if (at < 1 || new TextEncoder().encode(local).length > 64 || !localPart.test(local)) return null
  const domain = normaliseDomain(address.slice(at + 1))
  return domain === null ? null : `${local}@${domain}`
}

/**
 * Normalises a domain name to Unicode.
 * @returns `null` if it is invalid, or an IP address
 */
function normaliseDomain(typed: string): string | null {
  const ascii = isPlainAscii(typed) && !typed.includes('xn--') ? typed : asciiOf(typed)
  if (ascii === null || ascii.length > 253 || !asciiDomain.test(ascii)) return null
  if (!ascii.includes('xn--')) return ascii
  const domain = ascii.split('.').map(readable).join('.')
  // Browsers read labels that no registry gives out.
  return /[\s\p{Cc}\p{Cn}\p{Co}\p{Cs}]/u.test(domain) ? null : domain
}

/** As browsers and Node read the host of an address: by UTS #46. */
function asciiOf(domain: string): string | null {
  if (/[\s/?#@:\\%[\]<>^|]/.test(domain)) return null
  return URL.canParse(`http://${domain}`) ? new URL(`http://${domain}`).hostname : null
}

/** A label decoded from punycode, unless the result contains invisible characters. */
function readable(label: string): string {
  const letters = punycode.toUnicode(label)
  return unseenMark.test(letters) ? label : letters
}
