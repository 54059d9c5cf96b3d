import { formatAccessoryCodes } from '@rawaj/contract/products/accessoryCodes.ts'
import { and, desc, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { importsBy } from '../../testing/imports.ts'
import { openTestShop } from '../../testing/openTestShop.ts'
import { familyByCode, productBySku } from '../../testing/productsOfStaff.ts'
import { type StaffClient, signedInStaff } from '../../testing/staffClient.ts'
import { useFixture } from '../../testing/useFixture.ts'
import { auditLog } from '../audit/tables.ts'
import { batchSize } from './steps.ts'

const testShop = useFixture(openTestShop)
let owner: StaffClient
beforeAll(async () => {
  owner = (await signedInStaff(testShop, { role: 'owner' })).client
})
const imports = importsBy(() => owner, testShop)

const familyOf = (code: string) => familyByCode(owner, code)
/** As a cell says it; undefined: there is no such family. */
async function accessoriesOf(code: string): Promise<string | undefined> {
  const family = await familyOf(code)
  return family && formatAccessoryCodes(family.accessories)
}
const { errorsOf } = imports

const headings = [
  ...['SKU', 'Name (Arabic)', 'Category', 'Price', 'Family code', 'Family differs in', 'Family name (Arabic)'],
  ...['Specification (Arabic)', 'Family goes with'],
]
/** A row of a member; the first one says what its family is. */
const elbow = (code: string, size: number, accessories = '', first = false) => [
  ...[`${code}-${size}`, `كوع ${size}`, 'قسم الأكواع', 10, code],
  ...(first ? ['القطر', `أكواع ${code}`] : ['', '']),
  ...[`القطر: ${size}`, accessories],
]
const single = (sku: string) => [sku, `سلعة ${sku}`, 'قسم الأكواع', 1, '', '', '', '', '']

/** A family of two members of which this is said to go with it. */
async function madeFamily(code: string, accessories = '') {
  const { id } = await imports.checked([headings, elbow(code, 20, accessories, true), elbow(code, 25)])
  expect(await errorsOf(id)).toEqual([])
  await imports.done('commit', id)
}

describe('A table that says what goes with a family', () => {
  it('names what there is and later rows of its own, leaves the shop and comes back without a change', async () => {
    await testShop.make.product({ sku: 'NEW-GLUE' })
    await testShop.make.family([{ size: '20' }], { code: 'NEW CLAMPS' })
    const table = [
      headings,
      elbow('NEW-ELBOW', 20, 'new-glue x1/10; NEW-LATER x2; family:new clamps', true),
      elbow('NEW-ELBOW', 25),
      single('NEW-LATER'),
    ]
    const { id, counts } = await imports.checked(table, { options: { newProducts: 'forSale' } })
    expect(await errorsOf(id)).toEqual([])
    expect(counts).toMatchObject({ new: 3, newFamilies: 1 })
    const changes = (await imports.rows(id)).map((row) =>
      row.changes.filter((one) => one.column === 'familyAccessories'),
    )
    const written = 'new-glue x1/10; NEW-LATER x2; family:new clamps'
    expect(changes).toEqual([[{ column: 'familyAccessories', from: null, to: written }], [], []])
    const done = await imports.done('commit', id)
    expect(done.counts).toMatchObject({ done: 3, hinted: 0 })
    expect(await accessoriesOf('NEW-ELBOW')).toBe('NEW-GLUE x1/10; NEW-LATER x2; family:NEW CLAMPS')

    expect((await imports.checked(table)).counts).toMatchObject({ unchanged: 3 })
    for (const [format, language] of [
      ['csv', 'en'],
      ['xlsx', 'ar'],
    ] as const) {
      const file = await imports.exported({ format, language, query: 'NEW-ELBOW' })
      const back = await imports.checked(file, { fileName: `a.${format}` })
      expect(back.counts).toMatchObject({ rows: 2, unchanged: 2 })
    }
    const member = await productBySku(testShop, 'NEW-ELBOW-25')
    const { body } = await testShop.call('GET', `/product?lang=en&prod_id=${member?.id}`)
    expect(body.datas.data[0].accessories).toHaveLength(3)

    await imports.done('undo', id)
    expect(await familyOf('NEW-ELBOW')).toBeUndefined()
  })

  it('changes it, takes it away and leaves it, and gives it back when it is undone', async () => {
    for (const sku of ['UNDO-CLAMP', 'UNDO-GLUE']) await testShop.make.product({ sku })
    for (const code of ['UNDO-A', 'UNDO-B', 'UNDO-C']) await madeFamily(code, 'UNDO-CLAMP x1/4')
    const { id, counts } = await imports.checked([
      ['SKU', 'Family code', 'Family goes with'],
      ['UNDO-A-20', 'UNDO-A', 'UNDO-GLUE; UNDO-CLAMP x3'],
      ['UNDO-A-25', 'UNDO-A', 'undo-glue؛ undo-clamp ×٣'],
      ['UNDO-B-25', 'UNDO-B', '-'],
      ['UNDO-C-25', 'UNDO-C', ''],
    ])
    expect(counts).toMatchObject({ changed: 2, unchanged: 2, changedFamilies: 2 })
    const [first] = await imports.rows(id)
    expect(first?.changes).toEqual([
      { column: 'familyAccessories', from: 'UNDO-CLAMP x1/4', to: 'UNDO-GLUE; UNDO-CLAMP x3' },
    ])
    const all = () => Promise.all(['UNDO-A', 'UNDO-B', 'UNDO-C'].map(accessoriesOf))
    await imports.done('commit', id)
    expect(await all()).toEqual(['UNDO-GLUE; UNDO-CLAMP x3', '', 'UNDO-CLAMP x1/4'])
    const family = await familyOf('UNDO-B')
    const [entry] = await testShop.shop.db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.entity, 'family'), eq(auditLog.entityId, String(family?.id))))
      .orderBy(desc(auditLog.id))
    expect(entry?.changes).toMatchObject({ accessories: { before: [{ kind: 'product' }], after: [] } })
    await imports.done('undo', id)
    expect(await all()).toEqual(['UNDO-CLAMP x1/4', 'UNDO-CLAMP x1/4', 'UNDO-CLAMP x1/4'])
  })

  it('gives it back too where it was written after all rows, as it came with a later one', {
    tags: ['ci'],
  }, async () => {
    await testShop.make.product({ sku: 'LATE-GLUE' })
    await madeFamily('LATE', 'LATE-GLUE')
    const { id } = await imports.checked([
      ['SKU', 'Name (Arabic)', 'Category', 'Price', 'Family code', 'Family goes with', 'Family name (Arabic)'],
      ['LATE-20', '', '', '', 'LATE', 'LATE-NEW x2', 'اسم آخر'],
      ['LATE-NEW', 'مشبك', 'قسم الأكواع', 1, '', '', ''],
    ])
    expect(await errorsOf(id)).toEqual([])
    await imports.done('commit', id)
    expect([await accessoriesOf('LATE'), (await familyOf('LATE'))?.nameAr]).toEqual(['LATE-NEW x2', 'اسم آخر'])
    await imports.done('undo', id)
    expect([await accessoriesOf('LATE'), (await familyOf('LATE'))?.nameAr]).toEqual(['LATE-GLUE', 'أكواع LATE'])
  })

  it('is wrong where its codes mean nothing, the family itself or one thing twice, and where rows contradict', async () => {
    await testShop.make.product({ sku: 'WRONG-GLUE' })
    for (const code of ['WRONG-A', 'WRONG-B', 'WRONG-C', 'WRONG-D']) await madeFamily(code)
    const { id } = await imports.checked([
      headings,
      elbow('WRONG-A', 20, 'NOWHERE'),
      elbow('WRONG-B', 20, 'family:wrong-b'),
      elbow('WRONG-C', 20, 'WRONG-GLUE; wrong-glue x2'),
      elbow('WRONG-D', 20, 'WRONG-GLUE'),
      elbow('WRONG-D', 25, 'WRONG-GLUE x2'),
      elbow('WRONG-E', 20, 'WRONG-GLUE x1/0', true),
      elbow('WRONG-F', 20, 'WRONG-E-20; family:WRONG-F', true),
      [...single('WRONG-LOOSE').slice(0, -1), 'WRONG-GLUE'],
    ])
    expect(await errorsOf(id)).toEqual([
      '2 familyAccessories not_found',
      '3 familyAccessories invalid_value',
      '4 familyAccessories key_taken',
      '6 familyAccessories family_said_otherwise',
      '7 familyAccessories out_of_range',
      '8 familyAccessories invalid_value',
      '9 familyCode required',
    ])
  })

  it('leaves a family as it is whose accessories a colleague has changed since the check', {
    tags: ['ci'],
  }, async () => {
    for (const sku of ['BUSY-GLUE', 'BUSY-CLAMP']) await testShop.make.product({ sku })
    await madeFamily('BUSY')
    const { id } = await imports.checked([
      ['SKU', 'Family code', 'Family goes with'],
      ['BUSY-20', 'BUSY', 'BUSY-GLUE'],
    ])
    const family = await familyOf('BUSY')
    const clamp = await productBySku(testShop, 'BUSY-CLAMP')
    const accessories = [{ kind: 'product', id: clamp?.id, ratio: null }]
    const saved = await owner.call('PUT', `/families/${family?.id}`, {
      body: { version: family?.version, accessories },
    })
    expect(saved.status).toBe(200)
    expect((await imports.done('commit', id)).counts).toMatchObject({ changedMeanwhile: 1 })
    expect(await accessoriesOf('BUSY')).toBe('BUSY-CLAMP')
  })

  it('says which codes are left out, as the shop does not have them any more once the rows are written', {
    tags: ['ci'],
  }, async () => {
    const glue = await testShop.make.product({ sku: 'GONE-GLUE' })
    await testShop.make.product({ sku: 'GONE-CLAMP' })
    const { id } = await imports.checked([
      headings,
      elbow('GONE', 20, 'GONE-GLUE; GONE-CLAMP x2', true),
      elbow('GONE', 25),
    ])
    const renamed = await owner.call('PUT', `/products/${glue}`, { body: { version: 1, sku: 'OTHER-GLUE' } })
    expect(renamed.status).toBe(200)
    expect((await imports.done('commit', id)).counts).toMatchObject({ done: 2, hinted: 1 })
    expect(await accessoriesOf('GONE')).toBe('GONE-CLAMP x2')
    const [row] = await imports.rows(id, '&show=hinted')
    expect(row).toMatchObject({
      key: 'GONE-20',
      hints: [{ column: 'familyAccessories', code: 'accessories_left_out', text: 'GONE-GLUE' }],
    })
  })

  it('is written with the first rows that are, where all of an earlier batch are dropped', {
    tags: ['ci'],
  }, async () => {
    await testShop.make.product({ sku: 'DROP-GLUE' })
    const dropped = Array.from({ length: batchSize }, (_, place) =>
      elbow('DROP', place + 1, 'DROP-GLUE x2', place === 0),
    )
    const { id } = await imports.checked([headings, ...dropped, elbow('DROP', 900, 'DROP-GLUE x2')])
    // A colleague makes them meanwhile.
    for (const [sku] of dropped) await testShop.make.product({ sku: String(sku) })
    expect((await imports.done('commit', id)).counts).toMatchObject({ changedMeanwhile: batchSize, done: 1 })
    expect(await accessoriesOf('DROP')).toBe('DROP-GLUE x2')
  })

  it('may be one of another shop, where the row that heads the options says it', async () => {
    await testShop.make.product({ sku: 'HEAD-GLUE' })
    const table = [
      [
        'النوع',
        'أسم المنتج',
        'تصنيف المنتج',
        'سعر المنتج',
        'رمز المنتج sku',
        '[1] الاسم',
        '[1] القيمة',
        'يكمّل العائلة',
      ],
      ['منتج', 'كوع', 'أكواع', 1, 'HEAD', 'القطر', '', 'HEAD-GLUE x1/5; HEAD-PIPE'],
      ['خيار', 'كوع', '', 1, 'HEAD-20', 'القطر', '20', ''],
      ['منتج', 'أنبوب', 'أكواع', 1, 'HEAD-PIPE', '', '', ''],
    ]
    const { id } = await imports.checked(table)
    expect(await errorsOf(id)).toEqual([])
    await imports.done('commit', id)
    expect(await accessoriesOf('HEAD')).toBe('HEAD-GLUE x1/5; HEAD-PIPE')
    expect((await imports.checked(table)).counts).toMatchObject({ new: 0, changed: 0, wrong: 0 })
  })
})
