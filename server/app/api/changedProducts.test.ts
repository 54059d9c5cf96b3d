import { randomUUID } from 'node:crypto'
import type { Accessory } from '@rawaj/contract/products/accessories.ts'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { productStock, products } from '../../features/catalogue/tables.ts'
import type { OpenDatabase } from '../../platform/database/Database.ts'
import { openPools } from '../../platform/database/openPools.ts'
import { importsBy } from '../../testing/imports.ts'
import { openTestShop, openTestShopOn, type Reply, type TestShop } from '../../testing/openTestShop.ts'
import { productsBy, withVat } from '../../testing/productsOfStaff.ts'
import { seededRandom } from '../../testing/seededRandom.ts'
import { type StaffClient, signedInStaff } from '../../testing/staffClient.ts'
import { useFixture } from '../../testing/useFixture.ts'
import { registerPages } from '../pages/registerPages.ts'

const plain = { PAYLOAD_SEAL: 'off' }
const here = useFixture(() => openTestShop({ ...plain, PUBLIC_URL: 'https://shop.test' }))
/** A second process, which hears of changes, and one that keeps nothing. */
let there: TestShop<OpenDatabase>
let uncached: TestShop<OpenDatabase>
let owner: StaffClient
let wholesaler: string
const imports = importsBy(() => owner, here)
const goods = productsBy(() => owner, here)

interface Place {
  categoryId: number
  subcategoryId: number
  brandId: number
  ids: number[]
}
const places: Place[] = []
const ids: number[] = []
const lateMembers: string[] = []
let family: { id: number; productIds: number[] }

const one = (id: number): Accessory => ({ kind: 'product', id, ratio: null })
const anyOf = (id: number): Accessory => ({ kind: 'family', id, ratio: null })

beforeAll(async () => {
  const open = () => openTestShopOn(openPools(here.database.connection), plain)
  there = await open()
  uncached = await open()
  await here.shop.catalogueVersion.start()
  await there.shop.catalogueVersion.start()
  // Nobody's views count: the home page goes by them, and they outdate nothing.
  for (const { shop } of [here, there, uncached])
    Object.assign(shop.productViewCounter, { countFor: () => () => undefined })
  await registerPages(here.app, { shop: here.shop })
  owner = (await signedInStaff(here, { role: 'owner' })).client
  wholesaler = (await here.make.customer({ type: 1 })).token

  const { make } = here
  for (const name of ['One', 'Two', 'Three']) {
    const categoryId = await make.category({ nameAr: `قسم ${name}` })
    const place = {
      categoryId,
      subcategoryId: await make.subcategory(categoryId),
      brandId: await make.brand(`علامة ${name}`, name),
    }
    const made: number[] = []
    for (let number = 0; number < 4; number += 1)
      made.push(
        await make.product({
          ...(number === 3 ? { categoryId } : place),
          nameEn: `Valve ${name} ${number}`,
          retailHalalas: 1_150 * (1 + number),
          pieces: number,
          active: number !== 2,
        }),
      )
    places.push({ ...place, ids: made })
    ids.push(...made)
  }
  const [first, second] = places
  family = await make.family([{ size: '20' }, { size: '25', pieces: 0 }, { size: '32', active: false }], {
    categoryId: first?.categoryId ?? 0,
    code: 'ELBOWS',
    nameEn: 'Elbows',
    accessories: [one(second?.ids[0] ?? 0), one(second?.ids[2] ?? 0)],
  })
  ids.push(...family.productIds)
  // Goods of another category go with the family, and with a product that is not for sale yet.
  for (const id of [second?.ids[0] ?? 0, places[2]?.ids[0] ?? 0])
    await here.shop.db
      .update(products)
      .set({ accessories: [anyOf(family.id), one(first?.ids[2] ?? 0)] })
      .where(eq(products.id, id))
  await make.deal([{ productId: first?.ids[1] ?? 0, retailHalalas: 500, wholesaleHalalas: 400 }])
  await make.inHomeList('hot', second?.ids[1] ?? 0)
  here.shop.catalogueVersion.changed()
})
afterAll(async () => {
  await there.close()
  await uncached.close()
})

