import { beforeAll, describe, expect, it } from 'vitest'
import { registerPages } from '../../app/pages/registerPages.ts'
import { openTestShop } from '../../testing/openTestShop.ts'
import { type StaffClient, signedInStaff } from '../../testing/staffClient.ts'
import { useFixture } from '../../testing/useFixture.ts'
import { auditLog } from '../audit/tables.ts'
import { mayRecord } from './recordOutcomes.ts'
import { refreshSearchJob } from './refreshSearch.queries.ts'
import { searchMisses } from './tables.ts'

const testShop = useFixture(() => openTestShop({ PUBLIC_URL: 'https://shop.test', RATE_LIMIT: 'off' }))
const dayMs = 24 * 60 * 60_000
let owner: StaffClient
beforeAll(async () => {
  await registerPages(testShop.app, { shop: testShop.shop })
  await signIn()
  await testShop.make.product({ nameAr: 'طلمبة رفع', nameEn: 'Booster pump' })
})

/** Sessions end while days pass. */
async function signIn() {
  owner = (await signedInStaff(testShop, { role: 'owner' })).client
}

const ask = (query: string, { network = 1, path = '/api/v1/product', more = '', agent = 'Mozilla/5.0' } = {}) =>
  testShop.app.inject({
    url: `${path}?query=${encodeURIComponent(query)}${more}`,
    remoteAddress: `10.1.0.${network}`,
    headers: { 'user-agent': agent },
  })
interface Miss {
  id: number
  phrase: string
  searches: number
  state: string
  lastAt: string
}
async function misses(query = ''): Promise<Miss[]> {
  await testShop.shop.queryCounter.flush()
  return (await owner.call('GET', `/search-misses?${query}`)).body.data
}
const phrases = async (query = '') => (await misses(query)).map(({ phrase, searches }) => [phrase, searches])

