import { formatAccessoryCodes } from '@rawaj/contract/products/accessoryCodes.ts'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { importsBy } from '../../testing/imports.ts'
import { openTestShop } from '../../testing/openTestShop.ts'
import { productBySku } from '../../testing/productsOfStaff.ts'
import { type StaffClient, signedInStaff } from '../../testing/staffClient.ts'
import { useFixture } from '../../testing/useFixture.ts'
import { products } from '../catalogue/tables.ts'

const testShop = useFixture(openTestShop)
let owner: StaffClient
beforeAll(async () => {
  owner = (await signedInStaff(testShop, { role: 'owner' })).client
})
const imports = importsBy(() => owner, testShop)

const rowOf = (sku: string) => productBySku(testShop, sku)
const accessoriesOf = async (sku: string) => {
  const { id } = (await rowOf(sku)) ?? {}
  const { accessories } = (await owner.call('GET', `/products/${id}`)).body.data
  return formatAccessoryCodes(accessories)
}
const head = ['رمز المنتج', 'الاسم', 'القسم', 'سعر البيع', 'يكمّله']

describe('A table that says what goes with its products', () => {
  it('names products that there are, and later rows of its own, and is the same when it comes again', async () => {
    await testShop.make.product({ sku: 'KNOWN-CEMENT' })
    await testShop.make.family([{ size: '20' }], { code: 'KNOWN GLUES' })
    const table = [
      head,
      ['NEW-PIPE', 'أنبوب', 'قسم', 10, 'known-cement x1/10; NEW-CLAMP x1/2; family:known glues'],
      ['NEW-CLAMP', 'مشبك', 'قسم', 1, ''],
    ]
    const { id, counts } = await imports.checked(table, { options: { newProducts: 'forSale' } })
    expect(counts).toMatchObject({ new: 2, wrong: 0 })
    await imports.done('commit', id)
    const text = 'KNOWN-CEMENT x1/10; NEW-CLAMP x1/2; family:KNOWN GLUES'
    expect(await accessoriesOf('NEW-PIPE')).toBe(text)
    expect((await imports.checked(table)).counts).toMatchObject({ unchanged: 2 })
    for (const [format, language] of [
      ['csv', 'en'],
      ['xlsx', 'ar'],
    ] as const) {
      const back = await imports.checked(await imports.exported({ format, language, query: 'NEW-' }), {
        fileName: `a.${format}`,
      })
      expect(back.counts).toMatchObject({ rows: 2, unchanged: 2 })
    }
    const pipe = await rowOf('NEW-PIPE')
    const { body } = await testShop.call('GET', `/product?lang=en&prod_id=${pipe?.id}`)
    expect(body.datas.data[0].accessories).toHaveLength(3)
  })

  it('changes it, takes it away, and gives it back when it is undone', async () => {
    const clamp = await testShop.make.product({ sku: 'UNDO-CLAMP' })
    await testShop.make.product({ sku: 'UNDO-GLUE' })
    const before = [{ kind: 'product' as const, id: clamp, ratio: { quantity: 1, pieces: 4 } }]
    await testShop.make.product({ sku: 'UNDO-1', accessories: before })
    await testShop.make.product({ sku: 'UNDO-2', accessories: before })
    const { id, counts } = await imports.checked([
      ['SKU', 'Goes with'],
      ['UNDO-1', 'UNDO-GLUE; UNDO-CLAMP x3'],
      ['UNDO-2', '-'],
      ['UNDO-CLAMP', ''],
    ])
    expect(counts).toMatchObject({ changed: 2, unchanged: 1 })
    const [first] = await imports.rows(id)
    expect(first?.changes).toEqual([{ column: 'accessories', from: 'UNDO-CLAMP x1/4', to: 'UNDO-GLUE; UNDO-CLAMP x3' }])
    await imports.done('commit', id)
    expect([await accessoriesOf('UNDO-1'), await accessoriesOf('UNDO-2')]).toEqual(['UNDO-GLUE; UNDO-CLAMP x3', ''])
    await imports.done('undo', id)
    expect([await accessoriesOf('UNDO-1'), await accessoriesOf('UNDO-2')]).toEqual([
      'UNDO-CLAMP x1/4',
      'UNDO-CLAMP x1/4',
    ])
  })

  it('has errors where codes mean nothing, a row that is wrong, the product itself or one thing twice', async () => {
    await testShop.make.product({ sku: 'WRONG-OTHER' })
    const { id } = await imports.checked([
      head,
      ['WRONG-1', 'أ', 'قسم', 1, 'NOWHERE'],
      ['WRONG-2', 'ب', 'قسم', 1, 'WRONG-5'],
      ['WRONG-3', 'ج', 'قسم', 1, 'wrong-3'],
      ['WRONG-4', 'د', 'قسم', 1, 'WRONG-OTHER; wrong-other x2'],
      ['WRONG-5', '', '', '', ''],
      ['WRONG-6', 'و', 'قسم', 1, 'WRONG-OTHER x1/0'],
      ['WRONG-7', 'ز', 'قسم', 1, 'family:NOWHERE'],
    ])
    const rows = await imports.rows(id)
    const codes = rows.map(({ key, errors }) => [key, errors.find(({ column }) => column === 'accessories')?.code])
    expect(codes).toEqual([
      ['WRONG-1', 'not_found'],
      ['WRONG-2', 'not_found'],
      ['WRONG-3', 'invalid_value'],
      ['WRONG-4', 'key_taken'],
      ['WRONG-5', undefined],
      ['WRONG-6', 'out_of_range'],
      ['WRONG-7', 'not_found'],
    ])
  })

  it('leaves a product as it is that a colleague changed while the rows were written', { tags: ['ci'] }, async () => {
    await testShop.make.product({ sku: 'LATE-CLAMP' })
    const pipe = await testShop.make.product({ sku: 'LATE-PIPE' })
    const { id } = await imports.checked([
      ['SKU', 'Goes with'],
      ['LATE-PIPE', 'LATE-CLAMP'],
    ])
    const renamed = await owner.call('PUT', `/products/${pipe}`, { body: { version: 1, nameEn: 'Renamed' } })
    expect(renamed.status).toBe(200)
    await imports.done('commit', id)
    expect(await accessoriesOf('LATE-PIPE')).toBe('')
  })

  it('is wrong where a row that it names is wrong for a code of its own', async () => {
    const { id, counts } = await imports.checked([
      head,
      ['CHAIN-1', 'أ', 'قسم', 1, 'CHAIN-2'],
      ['CHAIN-2', 'ب', 'قسم', 1, 'CHAIN-3'],
      ['CHAIN-3', 'ج', 'قسم', 1, 'NOWHERE'],
      ['CHAIN-4', 'د', 'قسم', 1, 'CHAIN-5'],
      ['CHAIN-5', 'ه', 'قسم', 1, 'CHAIN-4'],
    ])
    const rows = await imports.rows(id, '&show=wrong')
    expect(rows.map(({ key, errors }) => [key, errors.map(({ code, text }) => `${code} ${text}`)])).toEqual([
      ['CHAIN-1', ['not_found CHAIN-2']],
      ['CHAIN-2', ['not_found CHAIN-3']],
      ['CHAIN-3', ['not_found NOWHERE']],
    ])
    expect(counts).toMatchObject({ new: 2, wrong: 3 })
  })

  it('is wrong where it names a family whose only option is wrong, as is the row that heads it', async () => {
    const { id } = await imports.checked([
      ['النوع', 'أسم المنتج', 'تصنيف المنتج', 'سعر المنتج', 'رمز المنتج sku', '[1] الاسم', '[1] القيمة', 'Goes with'],
      ['منتج', 'كوع', 'أكواع', 1, 'ELBOWS', 'القطر', '', ''],
      ['خيار', 'كوع', '', 1, 'ELBOW-20', 'القطر', '20', 'NOWHERE'],
      ['منتج', 'أنبوب', 'أكواع', 1, 'ELBOW-PIPE', '', '', 'family:ELBOWS'],
      ['منتج', 'غراء', 'أكواع', 1, 'ELBOW-GLUE', '', '', 'ELBOW-PIPE'],
    ])
    const rows = await imports.rows(id)
    expect(rows.map(({ key, errors }) => [key, errors.map(({ code, text }) => `${code} ${text}`)])).toEqual([
      ['ELBOWS', ['no_right_members ELBOWS']],
      ['ELBOW-20', ['not_found NOWHERE']],
      ['ELBOW-PIPE', ['not_found ELBOWS']],
      ['ELBOW-GLUE', ['not_found ELBOW-PIPE']],
    ])
  })

  it('is written with its row where what it names is there, and a hundred rows at a time where that comes later', async () => {
    await testShop.make.product({ sku: 'BATCH-GLUE' })
    const pipes = Array.from({ length: 150 }, (_, at) => [`BATCH-${at}`, 'أنبوب', 'قسم', 1, 'BATCH-LAST'])
    const { id } = await imports.checked([
      head,
      ['BATCH-FIRST', 'أنبوب', 'قسم', 1, 'BATCH-GLUE'],
      ...pipes,
      ['BATCH-LAST', 'مشبك', 'قسم', 1, ''],
    ])
    const { progress, counts } = await imports.done('commit', id)
    expect([progress, counts.done]).toEqual([null, 152])
    expect((await rowOf('BATCH-FIRST'))?.version).toBe(1)
    const { rows } = await testShop.shop.db.execute<{ written: number; transactions: number }>(sql`
      select count(*)::int as written, count(distinct xmin::text)::int as transactions from ${products}
      where sku like 'BATCH-%' and accessories <> '[]' and version = 2`)
    expect(rows).toEqual([{ written: 150, transactions: 2 }])
  })

  it('says which codes are left out, as the shop does not have them any more once the row is written', {
    tags: ['ci'],
  }, async () => {
    const glue = await testShop.make.product({ sku: 'GONE-GLUE' })
    await testShop.make.product({ sku: 'GONE-CLAMP' })
    const { id } = await imports.checked([head, ['GONE-PIPE', 'أنبوب', 'قسم', 1, 'GONE-GLUE; GONE-CLAMP x2']])
    const renamed = await owner.call('PUT', `/products/${glue}`, { body: { version: 1, sku: 'OTHER-GLUE' } })
    expect(renamed.status).toBe(200)
    const { counts } = await imports.done('commit', id)
    expect(counts).toMatchObject({ done: 1, hinted: 1 })
    expect(await accessoriesOf('GONE-PIPE')).toBe('GONE-CLAMP x2')
    const [row] = await imports.rows(id, '&show=hinted')
    expect(row).toMatchObject({
      outcome: 'done',
      hints: [{ column: 'accessories', code: 'accessories_left_out', text: 'GONE-GLUE' }],
    })
    await imports.done('undo', id)
    expect(await rowOf('GONE-PIPE')).toBeUndefined()
  })
})