/** Everything that visitors read of the catalogue. */
function everyPath(): string[] {
  const lists = places.flatMap(({ categoryId, subcategoryId, brandId }) => [
    `cat_id=${categoryId}`,
    `cat_id=${categoryId}&group=family&sortBy=price&order=asc`,
    `scat_id=${subcategoryId}`,
    `brand_id=${brandId}&sortBy=name&order=asc`,
    `cat_id=${categoryId}&price_to=30`,
  ])
  const [first, second] = places
  return [
    ...lists.map((list) => `/product?${list}`),
    `/product?cat_id=${first?.categoryId},${second?.categoryId}&limit=5`,
    ...[
      '',
      'group=family',
      'in_stock=1',
      'reduced=1',
      'query=Valve&limit=100',
      'query=Elbows&limit=100',
      'sortBy=best_selling',
    ].map((list) => `/product?${list}`),
    ...ids.map((id) => `/product?prod_id=${id}`),
    `/product?prod_id=${ids.slice(0, 6).join()}&group=family`,
    ...ids.slice(0, 4).map((id) => `/product/${id}/details`),
    '/product/facets',
    `/product/facets?cat_id=${first?.categoryId}&group=family`,
    '/product/suggestions?query=Three',
    '/category/',
    '/category/top',
    '/brand/',
    '/home',
  ]
}

const viewers = [
  { lang: 'ar', token: () => undefined },
  { lang: 'en', token: () => wholesaler },
] as const

/** A reply as it is compared: what is sold out comes later in a search, which may be seen later, as a sale outdates no order. */
function comparable(path: string, body: Reply): Reply {
  if (!path.includes('query=')) return body
  const byId = (goods: { id: number }[]) => goods.toSorted((one, other) => one.id - other.id)
  const { datas, data } = body
  return {
    ...body,
    ...(datas && { datas: { ...datas, data: byId(datas.data) } }),
    ...(data && { data: { ...data, products: byId(data.products) } }),
  }
}

async function answersOf(shop: Pick<TestShop, 'call'>): Promise<Map<string, unknown>> {
  const answers = new Map<string, unknown>()
  for (const { lang, token } of viewers)
    for (const path of everyPath()) {
      const by = token()
      const { status, body } = await shop.call('GET', `${path}${path.includes('?') ? '&' : '?'}lang=${lang}`, {
        ...(by !== undefined && { token: by }),
      })
      answers.set(`${lang} ${path}`, { status, body: comparable(path, body) })
    }
  return answers
}

async function expectFresh(what: string) {
  uncached.shop.catalogueVersion.changed()
  await uncached.shop.catalogueVersion.flush()
  const right = await answersOf(uncached)
  const differing = (answers: Map<string, unknown>) =>
    [...answers].flatMap(([path, answer]) => (JSON.stringify(answer) === JSON.stringify(right.get(path)) ? [] : path))
  expect(differing(await answersOf(here)), what).toEqual([])
  // The other process hears of it a moment later, and asking for everything takes longer than that on a busy machine.
  await vi.waitFor(async () => expect(differing(await answersOf(there)), what).toEqual([]), 30_000)
}

const stored = async (id: number) => {
  const [found] = await here.shop.db.select().from(products).where(eq(products.id, id))
  if (!found) throw new Error(`There is no product ${id}`)
  return found
}
const save = async (id: number, changes: object) => {
  const { version } = await stored(id)
  const { status, body } = await owner.call('PUT', '/products/grid', {
    body: { key: randomUUID(), rows: [{ id, version, changes }] },
  })
  expect([status, body.message]).toEqual([200, 'Success'])
}
const update = async (id: number, changes: object) =>
  goods.updated(id, { version: (await stored(id)).version, ...changes })

const headings = ['SKU', 'Name (Arabic)', 'Category', 'Price', 'Stock', 'Family code', 'Specification (Arabic)']

/** Imports rows, all of them right; the import's id. */
async function imported(rows: (string | number)[][]): Promise<number> {
  const { id } = await imports.checked([headings, ...rows], { options: { newProducts: 'forSale' } })
  expect(await imports.errorsOf(id)).toEqual([])
  await imports.done('commit', id)
  return id
}

type Choose = <Value>(values: readonly Value[]) => Value

