import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { productColumnNames, rowColumns } from '@rawaj/contract/imports/productSheet.ts'
import { readXlsx } from 'hucre/xlsx'
import { beforeAll, describe, expect, it } from 'vitest'
import { importsBy } from '../../testing/imports.ts'
import { openTestShop } from '../../testing/openTestShop.ts'
import { readByPostgres, readByPython, savedByLibreOffice } from '../../testing/otherReaders.ts'
import { placeOrder } from '../../testing/placeOrder.ts'
import { productsBy } from '../../testing/productsOfStaff.ts'
import { type SignedInStaff, signedInStaff } from '../../testing/staffClient.ts'
import { useFixture } from '../../testing/useFixture.ts'

const testShop = useFixture(openTestShop)
let owner: SignedInStaff
/** An import with wrong rows. */
let importId: number

const imports = importsBy(() => owner.client, testShop)
const goods = productsBy(() => owner.client, testShop)

/** Texts that programs take for something else: lines, separators, formulas, numbers, days. */
const awkward = [
  'سطر أول\nسطر ثان',
  'a, b; "c"\td',
  '=1+1',
  'x;=cmd|calc',
  '+966 5',
  '- خفيف',
  "'quoted",
  '1-2',
  '0551234567',
]
const skus = ['00123', '1E5', '1-2', 'MAR1', '6281234567890', '0551', 'TRUE', 'A-1', '12.50']

beforeAll(async () => {
  owner = await signedInStaff(testShop, { role: 'owner' })
  for (const [index, text] of awkward.entries())
    await goods.created({
      sku: skus[index],
      nameAr: text.replaceAll(/[\n\t]/g, ' '),
      nameEn: `${text.replaceAll(/[\n\t]/g, ' ')} en`,
      descriptionAr: text,
      descriptionEn: `${text}\n\nend`,
      highlightsAr: [text.replaceAll('\n', ' '), 'ب'],
      ...(index === 0 && { gtin: '5901234123457', weightGrams: 250, availableFrom: '2026-12-01T00:00:00.000Z' }),
    })
  for (const [index, buyerName] of ['نورة', '=1+1', 'A "B", C'].entries())
    await placeOrder(testShop, { buyerName, sku: `00${index}` })
  for (const [index, consentSource] of ['معرض; الرياض', '=1+1', '2025'].entries())
    await owner.client.call('POST', '/subscribers', {
      body: { email: `reader${index}@example.test`, language: 'ar', consentOn: '2026-03-01', consentSource },
    })
  const wrong = awkward.map((text, index) => [skus[index] ?? '', text, '12.50', 'no price'])
  importId = (await imports.checked([['SKU', 'Name (Arabic)', 'Price', 'Cost'], ...wrong])).id
})

interface Table {
  path: string
  /** Columns and rows, the headings included. */
  width: number
  rows: number
}
const tables: [string, Table][] = [
  [
    'products',
    {
      path: '/exports/products',
      // Two columns are said by another one, reductions for a time are deals, and some name rows of other shops.
      width: productColumnNames.length - 4 - rowColumns.length,
      rows: awkward.length + 4,
    },
  ],
  ['prices', { path: '/exports/prices', width: 9, rows: awkward.length + 4 }],
  ['stock', { path: '/exports/stock', width: 3, rows: awkward.length + 4 }],
  ['subscribers', { path: '/subscribers/export', width: 7, rows: 4 }],
  ['orders', { path: '/orders/export', width: 30, rows: 4 }],
  ['lines of orders', { path: '/orders/export?sheet=lines', width: 18, rows: 7 }],
  ['an empty table to fill', { path: '/imports/template?kind=customers', width: 10, rows: 1 }],
  ['errors of an import', { path: '/imports/{id}/errors', width: 5, rows: awkward.length + 1 }],
]

async function taken(path: string, query: string): Promise<Buffer> {
  const url = `/api/v1/admin${path.replace('{id}', String(importId))}${path.includes('?') ? '&' : '?'}${query}`
  const { statusCode, rawPayload } = await testShop.app.inject({ url, headers: { cookie: owner.client.cookie } })
  expect([url, statusCode]).toEqual([url, 200])
  return rawPayload
}

