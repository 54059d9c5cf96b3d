// @module-tag ci
import type { AdminFamily } from '@rawaj/contract/products/familySchemas.ts'
import { and, desc, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { FetchError } from '../../platform/http/fetchPublic.ts'
import { importsBy } from '../../testing/imports.ts'
import { openTestShop } from '../../testing/openTestShop.ts'
import { familyByCode, pngOf, productsBy } from '../../testing/productsOfStaff.ts'
import { type SignedInStaff, signedInStaff } from '../../testing/staffClient.ts'
import { useFixture } from '../../testing/useFixture.ts'
import { auditLog } from '../audit/tables.ts'
import { products } from '../catalogue/tables.ts'
import { fetchPictures } from './fetchPictures.ts'

const testShop = useFixture(openTestShop)
let owner: SignedInStaff
let png: Buffer
beforeAll(async () => {
  owner = await signedInStaff(testShop, { role: 'owner' })
  png = await pngOf()
})
const imports = importsBy(() => owner.client, testShop)
const goods = productsBy(() => owner.client, testShop)

const familyOf = (code: string) => familyByCode(owner.client, code)
const skusOf = async (code: string) => (await familyOf(code))?.members.map(({ sku }) => sku)
const { errorsOf } = imports
async function written(rows: Parameters<typeof imports.checked>[0]) {
  const { id } = await imports.checked(rows)
  expect(await errorsOf(id)).toEqual([])
  expect((await imports.done('commit', id)).counts.changedMeanwhile).toBe(0)
  return id
}
async function update(family: AdminFamily | undefined, body: object) {
  const { version } = (await owner.client.call('GET', `/families/${family?.id}`)).body.data
  const saved = await owner.client.call('PUT', `/families/${family?.id}`, { body: { version, ...body } })
  expect([saved.status, saved.body.error_codes]).toEqual([200, undefined])
}

const headings = [
  'SKU',
  'Name (Arabic)',
  'Category',
  'Price',
  'Family code',
  'Family differs in',
  'Family name (Arabic)',
]
const withSize = [...headings, 'Specification (Arabic)']
const pipe = (sku: string, code: string, size: string | number, first = false) => [
  ...[sku, `أنبوب ${sku}`, 'أنابيب العائلات', 10, code],
  ...(first ? ['القطر', `عائلة ${code}`] : ['', '']),
  size === '' ? '' : `القطر: ${size}`,
]

describe('Products that join a family by a table', () => {
  it('have the values that they have said since before their category had a field of that name', async () => {
    const categoryId = await testShop.make.category({ nameAr: 'قسم الحقول' })
    const made = []
    for (const size of ['20', '25'])
      made.push(
        await goods.created({
          categoryId,
          sku: `OWN-${size}`,
          specification: [
            { field: null, nameAr: 'القطر', nameEn: '', unitAr: '', unitEn: '', valueAr: size, valueEn: size },
          ],
        }),
      )
    await written([headings, ['OWN-20', '', '', '', 'OWN', 'القطر', 'عائلة'], ['OWN-25', '', '', '', 'OWN', '', '']])
    const [stored] = await testShop.shop.db
      .select()
      .from(products)
      .where(eq(products.id, made[0]?.id ?? 0))
    expect(stored).toMatchObject({ specification: [{ field: 'diameter', valueAr: '20' }] })
    expect(stored?.familyValues).not.toBeNull()
    expect((await familyOf('OWN'))?.members.map(({ values }) => values.diameter?.ar)).toEqual(['20', '25'])
  })

  it('say their size in one language as a member does in it, and are wrong at once', async () => {
    await written([withSize, pipe('LANG-1', 'LANG', 'أحمر', true)])
    const { id } = await imports.checked([
      [...headings, 'Specification (Arabic)', 'Specification (English)'],
      ['LANG-2', 'أنبوب', 'أنابيب العائلات', 10, 'LANG', '', '', 'القطر: أحمر', 'القطر: Red'],
    ])
    expect(await errorsOf(id)).toEqual(['2 familyCode family_values_taken'])
  })

  it('are no more than it has room for beside the members that it has', async () => {
    await written([withSize, ...Array.from({ length: 399 }, (_, at) => pipe(`MANY-${at}`, 'MANY', at + 1, at === 0))])
    const { id } = await imports.checked([withSize, pipe('MANY-A', 'MANY', 500), pipe('MANY-B', 'MANY', 501)])
    expect(await errorsOf(id)).toEqual(['3 familyCode too_many_members'])
    // One that leaves makes room.
    const exchanged = await imports.checked([
      withSize,
      ['MANY-0', '', '', '', '-', '', '', ''],
      pipe('MANY-A', 'MANY', 500),
      pipe('MANY-B', 'MANY', 501),
    ])
    expect(exchanged.counts).toMatchObject({ wrong: 0, new: 2, changed: 1 })
  })

  it('may be told apart by a field in whose name a comma stands', async () => {
    await written([withSize, pipe('COMMA-0', 'COMMA-0', 20, true)])
    const { categoryId } = await categoryOf('COMMA-0')
    const fields = (await owner.client.call('GET', `/categories/${categoryId}/specification`)).body.data
    const saved = await owner.client.call('PUT', `/categories/${categoryId}/specification`, {
      body: {
        version: fields.version,
        fields: [
          ...fields.fields.map(({ products: _products, ...field }: { products: number }) => field),
          {
            key: 'nominal',
            nameAr: 'الطول، الاسمي',
            nameEn: 'Length, nominal',
            unitAr: '',
            unitEn: '',
            kind: 'text',
            choices: [],
          },
        ],
      },
    })
    expect([saved.status, saved.body.message]).toEqual([200, 'Success'])
    await written([
      withSize,
      ['COMMA-1', 'أنبوب', 'أنابيب العائلات', 10, 'COMMA', 'الطول، الاسمي', 'أنبوب', 'الطول، الاسمي: 6'],
    ])
    expect((await familyOf('COMMA'))?.axes).toEqual(['nominal'])
  })
})

async function categoryOf(sku: string) {
  const [found] = await testShop.shop.db.select().from(products).where(eq(products.sku, sku))
  return { categoryId: found?.categoryId ?? 0 }
}

describe('An import of families that is undone', () => {
  it('leaves a product to the family that staff have put it into since', async () => {
    const first = await written([withSize, pipe('MOVED-1', 'MOVED-A', 20, true), pipe('MOVED-2', 'MOVED-A', 25)])
    await written([withSize, pipe('MOVED-9', 'MOVED-B', 90, true)])
    const [from, to] = [await familyOf('MOVED-A'), await familyOf('MOVED-B')]
    const moved = from?.members.find(({ sku }) => sku === 'MOVED-1')?.productId
    await update(from, {
      productIds: from?.members.flatMap(({ productId }) => (productId === moved ? [] : [productId])),
    })
    await update(to, { productIds: [...(to?.members.map(({ productId }) => productId) ?? []), moved] })
    const undone = await imports.done('undo', first)
    expect(undone.counts).toMatchObject({ undone: 1, left: 1 })
    expect(await skusOf('MOVED-B')).toEqual(['MOVED-1', 'MOVED-9'])
  })

  it('writes no text of a family for a row that is dropped, because its product was changed meanwhile', async () => {
    await written([withSize, pipe('TEXT-1', 'TEXT', 20, true)])
    const { id } = await imports.checked([
      [...headings, 'GTIN'],
      ['TEXT-1', '', '', '', 'TEXT', '', 'اسم جديد', '6281000000014'],
    ])
    const other = await goods.created({ gtin: '6281000000014' })
    expect((await imports.done('commit', id)).counts).toMatchObject({ changedMeanwhile: 1 })
    expect([other.gtin, (await familyOf('TEXT'))?.nameAr]).toEqual(['6281000000014', 'عائلة TEXT'])
  })
})

describe('Pictures of a family of Shopify', () => {
  const site = 'https://hose.example'
  const table = (...pictures: string[]) =>
    [
      ['Handle', 'Title', 'Type', 'Option1 Name', 'Option1 Value', 'Variant SKU', 'Variant Price', 'Image Src'],
      ['hose', 'Hose', 'Hoses', 'Length', '10 m', 'HOSE-10', '20', pictures[0] ?? ''],
      ['hose', '', '', '', '25 m', 'HOSE-25', '45', ''],
      ...pictures.slice(1).map((picture) => ['hose', '', '', '', '', '', '', picture]),
    ].map((row, place) => [...row, place === 0 ? 'Categories' : row[1] === '' ? '' : 'Water'])
  async function begun(...pictures: string[]) {
    const upload = await imports.upload(table(...pictures))
    if (upload.status === 'checking') return imports.run(upload.id)
    const columns = upload.columns.map(({ match }) => match ?? 'leftOut')
    return imports.done('check', upload.id, { columns, options: {} })
  }
  async function taken(id: number, missing = '') {
    await imports.done('commit', id)
    await fetchPictures(testShop.shop, id, (address) =>
      address === missing ? Promise.reject(new FetchError('not_there')) : Promise.resolve(png),
    )
    return (await familyOf('hose'))?.pictures.length
  }

  it('come once, those that are new or failed with the next table, and stay where they are not taken back', async () => {
    const first = await begun(`${site}/1.png`, `${site}/2.png`)
    expect(await taken(first.id, `${site}/2.png`)).toBe(1)
    const second = await begun(`${site}/1.png`, `${site}/2.png`, `${site}/3.png`, `${site}/3.png`)
    expect(second.counts).toMatchObject({ changed: 1, wrong: 0 })
    expect(await taken(second.id)).toBe(3)
    const again = await begun(`${site}/1.png`, `${site}/2.png`, `${site}/3.png`)
    expect(again.counts).toMatchObject({ changed: 0, wrong: 0 })

    await update(await familyOf('hose'), { nameEn: 'Garden hose' })
    await imports.done('undo', second.id)
    const kept = await begun(`${site}/1.png`, `${site}/2.png`, `${site}/3.png`)
    expect([kept.counts.changed, (await familyOf('hose'))?.pictures.length]).toEqual([0, 3])
  })
})

it('The log of changes says of a new product which breaks, values and family it came with', async () => {
  const id = await written([
    [...withSize, 'Quantity breaks'],
    [...pipe('AUDIT-1', 'AUDIT', 20, true), '25: 9.50'],
  ])
  const [row] = await imports.rows(id)
  const [entry] = await testShop.shop.db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.entity, 'product'), eq(auditLog.entityId, String(row?.entityId))))
    .orderBy(desc(auditLog.id))
  expect(entry?.changes).toMatchObject({
    quantityBreaks: { after: [{ from: 25, retailHalalas: 950 }] },
    specification: { after: [{ field: 'diameter', valueAr: '20' }] },
    familyId: { after: expect.any(Number) },
  })
})

it('Prices in quantity that a lower price leaves without effect are named before anything is written', async () => {
  await written([
    ['SKU', 'Name (Arabic)', 'Category', 'Price', 'Quantity breaks'],
    ['CHEAP-1', 'أنبوب', 'أنابيب العائلات', 12, '25: 11.90; 50: 10.80'],
  ])
  const { id } = await imports.checked([
    ['SKU', 'Price'],
    ['CHEAP-1', 11.5],
  ])
  const [row] = await imports.rows(id)
  expect(row?.hints).toEqual([{ column: 'breaksRetail', code: 'break_without_effect', text: '25: 11.90' }])
})
