import type { FieldErrorCode } from '../api/errors.ts'
import { maxQuantity } from '../orders/quantity.ts'
import { latinDigits } from '../text/digits.ts'
import { type AccessoryKind, type AccessoryRatio, maxAccessories } from './accessories.ts'
import { maxFamilyCode, maxSku } from './productFilters.ts'

/** What goes with goods, by codes, as cells of tables and of the grid have it: `CEM-1; CLP-20 x1/2; family:ELBOW x3`. */

export interface AccessoryCode {
  kind: AccessoryKind
  /** A SKU, or the code of a family. */
  code: string
  ratio: AccessoryRatio | null
}

/** More is no list of codes. */
const maxLength = 4_000
const maxCode = Math.max(maxSku, maxFamilyCode)

const ratioPattern = /\s[x×*]\s?(\d{1,9})(?:\s?\/\s?(\d{1,9}))?$/i
const familyPattern = /^(?:family|عائلة)\s?:\s?/i

/** A code that reads as something else stands in quotation marks. */
const needsQuotes = (code: string) =>
  /[";؛,،|\n]/.test(code) || ratioPattern.test(latinDigits(code)) || familyPattern.test(code)

const quoted = (code: string) => (needsQuotes(code) ? `"${code.replaceAll('"', '""')}"` : code)

const ratioText = ({ quantity, pieces }: AccessoryRatio) => (pieces === 1 ? ` x${quantity}` : ` x${quantity}/${pieces}`)

/** Codes as a cell has them; empty: nothing goes with it. */
export const formatAccessoryCodes = (rows: readonly AccessoryCode[]): string =>
  rows
    .map(
      ({ kind, code, ratio }) => `${kind === 'family' ? 'family:' : ''}${quoted(code)}${ratio ? ratioText(ratio) : ''}`,
    )
    .join('; ')

/** Reads such a cell. Entries are separated by semicolons, commas or lines; `x2` is two for every piece, `x1/2` one for every two. */
export function parseAccessoryCodes(text: string): { value: AccessoryCode[] } | { error: FieldErrorCode } {
  if (text.length > maxLength) return { error: 'too_long' }
  const rows: AccessoryCode[] = []
  for (const entry of entriesOf(text)) {
    const read = readEntry(entry)
    if ('error' in read) return read
    rows.push(read)
  }
  if (rows.length > maxAccessories) return { error: 'too_long' }
  return { value: rows }
}

/** The entries of a cell: what separates them counts outside of quotation marks alone. */
const entriesOf = (text: string): string[] =>
  (text.match(/(?:"(?:[^"]|"")*"|[^";؛,،|\n])+/g) ?? []).map((entry) => entry.trim()).filter((entry) => entry !== '')

function readEntry(entry: string): AccessoryCode | { error: FieldErrorCode } {
  const kind: AccessoryKind = familyPattern.test(entry) ? 'family' : 'product'
  const rest = entry.replace(familyPattern, '')
  const [, inQuotes, behind = ''] = /^"((?:[^"]|"")*)"(.*)$/s.exec(rest) ?? []
  const tail = latinDigits(inQuotes === undefined ? rest : behind)
  const found = ratioPattern.exec(tail)
  const before = (inQuotes === undefined ? rest : behind).slice(0, found ? found.index : undefined).trim()
  const code = inQuotes === undefined ? before : inQuotes.replaceAll('""', '"')
  if (code === '' || code.length > maxCode || (inQuotes !== undefined && before !== ''))
    return { error: 'invalid_value' }
  const [quantity, pieces] = [Number(found?.[1]), Number(found?.[2] ?? 1)]
  if (!found) return { kind, code, ratio: null }
  if (quantity < 1 || pieces < 1) return { error: 'out_of_range' }
  if (quantity > maxQuantity || pieces > maxQuantity) return { error: 'quantity_too_large' }
  return { kind, code, ratio: { quantity, pieces } }
}
