import { identifierText } from '../text/cleanText.ts'

/** Signs after the prefix: without 0 and O, 1, I and L, because order numbers are read out on the phone. */
export const orderNumberAlphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
export const orderNumberLength = 8

/** Prefix of generated coupon codes (`RWJ-4F7K-9QXB`), which orders cannot have. */
export const couponCodePrefix = 'RWJ'

/** With any prefix: orders keep their numbers when the owner changes it. */
const end = `[${orderNumberAlphabet}]{${orderNumberLength}}`
const written = new RegExp(`^([A-Z][A-Z0-9]{0,5})-?(${end})$`)
const withoutPrefix = new RegExp(`^${end}$`)

const signsOf = (typed: string): string => identifierText(typed).toUpperCase().replaceAll(' ', '')

/** `rw 7k3m 9qzx` or `RW7K3M9QZX` as the shop writes it, `RW-7K3M9QZX`; null: not the number of an order. */
export function parseOrderNumber(typed: string): string | null {
  const { 1: prefix, 2: random } = written.exec(signsOf(typed)) ?? []
  return prefix && random ? `${prefix}-${random}` : null
}

/** The same; other text is only cleaned, in capitals. */
export const orderNumberOf = (typed: string): string => parseOrderNumber(typed) ?? identifierText(typed).toUpperCase()

/** `7k3m 9qzx` as it ends a number, `7K3M9QZX`; null: not the end of one. */
export function parseOrderNumberEnd(typed: string): string | null {
  const signs = signsOf(typed)
  return withoutPrefix.test(signs) ? signs : null
}