/** Changes as staff and shoppers make them, each with what it is. */
const changes: Record<string, (pick: Choose) => Promise<unknown>> = {
  'a price in the grid': (pick) => save(pick(ids), { retail: withVat(pick([700, 1_150, 2_300])) }),
  'a price in the form': (pick) => {
    const price = withVat(pick([800, 1_000, 3_450]))
    return update(pick(ids), { regular: price, retail: price })
  },
  'a count of stock': async (pick) => {
    const id = pick(ids)
    const [row] = await here.shop.db.select().from(productStock).where(eq(productStock.productId, id))
    return save(id, { pieces: { seen: row?.pieces ?? null, counted: pick([0, 4, 9]) } })
  },
  'a sale': async (pick) => {
    const id = pick(ids)
    // What sells best may be seen later on the home page: every sale would outdate it.
    await here.shop.db
      .update(productStock)
      .set({ pieces: pick([0, 2, 5]) })
      .where(eq(productStock.productId, id))
    here.shop.catalogueVersion.stockChanged([id])
    await here.shop.catalogueVersion.flush()
  },
  'a name': (pick) => update(pick(ids), { nameEn: `Valve ${pick(['new', 'other', 'third'])} ${randomUUID()}` }),
  'a move': (pick) => {
    const { categoryId, subcategoryId } = pick(places)
    return update(pick(ids.slice(0, 12)), { categoryId, subcategoryId: pick([subcategoryId, null]) })
  },
  'a brand': (pick) => update(pick(ids), { brandId: pick([null, ...places.map(({ brandId }) => brandId)]) }),
  'for sale or hidden': async (pick) => {
    const id = pick(ids)
    return save(id, { active: !(await stored(id)).active })
  },
  'its own look': (pick) => update(pick(ids), { weightGrams: pick([1, 2, 3]), returnable: pick([true, false]) }),
  'a new product': async (pick) => {
    const price = withVat(1_150)
    const names = { sku: randomUUID(), nameAr: 'صمام', nameEn: 'Valve' }
    const prices = { regular: price, retail: price, wholesale: price, contract: price }
    const body = { ...names, ...prices, active: true, categoryId: pick(places).categoryId }
    expect((await goods.call('POST', '', body)).status).toBe(200)
  },
  'members of a family': async (pick) => {
    const { version } = (await owner.call('GET', `/families/${family.id}`)).body.data
    const [first = 0, second = 0, third = 0] = family.productIds
    const body = { version, productIds: pick([[first, second], [first, third], family.productIds]) }
    expect((await owner.call('PUT', `/families/${family.id}`, { body })).status).toBe(200)
  },
  'an import of a new member': async () => {
    const size = 100 + lateMembers.length
    lateMembers.push(`LATE-${size}`)
    return imported([[`LATE-${size}`, `كوع ${size}`, 'قسم One', 1, 3, 'ELBOWS', `القطر: ${size}`]])
  },
  'an import of prices and stock, which is taken back': async (pick) => {
    const some = await Promise.all([pick(ids), pick(ids)].map(stored))
    const rows = [...new Map(some.map(({ sku }) => [sku, [sku, '', '', pick([3, 8]), pick([1, 6]), '', '']])).values()]
    const id = await imported([...rows, [`IN-${randomUUID()}`, 'سلعة', 'قسم One', 5, 1, '', '']])
    await expectFresh('an import, before it is taken back')
    await imports.done('undo', id)
  },
}

async function makeChanges(seed: number, rounds: number) {
  const random = seededRandom(seed)
  const pick: Choose = (values) => values[Math.floor(random() * values.length)] as never
  await expectFresh('nothing')
  for (let round = 0; round < rounds; round += 1)
    for (const [what, change] of Object.entries(changes)) {
      await change(pick)
      await expectFresh(`${what}, round ${round} of seed ${seed}`)
    }
}

describe('After a change of products', () => {
  it('every reply is what a shop that keeps nothing answers, in every process', { timeout: 240_000 }, () =>
    makeChanges(11, 1),
  )

  it('the same over many changes', { tags: ['long'], timeout: 1_800_000 }, () => makeChanges(12, 12))
})

