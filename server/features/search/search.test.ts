import type { Product } from '@rawaj/contract/catalogue/catalogueSchemas.ts'
import { departments } from '@rawaj/contract/catalogue/departments.ts'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { checkoutBody } from '../../testing/checkout.ts'
import { openTestShop } from '../../testing/openTestShop.ts'
import { useFixture } from '../../testing/useFixture.ts'
import { readStarterSynonyms } from './starterSynonyms.ts'
import { addSynonyms } from './synonymWords.ts'

const testShop = useFixture(openTestShop)
let places: Record<'pipes' | 'health', number>
let ids: Record<'elbow' | 'elbowOfCopper' | 'valve' | 'tape' | 'plaster' | 'crutch', number>

beforeAll(async () => {
  const { make, shop } = testShop
  const pipes = await make.category({ nameAr: 'وصلات', nameEn: 'Fittings' })
  const health = await make.category({ nameAr: 'إسعافات', nameEn: 'First aid' })
  await shop.db.execute(sql`update categories set department = 'pipes' where id = ${pipes}`)
  await shop.db.execute(sql`update categories set department = 'health' where id = ${health}`)
  places = { pipes, health }
  ids = {
    elbow: await make.product({
      nameAr: 'كوع 25 مم',
      nameEn: 'Bend 25 mm',
      sku: 'PB-25-90',
      categoryId: pipes,
      sold: 1,
    }),
    elbowOfCopper: await make.product({
      nameAr: 'كوع نحاس 32 مم',
      nameEn: 'Copper bend 32 mm',
      categoryId: pipes,
      sold: 9,
    }),
    valve: await make.product({ nameAr: 'محبس كروي', nameEn: 'Ball valve', categoryId: pipes }),
    tape: await make.product({ nameAr: 'شريط تفلون', nameEn: 'PTFE tape', categoryId: pipes }),
    plaster: await make.product({ nameAr: 'شريط لاصق', nameEn: 'Medical tape', categoryId: health }),
    crutch: await make.product({ nameAr: 'عكاز مرفقي', nameEn: 'Elbow crutch', categoryId: health }),
  }
  await addSynonyms(shop.db, [
    { department: 'pipes', words: ['كوع', 'bend', 'elbow'], oneWay: false },
    { department: 'pipes', words: ['بلف', 'محبس'], oneWay: false },
    { department: 'pipes', words: ['سد التسريب', 'شريط'], oneWay: true },
  ])
})

async function search(query: string, rest = '', token?: string) {
  const path = `/product?query=${encodeURIComponent(query)}${rest}`
  const { status, body } = await testShop.call('GET', path, token === undefined ? {} : { token })
  expect(status).toBe(200)
  const { data, near, ...others }: { data: Product[]; count: number; near?: Product[]; did_you_mean?: string } =
    body.datas
  return { ...others, ids: data.map(({ id }) => id), ...(near && { near: near.map(({ id }) => id) }) }
}

