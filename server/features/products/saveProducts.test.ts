import { randomUUID } from 'node:crypto'
import type { GridRow } from '@rawaj/contract/products/productGrid.ts'
import { and, eq, inArray } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { openTestShop } from '../../testing/openTestShop.ts'
import { beforeVat, withVat } from '../../testing/productsOfStaff.ts'
import { type StaffClient, signedInStaff } from '../../testing/staffClient.ts'
import { useFixture } from '../../testing/useFixture.ts'
import { auditLog } from '../audit/tables.ts'
import { sortColumns } from '../catalogue/index.ts'
import { productStock, products } from '../catalogue/tables.ts'
import { stockMovements } from '../stock/tables.ts'

const testShop = useFixture(() => openTestShop({ PAYLOAD_SEAL: 'off' }))
let client: StaffClient
beforeAll(async () => {
  client = (await signedInStaff(testShop, { role: 'owner' })).client
})

const save = (rows: object[], parts: object = {}, by = client) =>
  by.call('PUT', '/products/grid', { body: { key: randomUUID(), rows, ...parts } })
const row = (id: number, changes: object, version = 1) => ({ id, version, changes })
const productOf = async (id: number) => (await testShop.shop.db.select().from(products).where(eq(products.id, id)))[0]
const piecesOf = async (id: number) =>
  (await testShop.shop.db.select().from(productStock).where(eq(productStock.productId, id)))[0]?.pieces
const entriesOf = (entity: 'product' | 'stock', id: number) =>
  testShop.shop.db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.entity, entity), eq(auditLog.entityId, String(id))))
    .orderBy(auditLog.id)

async function staffWith(...permissions: string[]) {
  const role = await client.call('POST', '/roles', {
    body: { nameAr: randomUUID(), nameEn: randomUUID(), permissions },
  })
  return signedInStaff(testShop, { roleIds: [role.body.data.id] })
}

/** Many products with one statement each for products and stock. */
async function manyProducts(count: number): Promise<number[]> {
  const { db } = testShop.shop
  const categoryId = await testShop.make.category()
  const ids: number[] = []
  for (let made = 0; made < count; made += 1_000) {
    const rows = Array.from({ length: Math.min(1_000, count - made) }, () => {
      const names = { nameAr: `سلعة ${randomUUID()}`, nameEn: `Item ${randomUUID()}` }
      const prices = { regularHalalas: 12_000, retailHalalas: 11_500, wholesaleHalalas: 9_000, contractHalalas: 8_000 }
      return {
        sku: `G-${randomUUID()}`,
        ...names,
        ...sortColumns(names),
        ...prices,
        taxCode: 'V15' as const,
        categoryId,
      }
    })
    const written = await db.insert(products).values(rows).returning({ id: products.id })
    await db.insert(productStock).values(written.map(({ id }) => ({ productId: id, pieces: 10, supplied: 10 })))
    ids.push(...written.map(({ id }) => id))
  }
  return ids
}

