import { latinDigits } from '@rawaj/contract/digits.ts'
import { parseRiyals } from '@rawaj/contract/money.ts'

/** What was typed with the digits and marks that calls take. */
export const plainAmount = (typed: string) => latinDigits(typed).replaceAll('٫', '.')

/** Halalas of an amount that was typed in riyals; null of nothing, and a text that is no amount as it stands. */
export function parseAmount(text: string): number | string | null {
  const plain = text.trim().replaceAll(/[,٬]/g, '')
  return plain === '' ? null : (parseRiyals(plain) ?? text)
}

/** An amount as it stands in a field. */
export function amountText(value: number | string | null): string {
  if (typeof value !== 'number') return value ?? ''
  return value % 100 === 0 ? String(value / 100) : (value / 100).toFixed(2)
}
