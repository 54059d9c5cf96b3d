import { beforeAll, describe, expect, it } from 'vitest'
import { registerPages } from '../../app/pages/registerPages.ts'
import { openTestShop } from '../../testing/openTestShop.ts'
import { signedInStaff } from '../../testing/staffClient.ts'
import { useFixture } from '../../testing/useFixture.ts'
import { refreshSearchJob } from './refreshSearch.queries.ts'
import { askedSearches } from './tables.ts'

const testShop = useFixture(() => openTestShop({ PUBLIC_URL: 'https://shop.test', RATE_LIMIT: 'off' }))
const day = 24 * 60 * 60_000

beforeAll(async () => {
  await registerPages(testShop.app, { shop: testShop.shop })
  await testShop.make.product({ nameAr: 'محبس كروي نحاسي', nameEn: 'Brass ball valve' })
  await testShop.make.product({ nameAr: 'كمامات طبية', nameEn: 'Face masks' })
})

async function ask(
  query: string,
  networks: number,
  { first = 1, agent = 'Mozilla/5.0', path = '/api/v1/product' } = {},
) {
  for (let at = first; at < first + networks; at += 1)
    await testShop.app.inject({
      url: `${path}?query=${encodeURIComponent(query)}`,
      remoteAddress: `10.1.${at >> 8}.${at & 255}`,
      headers: { 'user-agent': agent },
    })
}
const nightPasses = async () => {
  await testShop.shop.queryCounter.flush()
  await refreshSearchJob(testShop.shop)
}
async function popular(language: string) {
  return (await testShop.call('GET', `/product/popular-searches?lang=${language}`)).body.data
}

describe('Popular searches', () => {
  it('are what twenty networks asked for, however they wrote it, in the catalogue’s words', async () => {
    await ask('ball valve', 10)
    await ask('Ball  VALVE', 10, { first: 11, path: '/purchase' })
    await ask('كمامات', 19)
    await nightPasses()
    expect([await popular('en'), await popular('ar')]).toEqual([{ shown: ['ball valve'] }, { shown: [] }])
    await ask('كمامات', 1, { first: 20 })
    await nightPasses()
    expect(await popular('ar')).toEqual({ shown: ['كمامات'] })
    const { body } = await testShop.app.inject({ url: '/?lang=ar' })
    expect(body.includes('\\"كمامات\\"')).toBe(true)
  })

  it('leave out what one network asks for again and again, what programs ask for, and what the catalogue has no word of', async () => {
    for (let round = 0; round < 25; round += 1) await ask('brass', 1)
    await ask('masks', 25, { agent: 'Googlebot/2.1' })
    await ask('my name is secret', 25)
    await ask('0501234567', 25)
    await nightPasses()
    expect((await popular('en')).shown).toEqual(['ball valve'])
    const rows = await testShop.shop.db.select().from(askedSearches)
    expect([...new Set(rows.map(({ query }) => query))].toSorted()).toEqual(['ball valve', 'brass', 'كمامات'])
  })

  it('are hidden and shown again by staff alone, at once, and stay hidden', async () => {
    const { client } = await signedInStaff(testShop, { role: 'manager' })
    const hide = (hidden: boolean, text = 'ball valve') =>
      client.call('PUT', '/popular-searches', { body: { text, hidden } })
    const listed = async () => (await client.call('GET', '/popular-searches?lang=en')).body.data
    expect((await hide(true, 'no such words')).status).toBe(404)
    expect((await hide(true)).status).toBe(200)
    await nightPasses()
    expect([await popular('en'), await listed()]).toEqual([{ shown: [] }, { shown: [], hidden: ['ball valve'] }])
    expect((await hide(false)).status).toBe(200)
    expect(await popular('en')).toEqual({ shown: ['ball valve'] })
  })

  it('are forgotten after thirty days', async () => {
    await testShop.advanceClock(31 * day)
    await nightPasses()
    expect([await popular('en'), await popular('ar')]).toEqual([{ shown: [] }, { shown: [] }])
    expect(await testShop.shop.db.$count(askedSearches)).toBe(0)
  })
})
