import { beforeAll, describe, expect, it } from 'vitest'
import { csvOf, importsBy } from '../../testing/imports.ts'
import { openTestShop } from '../../testing/openTestShop.ts'
import { productBySku, productsBy } from '../../testing/productsOfStaff.ts'
import { builtInRoleId, type SignedInStaff, signedInStaff } from '../../testing/staffClient.ts'
import { useFixture } from '../../testing/useFixture.ts'

const testShop = useFixture(openTestShop)
let owner: SignedInStaff
beforeAll(async () => {
  owner = await signedInStaff(testShop, { role: 'owner' })
})
const imports = importsBy(() => owner.client, testShop)
const goods = productsBy(() => owner.client, testShop)

let count = 0
const newSku = () => {
  count += 1
  return `FILE-${String(count).padStart(4, '0')}`
}
const existing = (parts: object = {}) => goods.created({ sku: newSku(), ...parts })
const bySku = (sku: string) => productBySku(testShop, sku)
/** A table that is taken away. */
async function taken(path: string, staff = owner) {
  const answer = await testShop.app.inject({ url: `/api/v1/admin${path}`, headers: { cookie: staff.client.cookie } })
  return { status: answer.statusCode, text: answer.body, bytes: answer.rawPayload, headers: answer.headers }
}

const windows1256 = (text: string) => {
  const decoder = new TextDecoder('windows-1256')
  const codes = new Map(Array.from({ length: 256 }, (_, code) => [decoder.decode(Uint8Array.of(code)), code]))
  return Buffer.from(Uint8Array.from(text, (letter) => codes.get(letter) ?? 63))
}

describe('A file', () => {
  it('a file of Salla is recognised without a word, and its values are understood', async () => {
    const sku = newSku()
    const bare = newSku()
    const { id, counts, columns, places } = await imports.checked([
      [
        'النوع',
        'أسم المنتج',
        'تصنيف المنتج',
        'صورة المنتج',
        'سعر المنتج',
        'الوصف',
        'رمز المنتج sku',
        'سعر التكلفة',
        'السعر المخفض',
        'تاريخ بداية التخفيض',
        'تاريخ نهاية التخفيض',
        'اقصي كمية لكل عميل',
        'الوزن',
        'وحدة الوزن',
        'الماركة',
        'الباركود',
        'MPN',
        'خاضع للضريبة ؟',
        'سبب عدم الخضوع للضريبة',
      ],
      [
        'منتج',
        'كرسي متحرك',
        'صحة > كراسٍ, عروض',
        '',
        '١٬٢٠٠',
        'وصف',
        sku,
        '800',
        '1100.50',
        '',
        '',
        '0',
        '12.5',
        'kg',
        'رحاب',
        '6281234567895',
        '',
        'لا',
        'الأدوية والمعدات الطبية',
      ],
      ['منتج', 'عكاز', 'صحة', '', '90', '', bare, '', '', '', '', '', '0', 'kg', '', '', '', 'نعم', ''],
    ])
    expect(columns.every(({ match }) => match !== null)).toBe(true)
    expect(counts).toMatchObject({ new: 2, wrong: 0 })
    expect(places).toEqual([
      { kind: 'category', name: 'صحة', parent: '' },
      { kind: 'subcategory', name: 'كراسٍ', parent: 'صحة' },
      { kind: 'brand', name: 'رحاب', parent: '' },
    ])
    await imports.done('commit', id)
    expect(await bySku(sku)).toMatchObject({
      nameAr: 'كرسي متحرك',
      regularHalalas: 120_000,
      retailHalalas: 110_050,
      costHalalas: 80_000,
      active: false,
      weightGrams: 12_500,
      gtin: '6281234567895',
      taxCode: 'VATEX-SA-35',
      subcategoryId: expect.any(Number),
    })
    expect(await bySku(bare)).toMatchObject({
      regularHalalas: 9_000,
      retailHalalas: 9_000,
      taxCode: 'V15',
      weightGrams: null,
    })
  })

  it('a file with unknown headings waits until they are named, once', async () => {
    const rows = [
      ['Ref', 'Titre', 'Rayon', 'Tarif', 'Couleur'],
      [newSku(), 'أنبوب', 'قسم', '10', 'أزرق'],
    ]
    const { id, status, columns } = await imports.upload(rows)
    expect([status, columns.map(({ match }) => match), columns[1]?.samples]).toEqual([
      'awaitingMapping',
      [null, null, null, null, null],
      ['أنبوب'],
    ])
    const mappings = ['sku', 'nameAr', 'category', 'regular', 'leftOut']
    const without = await imports.step('check', id, { columns: ['leftOut', ...mappings.slice(1)], options: {} })
    expect([without.status, without.body.error_codes]).toEqual([400, { columns: 'required' }])
    const twice = await imports.step('check', id, { columns: ['sku', 'sku', ...mappings.slice(2)], options: {} })
    expect(twice.body.error_codes).toEqual({ columns: 'column_twice' })
    const checked = await imports.done('check', id, { columns: mappings, options: {} })
    expect(checked.counts).toMatchObject({ new: 1, wrong: 0 })
    const next = await imports.checked([rows[0] ?? [], [newSku(), 'صمام', 'قسم', '12', '']])
    expect(next.columns.map(({ match, remembered }) => [match, remembered])).toEqual(
      mappings.map((match) => [match, true]),
    )
  })

  it.each([
    ['Windows-1256 with semicolons', (text: string) => windows1256(text.replaceAll(',', ';'))],
    ['UTF-8 with a mark', (text: string) => Buffer.from(`\uFEFF${text}`)],
    ['UTF-8 without one', (text: string) => Buffer.from(text)],
  ])('in %s is read', async (_, encoded) => {
    const sku = newSku()
    const { id, counts } = await imports.checked(encoded(`SKU,الاسم بالعربية,القسم,سعر البيع\r\n${sku},أنبوب,قسم,99`))
    expect(counts.new).toBe(1)
    expect((await imports.rows(id))[0]?.name).toBe('أنبوب')
  })

  it('a file that is no table, is empty, or is too large is refused with the reason', async () => {
    const broken = await imports.upload(Buffer.from('PK\u0003\u0004 not really', 'latin1'))
    expect([broken.status, broken.failure?.code]).toEqual(['failed', 'broken'])
    expect((await imports.upload(csvOf([['SKU', 'Price']]))).failure?.code).toBe('empty')
    const made = await imports.call('POST', '', { kind: 'products', fileName: 'a.csv' })
    const large = await imports.sendFile(made.body.data.id, Buffer.alloc(50 * 1024 * 1024 + 1, 'a'))
    expect([large.status, large.body.code]).toEqual([413, 'too_large'])
    const { id } = await imports.checked([
      ['SKU', 'Price'],
      [(await existing()).sku, '5'],
    ])
    expect((await imports.sendFile(id, Buffer.from('SKU'))).body.code).toBe('changed_meanwhile')
  })

  it('has a formula as a text, which no export runs, and which comes back unchanged', async () => {
    const known = await existing()
    const { id } = await imports.checked([
      ['SKU', 'Name (Arabic)'],
      [known.sku, '=HYPERLINK(1)'],
    ])
    await imports.done('commit', id)
    expect((await bySku(known.sku))?.nameAr).toBe('=HYPERLINK(1)')
    const { text, bytes } = await taken(`/exports/products?format=csv&lang=en&query=${known.sku}`)
    expect(text).toContain("'=HYPERLINK(1)")
    expect((await imports.checked(bytes)).counts).toMatchObject({ new: 0, changed: 0, wrong: 0 })
  })
})

