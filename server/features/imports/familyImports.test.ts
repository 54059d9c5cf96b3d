import type { AdminFamily } from '@rawaj/contract/products/familySchemas.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { importsBy } from '../../testing/imports.ts'
import { openTestShop } from '../../testing/openTestShop.ts'
import { familyByCode, productsBy } from '../../testing/productsOfStaff.ts'
import { type SignedInStaff, signedInStaff } from '../../testing/staffClient.ts'
import { useFixture } from '../../testing/useFixture.ts'

const testShop = useFixture(openTestShop)
let owner: SignedInStaff
beforeAll(async () => {
  owner = await signedInStaff(testShop, { role: 'owner' })
})
const imports = importsBy(() => owner.client, testShop)
const goods = productsBy(() => owner.client, testShop)

const familyOf = (code: string) => familyByCode(owner.client, code)
const membersOf = (family: AdminFamily | undefined) =>
  family?.members.map(({ sku, values }) => [sku, ...family.axes.map((axis) => values[axis]?.ar || values[axis]?.en)])

const headings = ['النوع ', 'أسم المنتج', 'تصنيف المنتج', 'سعر المنتج', 'الوصف', 'رمز المنتج sku', 'السعر المخفض']
const options = ['الكمية المتوفرة', 'الماركة', 'الوزن', '[1] الاسم', '[1] النوع', '[1] القيمة', '[1] الصورة / اللون']
const second = ['[2] الاسم', '[2] النوع', '[2] القيمة', '[2] الصورة / اللون']
const salla = [...headings, ...options, ...second]
type Cell = string | number
const product = (name: string, sku: string, category = 'أنابيب'): Cell[] => [
  ...['منتج', name, category, 80, 'وصف العائلة', sku, 72],
  ...['', 'الخليج', 0.5, 'المقاس', 'نص', '', '', 'اللون', 'نص', '', ''],
]
const option = (name: string, sku: string, size: string, colour = '', price: Cell = ''): Cell[] => [
  ...['خيار', name, '', price, '', sku, ''],
  ...[5, '', '', 'المقاس', 'نص', size, '', 'اللون', 'نص', colour, ''],
]

/** A check of a file, its unknown headings left out. */
async function checked(rows: readonly (readonly Cell[])[]) {
  const begun = await imports.upload(rows)
  if (begun.status === 'checking') return imports.run(begun.id)
  return imports.done('check', begun.id, { columns: begun.columns.map(({ match }) => match ?? 'leftOut'), options: {} })
}
const { errorsOf } = imports