describe('A change in one category', () => {
  it('leaves what it does not touch as it was kept: lists, families, products and pages', async () => {
    const { make, app, database, shop } = here
    const [place, other] = [await make.category(), await make.category()]
    const [changed, beside] = [await make.product({ categoryId: place }), await make.product({ categoryId: place })]
    const away = await make.product({ categoryId: other })
    const elbows = await make.family([{ size: '20' }, { size: '25' }], { categoryId: other })
    const untouched = [
      `/api/v1/product?cat_id=${other}&group=family`,
      `/api/v1/product?cat_id=${other}&sortBy=price`,
      `/api/v1/product?prod_id=${away}`,
      `/api/v1/product?prod_id=${beside}`,
      `/api/v1/product?prod_id=${elbows.productIds[0]}`,
      `/api/v1/product/${away}/details`,
      '/api/v1/category/',
      '/api/v1/brand/',
      `/purchase/${other}`,
      `/productdetails/${away}`,
      `/productdetails/${elbows.productIds[0]}`,
      '/faq',
    ]
    const touched = [`/api/v1/product?cat_id=${place}`, `/api/v1/product?prod_id=${changed}`, `/purchase/${place}`]
    const get = (url: string) => app.inject({ url, headers: { cookie: 'language=en' } })
    const warm = async () => {
      for (const url of [...untouched, ...touched]) expect([url, (await get(url)).statusCode]).toEqual([url, 200])
      await shop.catalogueVersion.flush()
      await shop.productViewCounter.flush()
    }
    const { sku } = await stored(changed)
    const ways: Record<string, () => Promise<unknown>> = {
      'the grid': () => save(changed, { retail: withVat(999) }),
      'the form': () => update(changed, { nameAr: `سلعة ${randomUUID()}`, nameEn: randomUUID() }),
      'an import': () => imported([[sku, '', '', 7, 5, '', '']]),
    }
    for (const [what, change] of Object.entries(ways)) {
      await warm()
      const etags = new Map<string, unknown>()
      for (const url of touched) etags.set(url, (await get(url)).headers.etag)
      await change()
      await shop.catalogueVersion.flush()
      for (const url of untouched) {
        const before = database.statements()
        await get(url)
        expect([what, url, database.statements() - before]).toEqual([what, url, 0])
      }
      for (const url of touched)
        expect([what, url, (await get(url)).headers.etag]).not.toEqual([what, url, etags.get(url)])
    }
  })

  it('shows within a second on lists, counts of filters and searches, in every process', async () => {
    const { make, shop } = here
    const categoryId = await make.category()
    const word = `Gasket${randomUUID().slice(0, 8)}`
    const id = await make.product({ categoryId, nameEn: word, retailHalalas: 1_150, pieces: 0 })
    await make.product({ categoryId, retailHalalas: 11_500, pieces: 3 })
    const seen = async ({ call }: Pick<TestShop, 'call'>) => {
      const list = (await call('GET', `/product?cat_id=${categoryId}&sortBy=price&order=asc`)).body.datas
      const facets = (await call('GET', `/product/facets?cat_id=${categoryId}`)).body.data.facets
      const found = (await call('GET', `/product?query=${word}`)).body.datas
      const facetValue = (key: string) => facets.find((facet: { key: string }) => facet.key === key)?.values[0]
      return {
        listed: [list.data[0].price_incl, list.data[0].product_inventory],
        dearest: facetValue('price').name,
        inStock: facetValue('in_stock').count,
        found: [found.data[0].price_incl, found.data[0].product_inventory],
      }
    }
    for (const process of [here, there])
      expect(await seen(process)).toMatchObject({ listed: [11.5, [{ total_qty: 0 }]], inStock: 1 })
    await save(id, { retail: withVat(2_300), pieces: { seen: 0, counted: 6 } })
    const now = { listed: [23, [{ total_qty: 6 }]], inStock: 2, found: [23, [{ total_qty: 6 }]] }
    const shown = await seen(here)
    expect(shown).toMatchObject(now)
    expect(shown.dearest).toContain('23')
    await vi.waitFor(async () => expect(await seen(there)).toEqual(shown), 3_000)

    await shop.db.update(productStock).set({ pieces: 0 }).where(eq(productStock.productId, id))
    shop.catalogueVersion.stockChanged([id])
    const sold = { ...shown, listed: [23, [{ total_qty: 0 }]], inStock: 1, found: [23, [{ total_qty: 0 }]] }
    expect(await seen(here)).toEqual(sold)
    await vi.waitFor(async () => expect(await seen(there)).toEqual(sold), 3_000)
  })
})
