import { latinDigits } from './digits.ts'

/** Signs of direction that spreadsheets put around Arabic figures, and spaces without width. */
const invisibleMarks = /[\u061C\u200B-\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/g

/** Before or after an amount, as spreadsheets copy it. */
const currency = /^(?:SAR|SR|ر\.?\s?س\.?|ريال|﷼|\u20C1)\s*|\s*(?:SAR|SR|ر\.?\s?س\.?|ريال|﷼|\u20C1)$/giu

/**
 * A number as people write it in a table or paste it from one, with a point before its decimals and nothing else: digits of any
 * of the three sets, thousands in groups, the riyal before or after it. A comma before three digits groups thousands, before one
 * or two at the end it stands for the point, and anywhere else nothing is guessed. `null` where it is no number.
 */
export function sheetNumber(text: string): string | null {
  const figure = latinDigits(text.replace(invisibleMarks, '')).trim().replace(currency, '').replaceAll('٫', '.')
  if (/^-?\d{1,3}(?:([,٬\u00A0\u202F ’'])\d{3})(?:\1\d{3})*(?:\.\d+)?$/.test(figure))
    return figure.replaceAll(/[^\d.-]/g, '')
  const plain = figure.replace(/^(-?\d+),(\d{1,2})$/, '$1.$2')
  return /^-?\d+(?:\.\d+)?$/.test(plain) ? plain : null
}
