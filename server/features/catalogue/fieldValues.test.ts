import { eq, inArray, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { astrayFieldValues } from '../../testing/astrayFieldValues.ts'
import { importsBy } from '../../testing/imports.ts'
import { openTestShop } from '../../testing/openTestShop.ts'
import { productBySku, productsBy } from '../../testing/productsOfStaff.ts'
import { type StaffClient, signedInStaff } from '../../testing/staffClient.ts'
import { useFixture } from '../../testing/useFixture.ts'
import { deriveFieldValues, deriveFieldValuesOfShop } from './fieldValues.ts'
import { products, specificationFields } from './tables.ts'

// Every shop of the tests is looked through once more when it closes (`astrayFieldValues`).
const testShop = useFixture(openTestShop)
let client: StaffClient
beforeAll(async () => {
  client = (await signedInStaff(testShop, { role: 'owner' })).client
})
const goods = productsBy(() => client, testShop)
const imports = importsBy(() => client, testShop)

const text = { unitAr: '', unitEn: '', kind: 'text', choices: [] }
const colour = { key: 'colour', nameAr: 'اللون', nameEn: 'Colour', ...text }
const colours = [
  { ar: 'أحمر', en: 'Red' },
  { ar: 'أزرق', en: 'Blue' },
]
const chosen = { ...colour, kind: 'choice', choices: colours }
const bore = { key: 'bore', nameAr: 'القطر', nameEn: 'Bore', unitAr: 'مم', unitEn: 'mm', kind: 'number', choices: [] }

async function save(categoryId: number, fields: object[], subcategoryId: number | null = null) {
  const { body: now } = await client.call('GET', `/categories/${categoryId}/specification`)
  const body = { version: now.data.version, subcategoryId, fields }
  const answer = await client.call('PUT', `/categories/${categoryId}/specification`, { body })
  expect([answer.status, answer.body.error_codes]).toEqual([200, undefined])
}
const tokensOf = async (...ids: number[]) => {
  const rows = await testShop.shop.db
    .select({ id: products.id, tokens: products.fieldValues })
    .from(products)
    .where(inArray(products.id, ids))
  return ids.map((id) => rows.find((row) => row.id === id)?.tokens)
}

describe('What lists filter a product by', () => {
  it('follows its form, and what becomes of it where the template gets choices, loses a field or has it again', async () => {
    const categoryId = await testShop.make.category()
    await save(categoryId, [colour])
    const value = (valueAr: string, valueEn: string) => ({ specification: [{ field: 'colour', valueAr, valueEn }] })
    const arabic = await goods.created({ categoryId, ...value('أحمر', '') })
    const english = await goods.created({ categoryId, ...value('', 'RED') })
    const plain = await goods.created({ categoryId })
    const all = [arabic.id, english.id, plain.id]
    expect(await tokensOf(...all)).toEqual([['colour:احمر'], ['colour:red'], []])
    await save(categoryId, [chosen])
    expect(await tokensOf(...all)).toEqual([['colour:red'], ['colour:red'], []])
    await save(categoryId, [])
    expect(await tokensOf(...all)).toEqual([['colour:احمر'], ['colour:red'], []])
    await save(categoryId, [chosen])
    await goods.updated(english.id, { version: 1, ...value('أزرق', 'Blue') })
    expect(await tokensOf(...all)).toEqual([['colour:red'], ['colour:blue'], []])
  })

  it('follows it to another place, by its form and with all that is moved there, and is compared as that place does', async () => {
    const { make } = testShop
    const [from, to] = [await make.category(), await make.category()]
    const subcategoryId = await make.subcategory(from)
    const other = await make.subcategory(from)
    await save(from, [colour], subcategoryId)
    await save(to, [chosen])
    const specification = [{ field: 'colour', nameAr: 'اللون', valueAr: 'أحمر' }]
    const inside = { categoryId: from, subcategoryId, specification }
    const moved = await goods.created(inside)
    const taken = await goods.created(inside)
    const removed = await goods.created({ ...inside, subcategoryId: other })
    const all = [moved.id, taken.id, removed.id]
    expect(await tokensOf(...all)).toEqual(all.map(() => ['colour:احمر']))

    await goods.updated(moved.id, { version: 1, categoryId: to })
    const version = async () => (await client.call('GET', `/categories/${from}`)).body.data.version
    const move = { version: await version(), subcategoryId, to }
    const { status } = await client.call('POST', `/categories/${from}/subcategory-move`, { body: move })
    expect(status).toBe(200)
    const removal = { version: await version(), subcategoryId: other, to: { categoryId: to, subcategoryId: null } }
    expect((await client.call('POST', `/categories/${from}/removal`, { body: removal })).status).toBe(200)
    expect(await tokensOf(...all)).toEqual(all.map(() => ['colour:red']))
  })

  it('follows copies, and the grid', async () => {
    const categoryId = await testShop.make.category()
    await save(categoryId, [chosen, bore])
    const specification = [{ field: 'colour', valueAr: 'احمر' }]
    const product = await goods.created({ categoryId, specification })
    await testShop.shop.db.update(products).set({ fieldValues: null }).where(eq(products.id, product.id))
    const copy = await goods.call('POST', `/${product.id}/duplicate`, { sku: `${product.sku}-COPY` })
    expect(copy.status, JSON.stringify(copy.body)).toBe(200)
    expect(await tokensOf(copy.body.data.id)).toEqual([['colour:red']])
    await deriveFieldValues(testShop.shop.db)

    const typed = { bore: { ar: '١١٠ مم', en: '110' }, colour: { ar: 'أزرق', en: 'Blue' } }
    const rows = [{ id: product.id, version: 1, changes: { specification: typed } }]
    const grid = await goods.call('PUT', '/grid', { key: 'tokens', rows })
    expect(grid.status, JSON.stringify(grid.body)).toBe(200)
    expect(await tokensOf(product.id)).toEqual([['colour:blue', 'bore:110']])
  })

  it('follows an import, and its undo under the template that there is by then', async () => {
    const categoryId = await testShop.make.category({ nameAr: 'صمامات الرموز' })
    await save(categoryId, [colour])
    const table = (value: string) => [
      ['SKU', 'Name (Arabic)', 'Category', 'Retail price', 'Specification (Arabic)'],
      ['TOKEN-1', 'صمام', 'صمامات الرموز', '10', `اللون: ${value}`],
    ]
    const first = await imports.checked(table('أحمر'))
    await imports.done('commit', first.id)
    const id = (await productBySku(testShop, 'TOKEN-1'))?.id ?? 0
    expect(await tokensOf(id)).toEqual([['colour:احمر']])
    const second = await imports.checked(table('أزرق'))
    await imports.done('commit', second.id)
    expect(await tokensOf(id)).toEqual([['colour:ازرق']])
    await save(categoryId, [chosen])
    expect(await tokensOf(id)).toEqual([['colour:blue']])
    await imports.done('undo', second.id)
    expect(await tokensOf(id)).toEqual([['colour:red']])
  })

  it('is no change that the log of changes or the version of a product knows', async () => {
    const categoryId = await testShop.make.category()
    const product = await goods.created({ categoryId, specification: [{ nameAr: 'لون', valueAr: 'أحمر' }] })
    await testShop.shop.db.update(products).set({ fieldValues: null }).where(eq(products.id, product.id))
    await deriveFieldValues(testShop.shop.db)
    expect((await goods.read(product.id)).body.data.version).toBe(1)
    const { rows } = await testShop.shop.db.execute<{ fields: string }>(
      sql`select distinct jsonb_object_keys(changes) as fields from audit_log where entity = 'product'`,
    )
    expect(rows.map(({ fields }) => fields)).not.toContain('fieldValues')
  })
})

describe('Products that an older version has written', () => {
  it('get what lists filter them by, each once, and the others stay as they are', async () => {
    const { db } = testShop.shop
    const categoryId = await testShop.make.category()
    await save(categoryId, [chosen])
    const specification = [{ field: 'colour', valueAr: 'احمر' }]
    const older = await goods.created({ categoryId, specification })
    const plain = await goods.created({ categoryId })
    const newer = await goods.created({ categoryId, specification })
    await db
      .update(products)
      .set({ fieldValues: null })
      .where(inArray(products.id, [older.id, plain.id]))
    const rowVersion = async () => (await db.execute(sql`select xmin from products where id = ${newer.id}`)).rows
    const before = await rowVersion()
    // As two processes of the shop that open at once.
    const counts = await Promise.all([deriveFieldValues(db), deriveFieldValues(db)])
    expect(counts[0] + counts[1]).toBe(2)
    expect(await tokensOf(older.id, plain.id, newer.id)).toEqual([['colour:red'], [], ['colour:red']])
    expect(await rowVersion()).toEqual(before)
    expect(await deriveFieldValues(db)).toBe(0)
  })

  it('however many there are, and shoppers read the pages anew that show them', async () => {
    const { db, catalogueVersion } = testShop.shop
    const categoryId = await testShop.make.category()
    await db.insert(specificationFields).values({ ...bore, kind: 'number', categoryId })
    const row = { ...bore, field: 'bore', valueAr: '', valueEn: '' }
    await db.execute(sql`
      insert into products (sku, name_ar, category_id, regular_halalas, retail_halalas, wholesale_halalas, contract_halalas,
        tax_code, sort_ar, sort_en, specification)
      select 'OLD-' || number, 'قديم', ${categoryId}, 9, 9, 9, 9, 'V15', '', '',
        jsonb_build_array(${JSON.stringify(row)}::jsonb || jsonb_build_object('valueAr', number || ' مم'))
      from generate_series(1, 6000) as number`)
    const before = catalogueVersion.current
    await deriveFieldValuesOfShop(testShop.shop)
    expect(catalogueVersion.current).not.toBe(before)
    const { rows } = await db.execute<{ right: number }>(sql`
      select count(*)::int as right from products
      where category_id = ${categoryId} and field_values = array['bore:' || substr(sku, 5)]`)
    expect(rows).toEqual([{ right: 6_000 }])
    expect(await astrayFieldValues(db)).toEqual([])
  })

  it('go on being derived later where the shop closes in the middle', async () => {
    const { db } = testShop.shop
    const { id } = await goods.created()
    await db.update(products).set({ fieldValues: null }).where(eq(products.id, id))
    expect(await deriveFieldValues(db, AbortSignal.abort())).toBe(0)
    expect(await tokensOf(id)).toEqual([null])
    expect(await deriveFieldValues(db)).toBe(1)
  })
})
