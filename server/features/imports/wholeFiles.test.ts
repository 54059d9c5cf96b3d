// @module-tag ci
import { readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import type { ImportKind } from '@rawaj/contract/imports/importKinds.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { importsBy } from '../../testing/imports.ts'
import { openTestShop } from '../../testing/openTestShop.ts'
import { productsBy, withVat } from '../../testing/productsOfStaff.ts'
import { type SignedInStaff, signedInStaff } from '../../testing/staffClient.ts'
import { useFixture } from '../../testing/useFixture.ts'

interface WholeFile {
  kind: ImportKind
  /** SKUs that the shop has before. */
  known?: readonly string[]
  /** What an employee says of headings that are not recognised; the rest of those is left out. */
  chosen?: Readonly<Record<string, string>>
  /** Where the headings are found. */
  headings: readonly [sheet: number, row: number]
  /** A row is new, changed, unchanged or wrong. */
  counts: Readonly<Record<'rows' | 'new' | 'changed' | 'unchanged' | 'wrong' | 'hinted', number>>
  /** Rows that head options and are no products. */
  heads?: number
  /** What is wrong: number of the row, column, code. */
  errors: readonly string[]
  /** What some of the rows say, by their key. */
  values: Readonly<Record<string, object>>
}

/** The dates of Salla's reductions, in Riyadh. */
const november = { saleStarts: '2026-10-31T21:00:00.000Z', saleEnds: '2026-12-30T21:00:00.000Z' }
/** A price for everybody. */
const priceOf = (halalas: number) => ({ regular: halalas, retail: halalas, wholesale: halalas, contract: halalas })

const files: Readonly<Record<string, WholeFile>> = {
  // A title above the headings, HTML, reductions for a time, several categories, Arabic figures, what Excel does to cells.
  'salla.xlsx': {
    kind: 'products',
    headings: [0, 2],
    counts: { rows: 304, new: 286, changed: 0, unchanged: 0, wrong: 18, hinted: 59 },
    heads: 1,
    errors: [
      '11 category required',
      '12 category required',
      '32 pictures invalid_url',
      '54 regular invalid_amount',
      '55 regular formula_without_value',
      '56 regular out_of_range',
      '57 regular too_many_decimals',
      '62 sku sku_twice',
      '64 sku sku_twice',
      '67 sku required',
      '69 sku sku_twice',
      '73 stock invalid_number',
      '76 stock invalid_number',
      '77 stock invalid_number',
      '83 gtin invalid_gtin',
      '84 gtin shortened_number',
      '85 gtin invalid_gtin',
      '158 sku required',
    ],
    values: {
      'SL-T-40-003': {
        nameAr: 'تي 40 مم رقم 3',
        descriptionAr: 'أنبوب 40 مم & ضغط ٢٠ بار\n\n- مقاوم للحرارة\n- ضمان 10 سنوات\n\nقطر: 40',
        weight: 500,
        taxCode: 'V15',
        category: 'وصلات',
        brand: 'الخليج بلاست',
        ...priceOf(725),
        stock: 6,
      },
      'SL-P-50-004': { ...priceOf(800), retail: 720, ...november },
      'SL-P-63-005': { category: 'أنابيب', subcategory: 'PPR', cost: 525 },
      'SL-P-90-007': priceOf(1_025),
      'SL-P-160-039': priceOf(3_425),
      'SL-P-20-040': { pictures: ['https://cdn.salla.sa/a.jpg', 'https://cdn.salla.sa/b.jpg'] },
      'SL-P-20-050': priceOf(125_000),
      100234: priceOf(5_150),
      '00123': { regular: 5_225 },
      'SL-SPACE-65': priceOf(5_375),
      'SL-P-20-100': { familyCode: 'SL-P-20-100', familyAxes: ['المقاس'] },
      'SL-OPT-صغير': {
        nameAr: 'أنبوب PPR 20 مم رقم 100 - صغير',
        familyCode: 'SL-P-20-100',
        specificationAr: ['المقاس: صغير'],
        regular: 8_100,
        retail: 8_100,
        stock: 5,
      },
    },
  },
  // Instructions first, a title, headings of the shop's own, a column for each specification, a total at the end.
  'priceList.xlsx': {
    kind: 'products',
    chosen: { الشركة: 'brand', 'سعر القطعة شامل الضريبة': 'retail', 'القطر مم': 'specification', ضغط: 'specification' },
    headings: [1, 3],
    counts: { rows: 301, new: 295, changed: 0, unchanged: 0, wrong: 6, hinted: 0 },
    errors: [
      '37 retail invalid_amount',
      '42 sku sku_twice',
      '43 sku sku_twice',
      '44 nameAr name_required',
      '47 gtin invalid_gtin',
      '308 nameAr name_required',
      '308 category required',
    ],
    values: {
      'OWN-0001': {
        nameAr: 'وصلة نحاس 25 مم (1)',
        nameEn: 'Copper fitting 25 mm (1)',
        category: 'نحاس',
        brand: 'GulfPlast',
        ...priceOf(550),
        wholesale: 440,
        specificationAr: ['القطر مم: 25', 'ضغط: PN20'],
        stock: 1,
      },
      'OWN-0003': priceOf(650),
      'OWN-0005': { ...priceOf(750), wholesale: 600 },
      'OWN-0038': { regular: 2_400 },
      'OWN-0153': priceOf(8_150),
      'OWN-0300': { ...priceOf(15_500), stock: 0 },
    },
  },
  // A line that names the separator, decimal commas, texts with separators, quotes and lines.
  'semicolons.csv': {
    kind: 'products',
    headings: [0, 1],
    counts: { rows: 300, new: 300, changed: 0, unchanged: 0, wrong: 0, hinted: 0 },
    errors: [],
    values: {
      'CS-1': { nameAr: 'لاصق أنابيب 1', nameEn: 'Pipe glue 1', category: 'أنابيب ووصلات', ...priceOf(325), stock: 1 },
      'CS-4': priceOf(400),
      'CS-6': { descriptionAr: 'نص; فيه "علامات" و\nسطر' },
      'CS-300': { ...priceOf(7_800), stock: 0 },
    },
  },
  // Amounts in every spelling.
  'prices.csv': {
    kind: 'prices',
    known: ['PPR-20-4', 'PPR-25-4', 'GLV-N-M', 'CS-1', 'CS-2', 'CS-3', 'CS-4', 'CS-5', 'CS-6', 'CS-7', 'CS-8'],
    headings: [0, 1],
    counts: { rows: 12, new: 0, changed: 9, unchanged: 1, wrong: 2, hinted: 0 },
    errors: ['5 sku unknown_sku', '7 retail ambiguous_number'],
    values: {
      'PPR-20-4': { retail: 123_450 },
      'PPR-25-4': { retail: 123_400 },
      'GLV-N-M': { retail: 3_525 },
      'CS-1': { retail: 1_250 },
      'CS-3': { retail: 1_200 },
      'CS-4': { retail: 1_200 },
      'CS-5': { retail: 123_450 },
      // A dash takes a reduction away, an empty cell nothing.
      'CS-7': { retail: 200_000 },
      'CS-8': { retail: 0 },
    },
  },
  // Mobiles in every spelling, one without its digits, an address twice.
  'customers.csv': {
    kind: 'customers',
    headings: [0, 1],
    counts: { rows: 7, new: 3, changed: 0, unchanged: 0, wrong: 4, hinted: 0 },
    errors: ['2 email email_twice', '6 mobile shortened_number', '7 email email_twice', '8 name name_required'],
    values: {
      'm2@x.test': { name: 'أحمد', mobile: '0551112234', type: 1 },
      'm4@x.test': { name: 'علي', mobile: '0551112236' },
    },
  },
}

describe.each(Object.entries(files))('The file %s', (name, whole) => {
  const { kind, known = [], chosen = {}, counts, heads = 0 } = whole
  const testShop = useFixture(openTestShop)
  let owner: SignedInStaff
  beforeAll(async () => {
    owner = await signedInStaff(testShop, { role: 'owner' })
  })
  const imports = importsBy(() => owner.client, testShop)
  const goods = productsBy(() => owner.client, testShop)

  /** Sends the file and has it checked, its headings named where the shop does not know them. */
  async function dryRun() {
    const file = await readFile(join(import.meta.dirname, 'fixtures', name))
    const begun = await imports.upload(file, { kind, fileName: name })
    if (begun.status === 'checking') return imports.run(begun.id)
    const columns = begun.columns.map(({ heading, match }) => chosen[heading] ?? match ?? 'leftOut')
    return imports.done('check', begun.id, { columns, options: {} })
  }

  it('is imported whole, and its rows come back from an export without a change', async () => {
    for (const sku of known) await goods.created({ sku, regular: withVat(200_000) })

    const checked = await dryRun()
    expect([checked.sheet, checked.headingRow]).toEqual(whole.headings)
    const rows = await imports.rows(checked.id)
    const errors = rows.flatMap((row) => row.errors.map(({ column, code }) => `${row.number} ${column} ${code}`))
    expect(errors).toEqual(whole.errors)
    expect(checked.counts).toMatchObject(counts)
    const values = rows.map((row) => [row.key, Object.fromEntries(row.changes.map(({ column, to }) => [column, to]))])
    expect(Object.fromEntries(values)).toMatchObject(whole.values)

    const applied = await imports.done('commit', checked.id, { onlyRight: true })
    expect(applied.counts).toMatchObject({ done: counts.new + counts.changed, changedMeanwhile: 0 })
    const right = counts.rows - counts.wrong
    expect((await dryRun()).counts).toMatchObject({ new: 0, changed: 0, unchanged: right, wrong: counts.wrong })

    // Customers leave the shop as a list, which is not one to import.
    if (kind === 'customers') return
    const format = extname(name).slice(1)
    const { rawPayload } = await testShop.app.inject({
      url: `/api/v1/admin/exports/${kind}?format=${format}&lang=ar`,
      headers: { cookie: owner.client.cookie },
    })
    const back = await imports.checked(rawPayload, { kind, fileName: `export.${format}` })
    const all = counts.new - heads + known.length
    expect(back.counts).toMatchObject({ rows: all, unchanged: all, wrong: 0 })
  })
})
