import { writeXlsx } from 'hucre/xlsx'
import { beforeAll, describe, expect, it } from 'vitest'
import { csvOf, importsBy } from '../../testing/imports.ts'
import { openTestShop } from '../../testing/openTestShop.ts'
import { productsBy } from '../../testing/productsOfStaff.ts'
import { type SignedInStaff, signedInStaff } from '../../testing/staffClient.ts'
import { useFixture } from '../../testing/useFixture.ts'
import { workbookOf } from '../../testing/workbookOf.ts'

const testShop = useFixture(openTestShop)
let owner: SignedInStaff
beforeAll(async () => {
  owner = await signedInStaff(testShop, { role: 'owner' })
})
const imports = importsBy(() => owner.client, testShop)
const goods = productsBy(() => owner.client, testShop)

/** What an import would make of the first row of a table whose columns are all known. */
async function firstRow(file: Buffer) {
  const begun = await imports.upload(file)
  const mappings = begun.columns.map(({ match }) => match ?? 'leftOut')
  const { id } =
    begun.status === 'checking'
      ? await imports.run(begun.id)
      : await imports.done('check', begun.id, { columns: mappings, options: {} })
  const [row] = await imports.rows(id)
  const values = Object.fromEntries((row?.changes ?? []).map(({ column, to }) => [column, to]))
  return { read: await imports.read(id), row, values }
}

const description = '<p>أنبوب <strong>PPR</strong></p><ul><li>بارد</li><li>حار</li></ul>'
const text = 'أنبوب PPR\n\n- بارد\n- حار'

describe('A table of another shop', () => {
  it('of Salla, with a title above its headings, is read with its HTML as text', async () => {
    const file = await writeXlsx({
      sheets: [
        {
          name: 'products',
          rows: [
            ['بيانات المنتج'],
            [
              'النوع ',
              'أسم المنتج',
              'تصنيف المنتج',
              'سعر المنتج',
              'الوصف',
              'رمز المنتج sku',
              'السعر المخفض',
              'العنوان الترويجي',
              'وزن',
            ],
            [
              'منتج',
              'أنبوب',
              'أنابيب > PPR,عروض,جديد',
              57.699999999999996,
              description,
              'SALLA-1',
              50,
              'شحن مجاني',
              '',
            ],
          ],
        },
      ],
    })
    const { read, row, values } = await firstRow(Buffer.from(file))
    expect(values).toMatchObject({ category: 'أنابيب', subcategory: 'PPR', regular: 5_770, retail: 5_000 })
    expect(values.descriptionAr).toBe(text)
    expect(row?.hints).toEqual([{ column: 'category', code: 'categories_left_out', text: 'عروض, جديد' }])
    expect(read.counts).toMatchObject({ new: 1, wrong: 0, hinted: 1 })
    const leftOut = read.columns.flatMap(({ heading, filled }) => (filled ? [[heading, filled]] : []))
    expect(leftOut).toEqual([['العنوان الترويجي', 1]])
  })

  it('of WooCommerce is read with its units, several categories and pictures', async () => {
    const headings = [
      'ID',
      'Type',
      'SKU',
      'Name',
      'Published',
      'Description',
      'Tax status',
      'Stock',
      'Low stock amount',
    ]
    const more = ['Weight (kg)', 'Length (cm)', 'Sale price', 'Regular price', 'Categories', 'Images', 'Brands']
    const pictures = 'https://w.example/a.png, https://w.example/b.png'
    const { values, row } = await firstRow(
      csvOf([
        [...headings, ...more],
        [
          ...['7', 'simple', 'WOO-1', 'Elbow &amp; tee', '1', '<b>Copper</b>\\n\\nelbow', 'taxable', '12', '3'],
          ...['0.25', '12.5', '8', '10', 'Fittings > Copper, Plumbing', pictures, 'GulfPlast'],
        ],
      ]),
    )
    expect(values).toMatchObject({
      nameAr: 'Elbow & tee',
      descriptionAr: 'Copper\n\nelbow',
      active: true,
      stock: 12,
      lowStock: 3,
      weight: 250,
      lengthMm: 125,
      retail: 800,
      regular: 1_000,
      category: 'Fittings',
      subcategory: 'Copper',
      brand: 'GulfPlast',
      pictures: ['https://w.example/a.png', 'https://w.example/b.png'],
    })
    expect(row?.hints).toEqual([{ column: 'category', code: 'categories_left_out', text: 'Plumbing' }])
  })

  it.each([
    [
      'before 2025',
      ['Handle', 'Title', 'Body (HTML)', 'Vendor', 'Type', 'Variant SKU', 'Variant Grams', 'Variant Price'],
      ['Variant Compare At Price', 'Variant Barcode', 'Image Src', 'Variant Weight Unit', 'Cost per item', 'Status'],
    ],
    [
      'of today',
      ['URL handle', 'Title', 'Description', 'Vendor', 'Type', 'SKU', 'Weight value (grams)', 'Price'],
      ['Compare-at price', 'Barcode', 'Product image URL', 'Weight unit for display', 'Cost per item', 'Status'],
    ],
  ])('of Shopify, as its headings are %s, is read', async (name, headings, more) => {
    const sku = `SHOPIFY-${name.length}`
    const gtin = name === 'of today' ? '4006381333931' : '36000291452'
    const { values } = await firstRow(
      csvOf([
        [...headings, ...more, 'Categories'],
        [
          ...['elbow', 'Elbow', description, 'Gulf', 'Fittings', sku, '1500', '8.00'],
          ...['10.00', gtin, 'https://s.example/a.png', 'kg', '5', 'active', 'Copper'],
        ],
      ]),
    )
    expect(values).toMatchObject({
      nameAr: 'Elbow',
      descriptionAr: text,
      brand: 'Gulf',
      weight: 1_500,
      retail: 800,
      regular: 1_000,
      cost: 500,
      gtin: gtin.padStart(12, '0'),
      active: true,
      pictures: ['https://s.example/a.png'],
    })
  })
})

