import { beforeAll, describe, expect, it } from 'vitest'
import { importsBy } from '../../testing/imports.ts'
import { openTestShop } from '../../testing/openTestShop.ts'
import { familyByCode, productsBy } from '../../testing/productsOfStaff.ts'
import { sallaGoods } from '../../testing/sallaGoods.ts'
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
const { errorsOf } = imports

const headings = [
  'SKU',
  'Name (Arabic)',
  'Category',
  'Price',
  'Family code',
  'Family differs in',
  'Family name (Arabic)',
]
const selling = [
  'Specification (Arabic)',
  'MOQ',
  'Order multiple',
  'Contents',
  'Quantity breaks',
  'Wholesale in quantity',
]
const valve = (size: string, ...more: (string | number)[]) => [
  ...[`V-${size}`, `صمام ${size}`, 'صمامات', 12, 'VALVES', ...(size === '20' ? ['القطر', 'صمامات'] : ['', ''])],
  ...[`القطر: ${size}`, ...more],
]

describe('Families and quantities in our own columns', () => {
  it('are written, leave the shop in both languages and formats, and come back without a change', {
    tags: ['ci'],
  }, async () => {
    const { id, counts } = await imports.checked([
      [...headings, ...selling],
      valve('20', 14, 7, '6 m', '25: 11.90; 50: 10.80', '٢٥: ٩٫٢٠'),
      valve('25', '', '', '1.5 لتر', '', ''),
      valve('32', '', '', '', '', ''),
    ])
    expect(await errorsOf(id)).toEqual([])
    expect(counts).toMatchObject({ new: 3, newFamilies: 1 })
    await imports.done('commit', id)
    const family = await familyOf('VALVES')
    expect(family?.template).toMatchObject([{ key: 'diameter', kind: 'number' }])
    expect(family?.members.map(({ sku }) => sku)).toEqual(['V-20', 'V-25', 'V-32'])
    const { body } = await goods.read(family?.members[0]?.productId ?? 0)
    expect(body.data).toMatchObject({ minQuantity: 14, quantityStep: 7, contentsAmount: 6, contentsUnit: 'metre' })
    expect(body.data.quantityBreaks).toMatchObject([
      { from: 25, retailHalalas: 1_190, wholesaleHalalas: 800, contractHalalas: null },
      { from: 50, retailHalalas: 1_080, wholesaleHalalas: null },
    ])
    for (const format of ['csv', 'xlsx'] as const)
      for (const language of ['ar', 'en'] as const) {
        const back = await imports.checked(await imports.exported({ format, language, query: 'V-' }), {
          fileName: `a.${format}`,
        })
        expect([language, back.counts]).toMatchObject([
          language,
          { rows: 3, unchanged: 3, wrong: 0, changedFamilies: 0 },
        ])
      }

    const cleared = await imports.checked([
      ['SKU', 'Family code', 'MOQ', 'Contents', 'Quantity breaks'],
      ['V-20', '-', '-', '-', '-'],
    ])
    expect(cleared.counts).toMatchObject({ changed: 1, changedFamilies: 0 })
    await imports.done('commit', cleared.id)
    const alone = (await goods.read(family?.members[0]?.productId ?? 0)).body.data
    expect(alone).toMatchObject({ minQuantity: 1, contentsAmount: null })
    expect(alone.quantityBreaks).toMatchObject([{ from: 25, retailHalalas: null, wholesaleHalalas: 800 }])
    expect((await familyOf('VALVES'))?.members.map(({ sku }) => sku)).toEqual(['V-25', 'V-32'])
    await imports.done('undo', cleared.id)
    expect((await familyOf('VALVES'))?.members.map(({ sku }) => sku)).toEqual(['V-20', 'V-25', 'V-32'])
  })

  it('are wrong where a product is of another family, archived, or has the values of a member', async () => {
    const { id } = await imports.checked([
      [...headings, 'Specification (Arabic)'],
      ['T-20', 'تي ٢٠', 'وصلات', 5, 'TEES', 'القطر', 'تي', 'القطر: 20'],
      ['T-25', 'تي ٢٥', 'وصلات', 5, 'TEES', '', '', 'القطر: 25'],
      ['E-20', 'كوع ٢٠', 'وصلات', 5, 'ELBOWS', 'القطر', 'كوع', 'القطر: 20'],
      ['OLD-1', 'قديم', 'وصلات', 5, '', '', '', 'القطر: 40'],
    ])
    await imports.done('commit', id)
    const old = (await imports.rows(id)).find(({ key }) => key === 'OLD-1')
    const archived = await goods.call('POST', `/${old?.entityId}/archive`, { version: 1 })
    expect(archived.status).toBe(200)
    const wrong = await imports.checked([
      [...headings, 'Specification (Arabic)'],
      ['T-20', '', '', '', 'ELBOWS', '', '', ''],
      ['T-32', 'تي', 'وصلات', 5, 'TEES', 'الزاوية', '', 'القطر: 25'],
      ['T-40', 'تي', 'وصلات', 5, 'TEES', '', 'تيات', 'اللون: أحمر'],
      ['N-1', 'جديد', 'وصلات', 5, 'NEW', '', '', 'القطر: 20'],
      ['T-50', 'تي', 'وصلات', 5, 'TEES', '', '', 'القطر: ٢٥'],
      ['OLD-1', '', '', '', 'TEES', '', '', ''],
    ])
    expect(await errorsOf(wrong.id)).toEqual([
      '2 familyCode in_other_family',
      '3 familyAxes family_axes_differ',
      '3 familyCode family_values_taken',
      '4 familyCode family_value_missing',
      '5 familyNameAr name_required',
      '5 familyAxes required',
      '6 familyCode family_values_taken',
      '7 familyCode archived',
    ])
  })
})

describe('A table of Salla with options', () => {
  it('comes in, goes out, and comes in again without a change', async () => {
    const first = await imports.checked(sallaGoods(60))
    expect(first.counts).toMatchObject({ rows: 60, new: 60, wrong: 0, newFamilies: 6 })
    await imports.done('commit', first.id)
    const again = await imports.checked(sallaGoods(60))
    expect(again.counts).toMatchObject({ rows: 60, unchanged: 60 })
    const back = await imports.checked(await imports.exported({ format: 'xlsx', language: 'ar', query: 'SIZED' }), {
      fileName: 'a.xlsx',
    })
    expect(back.counts).toMatchObject({ rows: 54, unchanged: 54, wrong: 0 })
  })
})
