import type { Section } from '@rawaj/contract/catalogue/catalogueSchemas.ts'
import type { HomeSection } from '@rawaj/contract/content/contentSchemas.ts'
import type { AdminHomeSection, HomeSectionRow } from '@rawaj/contract/content/homeSchemas.ts'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openTestShop } from '../../../testing/openTestShop.ts'
import { type StaffClient, signedInStaff } from '../../../testing/staffClient.ts'
import { useFixture } from '../../../testing/useFixture.ts'
import { homeMoments } from './homeMoments.ts'

const testShop = useFixture(openTestShop)
let owner: StaffClient
beforeAll(async () => {
  owner = (await signedInStaff(testShop, { role: 'owner' })).client
})
beforeEach(async () => {
  for (const { id, kind, key } of await listed())
    if (kind === 'list' && key === null) await owner.call('DELETE', `/home-sections/${id}`)
})

const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
  owner.call(method, `/home-sections${path}`, body && { body })
const listed = async (): Promise<HomeSectionRow[]> => (await call('GET', '')).body.data
const read = async (id: number): Promise<AdminHomeSection> => (await call('GET', `/${id}`)).body.data
const created = async (parts: object): Promise<AdminHomeSection> => {
  const { status, body } = await call('POST', '', { rule: 'newest', ...parts })
  expect([status, body.message, body.error_codes]).toEqual([200, 'Success', undefined])
  return body.data
}
const home = async (language = 'en', token?: string): Promise<HomeSection[]> =>
  (await testShop.call('GET', `/home?lang=${language}`, token === undefined ? {} : { token })).body.data
const shown = async (id: number, token?: string) => (await home('en', token)).find((section) => section.id === id)
const idsOf = (section: HomeSection | undefined) => section?.product?.map(({ id }) => id)
const now = () => testShop.shop.clock().getTime()
const inMinutes = (minutes: number) => new Date(now() + minutes * 60_000).toISOString()

describe('The home page', () => {
  it('has every part that a shop has in the order of the owner, without lists that hold nothing', async () => {
    expect((await home()).map(({ kind }) => kind)).toEqual(defaultOrder)
    const before = await listed()
    const moved = before.toReversed()
    const order = (rows: HomeSectionRow[]) => rows.map(({ id, version }) => ({ id, version }))
    expect((await call('PUT', '/order', { sections: order(moved) })).status).toBe(200)
    expect((await home()).map(({ kind }) => kind)).toEqual(defaultOrder.toReversed())
    const stale = await call('PUT', '/order', { sections: order(before) })
    expect([stale.status, stale.body.code, stale.body.data.length]).toEqual([409, 'changed_meanwhile', before.length])
    const back = (await listed()).toReversed()
    expect((await call('PUT', '/order', { sections: order(back) })).status).toBe(200)
    const twice = await call('PUT', '/order', { sections: [...order(back), ...order(back)] })
    expect([twice.status, twice.body.error_codes]).toEqual([400, { sections: 'invalid_value' }])
  })

  it('hides a part that is switched off, and shows it again', async () => {
    const [brands] = (await listed()).filter(({ kind }) => kind === 'brands')
    const { id = 0, version = 0 } = brands ?? {}
    const off = await call('PUT', `/${id}`, { version, active: false })
    expect([off.body.data.state, await shown(id)]).toEqual(['off', undefined])
    await call('PUT', `/${id}`, { version: version + 1, active: true })
    expect(await shown(id)).toMatchObject({ kind: 'brands' })
  })

  it('the parts of the home page have no texts of their own, and cannot be removed', async () => {
    const rows = await listed()
    for (const { id, version } of rows.filter(({ kind, key }) => kind !== 'list' || key !== null)) {
      const answer = await call('DELETE', `/${id}`)
      expect([answer.status, answer.body.code]).toEqual([409, 'home_section_needed'])
      expect((await read(id)).version).toBe(version)
    }
    const [deals] = rows.filter(({ kind }) => kind === 'deals')
    const product = await testShop.make.product()
    for (const [field, value] of [
      ['titleAr', 'عروضنا'],
      ['textEn', 'Cheap'],
    ] as const) {
      const answer = await call('PUT', `/${deals?.id}`, { version: deals?.version, [field]: value })
      expect([answer.status, answer.body.error_codes]).toEqual([400, { [field]: 'invalid_value' }])
    }
    const answer = await call('PUT', `/${deals?.id}`, { version: deals?.version, productIds: [product] })
    expect([answer.status, answer.body.error_codes]).toEqual([400, { productIds: 'invalid_value' }])
  })
})

const defaultOrder = ['categories', 'deals', 'promos', 'topCategories', 'products', 'brands', 'bottom', 'questions']

