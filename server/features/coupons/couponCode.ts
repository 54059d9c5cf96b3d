import { couponCodePrefix as prefix } from '@rawaj/contract/orders/orderNumber.ts'
import { latinDigits } from '@rawaj/contract/text/digits.ts'
import type { Shop } from '../../kernel/index.ts'

/** 32 signs that are not taken for one another: no I, L, O and U. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const length = 8

/** A new code such as RWJ-4F7K-9QXB: 40 random bits, so that trying codes leads nowhere. */
export function generateCouponCode({ randomBytes }: Pick<Shop, 'randomBytes'>): string {
  return formatCode([...randomBytes(length)].map((byte) => alphabet[byte % alphabet.length]).join(''))
}

/**
 * The intended code: in either case, with or without dashes and spaces, with Arabic digits, or with a letter that looks like the
 * printed one. A code in another format is only converted to upper case.
 */
export function parseCouponCode(text: string): string {
  const typed = latinDigits(text.normalize('NFKC').toUpperCase().normalize('NFKC'))
  const plain = typed.replace(/[^A-Z0-9]/g, '')
  if (plain.length !== prefix.length + length || !plain.startsWith(prefix)) return typed.trim()
  return formatCode(plain.slice(prefix.length).replaceAll('O', '0').replace(/[IL]/g, '1').replaceAll('U', 'V'))
}

function formatCode(random: string): string {
  return `${prefix}-${random.slice(0, 4)}-${random.slice(4)}`
}