describe('What Excel does to a table', () => {
  it('is named at the SKU of a product that it may have changed', async () => {
    await goods.created({ sku: '00771' })
    await goods.created({ sku: '7E5' })
    await goods.created({ sku: '7-3' })
    const { id } = await imports.checked([
      ['SKU', 'Name (Arabic)', 'Category', 'Price'],
      ...['771', '700000', '03-Jul', '09-Sep', 'PLAIN-1'].map((sku) => [sku, 'اسم', 'قسم', '5']),
    ])
    const hints = (await imports.rows(id)).map(({ hints: found }) =>
      found.map(({ code, text: sku }) => `${code} ${sku}`),
    )
    expect(hints).toEqual([
      ['sku_of_spreadsheet 00771'],
      ['sku_of_spreadsheet 7E5'],
      ['sku_of_spreadsheet 7-3'],
      ['sku_as_day 09-Sep'],
      [],
    ])
    expect((await imports.rows(id, '&show=hinted')).length).toBe(4)
    const prices = await imports.checked(
      [
        ['SKU', 'Price'],
        ['771', '6'],
      ],
      { kind: 'prices' },
    )
    const [row] = await imports.rows(prices.id)
    expect([row?.errors[0]?.code, row?.hints[0]?.text]).toEqual(['unknown_sku', '00771'])
  })

  it('is a formula without its result, which is named and not taken for an empty cell', async () => {
    const known = await goods.created({ sku: 'FORMULA-1' })
    const cell = (place: string, value: string) => `<c r="${place}" t="inlineStr"><is><t>${value}</t></is></c>`
    const rows =
      `<row r="1">${cell('A1', 'SKU')}${cell('B1', 'Price')}${cell('C1', 'Cost')}</row>` +
      `<row r="2">${cell('A2', known.sku)}<c r="B2"><f>C2*1.15</f></c><c r="C2"><v>16.675</v></c></row>`
    const { id } = await imports.checked(workbookOf({ rows }))
    expect((await imports.rows(id))[0]?.errors).toEqual([
      { column: 'retail', code: 'formula_without_value', text: '' },
      { column: 'cost', code: 'too_many_decimals', text: '16.675' },
    ])
  })

  it('is a mobile number whose digits are gone', async () => {
    const table = [
      ['Name', 'Email', 'Mobile'],
      ['خالد', 'excel@example.com', '9.66551E+11'],
    ]
    const { id } = await imports.checked(table, { kind: 'customers' })
    expect((await imports.rows(id))[0]?.errors.map(({ code }) => code)).toEqual(['shortened_number'])
  })
})

