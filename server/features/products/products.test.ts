import { randomUUID } from 'node:crypto'
import { and, desc, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { openTestShop } from '../../testing/openTestShop.ts'
import { beforeVat, productsBy, withVat } from '../../testing/productsOfStaff.ts'
import { builtInRoleId, type StaffClient, signedInStaff } from '../../testing/staffClient.ts'
import { useFixture } from '../../testing/useFixture.ts'
import { auditLog } from '../audit/tables.ts'
import { productStock, products } from '../catalogue/tables.ts'

const testShop = useFixture(openTestShop)
let signedInOwner: StaffClient
let client: StaffClient
/** An employee who edits the catalogue but may not see costs. */
let clerk: StaffClient
beforeAll(async () => {
  signedInOwner = (await signedInStaff(testShop, { role: 'owner' })).client
  client = (await signedInStaff(testShop, { role: 'manager' })).client
  clerk = (await signedInStaff(testShop, { roleIds: [await builtInRoleId(testShop, 'catalogue')] })).client
})
const { created, create, read, update, updated, call } = productsBy(() => client, testShop)
const byClerk = productsBy(() => clerk, testShop)

const stored = async (id: number) => {
  const [row] = await testShop.shop.db.select().from(products).where(eq(products.id, id))
  if (!row) throw new Error('no such product')
  return row
}
const lastAudit = async (id: number) => {
  const ofProduct = and(eq(auditLog.entity, 'product'), eq(auditLog.entityId, String(id)))
  const [entry] = await testShop.shop.db.select().from(auditLog).where(ofProduct).orderBy(desc(auditLog.id)).limit(1)
  return entry
}
/** The product as visitors see it; undefined if it is not for sale. */
const shown = async (id: number, lang = 'ar') =>
  (await testShop.call('GET', `/product?prod_id=${id}&lang=${lang}`)).body.datas.data[0]
const found = async (query: string) =>
  (await testShop.call('GET', `/product?query=${encodeURIComponent(query)}`)).body.datas.data.map(
    ({ id }: { id: number }) => id,
  )

describe('A new product', () => {
  it('is hidden, has a row of stock that nobody has counted, and everything that was not said has a default', async () => {
    const product = await created()
    expect(product).toMatchObject({
      version: 1,
      state: 'hidden',
      active: false,
      pieces: null,
      sold: 0,
      low: false,
      owed: 0,
      viewed: 0,
      taxCode: 'V15',
      gtin: '',
      unit: 'piece',
      piecesPerPack: 1,
      returnable: true,
      lowStockPieces: null,
      weightGrams: null,
      lengthMm: null,
      widthMm: null,
      heightMm: null,
      availableFrom: null,
      archivedAt: null,
      pictures: [],
      documents: [],
      specification: [],
      template: [],
      homeLists: [],
      picture: null,
      brand: null,
      subcategory: null,
      usualLowStockPieces: 5,
      cost: { halalas: null, margins: null },
    })
    expect(await shown(product.id)).toBeUndefined()
    expect(await lastAudit(product.id)).toMatchObject({
      call: 'createProduct',
      changes: { sku: { after: product.sku } },
    })
  })

  it.each([
    [{ retail: withVat(11_500) }, [11_500, 11_500, 10_000, 10_000]],
    [{ retail: beforeVat(10_000) }, [11_500, 11_500, 10_000, 10_000]],
    [
      { retail: withVat(11_500), regular: withVat(12_000), contract: beforeVat(8_000) },
      [12_000, 11_500, 10_000, 8_000],
    ],
    [{ regular: withVat(12_000) }, [12_000, 12_000, 10_435, 10_435]],
    [{ wholesale: beforeVat(9_000) }, [10_350, 10_350, 9_000, 9_000]],
    [{ contract: beforeVat(8_000) }, [9_200, 9_200, 8_000, 8_000]],
  ])('has every price with one of them: the others follow from %j', async (prices, halalas) => {
    const none = { regular: undefined, retail: undefined, wholesale: undefined, contract: undefined }
    const { id } = await created({ ...none, ...prices })
    const { regularHalalas, retailHalalas, wholesaleHalalas, contractHalalas } = await stored(id)
    expect([regularHalalas, retailHalalas, wholesaleHalalas, contractHalalas]).toEqual(halalas)
  })

  it('needs one price', async () => {
    const none = { regular: undefined, retail: undefined, wholesale: undefined, contract: undefined }
    const { status, body } = await create(none)
    expect([status, body.error_codes]).toEqual([400, { retail: 'required' }])
  })

  it('is made with its pieces, noted as a count, by those who may count', async () => {
    const product = await created({ pieces: 40, active: true })
    expect(product).toMatchObject({ pieces: 40, state: 'forSale' })
    const { body } = await call('GET', `/${product.id}/stock-movements`)
    expect(body.data).toMatchObject([{ reason: 'counted', difference: 40, piecesAfter: 40 }])
    expect((await shown(product.id)).product_inventory).toMatchObject([{ total_qty: 40 }])
    const role = await signedInOwner.call('POST', '/roles', {
      body: { nameAr: randomUUID(), nameEn: randomUUID(), permissions: ['catalogue.read', 'catalogue.write'] },
    })
    const writer = (await signedInStaff(testShop, { roleIds: [role.body.data.id] })).client
    const { status, body: refused } = await productsBy(() => writer, testShop).create({ pieces: 3 })
    expect([status, refused.code]).toEqual([403, 'forbidden'])
  })

  it('a new product that is for sale is seen and found at the next call, with all that was written of it', async () => {
    const categoryId = await testShop.make.category()
    const subcategoryId = await testShop.make.subcategory(categoryId)
    const brandId = await testShop.make.brand('العلامة', 'The brand')
    await testShop.call('GET', '/product')
    const word = `Zirkon${randomUUID().slice(0, 6).replace(/\d/g, 'x')}`
    const product = await created({
      nameEn: `${word} valve`,
      categoryId,
      subcategoryId,
      brandId,
      active: true,
      gtin: '٦٢٩١٠٤١٥٠٠٢١٣',
      highlightsAr: ['متين', ' ', ''],
      highlightsEn: ['Durable'],
      weightGrams: 1_200,
      unit: 'box',
      piecesPerPack: 12,
      specification: [
        { nameAr: 'القطر', nameEn: 'Diameter', valueAr: '١١٠', valueEn: '' },
        { nameAr: 'فارغ', nameEn: 'Empty' },
        { nameAr: 'اللون', nameEn: 'Colour', valueAr: 'أزرق', valueEn: 'Blue' },
      ],
    })
    expect(product).toMatchObject({
      gtin: '6291041500213',
      unit: 'box',
      piecesPerPack: 12,
      weightGrams: 1_200,
      highlightsAr: ['متين'],
      brand: { id: brandId, nameEn: 'The brand' },
      subcategory: { id: subcategoryId },
      specification: [
        { field: null, nameEn: 'Diameter', valueAr: '١١٠', valueEn: '110' },
        { field: null, nameEn: 'Colour', valueAr: 'أزرق', valueEn: 'Blue' },
      ],
      missing: ['descriptionAr', 'descriptionEn', 'pictures', 'pictureTextsAr', 'pictureTextsEn'],
      complete: 44,
    })
    expect(await shown(product.id, 'en')).toMatchObject({
      name: `${word} valve`,
      sku: product.sku,
      brand: { name: 'The brand' },
      specification: '[{"key": "Diameter", "value": "110"}, {"key": "Colour", "value": "Blue"}]',
    })
    expect(await found(word)).toEqual([product.id])
  })

  it('keeps prices as their lists do, however they were typed', async () => {
    const { id, retail, wholesale } = await created({
      regular: beforeVat(10_000),
      retail: beforeVat(8_697),
      wholesale: withVat(11_500),
      contract: beforeVat(7_000),
    })
    expect(await stored(id)).toMatchObject({
      regularHalalas: 11_500,
      retailHalalas: 10_002,
      wholesaleHalalas: 10_000,
      contractHalalas: 7_000,
    })
    expect(retail).toEqual({ halalas: 10_002, taxIncluded: true, withVatHalalas: 10_002 })
    expect(wholesale).toEqual({ halalas: 10_000, taxIncluded: false, withVatHalalas: 11_500 })
    const medical = await created({ taxCode: 'VATEX-SA-35', regular: beforeVat(900), retail: withVat(900) })
    expect([medical.regular.halalas, medical.retail.withVatHalalas]).toEqual([900, 900])
  })

  it('has quantity breaks as its lists keep their prices, in the order of their pieces, and none without a price', async () => {
    const { id, quantityBreaks } = await created({
      active: true,
      quantityStep: 5,
      quantityBreaks: [
        { from: 50, retail: beforeVat(4_000), wholesale: withVat(3_450) },
        { from: 25, retail: withVat(5_000) },
        { from: 99 },
      ],
    })
    expect(quantityBreaks).toEqual([
      { from: 25, retailHalalas: 5_000, wholesaleHalalas: null, contractHalalas: null },
      { from: 50, retailHalalas: 4_600, wholesaleHalalas: 3_000, contractHalalas: null },
    ])
    expect(await shown(id)).toMatchObject({
      quantity_step: 5,
      price_breaks: [
        { from: 25, price_incl: 50 },
        { from: 50, price_incl: 46 },
      ],
    })
    const changed = await updated(id, { version: 1, quantityBreaks: [{ from: 10, contract: beforeVat(2_000) }] })
    expect(changed.quantityBreaks).toEqual([
      { from: 10, retailHalalas: null, wholesaleHalalas: null, contractHalalas: 2_000 },
    ])
    expect(await shown(id)).not.toHaveProperty('price_breaks')
  })

  const wrong: [object, object][] = [
    [{ sku: '' }, { sku: 'required' }],
    [{ sku: '../etc' }, { sku: 'invalid_value' }],
    [{ sku: '\0\u200f' }, { sku: 'required' }],
    [{ sku: 'x'.repeat(61) }, { sku: 'too_long' }],
    [{ nameAr: ' ' }, { nameAr: 'name_required' }],
    [{ nameEn: 'x'.repeat(201) }, { nameEn: 'too_long' }],
    [{ categoryId: 2_147_483_647 }, { categoryId: 'not_found' }],
    [{ subcategoryId: 2_147_483_647 }, { subcategoryId: 'not_found' }],
    [{ brandId: 2_147_483_647 }, { brandId: 'not_found' }],
    [{ retail: withVat(12_001) }, { retail: 'price_above_regular' }],
    [{ retail: withVat(-1) }, { retail: 'out_of_range' }],
    [{ retail: withVat(1.5) }, { retail: 'invalid_amount' }],
    [{ contract: withVat(1_000_000_001) }, { contract: 'amount_too_large' }],
    [{ taxCode: 'V5' }, { taxCode: 'invalid_value' }],
    [{ gtin: '6291041500214' }, { gtin: 'invalid_gtin' }],
    [{ gtin: '<script>' }, { gtin: 'invalid_gtin' }],
    [{ unit: 'dozen' }, { unit: 'invalid_value' }],
    [{ piecesPerPack: 0 }, { piecesPerPack: 'out_of_range' }],
    [{ quantityStep: 0 }, { quantityStep: 'out_of_range' }],
    [{ minQuantity: 100_001 }, { minQuantity: 'out_of_range' }],
    [{ contentsAmount: 0 }, { contentsAmount: 'out_of_range' }],
    [{ contentsUnit: 'ell' }, { contentsUnit: 'invalid_value' }],
    [{ quantityBreaks: [{ from: 1, retail: withVat(900) }] }, { quantityBreaks: 'break_from_one' }],
    [{ quantityBreaks: [{ from: 5, retail: withVat(-900) }] }, { quantityBreaks: 'out_of_range' }],
    [{ quantityBreaks: Array(2).fill({ from: 5, retail: withVat(900) }) }, { quantityBreaks: 'breaks_alike' }],
    [{ quantityBreaks: Array(11).fill({ from: 5 }) }, { quantityBreaks: 'too_many_breaks' }],
    [{ weightGrams: 0 }, { weightGrams: 'out_of_range' }],
    [{ costHalalas: -1 }, { costHalalas: 'out_of_range' }],
    [{ availableFrom: 'tomorrow' }, { availableFrom: 'invalid_value' }],
    [{ availableFrom: '0000-01-01T00:00:00Z' }, { availableFrom: 'invalid_value' }],
    [{ specification: [{ valueAr: 'قيمة' }] }, { specification: 'name_required' }],
    [
      { specification: Array(2).fill({ field: 'size', nameAr: 'ا', nameEn: 'a', valueAr: '1' }) },
      { specification: 'key_taken' },
    ],
  ]
  it.each(wrong)('is refused by field with %j', async (parts, codes) => {
    const { status, body } = await create(parts)
    expect([status, body.code, body.error_codes]).toEqual([400, 'invalid_input', codes])
  })

  it('stands in a sub-category of its own category alone', async () => {
    const elsewhere = await testShop.make.subcategory(await testShop.make.category())
    const { body } = await create({ subcategoryId: elsewhere })
    expect(body.error_codes).toEqual({ subcategoryId: 'not_found' })
  })

  it('has a SKU and a GTIN that no other product has, also when several are made at once', async () => {
    const sku = `S-${randomUUID()}`
    const many = await Promise.all(Array.from({ length: 6 }, () => create({ sku })))
    expect(many.map(({ status }) => status).toSorted()).toEqual([200, ...Array(5).fill(409)])
    const refused = many.find(({ status }) => status === 409)
    expect([refused?.body.code, refused?.body.error_codes]).toEqual(['product_taken', { sku: 'sku_taken' }])
    const other = await created()
    await updated(other.id, { version: 1, gtin: '96385074' })
    const { status, body } = await create({ gtin: '96385074' })
    expect([status, body.error_codes]).toEqual([409, { gtin: 'gtin_taken' }])
    expect((await testShop.shop.db.select().from(products).where(eq(products.sku, sku))).length).toBe(1)
  })

  it('is written as it was typed, markup and all', async () => {
    const nameEn = `<img src=x onerror=alert(1)>'; drop table products; --`
    const product = await created({ nameEn, descriptionEn: '&amp; \\ " {{x}}', highlightsEn: ['=1+1'], active: true })
    expect(product).toMatchObject({ nameEn, descriptionEn: '&amp; \\ " {{x}}', highlightsEn: ['=1+1'] })
    expect(await shown(product.id, 'en')).toMatchObject({ name: nameEn })
  })
})

describe('A product that is changed', () => {
  it('and was not reduced is not reduced with a higher price either: the regular price rises with it', async () => {
    const { id } = await created({ regular: withVat(11_500), retail: withVat(11_500) })
    await updated(id, { version: 1, retail: beforeVat(11_000) })
    expect(await stored(id)).toMatchObject({ regularHalalas: 12_650, retailHalalas: 12_650 })
    expect((await lastAudit(id))?.changes).toEqual({
      regularHalalas: { before: 11_500, after: 12_650 },
      retailHalalas: { before: 11_500, after: 12_650 },
    })
    await updated(id, { version: 2, retail: withVat(9_900) })
    expect(await stored(id)).toMatchObject({ regularHalalas: 12_650, retailHalalas: 9_900 })
  })

  it('keeps what is not said, is audited by field, and shows and is found at the next call', async () => {
    const product = await created({ active: true, nameAr: 'محبس قديم' })
    expect(await shown(product.id)).toMatchObject({ name: 'محبس قديم', price_incl: 115 })
    const word = `فيروزي${randomUUID()
      .slice(0, 4)
      .replace(/[^a-f]/g, '')}`
    const after = await updated(product.id, { version: 1, nameAr: `محبس ${word}`, retail: withVat(9_200) })
    expect(after).toEqual({
      ...product,
      nameAr: `محبس ${word}`,
      retail: { halalas: 9_200, taxIncluded: true, withVatHalalas: 9_200 },
      version: 2,
    })
    expect(await shown(product.id)).toMatchObject({ name: `محبس ${word}`, price_incl: 92 })
    expect(await found(word)).toEqual([product.id])
    expect((await lastAudit(product.id))?.changes).toEqual({
      nameAr: { before: 'محبس قديم', after: `محبس ${word}` },
      retailHalalas: { before: 11_500, after: 9_200 },
    })
  })

  it('by two people from one version is saved once, and the other gets it as it is now', async () => {
    const { id } = await created()
    const answers = await Promise.all([
      update(id, { version: 1, nameEn: 'Mine' }),
      byClerk.update(id, { version: 1, nameEn: 'Theirs' }),
    ])
    const [saved, refused] = answers.toSorted((one, two) => one.status - two.status)
    expect([saved?.status, refused?.status, refused?.body.code]).toEqual([200, 409, 'changed_meanwhile'])
    expect(refused?.body.data).toMatchObject({ id, version: 2, nameEn: saved?.body.data.nameEn })
    expect((await update(2_147_483_647, { version: 1 })).status).toBe(404)
    for (const version of [undefined, 0, 1.5, '2']) expect((await update(id, { version })).status).toBe(400)
  })

  it('never costs retail customers more than its regular price, whichever of the two is changed', async () => {
    const { id } = await created()
    expect((await update(id, { version: 1, retail: withVat(12_001) })).body.error_codes).toEqual({
      retail: 'price_above_regular',
    })
    expect((await update(id, { version: 1, regular: withVat(11_499) })).body.error_codes).toEqual({
      regular: 'price_above_regular',
    })
    const both = await updated(id, { version: 1, regular: withVat(20_000), retail: withVat(20_000) })
    expect([both.regular.halalas, both.retail.halalas]).toEqual([20_000, 20_000])
  })

  it('leaves its sub-category when it moves to another category', async () => {
    const [one, other] = [await testShop.make.category(), await testShop.make.category()]
    const product = await created({ categoryId: one, subcategoryId: await testShop.make.subcategory(one) })
    const moved = await updated(product.id, { version: 1, categoryId: other })
    expect([moved.category.id, moved.subcategory]).toEqual([other, null])
    const inside = await testShop.make.subcategory(other)
    expect((await updated(product.id, { version: 2, subcategoryId: inside })).subcategory?.id).toBe(inside)
  })

  it('outdates nothing that customers see where they see nothing of it', async () => {
    const { shop } = testShop
    const [sold, hidden] = [await created({ active: true }), await created()]
    const kept = shop.catalogueVersion.current
    await updated(sold.id, { version: 1, costHalalas: 500, lowStockPieces: 3 })
    await updated(hidden.id, { version: 1, nameEn: 'Still hidden' })
    expect(shop.catalogueVersion.isFresh(kept, 'all items')).toBe(true)
    // Fields that only its own page shows outdate no list.
    await updated(sold.id, { version: 2, gtin: '614141000036', weightGrams: 10 })
    expect(shop.catalogueVersion.isFresh(kept, [])).toBe(true)
    expect(shop.catalogueVersion.isFresh(kept, [sold.id])).toBe(false)
    await updated(sold.id, { version: 3, nameEn: 'Seen' })
    expect(shop.catalogueVersion.isFresh(kept, [])).toBe(false)
  })
})

describe('What goods cost', () => {
  it('is read with the margin of every list only by employees who may know it', async () => {
    const { id } = await created({ costHalalas: 6_000 })
    expect((await read(id)).body.data.cost).toEqual({
      halalas: 6_000,
      margins: {
        retail: { halalas: 4_000, percent: 40 },
        wholesale: { halalas: 3_000, percent: 33.3 },
        contract: { halalas: 2_000, percent: 25 },
      },
    })
    expect((await byClerk.read(id)).body.data.cost).toBeNull()
    expect((await byClerk.call('POST', `/${id}/archive`, { version: 7 })).body.data.cost).toBeNull()
    expect((await lastAudit(id))?.changes).toHaveProperty('costHalalas', null)
  })

  it('is written by nobody who must not know it, neither in a copy', async () => {
    const { id } = await created({ costHalalas: 6_000 })
    expect((await byClerk.update(id, { version: 1, costHalalas: 1 })).body.code).toBe('forbidden')
    expect((await byClerk.create({ costHalalas: 1 })).body.code).toBe('forbidden')
    expect((await byClerk.updated(id, { version: 1, nameEn: 'Renamed' })).nameEn).toBe('Renamed')
    expect((await stored(id)).costHalalas).toBe(6_000)
    const copy = await byClerk.call('POST', `/${id}/duplicate`, { sku: `C-${randomUUID()}` })
    expect((await stored(copy.body.data.id)).costHalalas).toBeNull()
    const own = await call('POST', `/${id}/duplicate`, { sku: `C-${randomUUID()}` })
    expect(own.body.data.cost.halalas).toBe(6_000)
  })
})

describe('A preview', () => {
  it('shows what customers of each type will see, at their own prices, before it is for sale', async () => {
    const { id, nameAr, nameEn } = await created()
    const seen = async (query: string) => (await call('GET', `/${id}/preview?${query}`)).body.data
    expect(await seen('type=0&lang=ar')).toMatchObject({
      id,
      name: nameAr,
      price_incl: 115,
      w_rate: null,
      c_rate: null,
    })
    expect(await seen('type=1&lang=en')).toMatchObject({ name: nameEn, sale_price: 90, price_incl: 103.5, w_rate: 90 })
    expect(await seen('type=2&lang=en')).toMatchObject({ sale_price: 80, w_rate: null, c_rate: 80 })
    await updated(id, { version: 1, active: true })
    expect(await seen('type=0&lang=ar')).toEqual(await shown(id))
    expect((await call('GET', `/${id}/preview?type=3`)).status).toBe(400)
    expect((await call('GET', '/2147483647/preview')).status).toBe(404)
  })
})

describe('An archived product', () => {
  it('leaves the shop and the usual lists, is not put up for sale, and comes back hidden', async () => {
    const { id, sku } = await created({ active: true })
    expect(await shown(id)).toBeDefined()
    const archived = await call('POST', `/${id}/archive`, { version: 1 })
    expect(archived.body.data).toMatchObject({ state: 'archived', active: false, version: 2 })
    expect(await shown(id)).toBeUndefined()
    const listed = async (filter: string) => (await call('GET', `?query=${sku}${filter}`)).body.data.length
    expect([await listed(''), await listed('&state=archived'), await listed('&state=hidden')]).toEqual([0, 1, 0])
    expect((await update(id, { version: 2, active: true })).body.error_codes).toEqual({ active: 'archived' })
    expect((await call('POST', `/${id}/restore`, { version: 1 })).body.code).toBe('changed_meanwhile')
    const restored = await call('POST', `/${id}/restore`, { version: 2 })
    expect(restored.body.data).toMatchObject({ state: 'hidden', archivedAt: null, version: 3 })
    expect((await updated(id, { version: 3, active: true })).state).toBe('forSale')
    expect(await shown(id)).toBeDefined()
  })
})

describe('A copy', () => {
  it('has all that is written of a product, and neither its numbers nor its stock', async () => {
    const product = await created({ active: true, gtin: '10614141000415', descriptionEn: 'Text', lowStockPieces: 9 })
    await client.call('POST', `/products/${product.id}/stock-movements`, {
      body: { key: randomUUID(), reason: 'received', pieces: 4 },
    })
    const sku = `C-${randomUUID()}`
    const { body } = await call('POST', `/${product.id}/duplicate`, { sku })
    const { id, createdAt, ...copied } = product
    expect(body.data).toEqual({
      ...copied,
      id: expect.any(Number),
      createdAt: expect.any(String),
      sku,
      gtin: '',
      state: 'hidden',
      active: false,
      version: 1,
      pieces: null,
    })
    const [stock] = await testShop.shop.db.select().from(productStock).where(eq(productStock.productId, body.data.id))
    expect(stock).toMatchObject({ pieces: null, sold: 0, supplied: 0 })
    expect((await call('POST', `/${product.id}/duplicate`, { sku })).body.error_codes).toEqual({ sku: 'sku_taken' })
    expect((await call('POST', '/2147483647/duplicate', { sku: 'Z' })).status).toBe(404)
  })
})