describe('A search', () => {
  it('puts first what the word says that it is, then what only has it in its name', async () => {
    expect((await search('elbow')).ids).toEqual([ids.elbowOfCopper, ids.elbow, ids.crutch])
  })

  it('takes synonyms in their department alone, and one way where they are', async () => {
    expect((await search('بلف')).ids).toEqual([ids.valve])
    expect((await search('سد التسريب')).ids).toEqual([ids.tape])
    expect((await search('شريط')).ids.toSorted()).toEqual([ids.tape, ids.plaster].toSorted())
  })

  it('puts goods of the department first that a customer last ordered most from, where they match alike', async () => {
    const { make } = testShop
    const own = { pipes: await make.product({ nameAr: 'فلتر ماء', nameEn: 'Filter', categoryId: places.pipes }) }
    const other = await make.product({ nameAr: 'فلتر هواء', nameEn: 'Filter', categoryId: places.health, sold: 5 })
    const plumber = await make.customer()
    expect((await search('filter', '', plumber.token)).ids).toEqual([other, own.pipes])
    await make.cartLine(plumber.id, own.pipes, 3)
    await make.cartLine(plumber.id, other, 1)
    const body = checkoutBody([
      { productId: own.pipes, quantity: 3, unitHalalas: 11_500 },
      { productId: other, quantity: 1, unitHalalas: 11_500 },
    ])
    expect((await testShop.call('POST', '/checkout', { token: plumber.token, body })).status).toBe(200)
    expect((await search('filter', '', plumber.token)).ids).toEqual([own.pipes, other])
    expect((await search('filter')).ids).toEqual([other, own.pipes])
    expect((await search('filter', '&department=pipes')).ids).toEqual([own.pipes, other])
  })

  it('says what was meant by a slip, and finds it', async () => {
    expect(await search('كزع')).toMatchObject({ did_you_mean: 'كوع', ids: [ids.elbowOfCopper, ids.elbow] })
    expect(await search('crutvh')).toMatchObject({ did_you_mean: 'crutch', ids: [ids.crutch] })
    expect(await search(';,u')).toMatchObject({ did_you_mean: 'كوع' })
    expect((await search('كوع')).did_you_mean).toBeUndefined()
  })

  it('tells what is only near from what fits, and finds nothing of what it does not know', async () => {
    expect(await search('كوع 75 مم')).toEqual({ count: 0, ids: [], near: [ids.elbowOfCopper, ids.elbow] })
    expect(await search('لابتوب')).toEqual({ count: 0, ids: [] })
    expect(await search('iphone 15')).toEqual({ count: 0, ids: [] })
  })

  it('shows what is near behind the last of what fits, where that is less than a row, and never counts it', async () => {
    const { make } = testShop
    const mentioning = await make.product({ nameEn: 'Gasket', descriptionEn: 'Between two flanges.' })
    expect(await search('flange')).toEqual({ count: 0, ids: [], near: [mentioning] })
    const likely = await make.product({ nameEn: 'Flange', descriptionEn: 'With a zinc ring.' })
    // What only mentions it is no help beside what fits.
    expect(await search('flange')).toEqual({ count: 1, ids: [likely] })
    expect(await search('zinc flange')).toEqual({ count: 1, ids: [likely] })
    const named = [
      await make.product({ nameEn: 'Zinc flange' }),
      await make.product({ nameEn: 'Flange, zinc' }),
    ].toReversed()
    expect(await search('flange zinc')).toMatchObject({ count: 2, near: [likely] })
    expect(await search('zinc flange', '&sortBy=created_at')).toEqual({ count: 2, ids: named, near: [likely] })
    const page = (at: number) => search('zinc flange', `&sortBy=created_at&limit=1&page=${at}`)
    expect([await page(0), await page(1), await page(2)]).toEqual([
      { count: 2, ids: named.slice(0, 1) },
      { count: 2, ids: named.slice(1), near: [likely] },
      { count: 2, ids: [] },
    ])
    await make.product({ nameEn: 'Zinc flange 3' })
    await make.product({ nameEn: 'Zinc flange 4' })
    const row = await search('zinc flange')
    expect([row.count, row.near]).toEqual([4, undefined])
  })

  it('knows what is written in the other alphabet, suggests nothing in it, and takes no word for one that is not it', async () => {
    const { make } = testShop
    const filter = await make.product({ nameAr: 'صندوق حفظ', nameEn: 'Strainer' })
    expect(await search('سترينر')).toEqual({ count: 1, ids: [filter] })
    expect(await search('mahbas')).toEqual({ count: 1, ids: [ids.valve] })
    expect(await search('strainr')).toMatchObject({ did_you_mean: 'Strainer', ids: [filter] })
    // The consonants of محبس and of strainer.
    for (const query of ['mohobosi', 'استورانورو']) expect(await search(query)).toEqual({ count: 0, ids: [] })
  })

  it('knows the sizes of the trade: an inch of pipe is 32 mm outside', async () => {
    for (const query of ['كوع 1 بوصة', 'كوع انش', '1" bend', 'one inch bend', 'كوع ٣٢'])
      expect([query, (await search(query)).ids[0]]).toEqual([query, ids.elbowOfCopper])
    expect((await search('three quarter inch bend')).ids[0]).toBe(ids.elbow)
  })

  it('shows what can be bought before what is sold out, from the sale of the last piece on', async () => {
    expect((await search('كوع')).ids).toEqual([ids.elbowOfCopper, ids.elbow])
    await testShop.shop.db.execute(sql`update product_stock set pieces = 0 where product_id = ${ids.elbowOfCopper}`)
    testShop.shop.catalogueVersion.changed()
    expect((await search('كوع')).ids).toEqual([ids.elbow, ids.elbowOfCopper])
    await testShop.shop.db.execute(sql`update product_stock set pieces = 5 where product_id = ${ids.elbowOfCopper}`)
    testShop.shop.catalogueVersion.changed()
    expect((await search('كوع')).ids).toEqual([ids.elbowOfCopper, ids.elbow])
  })

  it('finds a SKU in any dress, whole or a part of it, and corrects nothing in it', async () => {
    for (const query of ['PB-25-90', 'pb2590', 'pb 25 90', '٢٥-٩٠', '25-90', 'PB-25']) {
      const { ids: found, did_you_mean } = await search(query)
      expect([query, found[0], did_you_mean]).toEqual([query, ids.elbow, undefined])
    }
  })

  it('reads texts that no person wrote, and words that are longer than any', async () => {
    const odd = await testShop.make.product({
      nameAr: `ـ\u0301 ${'ا'.repeat(12_000)} غريب`,
      nameEn: `${'QUJD'.repeat(1_000)} Odd Thing With Handle`,
    })
    expect((await search('odd thing')).ids).toEqual([odd])
    expect((await search('㌖'.repeat(200))).ids).toEqual([])
  })

  it('can be sorted and filtered like any list', async () => {
    expect((await search('كوع', '&sortBy=created_at&order=asc')).ids).toEqual([ids.elbow, ids.elbowOfCopper])
    expect((await search('كوع', '&in_stock=1&min_price=1')).ids).toEqual([ids.elbowOfCopper, ids.elbow])
    expect((await search('كوع', '&cat_id=999999')).ids).toEqual([])
  })

  it('takes whatever is typed for what it is', async () => {
    for (const query of [
      "'",
      '"',
      '\\',
      '%',
      '_',
      ':*',
      '&',
      '|',
      '!',
      '<->',
      '()',
      "a' | 'b",
      'كوع:*',
      '\u200f',
      '😀',
      'ــــ',
      '1/0',
      '°',
      '9'.repeat(200),
      'ا'.repeat(200),
      'a '.repeat(100),
      '1/2 '.repeat(50),
      "'; drop table products; --",
    ])
      await search(query)
    expect((await search('كوع')).count).toBe(2)
  })
})

