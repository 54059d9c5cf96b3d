import { and, eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { listSavedEmails, readSavedEmail } from '../../../platform/email/savedEmails.ts'
import {
  addSubscribers,
  dueCampaign,
  sendUntilItRests,
  statesOf,
  storedCampaign,
  testCampaign,
} from '../../../testing/campaigns.ts'
import { openTestQueue } from '../../../testing/openTestQueue.ts'
import { openTestShop } from '../../../testing/openTestShop.ts'
import { builtInRoleId, type SignedInStaff, signedInStaff } from '../../../testing/staffClient.ts'
import { useFixture } from '../../../testing/useFixture.ts'
import { auditLog } from '../../audit/tables.ts'
import { products } from '../../catalogue/tables.ts'
import { subscribers } from '../tables.ts'
import { sendCampaign } from './sendCampaign.ts'
import { campaigns } from './tables.ts'

const testShop = useFixture(() => openTestShop())
let owner: SignedInStaff
beforeAll(async () => {
  owner = await signedInStaff(testShop, { role: 'owner' })
  await testShop.make.settings('newsletter', { perMinute: 6_000 })
})
beforeEach(async () => {
  await testShop.shop.db.delete(campaigns)
  await testShop.shop.db.delete(subscribers)
})

const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
  owner.client.call(method, path, body ? { body } : {})
const create = async (parts: object = {}) => (await call('POST', '/letters', { ...testCampaign, ...parts })).body.data
const schedule = (id: number, version: number, at: string | null = null) =>
  call('POST', `/letters/${id}/schedule`, { version, at })
const frame = (id: number, lang: string) =>
  testShop.app.inject({ url: `/admin/letter-content/${id}?lang=${lang}`, headers: { cookie: owner.client.cookie } })

describe('A letter', () => {
  it('is written, changed, copied and removed, each with its row in the audit log', async () => {
    const made = await create()
    expect(made).toMatchObject({ ...testCampaign, status: 'draft', version: 1, sendAt: null })
    const { body } = await call('PUT', `/letters/${made.id}`, { version: 1, subjectAr: 'عنوان آخر' })
    expect(body.data).toMatchObject({ subjectAr: 'عنوان آخر', subjectEn: testCampaign.subjectEn, version: 2 })
    const copy = (await call('POST', `/letters/${made.id}/duplicate`)).body.data
    expect(copy).toMatchObject({ subjectAr: 'عنوان آخر', status: 'draft', version: 1 })
    expect((await call('DELETE', `/letters/${made.id}`)).status).toBe(200)
    expect((await call('GET', `/letters/${made.id}`)).status).toBe(404)
    expect((await call('GET', '/letters')).body.data.map(({ id }: { id: number }) => id)).toEqual([copy.id])
    const entries = await testShop.shop.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.entityId, String(made.id)))
      .orderBy(auditLog.id)
    expect(entries.filter(({ entity }) => entity === 'letter').map((entry) => entry.call)).toEqual([
      'createLetter',
      'updateLetter',
      'deleteLetter',
    ])
  })

  it('by two people from one version is saved once, and one that goes out is no draft any more', async () => {
    const { id } = await create()
    const save = (subjectEn: string) => call('PUT', `/letters/${id}`, { version: 1, subjectEn })
    const answers = await Promise.all([save('One'), save('Two')])
    const refused = answers.find(({ status }) => status === 409)
    expect(refused?.body.data).toEqual((await call('GET', `/letters/${id}`)).body.data)
    await schedule(id, 2)
    expect((await call('PUT', `/letters/${id}`, { version: 3, subjectEn: 'Three' })).status).toBe(409)
  })

  it.each([
    [{ subjectAr: '' }, { subjectAr: 'required' }],
    [{ blocks: [] }, { blocks: 'required' }],
    [{ blocks: [{ kind: 'text', textAr: 'أهلًا', textEn: '' }] }, { 'blocks.0.textEn': 'required' }],
    [{ blocks: [{ kind: 'products', ids: [] }] }, { 'blocks.0.ids': 'required' }],
    [{ blocks: [{ kind: 'button', textAr: 'ا', textEn: 'A', url: '' }] }, { 'blocks.0.url': 'required' }],
  ])('does not go out with %j', async (parts, codes) => {
    const { id } = await create(parts)
    const { status, body } = await schedule(id, 1)
    expect([status, body.error_codes]).toEqual([400, codes])
  })

  it('does not go out with a list of products of which nothing is for sale', async () => {
    const [shown, hidden] = [await testShop.make.product(), await testShop.make.product({ active: false })]
    const { id } = await create({
      blocks: [
        { kind: 'products', ids: [hidden, shown] },
        { kind: 'products', ids: [hidden, 2_147_483_647] },
      ],
    })
    const { status, body } = await schedule(id, 1)
    expect([status, body.error_codes]).toEqual([400, { 'blocks.1.ids': 'goods_gone' }])
  })

  it('a campaign in one language alone needs no texts in the other', async () => {
    const { id } = await create({
      subjectEn: '',
      audience: { language: 'ar', customers: 'all' },
      blocks: [{ kind: 'text', textAr: 'أهلًا', textEn: '' }],
    })
    expect((await schedule(id, 1)).status).toBe(200)
  })

  it.each(['javascript:alert(1)', 'http://example.test', '//evil.example', 'mailto:a@example.test', '/a b'])(
    'links to no %s',
    async (url) => {
      const { status } = await call('POST', '/letters', {
        ...testCampaign,
        blocks: [{ kind: 'button', textAr: 'ا', textEn: 'A', url }],
      })
      expect(status).toBe(400)
    },
  )

  it('waits for its moment, and may be taken back until then', async () => {
    await addSubscribers(testShop, 3)
    const { id } = await create()
    for (const at of ['2020-01-01T00:00:00.000Z', '2999-01-01T00:00:00.000Z'])
      expect((await schedule(id, 1, at)).body.error_codes).toEqual({ at: 'out_of_range' })
    const at = new Date(testShop.shop.clock().getTime() + 60 * 60_000).toISOString()
    expect((await schedule(id, 1, at)).body.data).toMatchObject({ status: 'scheduled', sendAt: at })
    const [job] = (await openTestQueue(testShop.shop).jobs('sendLetter')).filter(({ data }) => data.letterId === id)
    expect(job?.dueIn).toBeGreaterThan(3_000)
    await sendCampaign(testShop.shop, id)
    expect((await storedCampaign(testShop, id)).status).toBe('scheduled')
    expect((await call('POST', `/letters/${id}/unschedule`, { version: 2 })).body.data.status).toBe('draft')
    await testShop.advanceClock(2 * 60 * 60_000)
    await sendCampaign(testShop.shop, id)
    expect((await storedCampaign(testShop, id)).status).toBe('draft')
    expect((await schedule(id, 3)).status).toBe(200)
    expect(await sendUntilItRests(testShop, id)).toBe('sent')
  })

  it('a campaign whose goods are gone when its moment comes is a draft again and says so, and the next one goes out', async () => {
    await addSubscribers(testShop, 3)
    const productId = await testShop.make.product()
    const { id } = await create({ blocks: [{ kind: 'products', ids: [productId] }] })
    const at = new Date(testShop.shop.clock().getTime() + 60 * 60_000).toISOString()
    expect((await schedule(id, 1, at)).status).toBe(200)
    const { db, catalogueVersion } = testShop.shop
    await db.update(products).set({ active: false }).where(eq(products.id, productId))
    catalogueVersion.changed()
    await testShop.advanceClock(2 * 60 * 60_000)
    const next = await dueCampaign(testShop)
    const queue = openTestQueue(testShop.shop)
    await queue.clear()
    await sendCampaign(testShop.shop, id)
    const returned = (await call('GET', `/letters/${id}`)).body.data
    expect(returned).toMatchObject({ status: 'draft', sendingError: 'goods_gone', sendAt: null, startedAt: null })
    expect((await queue.jobs('sendLetter')).map(({ data }) => data.letterId)).toEqual([next])
    expect(await sendUntilItRests(testShop, next)).toBe('sent')
    expect((await schedule(id, returned.version)).body.error_codes).toEqual({ 'blocks.0.ids': 'goods_gone' })
    const shown = [{ kind: 'products', ids: [await testShop.make.product()] }]
    const written = await call('PUT', `/letters/${id}`, { version: returned.version, blocks: shown })
    expect(written.body.data.sendingError).toBeNull()
    await schedule(id, written.body.data.version)
    expect(await sendUntilItRests(testShop, id)).toBe('sent')
  })

  it('a campaign is stopped in the middle and continues where it was', async () => {
    const readers = await addSubscribers(testShop, 60)
    await testShop.make.settings('newsletter', { perMinute: 300 })
    const { id } = await create({ subjectAr: 'Stopped once', subjectEn: 'Stopped once' })
    await schedule(id, 1)
    const sending = sendCampaign(testShop.shop, id)
    onTestFinished(async () => {
      await testShop.shop.db
        .update(campaigns)
        .set({ status: 'stopped' })
        .where(and(eq(campaigns.id, id), eq(campaigns.status, 'sending')))
      await sending
      await testShop.make.settings('newsletter', { perMinute: 6_000 })
    })
    for (;;) {
      const { body } = await call('GET', `/letters/${id}`)
      if (body.data.counts.sent < 3) continue
      const stopped = await call('POST', `/letters/${id}/stop`, { version: body.data.version })
      expect(stopped.body.data.status).toBe('stopped')
      break
    }
    await sending
    await testShop.make.settings('newsletter', { perMinute: 6_000 })
    const { version, counts } = (await call('GET', `/letters/${id}`)).body.data
    expect(counts.queued).toBeGreaterThan(0)
    await sendCampaign(testShop.shop, id)
    expect((await call('GET', `/letters/${id}`)).body.data.counts).toEqual(counts)
    expect((await call('DELETE', `/letters/${id}`)).status).toBe(409)
    expect((await call('POST', `/letters/${id}/resume`, { version })).body.data.status).toBe('scheduled')
    expect(await sendUntilItRests(testShop, id)).toBe('sent')
    expect([...(await statesOf(testShop, id)).entries()]).toEqual(readers.map((reader) => [reader, 'sent']))
    const { mails } = await listSavedEmails(testShop.shop.settings.dataDir, { max: 1_000 })
    const saved = await Promise.all(mails.map(({ name }) => readSavedEmail(testShop.shop.settings.dataDir, name)))
    const contents = saved.flatMap((mail) => (mail?.includes('Subject: Stopped once') ? [mail.toString()] : []))
    const toReaders = readers.map((reader) => contents.filter((content) => content.includes(`To: ${reader}`)).length)
    expect(toReaders).toEqual(readers.map(() => 1))
  })

  it('is seen before it goes out, in both languages, and runs and fetches nothing in its frame', async () => {
    const productId = await testShop.make.product()
    const { id } = await create({
      blocks: [
        { kind: 'text', textAr: '<script>alert(1)</script>', textEn: '<b>bold</b>' },
        { kind: 'products', ids: [productId, 2_147_483_647] },
      ],
    })
    const [arabic, english] = await Promise.all([frame(id, 'ar'), frame(id, 'en')])
    expect([arabic?.body.includes('dir="rtl"'), english?.body.includes('dir="ltr"')]).toEqual([true, true])
    expect(arabic?.body).toContain('&lt;script&gt;')
    expect(english?.body).toContain(`/productdetails/${productId}`)
    expect(english?.headers['content-security-policy']).toMatch(/^sandbox; default-src 'none'/)
    expect((await testShop.app.inject({ url: `/admin/letter-content/${id}` })).statusCode).toBe(401)
  })

  it.each(['ar', 'en'] as const)(
    'with hundreds of products is one that mail programs show whole, in %s',
    async (lang) => {
      const name =
        lang === 'ar' ? { nameAr: 'ماسورة حرارية عالية الجودة '.repeat(7) } : { nameEn: 'Pipe "A" & more '.repeat(12) }
      const categoryId = await testShop.make.category()
      const ids = await Promise.all(
        Array.from({ length: 12 }, () => testShop.make.product({ ...name, categoryId, retailHalalas: 23_000 })),
      )
      const other = await testShop.make.product()
      const lists = Array.from({ length: 8 }, (_, place) => ({
        kind: 'products',
        ids: place === 0 ? [...ids.slice(1), other] : ids,
      }))
      const { id } = await create({ blocks: lists })
      const page = (await frame(id, lang))?.body ?? ''
      expect(Buffer.byteLength(page)).toBeLessThan(92_000)
      const shown = page.match(/<img src="[^"]*"[^>]*width="120"|font-weight:600"><bdi>/g) ?? []
      expect(shown.length % 8).toBe(0)
      expect(shown.length).toBeGreaterThanOrEqual(8)
      // Products of one category link to it; of several, to all products.
      expect(page.match(new RegExp(`href="[^"]*/purchase/${categoryId}"`, 'g'))).toHaveLength(7)
      expect(page.match(/href="[^"]*\/purchase"/g)).toHaveLength(1)
      expect(page).toContain('/unsubscribe/')
      const few = await create({ blocks: lists.slice(0, 1) })
      const whole = (await frame(few.id, lang))?.body ?? ''
      expect(whole).not.toContain('/purchase')
      for (const one of [...ids.slice(1), other]) expect(whole).toContain(`/productdetails/${one}"`)
    },
  )

  it('a campaign goes to its author, as a test', async () => {
    const { id } = await create()
    const { body } = await call('POST', `/letters/${id}/test`, { language: 'en' })
    expect(body.data).toEqual({ result: 'kept', to: owner.email, reason: null })
  })

  it('a campaign is out of reach without the permission', async () => {
    const clerk = await signedInStaff(testShop, { roleIds: [await builtInRoleId(testShop, 'orders')] })
    const { id } = await create()
    expect((await clerk.client.call('GET', `/letters/${id}`)).status).toBe(403)
    expect((await clerk.client.call('GET', '/subscribers')).status).toBe(403)
  })

  it('names its products by SKU, by words, and by id, with everybody’s price', async () => {
    const productId = await testShop.make.product({ retailHalalas: 23_000 })
    const byId = (await call('GET', `/letters/products?ids=${productId}`)).body.data
    expect(byId).toEqual([expect.objectContaining({ id: productId, priceHalalas: 23_000, forSale: true })])
    const bySku = (await call('GET', `/letters/products?query=${byId[0].sku}`)).body.data
    expect(bySku).toEqual(byId)
    await addSubscribers(testShop, 3)
    const audience = await call('GET', '/letters/audience?language=all&customers=all')
    expect(audience.body.data).toEqual({ ar: 2, en: 1 })
  })
})