describe('Options of a table of Salla', () => {
  const table = [
    salla,
    product('أنبوب', 'OPT-1'),
    option('أنبوب', 'OPT-1-S', 'صغير', 'أحمر'),
    option('أنبوب', '', 'وسط', 'أحمر', 81),
    option('أنبوب', '', 'كبير', 'أزرق', 82),
    product('كوع', 'PLAIN-1'),
  ]

  it('become a family, again without a change, and are taken back', async () => {
    const first = await checked(table)
    expect(await errorsOf(first.id)).toEqual([])
    expect(first.counts).toMatchObject({ rows: 5, new: 5, wrong: 0, newFamilies: 1, changedFamilies: 0 })
    expect(first.places).toContainEqual({ kind: 'field', name: 'المقاس', parent: 'أنابيب' })

    const written = await imports.done('commit', first.id)
    expect(written.counts).toMatchObject({ done: 5, changedMeanwhile: 0 })
    const family = await familyOf('OPT-1')
    expect(family).toMatchObject({ nameAr: 'أنبوب', descriptionAr: 'وصف العائلة', brand: { nameAr: 'الخليج' } })
    expect(family?.template.map(({ key, kind, nameEn }) => [key, kind, nameEn])).toEqual([
      ['size', 'choice', 'Size'],
      ['colour', 'choice', 'Colour'],
    ])
    expect(membersOf(family)).toEqual([
      ['OPT-1-S', 'صغير', 'أحمر'],
      ['OPT-1-وسط-أحمر', 'وسط', 'أحمر'],
      ['OPT-1-كبير-أزرق', 'كبير', 'أزرق'],
    ])
    const { body } = await goods.read(family?.members[1]?.productId ?? 0)
    expect(body.data).toMatchObject({ nameAr: 'أنبوب - وسط / أحمر', weightGrams: 500, descriptionAr: '' })
    const prices = (await imports.rows(first.id)).map(
      ({ changes }) => changes.find(({ column }) => column === 'retail')?.to,
    )
    expect(prices).toEqual([undefined, 7_200, 8_100, 8_200, 7_200])

    const again = await checked(table)
    expect(again.counts).toMatchObject({ unchanged: 5, wrong: 0, newFamilies: 0, changedFamilies: 0 })
    expect(again.places).toEqual([])

    const undone = await imports.done('undo', first.id)
    expect(undone.counts).toMatchObject({ undone: 5, left: 0 })
    expect(await familyOf('OPT-1')).toBeUndefined()
  })

  it('with the same values, more than three fields, or without their product are wrong where they stand', async () => {
    const names = (count: number) =>
      Array.from({ length: count }, (_, place) => [`[${place + 1}] الاسم`, `[${place + 1}] القيمة`])
    const four = (place: number): Cell[] => [
      'خيار',
      'حبل',
      '',
      9,
      `ROPE-${place}`,
      ...['أ', 'ب', 'ج', 'د'].flatMap((name) => [name, `${place}`]),
    ]
    const many = await checked([
      ['النوع', 'أسم المنتج', 'تصنيف المنتج', 'سعر المنتج', 'رمز المنتج sku', ...names(4).flat()],
      ['خيار', 'يتيم', '', 9, 'ROPE-0', 'أ', '1'],
      ['منتج', 'حبل', 'حبال', 9, 'ROPE'],
      four(1),
      four(2),
    ])
    expect(await errorsOf(many.id)).toEqual([
      '2 familyCode parent_missing',
      '3 familyAxes too_many_axes',
      '4 familyAxes too_many_axes',
      '5 familyAxes too_many_axes',
    ])

    const same = await checked([
      salla,
      product('صمام', 'VALVE'),
      option('صمام', 'VALVE-1', '½', 'أحمر'),
      option('صمام', 'VALVE-2', '0.5', 'أحمر'),
      option('صمام', 'VALVE-3', '', 'أحمر'),
      option('صمام', 'VALVE-4', '1', 'أحمر'),
    ])
    expect(await errorsOf(same.id)).toEqual([
      '3 familyCode family_values_taken',
      '4 familyCode family_values_taken',
      '5 familyCode family_value_missing',
    ])
    expect(same.counts).toMatchObject({ new: 2, wrong: 3, newFamilies: 1 })
  })

  it('of a product that is wrong are wrong, and so is a product none of whose options is right', async () => {
    const { id } = await checked([
      salla,
      product('', 'NAMELESS'),
      option('', 'NAMELESS-1', '20', 'أسود'),
      product('كرسي', 'CHAIR'),
      option('كرسي', 'CHAIR-1', '20', 'أسود', 'غالٍ'),
    ])
    expect(await errorsOf(id)).toEqual([
      '2 nameAr name_required',
      '3 nameAr name_required',
      '4 familyCode no_right_members',
      '5 regular invalid_amount',
    ])
  })

  it('join the family that they are of, whose name may be another one by now', async () => {
    const small = [salla, product('مضخة', 'PUMP'), option('مضخة', 'PUMP-1', '10', 'أسود')]
    await imports.done('commit', (await checked(small)).id)
    const before = await familyOf('PUMP')
    const grown = await checked([
      salla,
      product('مضخة ماء', 'PUMP'),
      option('', 'PUMP-1', '10', 'أسود'),
      option('', 'PUMP-2', '20', 'أسود'),
    ])
    expect(await errorsOf(grown.id)).toEqual([])
    expect(grown.counts).toMatchObject({ new: 1, changed: 2, newFamilies: 0, changedFamilies: 1 })
    await imports.done('commit', grown.id)
    const after = await familyOf('PUMP')
    expect(after).toMatchObject({ nameAr: 'مضخة ماء', version: (before?.version ?? 0) + 1 })
    expect(membersOf(after)?.map(([sku]) => sku)).toEqual(['PUMP-1', 'PUMP-2'])

    await imports.done('undo', grown.id)
    const undone = await familyOf('PUMP')
    expect([undone?.nameAr, membersOf(undone)?.map(([sku]) => sku)]).toEqual(['مضخة', ['PUMP-1']])
  })

  it('are left to a colleague who has changed their family since', async () => {
    const { id } = await checked([salla, product('مروحة', 'FAN'), option('مروحة', 'FAN-1', '10', 'أسود')])
    await imports.done('commit', id)
    const family = await familyOf('FAN')
    const renamed = await owner.client.call('PUT', `/families/${family?.id}`, {
      body: { version: family?.version, nameEn: 'Fan' },
    })
    expect(renamed.status).toBe(200)
    const undone = await imports.done('undo', id)
    expect(undone.counts).toMatchObject({ undone: 1, left: 1 })
    expect((await familyOf('FAN'))?.members).toEqual([])
  })
})