describe('Why a search finds what it finds', () => {
  it('staff alone see why a search finds what it finds, also not others from the cache', async () => {
    const staff = await testShop.make.customer({ role: 2 })
    const customer = await testShop.make.customer()
    const explain = async (token?: string) =>
      (await testShop.call('GET', '/product?query=كزع نحاس&explain=1', token === undefined ? {} : { token })).body.datas
        .explain
    const explained = await explain(staff.token)
    expect(explained.parts).toMatchObject([
      { typed: 'كزع', needed: true, corrected: 'كوع' },
      { typed: 'نحاس', needed: true },
    ])
    expect(explained.products).toMatchObject([{ id: ids.elbowOfCopper, fits: true, matched: 'words', in_stock: true }])
    expect([await explain(), await explain(customer.token)]).toEqual([undefined, undefined])
    const near = (await testShop.call('GET', '/product?query=كوع 75 مم&explain=1', { token: staff.token })).body.datas
    expect(near.explain.products.map(({ id, fits }: { id: number; fits: boolean }) => [id, fits])).toEqual(
      near.near.map(({ id }: Product) => [id, false]),
    )
  })
})

describe('Suggestions', () => {
  const suggest = async (query: string) =>
    (await testShop.call('GET', `/product/suggestions?query=${encodeURIComponent(query)}`)).body.data

  it('are queries, places and products of an unfinished word', async () => {
    const { queries, places, products } = await suggest('fitt')
    expect(queries).toEqual(['fittings'])
    expect(places).toMatchObject([{ kind: 'category', name: 'وصلات', category_id: null }])
    expect(products.length).toBeGreaterThan(0)
    expect((await suggest('كو')).queries).toEqual(['كوع'])
  })

  it('forgive slips, tell what is near from what fits, and are none for what the shop does not know', async () => {
    expect((await suggest('crutvh')).queries).toEqual(['crutch'])
    const { products, near } = await suggest('كوع 75')
    expect([products, near.map(({ id }: Product) => id)]).toEqual([[], [ids.elbowOfCopper, ids.elbow]])
    expect(await suggest('لابتوب')).toEqual({ queries: [], places: [], products: [] })
  })
})

describe('The synonyms that a shop begins with', () => {
  it('are at least 300 groups, each of words that say something else', async () => {
    const groups = await readStarterSynonyms()
    expect(groups.length).toBeGreaterThanOrEqual(300)
    for (const { words } of groups) expect([words, new Set(words).size]).toEqual([words, words.length])
    for (const department of departments)
      expect(groups.filter((group) => group.department === department).length).toBeGreaterThan(100)
  })
})
