import type { Product } from '@rawaj/contract/catalogue/catalogueSchemas.ts'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { openTestShop } from '../../../testing/openTestShop.ts'
import { type StaffClient, signedInStaff } from '../../../testing/staffClient.ts'
import { useFixture } from '../../../testing/useFixture.ts'
import { auditLog } from '../../audit/tables.ts'
import { familyCounts } from '../../catalogue/countTables.ts'
import { indexProducts } from '../../catalogue/index.ts'
import { products } from '../../catalogue/tables.ts'

const testShop = useFixture(openTestShop)
let owner: StaffClient
let reader: StaffClient
beforeAll(async () => {
  owner = (await signedInStaff(testShop, { role: 'owner' })).client
  const role = await owner.call('POST', '/roles', {
    body: { nameAr: 'قارئ', nameEn: 'Reader', permissions: ['catalogue.read'] },
  })
  reader = (await signedInStaff(testShop, { roleIds: [role.body.data.id] })).client
})

const list = async (query: string, token?: string) =>
  (await testShop.call('GET', `/product?lang=en&${query}`, token === undefined ? {} : { token })).body.datas
const product = async (id: number, token?: string): Promise<Product> => (await list(`prod_id=${id}`, token)).data[0]
const familyOf = async (id: number, token?: string) => (await product(id, token)).family
const read = async (id: number) => (await owner.call('GET', `/families/${id}`)).body.data
const change = (id: number, body: object, client = owner) => client.call('PUT', `/families/${id}`, { body })

/** Products of a category whose template tells a diameter, each with one. */
async function loose(...sizes: string[]) {
  const { id, productIds, categoryId } = await testShop.make.family(sizes.map((size) => ({ size })))
  expect((await owner.call('DELETE', `/families/${id}`)).status).toBe(200)
  return { productIds, categoryId }
}
const joined = ({ productIds, categoryId }: Awaited<ReturnType<typeof loose>>, parts: object = {}) =>
  owner.call('POST', '/families', {
    body: {
      code: `ELBOW-${productIds[0]}`,
      nameAr: 'كوع',
      nameEn: 'Elbow',
      categoryId,
      axes: ['diameter'],
      productIds,
      ...parts,
    },
  })