describe('A save of the grid', () => {
  it('changes products by the rules of one product, each with its version raised and an entry in the audit log', async () => {
    const { make, shop } = testShop
    const [one, other] = [await make.product({ pieces: 5 }), await make.product({ pieces: 5, active: false })]
    const answer = await save([
      row(one, { nameAr: ' كوع ٩٠ ', retail: beforeVat(9_000), wholesale: withVat(9_200), costHalalas: 4_000 }),
      row(other, { active: true, lowStockPieces: 3, returnable: false, pieces: { seen: 5, counted: 9 } }),
    ])
    expect([answer.status, answer.body.message]).toEqual([200, 'Success'])
    expect(answer.body.data).toMatchObject({ products: 2, prices: 2, counts: 1, forSale: 1, hidden: 0 })
    expect(answer.body.data.rows).toMatchObject([
      { id: one, version: 2, nameAr: 'كوع ٩٠', retail: { halalas: 10_350 }, wholesale: { halalas: 8_000 } },
      { id: other, version: 2, active: true, pieces: 9, lowStockPieces: 3, returnable: false },
    ])
    expect(await productOf(one)).toMatchObject({ costHalalas: 4_000, regularHalalas: 11_500, version: 2 })
    expect(await piecesOf(other)).toBe(9)
    const [entry] = await entriesOf('product', one)
    expect(entry).toMatchObject({
      call: 'saveProducts',
      changes: { retailHalalas: { before: 11_500, after: 10_350 }, costHalalas: null },
    })
    expect((await entriesOf('stock', other))[0]?.changes).toEqual({
      pieces: { before: 5, after: 9 },
      counted: { after: 9 },
    })
    const [movement] = await shop.db.select().from(stockMovements).where(eq(stockMovements.productId, other))
    expect(movement).toMatchObject({ reason: 'counted', difference: 4, piecesAfter: 9 })
  })

  it('writes how goods are sold: smallest order, multiple, contents, and the prices in quantity of the lists that it names', async () => {
    const id = await testShop.make.product()
    const rows = [{ from: 25, halalas: 8_050 }]
    const first = await save([
      row(id, {
        minQuantity: 7,
        quantityStep: 7,
        contents: { amount: 6, unit: 'metre' },
        breaksRetail: { taxIncluded: true, rows: [{ from: 50, halalas: 10_000 }, ...rows] },
        breaksWholesale: { taxIncluded: true, rows },
      }),
    ])
    expect(first.body.data).toMatchObject({ products: 1, selling: 5 })
    const quantityBreaks = [
      { from: 25, retailHalalas: 8_050, wholesaleHalalas: 7_000, contractHalalas: null },
      { from: 50, retailHalalas: 10_000, wholesaleHalalas: null, contractHalalas: null },
    ]
    expect(first.body.data.rows).toMatchObject([{ version: 2, minQuantity: 7, quantityStep: 7, quantityBreaks }])
    const written = { minQuantity: 7, quantityStep: 7, contentsAmount: 6, contentsUnit: 'metre' }
    expect(await productOf(id)).toMatchObject({ ...written, quantityBreaks })
    expect((await entriesOf('product', id))[0]?.changes).toMatchObject({ quantityBreaks: { after: quantityBreaks } })
    await save([row(id, { breaksRetail: { taxIncluded: true, rows: [] } }, 2)])
    expect(await productOf(id)).toMatchObject({
      ...written,
      quantityBreaks: [{ from: 25, retailHalalas: null, wholesaleHalalas: 7_000, contractHalalas: null }],
    })
  })

  it('says at its cell what is wrong with how goods are sold', async () => {
    const id = await testShop.make.product()
    const many = Array.from({ length: 6 }, (_, place) => ({ from: place + 2, halalas: 5_000 - place }))
    const breaks = (rows: object[]) => ({ taxIncluded: true, rows })
    const problemsOf = async (changes: object) => (await save([row(id, changes)])).body.data.problems
    expect(
      await problemsOf({
        minQuantity: 0,
        contents: { amount: 0, unit: 'metre' },
        breaksRetail: breaks([{ from: 1, halalas: 5 }]),
      }),
    ).toEqual([
      { id, field: 'minQuantity', code: 'out_of_range' },
      { id, field: 'contents', code: 'out_of_range' },
      { id, field: 'breaksRetail', code: 'break_from_one' },
    ])
    expect(
      await problemsOf({
        breaksRetail: breaks(many),
        breaksContract: breaks(many.map(({ from, halalas }) => ({ from: from + 10, halalas }))),
      }),
    ).toEqual([{ id, field: 'breaksRetail', code: 'too_many_breaks' }])
    expect((await productOf(id))?.version).toBe(1)
  })

  it('lists the members of a family with its axes first, and says at the cell which value another member has', async () => {
    const family = await testShop.make.family([{ size: '20' }, { size: '25' }])
    const [small = 0, large = 0] = family.productIds
    const listed = await client.call('GET', `/products/grid?family=${family.id}&specification=true`)
    expect(listed.body.data.map(({ id }: GridRow) => id).toSorted()).toEqual([small, large].toSorted())
    const fields = await client.call('GET', `/products/grid/fields?family=${family.id}`)
    expect(fields.body.data[0]).toMatchObject({ key: 'diameter', axis: true })
    const { version } = listed.body.data.find(({ id }: GridRow) => id === small)
    const taken = await save([row(small, { specification: { diameter: { ar: '٢٥', en: '25 mm' } } }, version)])
    expect([taken.status, taken.body.data.problems]).toEqual([
      400,
      ['ar', 'en'].map((language) => ({
        id: small,
        field: `specification.diameter.${language}`,
        code: 'family_values_taken',
      })),
    ])
    const exchanged = await save([
      row(small, { specification: { diameter: { ar: '25', en: '25' } } }, version),
      row(large, { specification: { diameter: { ar: '20', en: '20' } } }, version),
    ])
    expect(exchanged.status).toBe(200)
  })

  it('outdates the product alone where no list shows what it changes', async () => {
    const { make, shop } = testShop
    const [one, other] = [await make.product(), await make.product()]
    const kept = shop.catalogueVersion.current
    await save([row(one, { costHalalas: 500 })])
    expect(shop.catalogueVersion.isFresh(kept, [one, other])).toBe(true)
    await save([row(one, { returnable: false }, 2)])
    expect(shop.catalogueVersion.isFresh(kept, [other])).toBe(true)
    expect(shop.catalogueVersion.isFresh(kept, [one])).toBe(false)
    await save([row(one, { nameEn: 'Seen' }, 3)])
    expect(shop.catalogueVersion.isFresh(kept, [other])).toBe(false)
  })

  it('is all or nothing: forty wrong cells among five thousand are each named, and no other is saved', {
    tags: ['ci'],
  }, async () => {
    const ids = await manyProducts(5_000)
    const wrong = new Map(
      ids.slice(0, 4_000).flatMap((id, place) => (place % 100 === 0 ? [[id, kinds[(place / 100) % 4]]] : [])),
    )
    const rows = ids.map((id) => row(id, wrong.get(id)?.changes ?? { retail: withVat(10_000) }))
    const refused = await save(rows)
    expect([refused.status, refused.body.code]).toEqual([400, 'invalid_input'])
    expect(refused.body.data.problems).toEqual([...wrong].map(([id, kind]) => ({ id, ...kind?.problem })))
    expect(refused.body.data.problems).toHaveLength(40)
    const written = await testShop.shop.db.select().from(products).where(inArray(products.id, ids))
    expect(written.every(({ version, retailHalalas }) => version === 1 && retailHalalas === 11_500)).toBe(true)
    const right = rows.filter(({ id }) => !wrong.has(id))
    const saved = await save(right)
    expect(saved.body.data).toMatchObject({ products: 4_960, prices: 4_960, meanPercent: -13 })
    const now = await testShop.shop.db.select().from(products).where(inArray(products.id, ids))
    expect(now.filter(({ version, retailHalalas }) => version === 2 && retailHalalas === 10_000)).toHaveLength(4_960)
  })

  it('a save of the grid is summarised before it is done, and a dry run does nothing', async () => {
    const id = await testShop.make.product({ pieces: 5, regularHalalas: 20_000 })
    const changes = { retail: withVat(12_650), active: false, pieces: { seen: 5, counted: 4 } }
    const summary = await save([row(id, changes)], { dryRun: true })
    expect(summary.body.data).toEqual({
      products: 1,
      prices: 1,
      meanPercent: 10,
      counts: 1,
      selling: 0,
      specifications: 0,
      forSale: 0,
      hidden: 1,
      rows: [],
    })
    expect(await productOf(id)).toMatchObject({ version: 1, retailHalalas: 11_500, active: true })
    expect([await piecesOf(id), await entriesOf('product', id)]).toEqual([5, []])
    const wrong = await save([row(id, { retail: withVat(30_000) })], { dryRun: true })
    expect(wrong.body.data.problems).toEqual([{ id, field: 'retail', code: 'price_above_regular' }])
  })

  it('raises the regular price with the retail price of what is not reduced, and counts both', async () => {
    const id = await testShop.make.product({ regularHalalas: 11_500 })
    const { body } = await save([row(id, { retail: withVat(12_650) })])
    expect(body.data).toMatchObject({ products: 1, prices: 2, meanPercent: 10 })
    expect(body.data.rows).toMatchObject([{ regular: { halalas: 12_650 }, retail: { halalas: 12_650 } }])
    const [entry] = await entriesOf('product', id)
    expect(entry?.changes).toEqual({
      regularHalalas: { before: 11_500, after: 12_650 },
      retailHalalas: { before: 11_500, after: 12_650 },
    })
  })

  it('overwrites nothing: what a colleague has changed since comes back as it is, and the rest waits', async () => {
    const [one, other] = [await testShop.make.product(), await testShop.make.product()]
    await save([row(one, { nameAr: 'اسم زميل' })])
    const refused = await save([row(one, { nameAr: 'اسمي' }), row(other, { nameAr: 'اسمي' })])
    expect([refused.status, refused.body.code]).toEqual([409, 'changed_meanwhile'])
    expect(refused.body.data.changed).toMatchObject([{ id: one, version: 2, nameAr: 'اسم زميل' }])
    expect(await productOf(other)).toMatchObject({ version: 1 })
    expect((await save([row(one, { nameAr: 'اسمي' }, 2), row(other, { nameAr: 'اسمي' })])).status).toBe(200)
  })

  it('of two saves at once one goes through', async () => {
    const id = await testShop.make.product()
    const answers = await Promise.all([save([row(id, { nameEn: 'One' })]), save([row(id, { nameEn: 'Other' })])])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await productOf(id)).toMatchObject({ version: 2 })
  })

  it('counts stock by the difference to what was seen, once for each key, and never below nothing', async () => {
    const id = await testShop.make.product({ pieces: 10 })
    const counted = [row(id, { pieces: { seen: 10, counted: 12 } }, 7)]
    const key = randomUUID()
    for (let sent = 0; sent < 2; sent += 1) expect((await save(counted, { key })).status).toBe(200)
    expect([await piecesOf(id), (await productOf(id))?.version]).toEqual([12, 1])
    const reused = await save([row(id, { pieces: { seen: 12, counted: 1 } })], { key })
    expect([reused.status, reused.body.code]).toEqual([409, 'key_reused'])
    const below = await save([row(id, { pieces: { seen: 20, counted: 1 } })])
    expect(below.body.data.problems).toEqual([{ id, field: 'pieces', code: 'not_enough_stock' }])
    const unknown = await save([row(id, { pieces: { seen: null, counted: 1 } })])
    expect([unknown.body.code, unknown.body.data.changed]).toMatchObject(['changed_meanwhile', [{ id, pieces: 12 }]])
  })

  it('needs the permission of each column', async () => {
    const id = await testShop.make.product({ pieces: 3 })
    const { client: editor } = await staffWith('catalogue.read', 'catalogue.write')
    for (const changes of [{ costHalalas: 1 }, { pieces: { seen: 3, counted: 4 } }]) {
      const refused = await save([row(id, changes)], {}, editor)
      expect([refused.status, refused.body.code]).toEqual([403, 'forbidden'])
    }
    const saved = await save([row(id, { nameEn: 'Named' })], {}, editor)
    expect(saved.body.data.rows[0]).not.toHaveProperty('costHalalas')
    const { client: reader } = await staffWith('catalogue.read')
    expect((await save([row(id, { nameEn: 'Read' }, 2)], {}, reader)).status).toBe(403)
    const listed = await reader.call('GET', `/products/grid?query=${(await productOf(id))?.sku}`)
    expect(listed.body.data).toMatchObject([{ id, nameEn: 'Named', pieces: 3 }])
    expect(listed.body.data[0]).not.toHaveProperty('costHalalas')
  })

  it('has new names found, and shows them in the shop at once', async () => {
    const id = await testShop.make.product({ pieces: 3 })
    const word = `قارنة${randomUUID().slice(0, 8)}`
    await save([row(id, { nameAr: word })])
    const found = await testShop.call('GET', `/product?query=${encodeURIComponent(word)}&lang=ar`)
    expect(JSON.stringify(found.body)).toContain(word)
  })

  it('names an unknown product, an unknown field, and refuses a product twice', async () => {
    const id = await testShop.make.product()
    const refused = await save([row(2_000_000_000, { nameEn: 'Nobody' }), row(id, { sku: 'NEW' })])
    expect(refused.body.data.problems).toEqual([
      { id: 2_000_000_000, field: 'sku', code: 'not_found' },
      { id, field: 'sku', code: 'invalid_value' },
    ])
    expect((await save([row(id, {}), row(id, {})])).body.error_codes).toEqual({ rows: 'invalid_value' })
  })
})

