/**
 * Money is whole halalas everywhere inside the shop. Riyals with decimals exist only on the wire and on the screen,
 * and this module is the only door between the two (docs/api.md, Ground rules).
 */

/** A whole number of halalas; 100 halalas are one riyal. */
export type Halalas = number

/** The largest amount the shop handles: ten million riyals. Far below what integer arithmetic in a double can hold. */
export const maxAmount: Halalas = 1_000_000_000

/** Halalas as the JSON number of riyals that travels on the wire, at most two decimals. */
export function toRiyals(amount: Halalas): number {
  return amount / 100
}

/**
 * Riyals as a caller wrote them (number or decimal text) in halalas; `null` when it is not an amount with at most two
 * decimals. Works on the digits, never on a float product: 1.005 and "12.345" are refused, not rounded.
 */
export function parseRiyals(amount: number | string): Halalas | null {
  const text = typeof amount === 'number' ? String(amount) : amount.trim()
  const match = /^(-?)(\d{1,12})(?:\.(\d{1,2}))?$/.exec(text)
  if (!match) return null
  const halalas = Number(match[2]) * 100 + Number((match[3] ?? '').padEnd(2, '0'))
  return match[1] === '-' ? -halalas : halalas
}

/**
 * A price of one piece before VAT, in ten-thousandths of a riyal. Where the shop keeps a price with VAT, the price before
 * it has no end of decimals: 14.50 with 15 % is 12.6087 (docs/api.md, Ground rules).
 */
export type UnitPrice = number

/** The JSON number of riyals that travels on the wire, at most four decimals. */
export function unitPriceToRiyals(price: UnitPrice): number {
  return price / 10_000
}

/** Riyals of a reply with at most four decimals; `null` for anything else. */
export function parseUnitPrice(riyals: number): UnitPrice | null {
  const match = /^(\d{1,12})(?:\.(\d{1,4}))?$/.exec(String(riyals))
  return match && Number(match[1]) * 10_000 + Number((match[2] ?? '').padEnd(4, '0'))
}

/** To the halala, half up. */
export function unitPriceToHalalas(price: UnitPrice): Halalas {
  return Math.floor((price + 50) / 100)
}

/** "1,234.50": Latin digits, grouped, always two decimals, the same text on the server and in every browser. */
export function formatRiyals(amount: Halalas): string {
  const sign = amount < 0 ? '-' : ''
  const whole = Math.trunc(Math.abs(amount) / 100).toString()
  const part = (Math.abs(amount) % 100).toString().padStart(2, '0')
  return `${sign}${whole.replace(/\B(?=(\d{3})+$)/g, ',')}.${part}`
}