describe('A family of products', () => {
  it('stands on the page of each member, in the natural order of its sizes, with price, stock and the lowest price', async () => {
    const { id, productIds } = await testShop.make.family(
      [
        { size: '110', retailHalalas: 1_150, pieces: 4, sku: 'EL-110', pictures: ['/media/110.webp'] },
        { size: '٢٠', retailHalalas: 230, pieces: 0, sku: 'EL-20' },
        { size: '32', retailHalalas: 345, pieces: null, sku: 'EL-32' },
      ],
      { nameAr: 'كوع صرف', nameEn: 'Drain elbow' },
    )
    const [large, small, middle] = productIds
    const tax = 'V15'
    expect(await familyOf(large ?? 0)).toEqual({
      id,
      name: 'Drain elbow',
      axes: [{ key: 'diameter', name: 'Diameter', unit: 'mm', values: ['٢٠', '32', '110'] }],
      members: [
        {
          id: small,
          values: { diameter: '٢٠' },
          sku: 'EL-20',
          price_incl: 2.3,
          sale_price: 2,
          stock: 0,
          image: null,
          tax,
        },
        {
          id: middle,
          values: { diameter: '32' },
          sku: 'EL-32',
          price_incl: 3.45,
          sale_price: 3,
          stock: 0,
          image: null,
          tax,
        },
        {
          id: large,
          values: { diameter: '110' },
          sku: 'EL-110',
          price_incl: 11.5,
          sale_price: 10,
          stock: 4,
          image: '/media/110.webp',
          tax,
        },
      ],
      from_price: 2.3,
    })
    expect(await familyOf(small ?? 0)).toEqual(await familyOf(large ?? 0))
    const arabic = await testShop.call('GET', `/product?lang=ar&prod_id=${large}`)
    expect(arabic.body.datas.data[0].family).toMatchObject({ name: 'كوع صرف', axes: [{ name: 'القطر', unit: 'مم' }] })
  })

  it('is in no reply about a product without one, nor in lists that do not group by it', async () => {
    const { productIds, categoryId } = await testShop.make.family([{ size: '20' }, { size: '25' }])
    const alone = await testShop.make.product({ categoryId })
    expect(await product(alone)).not.toHaveProperty('family')
    for (const query of [`cat_id=${categoryId}`, `prod_id=${productIds.join()}`]) {
      const { data } = await list(query)
      expect(data.length).toBeGreaterThan(1)
      for (const one of data) expect(Object.keys(one)).not.toContain('family')
      for (const one of data) expect(Object.keys(one)).not.toContain('from_price')
    }
  })

  it('has the prices of the caller: those of the own list, and of a running deal', async () => {
    const { productIds } = await testShop.make.family([
      { size: '20', retailHalalas: 1_150, wholesaleHalalas: 900 },
      { size: '25', retailHalalas: 2_300, wholesaleHalalas: 500 },
    ])
    const [small = 0, large = 0] = productIds
    const { token } = await testShop.make.customer({ type: 1 })
    expect(await familyOf(small, token)).toMatchObject({
      members: [
        { price_incl: 10.35, sale_price: 9, tax: 'V15' },
        { price_incl: 5.75, sale_price: 5, tax: 'V15' },
      ],
      from_price: 5.75,
    })
    expect(await familyOf(small)).toMatchObject({ from_price: 11.5 })
    await testShop.make.deal([{ productId: large, retailHalalas: 575 }])
    expect(await familyOf(small)).toMatchObject({
      members: [{ price_incl: 11.5 }, { price_incl: 5.75 }],
      from_price: 5.75,
    })
    const [grouped] = (await list(`group=family&prod_id=${small},${large}`)).data
    expect(grouped).toMatchObject({ from_price: 5.75, from_sale_price: 5, family: { members: 2 } })
    const [trade] = (await list(`group=family&prod_id=${small},${large}`, token)).data
    expect(trade).toMatchObject({ from_price: 5.75, from_sale_price: 5 })
  })

  it('has as many pieces of a member as can be ordered at once', async () => {
    const { productIds } = await testShop.make.family([
      { size: '20', pieces: 13, quantityStep: 7 },
      { size: '25', pieces: 6, quantityStep: 7 },
      { size: '32', pieces: 9, minQuantity: 10 },
    ])
    expect(await familyOf(productIds[0] ?? 0)).toMatchObject({ members: [{ stock: 7 }, { stock: 0 }, { stock: 0 }] })
  })

  it('says of a member from which day on it is sold, and of the others nothing', async () => {
    const availableFrom = new Date(testShop.shop.clock().getTime() + 86_400_000)
    const { productIds } = await testShop.make.family([{ size: '20' }, { size: '25', availableFrom }])
    const family = await familyOf(productIds[0] ?? 0)
    expect(family).toMatchObject({ members: [{}, { available_from: availableFrom.toISOString() }] })
    expect(family).not.toHaveProperty('members.0.available_from')
  })

  it('gives members its texts and pictures where they have none of their own, and the search finds them by those', async () => {
    const { productIds } = await testShop.make.family(
      [{ size: '20', descriptionEn: 'Its own text', pictures: ['/media/own.webp'] }, { size: '25' }],
      { descriptionEn: 'Made of zirconia', highlightsEn: ['Seldom leaks'], pictures: ['/media/family.webp'] },
    )
    const [own = 0, bare = 0] = productIds
    expect(await product(own)).toMatchObject({ description: 'Its own text', image: ['/media/own.webp'] })
    expect(await product(bare)).toMatchObject({
      description: 'Made of zirconia',
      highlights: '["Seldom leaks"]',
      image: ['/media/family.webp'],
    })
    const found = await list('query=zirconia')
    expect([...found.data, ...(found.near ?? [])].map((one: Product) => one.id)).toContain(bare)
    const cart = await testShop.make.customer()
    await testShop.make.cartLine(cart.id, bare)
    const { body } = await testShop.call('POST', '/cart/cartProduct', { token: cart.token, body: {} })
    expect(body.datas.data[0].product.image).toEqual(['/media/family.webp'])
  })

  it('is named by each member as staff see it, with what tells that one apart', async () => {
    const { id, productIds } = await testShop.make.family([{ size: '20' }, { size: '25' }])
    const { body } = await owner.call('GET', `/products/${productIds[1]}`)
    expect(body.data.family).toMatchObject({ id, values: [{ key: 'diameter', ar: '25' }] })
    const alone = await testShop.make.product()
    expect((await owner.call('GET', `/products/${alone}`)).body.data.family).toBeNull()
  })

  it('of many members is saved at once, and found by its new words once a job has read them', async () => {
    const sizes = Array.from({ length: 61 }, (_, at) => ({ size: String(at + 1) }))
    const { id, productIds } = await testShop.make.family(sizes)
    const found = async () => {
      const { data, near = [] } = await list('query=quartzite')
      return [...data, ...near].map((one: Product) => one.id)
    }
    const { status } = await change(id, { version: 1, descriptionEn: 'Lined with quartzite' })
    expect([status, await found()]).toEqual([200, []])
    await indexProducts(testShop.shop, { ids: productIds })
    expect(productIds).toEqual(expect.arrayContaining(await found()))
    expect((await found()).length).toBeGreaterThan(0)
  })

  it('is listed from a cursor that is no id of the database as little as from any other text', async () => {
    const calls = [
      '/families?after=9999999999',
      '/families/proposals?after=1.1.1.9999999999',
      '/products?after=9999999999',
    ]
    for (const path of calls) expect([path, (await owner.call('GET', path)).status]).toEqual([path, 400])
  })

  it('shows members for sale alone: what is hidden or archived is gone from it, and the lowest price follows', async () => {
    const { id, productIds } = await testShop.make.family([
      { size: '20', retailHalalas: 115 },
      { size: '25', retailHalalas: 230 },
      { size: '32', retailHalalas: 345 },
    ])
    const [small = 0, middle = 0, large = 0] = productIds
    expect((await owner.call('PUT', `/products/${small}`, { body: { version: 1, active: false } })).status).toBe(200)
    expect((await owner.call('POST', `/products/${middle}/archive`, { body: { version: 1 } })).status).toBe(200)
    const family = await familyOf(large)
    expect(family).toMatchObject({ members: [{ id: large }], from_price: 3.45 })
    const states = (await read(id)).members.map(({ state }: { state: string }) => state)
    expect(states).toEqual(['hidden', 'archived', 'forSale'])
  })
})