describe('Specifications in the grid', () => {
  const field = (key: string, nameEn: string, unitEn = '') => ({
    key,
    nameAr: `ح ${nameEn}`,
    nameEn,
    unitAr: '',
    unitEn,
  })
  const saveFields = async (categoryId: number, body: object) =>
    expect((await client.call('PUT', `/categories/${categoryId}/specification`, { body })).status).toBe(200)
  const gridOf = async (query: string) => (await client.call('GET', `/products/grid?${query}`)).body.data as GridRow[]

  /** A category with a sub-category, both with fields, and a product in the sub-category. */
  async function somePipes() {
    const { make } = testShop
    const categoryId = await make.category()
    const subcategoryId = await make.subcategory(categoryId)
    await saveFields(categoryId, { version: 1, fields: [field('size', 'Size', 'mm'), field('colour', 'Colour')] })
    await saveFields(categoryId, { version: 2, subcategoryId, fields: [field('angle', 'Angle')] })
    const id = await make.product({ categoryId, subcategoryId })
    return { categoryId, subcategoryId, id }
  }

  it('has as columns the fields of the places that the listed products are in, and their values if they are asked for', async () => {
    const { categoryId, subcategoryId, id } = await somePipes()
    const beside = await testShop.make.subcategory(categoryId)
    await saveFields(categoryId, { version: 3, subcategoryId: beside, fields: [field('length', 'Length')] })
    const { body } = await client.call('GET', `/products/grid/fields?ids=${id}`)
    expect(body.data).toMatchObject([
      { categoryId, subcategoryId: null, key: 'size', nameEn: 'Size', unitEn: 'mm' },
      { categoryId, subcategoryId: null, key: 'colour' },
      { categoryId, subcategoryId, key: 'angle' },
    ])
    await save([row(id, { specification: { size: { en: '110' } } })])
    expect((await gridOf(`ids=${id}`))[0]).not.toHaveProperty('specification')
    expect(await gridOf(`ids=${id}&specification=true`)).toMatchObject([
      { id, categoryId, subcategoryId, specification: { size: { ar: '110', en: '110' } } },
    ])
  })

  it('are saved with their product: in the order of the template, with version, audit, search and page of the shop', async () => {
    const { id } = await somePipes()
    const first = { angle: { ar: '٩٠' }, size: { en: '110' }, colour: { ar: 'رمادي', en: 'Gray' } }
    const dry = await save([row(id, { specification: first })], { dryRun: true })
    expect(dry.body.data).toMatchObject({ products: 1, prices: 0, specifications: 6 })
    expect((await productOf(id))?.version).toBe(1)
    const kept = testShop.shop.catalogueVersion.current
    const saved = await save([row(id, { specification: first })])
    expect(saved.body.data.rows[0]).toMatchObject({ version: 2, specification: { angle: { ar: '٩٠', en: '90' } } })
    expect(testShop.shop.catalogueVersion.isFresh(kept, [id])).toBe(false)
    const product = await productOf(id)
    expect(product?.specification.map(({ field }) => field)).toEqual(['size', 'colour', 'angle'])
    expect(product?.specificationEn).toEqual([
      { key: 'Size', value: '110 mm' },
      { key: 'Colour', value: 'Gray' },
      { key: 'Angle', value: '90' },
    ])
    const [entry] = await entriesOf('product', id)
    expect(entry?.changes).toMatchObject({
      specification: { before: [], after: [{ field: 'size', valueEn: '110' }, {}, {}] },
    })
    const word = `Turquoise${randomUUID().slice(0, 6)}`
    await save([row(id, { specification: { colour: { en: word }, angle: { ar: '' } } }, 2)])
    expect((await productOf(id))?.specification).toMatchObject([
      { field: 'size', valueAr: '110', valueEn: '110' },
      { field: 'colour', valueAr: 'رمادي', valueEn: word },
    ])
    const found = (await testShop.call('GET', `/product?query=${word}`)).body.datas.data
    expect(found.map(({ id: foundId }: { id: number }) => foundId)).toEqual([id])
    const again = await save([row(id, { specification: { colour: { en: word } } }, 3)])
    expect(again.body.data.products).toBe(0)
    expect((await productOf(id))?.version).toBe(3)
  })

  it('keep rows that a product has alone, and what it says under a field that its place has not', async () => {
    const { categoryId, subcategoryId, id } = await somePipes()
    const own = { field: null, nameAr: 'خاص', nameEn: 'Own', unitAr: '', unitEn: '', valueAr: '1', valueEn: '1' }
    await testShop.shop.db
      .update(products)
      .set({ specification: [own, { ...own, field: 'gone', nameEn: 'Gone' }] })
      .where(eq(products.id, id))
    await save([row(id, { specification: { size: { ar: '50' } } })])
    const specification = (await productOf(id))?.specification
    expect(specification?.map(({ nameEn }) => nameEn).toSorted()).toEqual(['Gone', 'Own', 'Size'])
    expect([categoryId, subcategoryId]).toEqual([
      (await productOf(id))?.categoryId,
      (await productOf(id))?.subcategoryId,
    ])
  })

  it('name each wrong cell, and are refused where a colleague has saved the product meanwhile', async () => {
    const { id, categoryId } = await somePipes()
    const outside = await testShop.make.product({ categoryId })
    const refused = await save([
      row(id, { specification: { gone: { ar: 'x' }, size: { en: 'y'.repeat(501) } } }),
      row(outside, { specification: { angle: { ar: '90', en: '90' } } }),
    ])
    expect(refused.body.data.problems).toEqual([
      { id, field: 'specification.size.en', code: 'too_long' },
      { id: outside, field: 'specification.angle.ar', code: 'not_found' },
      { id: outside, field: 'specification.angle.en', code: 'not_found' },
    ])
    await save([row(id, { nameEn: 'Meanwhile' })])
    const late = await save([row(id, { specification: { size: { ar: '20' } } })])
    expect([late.status, late.body.data.changed]).toMatchObject([409, [{ id, version: 2, specification: {} }]])
    for (const specification of [
      'text',
      { size: '20' },
      { size: { fr: '20' } },
      { size: { ar: 20 } },
      { ['x'.repeat(61)]: { ar: '1' } },
    ])
      expect((await save([row(id, { specification }, 2)])).status).toBe(400)
    const { client: reader } = await staffWith('catalogue.read')
    expect((await save([row(id, { specification: { size: { ar: '20' } } }, 2)], {}, reader)).status).toBe(403)
  })

  it('of two saves at once one goes through, and a field that is removed meanwhile takes no value', async () => {
    const { id, categoryId } = await somePipes()
    const both = ['50', '63'].map((ar) => save([row(id, { specification: { size: { ar } } })]))
    expect((await Promise.all(both)).map(({ status }) => status).toSorted()).toEqual([200, 409])
    await saveFields(categoryId, { version: 3, fields: [field('colour', 'Colour')] })
    const late = await save([row(id, { specification: { size: { ar: '75' } } }, 2)])
    expect(late.body.data.problems).toEqual([{ id, field: 'specification.size.ar', code: 'not_found' }])
  })
})

it('The grid is read by pages, in the order and with the filters of the list', async () => {
  const ids = await manyProducts(5)
  const [{ categoryId } = { categoryId: 0 }] = await testShop.shop.db
    .select()
    .from(products)
    .where(eq(products.id, ids[0] ?? 0))
  const seen: number[] = []
  for (let after = ''; ; ) {
    const page = await client.call('GET', `/products/grid?category=${categoryId}&sort=sku&limit=2${after}`)
    seen.push(...page.body.data.map(({ id }: GridRow) => id))
    if (page.body.next === null) break
    after = `&after=${page.body.next}`
  }
  expect(seen.toSorted()).toEqual(ids.toSorted())
})

/** Invalid cells, and the errors that they cause. */
const kinds = [
  { changes: { retail: withVat(12_001) }, problem: { field: 'retail', code: 'price_above_regular' } },
  { changes: { contract: withVat(1.5) }, problem: { field: 'contract', code: 'invalid_amount' } },
  { changes: { nameAr: ' ' }, problem: { field: 'nameAr', code: 'name_required' } },
  { changes: { pieces: { seen: 10, counted: -1 } }, problem: { field: 'pieces', code: 'out_of_range' } },
] as const
