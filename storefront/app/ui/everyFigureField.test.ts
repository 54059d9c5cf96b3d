import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { quantity } from '@rawaj/contract/fields/validation.ts'
import spellings from '@rawaj/contract/text/figureSpellings.json' with { type: 'json' }
import { readWhole } from '@rawaj/contract/text/typedNumber.ts'
import { describe, expect, it } from 'vitest'
import { readPrice } from '../features/listing/index.ts'
import { takeQuantity } from '../features/productDetail/index.ts'
import { parseQuantity } from './quantity.ts'

const app = join(import.meta.dirname, '..')

/** Every file with a field for figures, and how what is typed there is read. */
const fields: Record<string, (typed: string) => unknown> = {
  'ui/Stepper.tsx': parseQuantity,
  'features/productDetail/sizes/SizeCell.tsx': (typed) => {
    const taken = takeQuantity(typed, { stock: Number.POSITIVE_INFINITY }, 0)
    return 'quantity' in taken && taken.quantity > 0 ? taken.quantity : null
  },
  // As it is typed it is sent to the shop, whose schema the form checks it by.
  'features/quotations/enquiries/EnquiryForm.tsx': (typed) => quantity.safeParse(typed).data ?? null,
}
/** The same of amounts of riyals. */
const amounts: Record<string, (typed: string) => string | null> = {
  'features/listing/PriceFilter.tsx': readPrice,
}
/** Codes and numbers that count nothing. */
const otherDigits = [
  'features/account/CompanyAddressFields.tsx',
  'features/account/TradeAccountDialog.tsx',
  'features/auth/GetCodeDialog.tsx',
  'features/account/ownData/DeleteAccountDialog.tsx',
]

it('Every field of the shop that takes figures is known here, and none leaves them to the browser', () => {
  const files = globSync('**/*.tsx', { cwd: app }).filter(
    (file) =>
      !file.startsWith('ui/gallery') &&
      /kind="digits"|inputMode=(\{[^}]*')?"?(numeric|decimal)|type="number"/.test(
        readFileSync(join(app, file), 'utf8'),
      ),
  )
  const figures = files.filter((file) => !otherDigits.includes(file))
  expect(figures.toSorted()).toEqual([...Object.keys(fields), ...Object.keys(amounts)].toSorted())
  for (const file of files) expect(readFileSync(join(app, file), 'utf8')).not.toContain('type="number"')
})

describe.each(Object.entries(fields))('The quantity of %s', (_, parse) => {
  it.each(spellings)('$typed', ({ typed, whole }) => {
    const found = parse(typed)
    // Only in a stepper does a text that is not a number become one piece (spec, section 5).
    const read = readWhole(typed)
    const isReset = found === 1 && ('error' in read ? read.error === 'not_a_number' : read.value < 1)
    if (!isReset) expect(typeof found === 'number' ? found : null).toBe(whole !== null && whole > 0 ? whole : null)
  })
})

describe.each(Object.entries(amounts))('The amount of %s', (_, parse) => {
  it.each(spellings)('$typed', ({ typed, amount }) => {
    const found = parse(typed) || null
    expect(found === null ? null : Number(found)).toBe(amount !== null && amount >= 0 ? amount / 100 : null)
  })
})