describe('Variable products of other shops', () => {
  it('of Shopify are a family by their handle, whose pictures stand on rows of their own', async () => {
    const { id, counts } = await checked(
      [
        ['Handle', 'Title', 'Type', 'Option1 Name', 'Option1 Value', 'Variant SKU', 'Variant Price', 'Image Src'],
        ['hose', 'Hose', 'Hoses', 'Length', '10 m', 'HOSE-10', '20', 'https://s.example/1.png'],
        ['hose', '', '', '', '25 m', 'HOSE-25', '45', 'https://s.example/2.png'],
        ['hose', '', '', '', '', '', '', 'https://s.example/3.png'],
        ['tap', 'Tap', 'Taps', 'Title', 'Default Title', 'TAP-1', '30', ''],
        ['tap', '', '', '', '', '', '', 'https://s.example/4.png'],
      ].map((row, place) => [...row, place === 0 ? 'Categories' : row[1] === '' ? '' : 'Water']),
    )
    expect(await errorsOf(id)).toEqual([])
    expect(counts).toMatchObject({ new: 3, unchanged: 2, newFamilies: 1 })
    const rows = await imports.rows(id)
    const picturesOf = (place: number) => rows[place]?.changes.findLast(({ column }) => column === 'pictures')?.to
    expect([0, 3].map(picturesOf)).toEqual([
      ['https://s.example/1.png', 'https://s.example/3.png'],
      ['https://s.example/4.png'],
    ])
    await imports.done('commit', id)
    const family = await familyOf('hose')
    expect([family?.nameAr, family?.axes]).toEqual(['Hose', ['length']])
    expect(membersOf(family)).toEqual([
      ['HOSE-10', '10 m'],
      ['HOSE-25', '25 m'],
    ])
  })

  it('of WooCommerce are a family whose variations name their parent', async () => {
    const heading = ['ID', 'Type', 'SKU', 'Name', 'Regular price', 'Categories', 'Parent']
    const { id, counts } = await checked([
      [...heading, 'Attribute 1 name', 'Attribute 1 value(s)'],
      ['7', 'variable', 'SHIRT', 'Shirt', '', 'Clothes', '', 'Size', 'S, M'],
      ['9', 'simple', 'BELT', 'Belt', '12', 'Clothes', '', 'Material', 'Leather'],
      ['8', 'variation', '', 'Shirt - S', '30', '', 'id:7', 'Size', 'S'],
      ['10', 'variation, virtual', 'SHIRT-M', 'Shirt - M', '32', '', 'SHIRT', 'Size', 'M'],
    ])
    expect(await errorsOf(id)).toEqual([])
    expect(counts).toMatchObject({ new: 4, newFamilies: 1 })
    await imports.done('commit', id)
    expect(membersOf(await familyOf('SHIRT'))).toEqual([
      ['SHIRT-S', 'S'],
      ['SHIRT-M', 'M'],
    ])
  })
})