describe('Categories of a table', () => {
  const check = async (names: readonly string[]) => {
    const rows = names.map((name, place) => [`PLACE-${names.join().length}-${place}`, 'اسم', name, '5'])
    const { id, places } = await imports.checked([['SKU', 'Name (Arabic)', 'Category', 'Price'], ...rows])
    return {
      places: places.map(({ name, parent }) => (parent ? `${parent} > ${name}` : name)),
      rows: await imports.rows(id),
    }
  }

  it.each([
    ['a comma within a name', ['Chairs, stools'], ['Chairs, stools']],
    ['an Arabic comma within a name', ['كراسٍ، مقاعد'], ['كراسٍ، مقاعد']],
    ['Salla’s list', ['خزائن,رفوف'], ['خزائن']],
    ['a list whose first is one of another row', ['Lamps', 'Lamps, Candles'], ['Lamps']],
    ['paths of sub-categories', ['Doors > Oak, Windows'], ['Doors', 'Doors > Oak']],
    ['spellings of one name', ['أدوات صحية', 'ادوات صحيه', 'أدوات  صحّية'], ['أدوات صحية']],
  ])('are understood with %s', async (_, names, places) => {
    expect((await check(names)).places).toEqual(places)
  })

  it('say what is left out of a list', async () => {
    const { rows } = await check(['ستائر,سجاد,وسائد'])
    expect(rows[0]?.hints).toEqual([{ column: 'category', code: 'categories_left_out', text: 'سجاد, وسائد' }])
  })
})

describe('Specifications of a table', () => {
  it('come from a column of lines and from columns of their own, and leave as they came', async () => {
    const table = [
      ['كود الصنف', 'اسم الصنف', 'المجموعة', 'سعر البيع', 'المواصفات بالعربية', 'القطر مم', 'ضغط'],
      ['SPEC-1', 'أنبوب', 'مواصفات', '5', 'الصنع: السعودية\nاللون: أزرق', '25', 'PN20'],
      ['SPEC-2', 'كوع', 'مواصفات', '6', '', '32', ''],
      ['SPEC-3', 'تي', 'مواصفات', '7', 'بلا نقطتين', '', ''],
    ]
    const begun = await imports.upload(table)
    expect([begun.status, begun.columns.slice(5).map(({ match }) => match)]).toEqual(['awaitingMapping', [null, null]])
    const known = begun.columns.slice(0, 5).map(({ match }) => match)
    const columns = [...known, 'specification', 'specification']
    const { id, counts } = await imports.done('check', begun.id, { columns, options: {} })
    expect(counts).toMatchObject({ new: 2, wrong: 1 })
    const rows = await imports.rows(id)
    expect(rows[0]?.changes.find(({ column }) => column === 'specificationAr')?.to).toEqual([
      'الصنع: السعودية',
      'اللون: أزرق',
      'القطر مم: 25',
      'ضغط: PN20',
    ])
    expect(rows[2]?.errors.map(({ column, code }) => [column, code])).toEqual([['specificationAr', 'invalid_value']])
    await imports.done('commit', id, { onlyRight: true })
    const again = await imports.checked(table.slice(0, 3))
    expect(again.columns.slice(5).map(({ match }) => match)).toEqual(['specification', 'specification'])
    expect(again.counts).toMatchObject({ unchanged: 2, wrong: 0 })
    const exported = await imports.exported({ format: 'csv', language: 'en', query: 'SPEC-' })
    expect(exported.toString()).toContain('الصنع: السعودية')
    expect((await imports.checked(exported)).counts).toMatchObject({ rows: 2, unchanged: 2 })
    const undone = await imports.done('undo', id)
    expect(undone.counts).toMatchObject({ undone: 2, left: 0 })
  })
})

describe('Pictures of a table', () => {
  const [a, b] = ['https://p.example/a.png', 'https://p.example/b.png']
  it.each([
    ['a comma', `${a}, ${b}`],
    ['an Arabic comma', `${a}، ${b}`],
    ['an Arabic semicolon', `${a}؛${b}`],
    ['a space', `${a} ${b}`],
    ['a bar', `${a}|${b}`],
    ['a line', `${a}\n${b}`],
    ['marks of direction around them', `\u200F${a}\u200E ; \u202A${b}\u202C;`],
  ])('are parted by %s', async (_, cell) => {
    const known = await goods.created({
      sku: `ADDRESS-${cell.length}-${cell.codePointAt(0)}-${cell.codePointAt(a.length)}`,
    })
    const { id } = await imports.checked([
      ['SKU', 'Pictures'],
      [known.sku, cell],
    ])
    expect((await imports.rows(id))[0]?.changes[0]?.to).toEqual([a, b])
  })
})
