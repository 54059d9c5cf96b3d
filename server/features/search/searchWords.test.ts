import { lineText } from '@rawaj/contract/text/cleanText.ts'
import { desc, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { openTestShop } from '../../testing/openTestShop.ts'
import { type StaffClient, signedInStaff } from '../../testing/staffClient.ts'
import { useFixture } from '../../testing/useFixture.ts'
import { auditLog } from '../audit/tables.ts'
import { assertSynonymGroup } from './saveSynonyms.ts'
import { readStarterSynonyms } from './starterSynonyms.ts'
import { searchRedirects, searchSynonyms, searchWords } from './tables.ts'

const testShop = useFixture(() => openTestShop({ RATE_LIMIT: 'off' }))
let owner: StaffClient
/** Sees products, and writes nothing of the shop window. */
let reader: StaffClient
let pump: number
beforeAll(async () => {
  owner = (await signedInStaff(testShop, { role: 'owner' })).client
  const role = await owner.call('POST', '/roles', {
    body: { nameAr: 'مطّلع', nameEn: 'Reader', permissions: ['catalogue.read', 'catalogue.write'] },
  })
  reader = (await signedInStaff(testShop, { roleIds: [role.body.data.id] })).client
  pump = await testShop.make.product({ nameAr: 'طلمبة رفع', nameEn: 'Booster pump' })
  await testShop.make.product({ nameAr: 'كمامات طبية', nameEn: 'Face masks' })
})

const search = async (query: string, more = '') =>
  (await testShop.call('GET', `/product?lang=en&query=${encodeURIComponent(query)}${more}`)).body.datas
const found = async (query: string) => (await search(query)).data.map(({ id }: { id: number }) => id)
const make = (body: object, client = owner) => client.call('POST', '/synonyms', { body })
const lead = (body: object, client = owner) => client.call('POST', '/redirects', { body })
async function lastAudited(entity: string) {
  const rows = testShop.shop.db.select().from(auditLog).where(eq(auditLog.entity, entity))
  return (await rows.orderBy(desc(auditLog.id)).limit(1))[0]
}

describe('A group of synonyms', () => {
  it('finds at once, however its words are spelled, until it is removed', async () => {
    expect(await found('دينمو')).toEqual([])
    const made = (await make({ words: ['دِينمو', 'Booster pump'] })).body.data
    expect(made).toEqual({
      id: expect.any(Number),
      version: 1,
      words: ['دِينمو', 'Booster pump'],
      oneWay: false,
      department: null,
    })
    expect([await found('دينمو'), await found('ديـنمو'), await found('الدينمو')]).toEqual([[pump], [pump], [pump]])
    // A slip of the hand in a word that the owner has given.
    expect(await found('دينموو')).toEqual([pump])
    expect(await lastAudited('synonym')).toMatchObject({ call: 'createSynonym', entityId: String(made.id) })
    expect((await owner.call('DELETE', `/synonyms/${made.id}`)).status).toBe(200)
    expect([await found('دينمو'), await found('دينموو')]).toEqual([[], []])
    expect(await testShop.shop.db.$count(searchWords, eq(searchWords.word, 'دينمو'))).toBe(0)
    expect((await owner.call('GET', `/synonyms/${made.id}`)).status).toBe(404)
  })

  it('may hold one way: the first word finds the others, and they do not find it', async () => {
    const mask = await testShop.make.product({ nameAr: 'قناع فيلتراكس', nameEn: 'Filtrax' })
    const { id } = (await make({ words: ['virusguard', 'filtrax'], oneWay: true })).body.data
    expect(await found('virusguard')).toEqual([mask])
    const other = await testShop.make.product({ nameAr: 'فيروسجارد', nameEn: 'Virusguard' })
    expect([(await found('virusguard')).toSorted(), await found('filtrax')]).toEqual([[mask, other], [mask]])
    await owner.call('PUT', `/synonyms/${id}`, { body: { version: 1, oneWay: false } })
    expect((await found('filtrax')).toSorted()).toEqual([mask, other])
  })

  it('is changed under the version that was read', async () => {
    const { id } = (await make({ words: ['zirconflex', 'face masks'] })).body.data
    const changed = await owner.call('PUT', `/synonyms/${id}`, { body: { version: 1, words: ['qubolax', 'masks'] } })
    expect(changed.body.data).toMatchObject({ version: 2, words: ['qubolax', 'masks'] })
    expect([await found('zirconflex'), (await found('qubolax')).length]).toEqual([[], 1])
    const stale = await owner.call('PUT', `/synonyms/${id}`, { body: { version: 1, oneWay: true } })
    expect([stale.status, stale.body]).toMatchObject([
      409,
      { code: 'changed_meanwhile', data: { version: 2, words: ['qubolax', 'masks'], oneWay: false } },
    ])
  })

  it('is of two to twenty words that the search distinguishes, each of five words at most where it is looked up', async () => {
    const errorsOf = async (parts: object) => {
      const { status, body } = await make({ words: ['one', 'other'], ...parts })
      return [status, body.error_codes]
    }
    const words = (count: number) => Array.from({ length: count }, (_, at) => `word ${at}`)
    expect(await errorsOf({ words: ['one'] })).toEqual([400, { words: 'too_few_words' }])
    expect(await errorsOf({ words: words(21) })).toEqual([400, { words: 'too_many_words' }])
    expect(await errorsOf({ words: ['one', ''] })).toEqual([400, { words: 'required' }])
    expect(await errorsOf({ words: ['one', 'x'.repeat(61)] })).toEqual([400, { words: 'too_long' }])
    expect(await errorsOf({ words: ['أنبوب', 'انبوب'] })).toEqual([400, { words: 'word_twice' }])
    expect(await errorsOf({ words: ['valve', 'valves'] })).toEqual([400, { words: 'same_words' }])
    expect(await errorsOf({ words: ['valve', '***'] })).toEqual([400, { 'words.1': 'no_words' }])
    expect(await errorsOf({ words: ['one', 'a b c d e f'] })).toEqual([400, { 'words.1': 'phrase_too_long' }])
    expect(await errorsOf({ department: 'toys' })).toEqual([400, expect.anything()])
    expect(await errorsOf({ words: ['one', '\0\u200f'] })).toEqual([400, { words: 'required' }])
    for (const group of await readStarterSynonyms()) expect(() => assertSynonymGroup(group)).not.toThrow()
  })

  it('takes any text for words, and none for anything else', async () => {
    const hostile = [
      `'; drop table products; --`,
      '<script>alert(1)</script>',
      '{"a":[1]}',
      '%_\\',
      '"quoted" \u202e text',
    ]
    for (const text of hostile) {
      const made = await make({ words: [text, 'booster pump'] })
      if (made.status === 200) {
        expect(made.body.data.words[0]).toBe(lineText(text))
        expect(Array.isArray(await found(text))).toBe(true)
      } else expect(made.body.code).toBe('invalid_input')
    }
    expect(await found('booster pump')).toContain(pump)
  })

  it('is found in the list by a part of a word, however that is spelled, page by page', async () => {
    await make({ words: ['أسطوانة غازية', 'gas cylinder'], department: 'pipes' })
    const listed = async (query: string) => (await owner.call('GET', `/synonyms?${query}`)).body
    const byWord = await listed(`query=${encodeURIComponent('اسطوانه')}`)
    expect(byWord.data.map(({ words }: { words: string[] }) => words[1])).toEqual(['gas cylinder'])
    expect((await listed('query=gas&department=health')).data).toEqual([])
    expect((await listed('query=gas&department=pipes')).data).toHaveLength(1)
    const first = await listed('limit=2')
    const second = await listed(`limit=2&after=${first.next}`)
    const ids = [...first.data, ...second.data].map(({ id }: { id: number }) => id)
    expect(ids).toEqual(ids.toSorted((one, other) => other - one))
    expect(new Set(ids).size).toBe(4)
    expect((await owner.call('GET', '/synonyms?after=x')).status).toBe(400)
  })
})

describe('A redirect', () => {
  it('leads its phrase, however it is spelled, to a page at once; filters and other pages are not led away', async () => {
    expect((await search('مواسير')).redirect_to).toBeUndefined()
    const made = (await lead({ phrase: 'مواسير', link: '/faq' })).body.data
    expect(made).toEqual({ id: expect.any(Number), version: 1, phrase: 'مواسير', link: '/faq', leadsNowhere: false })
    for (const spelling of ['مواسير', 'مواســير', ' مَواسير ', 'مواسير!'])
      expect([spelling, (await search(spelling)).redirect_to]).toEqual([spelling, '/faq'])
    expect((await search('مواسير حديد')).redirect_to).toBeUndefined()
    for (const more of ['&page=1', '&in_stock=1', '&cat_id=1', '&min_price=1'])
      expect([more, (await search('مواسير', more)).redirect_to]).toEqual([more, undefined])
    const changed = await owner.call('PUT', `/redirects/${made.id}`, { body: { version: 1, link: '/distributors' } })
    expect(changed.body.data).toMatchObject({ version: 2, link: '/distributors' })
    expect((await search('مواسير')).redirect_to).toBe('/distributors')
    const stale = await owner.call('PUT', `/redirects/${made.id}`, { body: { version: 1, link: '/faq' } })
    expect(stale.body).toMatchObject({ code: 'changed_meanwhile', data: { version: 2, link: '/distributors' } })
    expect(await lastAudited('redirect')).toMatchObject({ call: 'updateRedirect', entityId: String(made.id) })
    expect((await owner.call('DELETE', `/redirects/${made.id}`)).status).toBe(200)
    expect((await search('مواسير')).redirect_to).toBeUndefined()
  })

  it('leads nowhere once what it leads to is gone or hidden: then the phrase finds what it finds', async () => {
    const productId = await testShop.make.product({ nameAr: 'مضخة غاطسة', nameEn: 'Sump pump' })
    const { id } = (await lead({ phrase: 'sump', link: `/productdetails/${productId}` })).body.data
    expect((await search('sump')).redirect_to).toBe(`/productdetails/${productId}`)
    const { version } = (await owner.call('GET', `/products/${productId}`)).body.data
    await owner.call('PUT', `/products/${productId}`, { body: { version, active: false } })
    expect((await search('sump')).redirect_to).toBeUndefined()
    const listed = (await owner.call('GET', '/redirects')).body.data
    expect(listed.find((redirect: { id: number }) => redirect.id === id).leadsNowhere).toBe(true)
    expect((await owner.call('GET', `/redirects/${id}`)).body.data.leadsNowhere).toBe(true)
  })

  it('has a phrase of its own, also where two are made at once, and leads within the shop, to what is there', async () => {
    const link = '/faq'
    const answers = await Promise.all([...'12345'].map(() => lead({ phrase: 'Ball Valve', link })))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const taken = await lead({ phrase: 'ball  VALVE', link })
    expect([taken.status, taken.body.error_codes]).toEqual([400, { phrase: 'redirect_taken' }])
    const errorOf = async (body: object) => (await lead({ phrase: 'somewhere', link, ...body })).body.error_codes
    expect(await errorOf({ phrase: '!!!' })).toEqual({ phrase: 'no_words' })
    expect(await errorOf({ phrase: '' })).toEqual({ phrase: 'required' })
    expect(await errorOf({ link: '/purchase?query=pumps' })).toEqual({ link: 'leads_to_search' })
    for (const gone of ['/productdetails/999999', '/purchase/99999', '/purchase/1/99999', '/purchase?brand_id=99999'])
      expect([gone, await errorOf({ link: gone })]).toEqual([gone, { link: 'not_found' }])
    for (const foreign of [
      'https://evil.example',
      '//evil.example',
      '/\\evil.example',
      'javascript:alert(1)',
      '/admin',
    ])
      expect([foreign, await errorOf({ link: foreign })]).toEqual([foreign, { link: 'foreign_link' }])
  })
})

describe('Words of the search', () => {
  it('are written only by employees who may write what the shop shows', async () => {
    const { id } = (await make({ words: ['permitted', 'booster pump'] })).body.data
    for (const path of ['/synonyms', `/synonyms/${id}`, '/redirects', '/search-misses'])
      expect([path, (await reader.call('GET', path)).body.code]).toEqual([path, 'forbidden'])
    expect((await make({ words: ['one', 'other'] }, reader)).body.code).toBe('forbidden')
    expect((await lead({ phrase: 'nobody', link: '/faq' }, reader)).body.code).toBe('forbidden')
    expect((await reader.call('DELETE', `/synonyms/${id}`)).body.code).toBe('forbidden')
  })

  it('are no more than there is room for', async () => {
    const { db } = testShop.shop
    const groups = Array.from({ length: 3_000 }, (_, at) => ({ words: [`limit${at}`, 'pump'], oneWay: false }))
    await db.insert(searchSynonyms).values(groups)
    expect((await make({ words: ['beyond', 'booster pump'] })).body.code).toBe('too_many_synonyms')
    await db
      .insert(searchRedirects)
      .values(
        Array.from({ length: 1_000 }, (_, at) => ({ phrase: `limit${at}`, spelling: `limit${at}`, link: '/faq' })),
      )
    expect((await lead({ phrase: 'beyond', link: '/faq' })).body.code).toBe('too_many_redirects')
  })
})