describe('What is wrong', () => {
  const columns = [
    'SKU',
    'Name (Arabic)',
    'Category',
    'Price',
    'Regular price',
    'GTIN',
    'Unit',
    'Tax code',
    'Taxed',
    'Weight',
    'Stock',
    'Available from',
    'For sale',
    'Pieces in a pack',
    'Cost',
    'Pictures',
    'Low stock',
    'Length (mm)',
    'Name (English)',
    'Brand',
  ] as const
  const row = (parts: Partial<Record<(typeof columns)[number], string>>) =>
    columns.map(
      (column) =>
        parts[column] ?? { SKU: newSku(), 'Name (Arabic)': 'اسم', Category: 'قسم', Price: '10' }[column as 'SKU'] ?? '',
    )

  it('is named at its cell, whatever it is', async () => {
    const other = await existing({ gtin: '4006381333931' })
    const archived = await existing()
    await goods.call('POST', `/${archived.id}/archive`, { version: archived.version })
    const cases: [Parameters<typeof row>[0], string, string][] = [
      [{ SKU: '' }, 'sku', 'required'],
      [{ SKU: '*?' }, 'sku', 'invalid_value'],
      [{ SKU: 'TWICE' }, 'sku', 'sku_twice'],
      [{ SKU: 'TWICE' }, 'sku', 'sku_twice'],
      [{ 'Name (Arabic)': '' }, 'nameAr', 'name_required'],
      [{ 'Name (Arabic)': 'ط'.repeat(201) }, 'nameAr', 'too_long'],
      [{ Category: '' }, 'category', 'required'],
      [{ Price: '1012.345' }, 'retail', 'too_many_decimals'],
      [{ Price: '12.345' }, 'retail', 'ambiguous_number'],
      [{ Price: '-3' }, 'retail', 'out_of_range'],
      [{ Price: '99999999' }, 'retail', 'amount_too_large'],
      [{ Price: '20', 'Regular price': '10' }, 'retail', 'price_above_regular'],
      [{ GTIN: '123' }, 'gtin', 'invalid_gtin'],
      [{ GTIN: other.gtin }, 'gtin', 'gtin_taken'],
      [{ GTIN: '96385074' }, 'gtin', 'gtin_twice'],
      [{ GTIN: '96385074' }, 'gtin', 'gtin_twice'],
      [{ Unit: 'bushel' }, 'unit', 'invalid_value'],
      [{ 'Tax code': 'V16' }, 'taxCode', 'invalid_value'],
      [{ Weight: 'heavy' }, 'weight', 'invalid_value'],
      [{ Stock: '1.5' }, 'stock', 'invalid_number'],
      [{ 'Available from': '31/02/2026' }, 'availableFrom', 'invalid_value'],
      [{ 'For sale': 'perhaps' }, 'active', 'invalid_value'],
      [{ 'Pieces in a pack': '0' }, 'piecesPerPack', 'out_of_range'],
      [{ Cost: 'dear' }, 'cost', 'invalid_amount'],
      [{ Pictures: 'ftp://x' }, 'pictures', 'invalid_url'],
      [{ 'Low stock': 'few' }, 'lowStock', 'invalid_number'],
      [{ 'Length (mm)': '0' }, 'lengthMm', 'out_of_range'],
      [{ Unit: '-' }, 'unit', 'cannot_clear'],
      [{ SKU: archived.sku, 'For sale': 'yes' }, 'active', 'archived'],
    ]
    const { id, counts } = await imports.checked([columns, ...cases.map(([parts]) => row(parts)), row({})])
    expect(counts).toMatchObject({ rows: cases.length + 1, wrong: cases.length, new: 1 })
    const rows = await imports.rows(id)
    const found = cases.map((_, index) => rows[index]?.errors.map(({ column, code }) => [column, code]))
    expect(found).toEqual(cases.map(([, column, code]) => [[column, code]]))

    const back = await taken(`/imports/${id}/errors?format=csv&lang=ar&only=wrong`)
    expect([back.status, back.headers['content-disposition']]).toEqual([200, 'attachment; filename="errors.csv"'])
    expect(back.text.split('\r\n').filter((line) => line !== '')).toHaveLength(cases.length + 1)
    expect(back.text).toContain('الأخطاء')
    expect(back.text).toContain('سعر التجزئة: لا يجوز أن يزيد سعر التجزئة على السعر الأساسي')
  })
})