describe.each(tables)('The table of %s', (_, { path, width, rows }) => {
  it.each(['ar', 'en'])('is read by PostgreSQL and Python as it is, in every row and column (%s)', async (language) => {
    const bytes = await taken(path, `format=csv&lang=${language}`)
    const records = await readByPostgres(testShop.database.connection, bytes, width)
    expect(records).toHaveLength(rows)
    expect(new Set(records[0]).size).toBe(width)
    const toPython = readByPython(bytes)
    if (toPython !== null) expect(toPython).toEqual(records)
    const cells = records.flat()
    // Moments are those of Riyadh, and nothing is a formula.
    expect(cells.filter((cell) => /\dT\d.*Z$/.test(cell) || /^[=+@\t\r]/.test(cell))).toEqual([])
  })

  it('is the same as a workbook, whose texts are texts', async () => {
    const records = await readByPostgres(testShop.database.connection, await taken(path, 'format=csv&lang=en'), width)
    const { sheets } = await readXlsx(await taken(path, 'format=xlsx&lang=en'))
    const [{ rows: cells } = { rows: [] }] = sheets
    expect(cells).toHaveLength(rows)
    const plain = (text: string) => text.replaceAll(/(^|[,;\t\n]["\s]*)'+/g, '$1')
    for (const [index, row] of cells.entries())
      for (const [column, cell] of row.entries()) {
        const record = records[index]?.[column] ?? ''
        if (typeof cell === 'number') expect(Number(record)).toBe(cell)
        else if (cell instanceof Date)
          expect(cell.toISOString().slice(0, 16).replace('T', ' ')).toContain(record.slice(0, 16))
        else expect(plain(String(cell ?? ''))).toBe(plain(record))
      }
  })
})

it('Every table that the shop writes is among them', async () => {
  const routes = await readFile(join(import.meta.dirname, '../../app/api/registerSheets.ts'), 'utf8')
  const paths = [...routes.matchAll(/app\.get<SheetRoute>\(`\$\{root\}([^`]+)`/g)].map(([, path = '']) => path)
  const known = tables.map(([, { path }]) => path.replace(/\?.*/, '').replace('{id}', ':id'))
  expect(
    paths.filter((path) => !known.some((one) => new RegExp(`^${path.replace(':kind', '\\w+')}$`).test(one))),
  ).toEqual([])
  expect(paths.length).toBeGreaterThan(4)
})

describe.each(['csv', 'xlsx'])('Products as %s', (format) => {
  it.each(['products', 'prices', 'stock'] as const)('come back unchanged in every row: %s', async (kind) => {
    const { counts } = await imports.checked(await taken(`/exports/${kind}`, `format=${format}&lang=ar`), { kind })
    expect(counts).toMatchObject({ rows: awkward.length + 3, unchanged: awkward.length + 3, wrong: 0 })
  })
})

describe.for([
  ['csv', 'csv'],
  ['csv', 'xlsx'],
  ['xlsx', 'xlsx'],
  ['xlsx', 'csv'],
] as const)('A table that LibreOffice opened as %s and saved as %s', { tags: ['long'] }, ([from, to]) => {
  it.for(['products', 'prices', 'stock', 'subscribers'] as const)(
    'comes back unchanged: %s',
    async (kind, { skip }) => {
      const path = kind === 'subscribers' ? '/subscribers/export' : `/exports/${kind}`
      const saved = await savedByLibreOffice(await taken(path, `format=${from}&lang=en`), { from, to })
      if (saved === null) return skip('LibreOffice is not installed')
      const { counts } = await imports.checked(saved, { kind })
      const rows = kind === 'subscribers' ? 3 : awkward.length + 3
      expect(counts).toMatchObject({ rows, unchanged: rows, wrong: 0 })
    },
  )
})

it('Subscribers come back unchanged', async () => {
  const file = await taken('/subscribers/export', 'format=csv&lang=ar')
  const { counts } = await imports.checked(file, { kind: 'subscribers' })
  expect(counts).toMatchObject({ rows: 3, unchanged: 3, wrong: 0 })
})

it('The errors of an import come back as the rows that they were', async () => {
  const { id, counts } = await imports.checked(await taken('/imports/{id}/errors', 'format=csv&lang=en'))
  expect(counts.rows).toBe(awkward.length)
  const before = (await imports.rows(importId)).map(({ key, errors }) => ({ key, errors }))
  expect((await imports.rows(id)).map(({ key, errors }) => ({ key, errors }))).toEqual(before)
})