describe('A list by families', () => {
  it('shows each family once, as the member that comes first, and counts it once', async () => {
    const categoryId = await testShop.make.category()
    const elbows = await testShop.make.family(
      [
        { size: '20', retailHalalas: 300 },
        { size: '25', retailHalalas: 100 },
        { size: '32', retailHalalas: 200 },
      ],
      { categoryId, nameEn: 'Elbow' },
    )
    const alone = await testShop.make.product({ categoryId, retailHalalas: 150 })
    const tees = await testShop.make.family(
      [
        { size: '20', retailHalalas: 400 },
        { size: '25', retailHalalas: 50 },
      ],
      {
        categoryId,
      },
    )
    const cheapest = await list(`group=family&cat_id=${categoryId}&sortBy=price&order=asc`)
    expect(cheapest.count).toBe(3)
    expect(cheapest.data.map((one: Product) => one.id)).toEqual([tees.productIds[1], elbows.productIds[1], alone])
    expect(cheapest.data.map((one: Product) => one.from_price)).toEqual([0.5, 1, undefined])
    expect(cheapest.data[1].family).toEqual({ id: elbows.id, name: 'Elbow', members: 3 })
    const dearest = await list(`group=family&cat_id=${categoryId}&sortBy=price&order=desc`)
    expect(dearest.data.map((one: Product) => one.id)).toEqual([tees.productIds[0], elbows.productIds[0], alone])
    const limited = await list(`group=family&cat_id=${categoryId}&sortBy=price&order=asc&min_price=1.2&max_price=2`)
    expect(limited.data.map((one: Product) => one.id)).toEqual([alone, elbows.productIds[2]])
    expect(limited.count).toBe(2)
  })

  it('has every family and every product on exactly one of its pages, in the order of the list', async () => {
    const categoryId = await testShop.make.category()
    const expected = new Set<number>()
    for (let at = 0; at < 6; at += 1) {
      const sizes = Array.from({ length: (at % 3) + 1 }, (_, size) => ({ size: `${20 + size}` }))
      const { productIds } = await testShop.make.family(sizes, { categoryId })
      expected.add(productIds.at(-1) ?? 0)
      expected.add(await testShop.make.product({ categoryId }))
    }
    const pages: Product[][] = []
    for (let page = 0; page < 4; page += 1) {
      const { data, count } = await list(`group=family&cat_id=${categoryId}&limit=5&page=${page}`)
      expect(count).toBe(12)
      pages.push(data)
    }
    expect(pages.map((page) => page.length)).toEqual([5, 5, 2, 0])
    expect(pages.flat().map(({ id }) => id)).toEqual([...expected].toReversed())
  })

  it('of a search shows the member that fits best', async () => {
    const { productIds } = await testShop.make.family([
      { size: '20', nameEn: 'Quux coupling 20 mm' },
      { size: '110', nameEn: 'Quux coupling 110 mm' },
    ])
    const found = await list(`group=family&query=${encodeURIComponent('quux 110')}`)
    expect(found.data.map((one: Product) => one.id)).toEqual([productIds[1]])
    expect(found).toMatchObject({ count: 1, data: [{ family: { members: 2 } }] })
  })

  it('counts families by place as the products of them stand there, whatever becomes of these', async () => {
    const brandId = await testShop.make.brand('ماركة')
    const { id, productIds, categoryId } = await testShop.make.family([
      { size: '20', brandId },
      { size: '25' },
      { size: '32' },
    ])
    const counted = async () => {
      const rows = await testShop.shop.db.select().from(familyCounts).where(eq(familyCounts.familyId, id))
      return rows.reduce((sum, row) => sum + row.products, 0)
    }
    const standing = () => testShop.shop.db.$count(products, eq(products.familyId, id))
    expect(await counted()).toBe(3)
    await owner.call('PUT', `/products/${productIds[0]}`, { body: { version: 1, brandId: null } })
    expect(await counted()).toBe(3)
    await owner.call('PUT', `/products/${productIds[1]}`, { body: { version: 1, active: false } })
    expect([await counted(), await standing()]).toEqual([2, 3])
    expect((await list(`group=family&cat_id=${categoryId}`)).count).toBe(1)
    await owner.call('DELETE', `/families/${id}`)
    expect([await counted(), await standing()]).toEqual([0, 0])
    expect((await list(`group=family&cat_id=${categoryId}`)).count).toBe(2)
  })
})