/** Each format and each language once; crosswise in the whole form. */
const formats: [string, string][] = [
  ['csv', 'ar'],
  ['xlsx', 'en'],
]
const otherFormats: [string, string][] = [
  ['csv', 'en'],
  ['xlsx', 'ar'],
]

describe('Tables to take away', () => {
  it('come back unchanged, in both languages and formats', { tags: ['ci'] }, async () => {
    // Numbered ones are found in names that are made of digits, too.
    const sku = 'ROUND-TRIP'
    await existing({
      sku,
      nameEn: 'Round trip',
      highlightsAr: ['أ', 'ب'],
      weightGrams: 250,
      unit: 'roll',
      gtin: '5901234123457',
    })
    for (const [format, lang] of process.env.TEST_LONG === undefined ? formats : [...formats, ...otherFormats])
      for (const kind of ['products', 'prices', 'stock'] as const) {
        const { bytes } = await taken(`/exports/${kind}?format=${format}&lang=${lang}&query=${sku}`)
        const { counts } = await imports.checked(bytes, { kind })
        expect([format, lang, kind, counts.rows, counts.unchanged]).toEqual([format, lang, kind, 1, 1])
      }
  })

  it('have the cost only for employees who may know it, and need the permission to read the catalogue', async () => {
    const headings = async (staff: SignedInStaff) =>
      (await taken('/exports/products?format=csv&lang=en', staff)).text.split('\r\n')[0]
    const catalogue = await signedInStaff(testShop, { roleIds: [await builtInRoleId(testShop, 'catalogue')] })
    expect(await headings(owner)).toContain(',Cost,')
    expect(await headings(catalogue)).not.toContain('Cost')
    const template = await taken('/imports/template?kind=stock&format=csv&lang=ar')
    expect(template.text).toBe('\uFEFFرمز المنتج (SKU),الكمية,حد المخزون المنخفض\r\n')
    expect((await testShop.app.inject({ url: '/api/v1/admin/exports/products' })).statusCode).toBe(401)
    const orders = await signedInStaff(testShop, { roleIds: [await builtInRoleId(testShop, 'orders')] })
    expect((await taken('/imports/template?kind=products', orders)).status).toBe(403)
    expect((await taken('/exports/everything')).status).toBe(400)
  })
})