describe('A list', () => {
  it('by hand holds what the owner chose, in that order, while it is for sale', async () => {
    const [first, second, third] = [
      await testShop.make.product(),
      await testShop.make.product(),
      await testShop.make.product(),
    ]
    const names = { titleAr: 'للمقاولين', titleEn: 'For contractors', textEn: 'By the metre' }
    const list = await created({ ...names, rule: 'hand', productIds: [third, first, second] })
    expect(list.products.map(({ productId }) => productId)).toEqual([third, first, second])
    const section = await shown(list.id)
    expect(section).toMatchObject({ name: 'For contractors', text: 'By the metre', layout: 'row', link: null })
    expect(idsOf(section)).toEqual([third, first, second])
    const product = (await owner.call('GET', `/products/${first}`)).body.data
    expect(product.homeLists).toEqual([{ id: list.id, nameAr: 'للمقاولين', nameEn: 'For contractors' }])
    await owner.call('PUT', `/products/${first}`, { body: { version: product.version, active: false } })
    expect(idsOf(await shown(list.id))).toEqual([third, second])
    const kept = await read(list.id)
    expect(kept.products.map(({ productId, active }) => [productId, active])).toEqual([
      [third, true],
      [first, false],
      [second, true],
    ])
    const swapped = await call('PUT', `/${list.id}`, { version: kept.version, productIds: [second, third] })
    expect([swapped.status, idsOf(await shown(list.id))]).toEqual([200, [second, third]])
  })

  it('by rule keeps itself up, everywhere or within a category, and says so', async () => {
    const category = await testShop.make.category({ nameAr: 'محابس', nameEn: 'Valves' })
    const parts = { categoryId: category }
    const old = await testShop.make.product({ ...parts, sold: 9 })
    const reduced = await testShop.make.product({ ...parts, regularHalalas: 20_000, retailHalalas: 10_000, sold: 3 })
    const more = await testShop.make.product({ ...parts, regularHalalas: 20_000, retailHalalas: 5_000 })
    const soldOut = await testShop.make.product({ ...parts, regularHalalas: 20_000, retailHalalas: 1_000, pieces: 0 })
    await testShop.make.product({ sold: 50, regularHalalas: 20_000, retailHalalas: 100 })
    for (const [rule, ids, name, nameAr, link] of [
      ['newest', [soldOut, more, reduced, old], 'New in Valves', 'جديد محابس', `/purchase/${category}`],
      [
        'bestSelling',
        [old, reduced],
        'Best sellers in Valves',
        'الأكثر مبيعًا في محابس',
        `/purchase/${category}?sortBy=best_selling&order=desc`,
      ],
      ['reduced', [more, reduced], 'Reduced in Valves', 'تخفيضات محابس', null],
      ['category', [old, reduced, soldOut, more], 'Valves', 'محابس', `/purchase/${category}`],
    ] as const) {
      const list = await created({ rule, categoryId: category })
      const section = await shown(list.id)
      expect([rule, idsOf(section), section?.name, section?.link]).toEqual([rule, ids, name, link])
      expect((await home('ar')).find(({ id }) => id === list.id)?.name).toBe(nameAr)
      expect(list).toMatchObject({ shownTitleEn: name, shownTitleAr: nameAr, titleEn: '', state: 'running' })
      expect(list.products.map(({ productId }) => productId)).toEqual(ids)
    }
    const everywhere = await created({ rule: 'reduced' })
    expect((await shown(everywhere.id))?.name).toBe('Reduced')
    expect(idsOf(await shown(everywhere.id))?.[0]).not.toBe(more)
  })

  it('a list of what is most viewed counts what visitors open', async () => {
    const category = await testShop.make.category()
    const [seen, unseen] = [
      await testShop.make.product({ categoryId: category }),
      await testShop.make.product({ categoryId: category }),
    ]
    const list = await created({ rule: 'mostViewed', categoryId: category, titleAr: 'رائج', titleEn: 'Popular' })
    expect([list.state, await shown(list.id)]).toEqual(['empty', undefined])
    await testShop.call('GET', `/product?prod_id=${seen}&page=0&limit=1`)
    await testShop.shop.productViewCounter.flush()
    testShop.shop.catalogueVersion.changed()
    expect(idsOf(await shown(list.id))).toEqual([seen])
    expect(unseen).toBeGreaterThan(seen)
  })

  it('a list of reduced products knows deals to the second, and trade customers see those alone', async () => {
    const category = await testShop.make.category()
    const standing = await testShop.make.product({ categoryId: category, regularHalalas: 20_000 })
    const inDeal = await testShop.make.product({ categoryId: category, regularHalalas: 20_000, retailHalalas: 19_999 })
    const list = await created({ rule: 'reduced', categoryId: category })
    expect(idsOf(await shown(list.id))).toEqual([standing])
    const prices = { retailHalalas: 4_000, wholesaleHalalas: 3_000 }
    await testShop.make.deal([{ productId: inDeal, ...prices }], { endsAt: new Date(now() + 60_000) })
    const { token } = await testShop.make.customer({ type: 1 })
    expect([idsOf(await shown(list.id)), idsOf(await shown(list.id, token))]).toEqual([[inDeal, standing], [inDeal]])
    await testShop.advanceClock(60_000)
    expect([idsOf(await shown(list.id)), await shown(list.id, token)]).toEqual([[standing], undefined])
  })

  it('begins and ends at its moments, to the millisecond, with replies kept', async () => {
    await testShop.make.product()
    const list = await created({ startsAt: inMinutes(60), endsAt: inMinutes(120) })
    const [first, last] = [Date.parse(list.startsAt ?? ''), Date.parse(list.endsAt ?? '')]
    expect((await homeMoments(testShop.shop.db, testShop.shop.clock())).map(Number)).toEqual([first, last])
    expect([list.state, await shown(list.id)]).toEqual(['scheduled', undefined])
    await testShop.advanceClock(first - now())
    expect([(await read(list.id)).state, (await shown(list.id))?.kind]).toEqual(['running', 'list'])
    await testShop.advanceClock(last - now())
    expect([(await read(list.id)).state, await shown(list.id)]).toEqual(['ended', undefined])
  })

  it('goes, and its products stay; one of a category that goes shows nothing', async () => {
    const product = await testShop.make.product()
    const list = await created({ titleAr: 'ا', titleEn: 'A', rule: 'hand', productIds: [product] })
    expect((await call('DELETE', `/${list.id}`)).status).toBe(200)
    expect((await call('GET', `/${list.id}`)).status).toBe(404)
    expect((await testShop.call('GET', `/product?prod_id=${product}&page=0&limit=1`)).body.datas.count).toBe(1)

    const category = await testShop.make.category()
    const ofCategory = await created({ rule: 'category', categoryId: category })
    expect((await owner.call('DELETE', `/categories/${category}`)).status).toBe(200)
    const left = await read(ofCategory.id)
    expect(left).toMatchObject({ categoryId: null, state: 'empty', products: [] })
    expect((await call('PUT', `/${left.id}`, { version: left.version, active: false })).status).toBe(200)
  })

  it.each([
    [{ rule: 'hand' }, { titleAr: 'required' }],
    [{ rule: 'hand', titleAr: 'قائمة' }, { titleEn: 'required' }],
    [{ rule: 'category' }, { categoryId: 'required' }],
    [{ rule: 'newest', categoryId: 999_999 }, { categoryId: 'not_found' }],
    [{ rule: 'fastest' }, { rule: 'required' }],
    [{ rule: 'newest', layout: 'round' }, { layout: 'required' }],
    [{ rule: 'hand', titleAr: 'ا', titleEn: 'A', productIds: [999_999] }, { 'productIds.0': 'not_found' }],
    [{ rule: 'hand', titleAr: 'ا', titleEn: 'A', productIds: [1, 1] }, { productIds: 'invalid_value' }],
    [{ rule: 'hand', productIds: Array.from({ length: 25 }, (_, place) => place + 1) }, { productIds: 'too_long' }],
    [{ rule: 'newest', titleAr: 'ا'.repeat(81) }, { titleAr: 'too_long' }],
    [
      { rule: 'newest', startsAt: '2026-12-01T00:00:00Z', endsAt: '2026-12-01T00:00:00Z' },
      { endsAt: 'ends_before_start' },
    ],
    [{ rule: 'newest', startsAt: 'tomorrow' }, { startsAt: 'invalid_value' }],
  ])('as wrong as %j is refused with its field', async (parts, fields) => {
    const before = (await listed()).length
    const { status, body } = await call('POST', '', parts)
    expect([status, body.error_codes]).toEqual([400, fields])
    expect(await listed()).toHaveLength(before)
  })

  it('a list is saved by one of two who read the same, and the other gets its current state', async () => {
    await testShop.make.product()
    const { id } = await created({ titleAr: 'ا', titleEn: 'A' })
    const saves = await Promise.all(['B', 'C'].map((titleEn) => call('PUT', `/${id}`, { version: 1, titleEn })))
    expect(saves.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const refused = saves.find(({ status }) => status === 409)?.body
    expect([refused?.code, refused?.data]).toEqual(['changed_meanwhile', await read(id)])
  })
})

describe('The lists of the specification', () => {
  const named = async (path: string): Promise<Section[]> => (await testShop.call('GET', `${path}?lang=en`)).body.data

  it('are what the owner makes of them, and left out while they are hidden', async () => {
    const product = await testShop.make.product()
    const [hot] = (await listed()).filter(({ key }) => key === 'hot')
    const { id = 0, version = 0 } = hot ?? {}
    const changed = await call('PUT', `/${id}`, { version, titleEn: 'Just in', rule: 'newest' })
    expect(changed.status).toBe(200)
    const [section] = await named('/banner/section2')
    expect([section?.key, section?.id, section?.name, section?.product[0]?.id]).toEqual(['hot', 2, 'Just in', product])
    await call('PUT', `/${id}`, { version: version + 1, active: false })
    expect(await named('/banner/section2')).toEqual([])
    expect((await named('/banner/section3')).map(({ key }) => key)).toEqual([
      'featured',
      'trending',
      'best_seller',
      'most_viewed',
    ])
    await call('PUT', `/${id}`, { version: version + 2, active: true, rule: 'hand', titleEn: 'Hot items' })
  })
})