describe('Staff', () => {
  it('join products to a family, see it by name in the log, find it by code, name or SKU, and dissolve it', async () => {
    const goods = await loose('25', '20')
    const { status, body } = await joined(goods, { nameEn: 'Brass elbow' })
    expect([status, body.data.version]).toEqual([200, 1])
    const { id, code, members } = body.data
    expect(members.map(({ productId }: { productId: number }) => productId)).toEqual(goods.productIds.toReversed())
    for (const query of [code, 'brass', members[0].sku]) {
      const found = (await owner.call('GET', `/families?query=${encodeURIComponent(query)}`)).body.data
      expect(found.map((row: { id: number }) => row.id)).toContain(id)
    }
    const [entry] = await testShop.shop.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.entityId, String(id)))
    expect(entry).toMatchObject({ entity: 'family', call: 'createFamily' })
    expect((await owner.call('DELETE', `/families/${id}`)).status).toBe(200)
    expect(await product(goods.productIds[0] ?? 0)).not.toHaveProperty('family')
    expect((await owner.call('GET', `/families/${id}`)).status).toBe(404)
  })

  it('who may only read products see families, and change none', async () => {
    const { id } = await testShop.make.family([{ size: '20' }])
    expect((await reader.call('GET', `/families/${id}`)).status).toBe(200)
    expect((await change(id, { version: 1, nameEn: 'No' }, reader)).status).toBe(403)
  })

  it.each<[string, string[], string]>([
    ['the same figure', ['20', '20'], 'family_values_taken'],
    ['the same in other digits', ['20', '٢٠'], 'family_values_taken'],
    ['the same with its unit', ['20', '20 mm'], 'family_values_taken'],
    ['no value', ['20', ''], 'family_value_missing'],
  ])('join no products of which two have %s', async (_name, sizes, code) => {
    const [first = '', second = ''] = sizes
    const one = await loose(first)
    const { specification } = (await owner.call('GET', `/products/${one.productIds[0]}`)).body.data
    const other = await testShop.make.product({
      categoryId: one.categoryId,
      specification: specification.map((row: object) => ({ ...row, valueAr: second, valueEn: second })),
    })
    const goods = { ...one, productIds: [...one.productIds, other] }
    const { status, body } = await joined(goods)
    expect([status, body.error_codes, body.data.problems]).toEqual([
      400,
      { productIds: code },
      [{ productId: other, code }],
    ])
  })

  it('join no product of another family, none that does not exist, and tell members apart by no unknown field', async () => {
    const taken = await testShop.make.family([{ size: '20' }])
    const goods = await loose('20')
    const others = { ...goods, productIds: [...goods.productIds, ...taken.productIds, 999_999] }
    const { body } = await joined(others)
    expect(body.data.problems).toEqual([
      { productId: taken.productIds[0], code: 'in_other_family' },
      { productId: 999_999, code: 'not_found' },
    ])
    expect((await joined(goods, { axes: ['colour'] })).body.error_codes).toEqual({ axes: 'not_found' })
    expect((await joined(goods, { categoryId: 999_999 })).body.error_codes).toEqual({ categoryId: 'not_found' })
  })

  it('give two families no code that is the same to a person', async () => {
    const code = `same ${Date.now()}`
    expect((await joined(await loose('20'), { code })).status).toBe(200)
    const { status, body } = await joined(await loose('20'), { code: code.toUpperCase() })
    expect([status, body.code, body.error_codes]).toEqual([409, 'family_taken', { code: 'family_taken' }])
  })

  it('who save what another has changed meanwhile are shown the family as it is now', async () => {
    const { id } = await testShop.make.family([{ size: '20' }])
    expect((await change(id, { version: 1, nameEn: 'First' })).body.data).toMatchObject({ version: 2, nameEn: 'First' })
    const { status, body } = await change(id, { version: 1, nameEn: 'Second' })
    expect([status, body.code, body.data.nameEn]).toEqual([409, 'changed_meanwhile', 'First'])
  })

  it('may give a member no value that another one has, may exchange two, and may take a value away', async () => {
    const { id, productIds } = await testShop.make.family([{ size: '20' }, { size: '25' }])
    const [first = 0, second = 0] = productIds
    const write = async (productId: number, size: string) => {
      const { version, specification } = (await owner.call('GET', `/products/${productId}`)).body.data
      const row = specification[0] ?? { field: 'diameter', nameAr: 'القطر', nameEn: 'Diameter' }
      const changed = size === '' ? [] : [{ ...row, valueAr: size, valueEn: size }]
      return owner.call('PUT', `/products/${productId}`, { body: { version, specification: changed } })
    }
    const taken = await write(first, '25')
    expect([taken.status, taken.body.error_codes]).toEqual([409, { specification: 'family_values_taken' }])
    expect((await write(first, 'wide')).body.error_codes).toEqual({ specification: 'not_of_kind' })
    expect((await write(first, '')).status).toBe(200)
    expect(await familyOf(second)).toMatchObject({ members: [{ id: second }, { id: first, values: {} }] })
    expect((await write(second, '20')).status).toBe(200)
    expect((await write(first, '25')).status).toBe(200)
    const sizes = (await read(id)).members.map((member: { values: object }) => member.values)
    expect(sizes).toEqual([{ diameter: { ar: '20', en: '20' } }, { diameter: { ar: '25', en: '25' } }])
  })

  it('who copy a member make a product of its own, because its values are taken', async () => {
    const { productIds } = await testShop.make.family([{ size: '20' }])
    const copy = await owner.call('POST', `/products/${productIds[0]}/duplicate`, {
      body: { sku: `COPY-${Date.now()}` },
    })
    const [row] = await testShop.shop.db.select().from(products).where(eq(products.id, copy.body.data.id))
    expect(row).toMatchObject({ familyId: null, familyValues: null, familyParts: [] })
  })

  it('find members complete that have of the family what they lack themselves', async () => {
    const texts = { descriptionAr: 'وصف', descriptionEn: 'Text' }
    const { id, productIds } = await testShop.make.family([{ size: '20' }], texts)
    const missing = async () => (await owner.call('GET', `/products/${productIds[0]}`)).body.data.missing
    expect(await missing()).toEqual(['pictures', 'pictureTextsAr', 'pictureTextsEn'])
    await change(id, { version: 1, descriptionEn: '' })
    expect(await missing()).toEqual(['descriptionEn', 'pictures', 'pictureTextsAr', 'pictureTextsEn'])
    const { body } = await owner.call('GET', '/products?completeness=incomplete&sort=newest')
    expect(body.data.map((row: { id: number }) => row.id)).toContain(productIds[0])
  })

  it('who change the kind of a field have its families compared anew', async () => {
    const { categoryId, productIds } = await testShop.make.family([{ size: '20' }, { size: '25' }])
    const { version, fields } = (await owner.call('GET', `/categories/${categoryId}/specification`)).body.data
    const { products: _, ...field } = fields[0]
    const save = (kind: string, read: number) =>
      owner.call('PUT', `/categories/${categoryId}/specification`, {
        body: { version: read, subcategoryId: null, fields: [{ ...field, kind }] },
      })
    expect((await save('text', version)).status).toBe(200)
    const [row] = await testShop.shop.db
      .select()
      .from(products)
      .where(eq(products.id, productIds[0] ?? 0))
    expect(row?.familyValues).toBe('["20"]')
    expect((await save('number', version + 1)).status).toBe(200)
  })

  it('make no choice of a field of which two members of a family would have the same', async () => {
    const { categoryId, productIds } = await testShop.make.family([{ size: '20' }, { size: '25' }])
    const path = `/categories/${categoryId}/specification`
    const { version, fields } = (await owner.call('GET', path)).body.data
    const { products: _, ...field } = fields[0]
    const save = (read: number, parts: object) =>
      owner.call('PUT', path, { body: { version: read, subcategoryId: null, fields: [{ ...field, ...parts }] } })
    expect((await save(version, { kind: 'text' })).status).toBe(200)
    for (const [place, value] of [
      { valueAr: 'أحمر', valueEn: '' },
      { valueAr: '', valueEn: 'Red' },
    ].entries()) {
      const id = productIds[place]
      const { version: read } = (await owner.call('GET', `/products/${id}`)).body.data
      const body = { version: read, specification: [{ field: 'diameter', ...value }] }
      expect((await owner.call('PUT', `/products/${id}`, { body })).status).toBe(200)
    }
    const { status, body } = await save(version + 1, { kind: 'choice', choices: [{ ar: 'أحمر', en: 'Red' }] })
    expect([status, body.error_codes]).toEqual([400, { fields: 'family_values_taken' }])
  })

  it('who move a category take its families along, and remove none that has a family', async () => {
    const { id, categoryId } = await testShop.make.family([{ size: '20' }])
    const target = await testShop.make.category()
    const category = (await owner.call('GET', `/categories/${categoryId}`)).body.data
    const removed = await owner.call('POST', `/categories/${categoryId}/removal`, {
      body: { version: category.version, subcategoryId: null, to: { categoryId: target, subcategoryId: null } },
    })
    expect(removed.status).toBe(200)
    expect((await read(id)).category.id).toBe(target)
  })
})