describe('What was searched for and found nothing', () => {
  it('is counted once a day for each network, however often and in whatever spelling it is asked', async () => {
    await ask('زرقونيوم')
    await ask('زرقونيوم')
    await ask(' زَرقونيوم ')
    await ask('زرقونيوم', { path: '/purchase' })
    expect(await phrases()).toEqual([['زرقونيوم', 1]])
    await ask('زرقونيوم', { network: 2, path: '/purchase' })
    await ask('زرقونيوم')
    expect(await misses()).toEqual([
      {
        id: expect.any(Number),
        phrase: 'زرقونيوم',
        searches: 2,
        state: 'open',
        lastAt: expect.any(String),
      },
    ])
  })

  it('is not what programs ask for, what filters leave nothing of, or what finds something', async () => {
    await ask('flibbertig', { agent: 'Googlebot/2.1' })
    await ask('pump', { more: '&min_price=900000' })
    await ask('pump')
    await ask('pump', { path: '/purchase' })
    expect(await phrases()).toEqual([['زرقونيوم', 2]])
  })

  it('is never a telephone number, an address or anything else that looks like a person’s', async () => {
    const personal = ['0501234567', '+966 50 123 4567', 'call ٠٥٠١٢٣٤٥٦٧', 'someone@example.test', 'www.someone.test']
    for (const query of [...personal, 'id 1098765432 zzz', 'please send it to my sister in jeddah']) await ask(query)
    expect(await phrases()).toEqual([['زرقونيوم', 2]])
    for (const query of ['انبوب 110', 'upvc 3 inch', 'ستيثوسكوب', 'qubolax 1/2'])
      expect([query, mayRecord(query)]).toEqual([query, true])
  })

  it('is gone once it finds something: by a product, by a synonym or by a redirect, at once', async () => {
    await ask('qubolax')
    await ask('vintrolex')
    await ask('mazoplin')
    expect((await phrases()).map(([phrase]) => phrase)).toContain('qubolax')
    await owner.call('POST', '/synonyms', { body: { words: ['vintrolex', 'booster pump'] } })
    await owner.call('POST', '/redirects', { body: { phrase: 'Mazoplin', link: '/faq' } })
    const left = (await phrases()).map(([phrase]) => phrase)
    expect(left.toSorted()).toEqual(['qubolax', 'زرقونيوم'])
    await testShop.make.product({ nameAr: 'كوبولاكس', nameEn: 'Qubolax' })
    await ask('QUBOLAX', { network: 3 })
    await ask('mazoplin', { network: 4 })
    expect(await phrases()).toEqual([['زرقونيوم', 2]])
  })

  it('is counted by day, sorted by how often and how lately, and found by a part of it', async () => {
    const today = testShop.shop.clock()
    await testShop.advanceClock(2 * dayMs)
    await signIn()
    await ask('novaterm')
    await ask('زرقونيوم', { network: 5 })
    for (const network of [1, 2, 3, 4]) await ask('novaterm plus', { network })
    expect(await phrases()).toEqual([
      ['novaterm plus', 4],
      ['زرقونيوم', 3],
      ['novaterm', 1],
    ])
    const since = `from=${new Date(today.getTime() + dayMs).toISOString()}`
    expect(await phrases(`${since}&sort=fewest`)).toEqual([
      ['زرقونيوم', 1],
      ['novaterm', 1],
      ['novaterm plus', 4],
    ])
    expect(await phrases(`to=${new Date(today.getTime() + dayMs).toISOString()}`)).toEqual([['زرقونيوم', 2]])
    expect((await phrases('query=NOVATERM&sort=newest')).map(([phrase]) => phrase).toSorted()).toEqual([
      'novaterm',
      'novaterm plus',
    ])
    const paged: unknown[] = []
    for (let after: string | null = ''; after !== null; ) {
      const { body } = await owner.call('GET', `/search-misses?limit=1${after && `&after=${after}`}`)
      paged.push(...body.data.map(({ phrase }: Miss) => phrase))
      after = body.next
    }
    expect(paged).toEqual(['novaterm plus', 'زرقونيوم', 'novaterm'])
    expect((await owner.call('GET', '/search-misses?after=1;drop')).status).toBe(400)
  })

  it('can be hidden, and shown again, and removed; the log of that does not repeat it', async () => {
    const [first] = await misses('query=novaterm%20plus')
    const hide = (hidden: boolean) => owner.call('PUT', `/search-misses/${first?.id}/hidden`, { body: { hidden } })
    expect((await hide(true)).status).toBe(200)
    await ask('novaterm plus', { network: 9 })
    expect((await phrases('state=open')).map(([phrase]) => phrase)).not.toContain('novaterm plus')
    expect(await phrases('state=hidden')).toEqual([['novaterm plus', 5]])
    expect((await hide(false)).status).toBe(200)
    expect((await owner.call('DELETE', `/search-misses/${first?.id}`)).status).toBe(200)
    expect((await owner.call('DELETE', `/search-misses/${first?.id}`)).status).toBe(404)
    expect((await phrases()).map(([phrase]) => phrase)).toEqual(['زرقونيوم', 'novaterm'])
    expect(JSON.stringify(await testShop.shop.db.select().from(auditLog))).not.toContain('novaterm')
    await ask('novaterm plus', { network: 10 })
    expect(await phrases('query=plus')).toEqual([['novaterm plus', 1]])
  })

  it('is looked at again every night, and forgotten after ninety days', async () => {
    await testShop.make.product({ nameAr: 'نوفاتيرم', nameEn: 'Novaterm plus' })
    await refreshSearchJob(testShop.shop)
    expect(await phrases()).toEqual([['زرقونيوم', 3]])
    await testShop.advanceClock(89 * dayMs)
    await signIn()
    await refreshSearchJob(testShop.shop)
    expect(await phrases()).toEqual([['زرقونيوم', 1]])
    await testShop.advanceClock(dayMs)
    await refreshSearchJob(testShop.shop)
    expect(await testShop.shop.db.$count(searchMisses)).toBe(0)
  })
})
