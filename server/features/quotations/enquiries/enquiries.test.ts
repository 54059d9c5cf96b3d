import { errorCatalogue, fieldErrorCatalogue } from '@rawaj/contract/api/errors.ts'
import { desc, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import type { EmailJob } from '../../../kernel/index.ts'
import { openTestShop } from '../../../testing/openTestShop.ts'
import { recordEmails } from '../../../testing/recordEmails.ts'
import { useFixture } from '../../../testing/useFixture.ts'
import { supportRequests } from '../../support/tables.ts'
import { enquiries } from './tables.ts'

const testShop = useFixture(openTestShop)
let emails: EmailJob[]

beforeEach(() => {
  emails = recordEmails(testShop.shop)
})

const hostile = `<script>alert('1')</script>'; drop table users; --`

describe('A message to the shop', () => {
  const message = { name: 'سارة', email: 'Sara@Example.test', mobile: '٠٥٠ ١٢٣ ٤٥٦٧', subject: 'سؤال', message: 'متى؟' }
  const contact = (body: unknown, lang = 'ar') => testShop.call('POST', `/auth/contact_us?lang=${lang}`, { body })
  const kept = async () => (await testShop.shop.db.select().from(supportRequests).orderBy(desc(supportRequests.id)))[0]

  it('is kept and mailed to the shop', async () => {
    const { status, body } = await contact(message, 'en')
    expect([status, body]).toEqual([200, { success: true, message: 'Your message has been sent' }])
    const row = await kept()
    expect(row).toMatchObject({ ...message, email: 'sara@example.test', mobile: '0501234567', language: 'en' })
    expect(emails).toEqual([{ kind: 'contact', requestId: row?.id, to: null, language: 'en' }])
  })

  it('needs neither mobile nor subject', async () => {
    const { status } = await contact({ name: 'A', email: 'a@example.test', mobile: '', message: 'B' })
    expect(status).toBe(200)
    expect(await kept()).toMatchObject({ mobile: '', subject: '', language: 'ar' })
  })

  it('is stored as text, whatever it says', async () => {
    expect((await contact({ ...message, name: hostile, subject: hostile, message: hostile })).status).toBe(200)
    expect(await kept()).toMatchObject({ name: hostile, subject: hostile, message: hostile })
  })

  it.each([
    [{ name: ' ' }, { name: fieldErrorCatalogue.name_required }],
    [{ email: undefined }, { email: fieldErrorCatalogue.email_required }],
    [{ email: 'nobody' }, { email: fieldErrorCatalogue.invalid_email }],
    [{ mobile: '123' }, { mobile: fieldErrorCatalogue.invalid_mobile }],
    [{ message: '' }, { message: fieldErrorCatalogue.message_required }],
    [{ message: 'a'.repeat(4_001) }, { message: fieldErrorCatalogue.too_long }],
    [
      { name: { $ne: 1 }, message: ['a'] },
      { name: fieldErrorCatalogue.name_required, message: fieldErrorCatalogue.message_required },
    ],
  ])('is refused by field with %j', async (spoiled, errors) => {
    const { status, body } = await contact({ ...message, ...spoiled })
    expect([status, body.errors]).toEqual([400, errors])
    expect(emails).toEqual([])
  })
})

describe('An enquiry about a product', () => {
  const ask = (body: unknown, token?: string) => testShop.call('POST', '/product/send_email', { body, token })
  const kept = async () => (await testShop.shop.db.select().from(enquiries).orderBy(desc(enquiries.id)))[0]

  it('an enquiry of a signed-in customer is filled from the account', async () => {
    const product = await testShop.make.product()
    const { id, token, name, email, mobile } = await testShop.make.customer()
    const { status, body } = await ask({ product_id: String(product), quantity: '٣' }, token)
    const row = await kept()
    expect([status, body]).toEqual([
      200,
      { success: true, message: 'Your enquiry has been sent', data: { id: row?.id } },
    ])
    expect(row).toMatchObject({ productId: product, userId: id, quantity: 3, name, email, mobile, message: '' })
    expect(emails).toEqual([
      { kind: 'enquiry', enquiryId: row?.id, to: null, language: 'ar' },
      { kind: 'enquiryReceived', enquiryId: row?.id, to: email, language: 'ar' },
    ])
  })

  it('sends its copy to the account alone: a visitor, or another address, gets none', async () => {
    const product = await testShop.make.product()
    const { token, email } = await testShop.make.customer()
    await ask({ product_id: product, quantity: 1, email: 'victim@example.test' })
    await ask({ product_id: product, quantity: 1, email: 'victim@example.test' }, token)
    expect(emails.map(({ kind, to }) => [kind, to])).toEqual([
      ['enquiry', null],
      ['enquiry', null],
      ['enquiryReceived', email],
    ])
  })

  it('is listed for who sent it, newest first, in the language asked for, and for nobody else', async () => {
    const product = await testShop.make.product({ nameAr: 'كوع', nameEn: 'Elbow' })
    const { token } = await testShop.make.customer()
    const stranger = await testShop.make.customer()
    for (const quantity of [1, 2, 3]) await ask({ product_id: product, quantity, message: hostile }, token)
    const list = async (query: string, as = token) => {
      const { body } = await testShop.call('GET', `/product/enquiries${query}`, { token: as })
      return body as unknown as { data: { quantity: number; message: string; products: object }[]; count: number }
    }
    const all = await list('?lang=en')
    expect(all.count).toBe(3)
    expect(all.data.map(({ quantity }) => quantity)).toEqual([3, 2, 1])
    expect(all.data[0]).toMatchObject({ message: hostile, products: { id: product, name: 'Elbow' } })
    expect((await list('?lang=ar&page=1&limit=2')).data).toMatchObject([{ quantity: 1, products: { name: 'كوع' } }])
    expect(await list('', stranger.token)).toMatchObject({ data: [], count: 0 })
    expect((await testShop.call('GET', '/product/enquiries')).status).toBe(401)
  })

  it('keeps what a customer says before what the account says', async () => {
    const product = await testShop.make.product()
    const { token, name } = await testShop.make.customer()
    await ask({ product_id: product, quantity: 1, email: 'work@example.test', mobile: '', message: hostile }, token)
    expect(await kept()).toMatchObject({ email: 'work@example.test', name, message: hostile })
  })

  it.each([{ email: 'a@example.test' }, { mobile: '0501234567' }])(
    'an enquiry of a visitor needs one way back: %j',
    async (way) => {
      const product = await testShop.make.product()
      expect((await ask({ product_id: product, quantity: 1, ...way })).status).toBe(200)
      expect(await kept()).toMatchObject({ userId: null, name: '', ...way })
    },
  )

  it('an enquiry of a visitor whom nobody could answer is refused', async () => {
    const { status, body } = await ask({ product_id: await testShop.make.product(), quantity: 1, name: 'A' })
    expect([status, body.errors]).toEqual([400, { email: fieldErrorCatalogue.email_required }])
  })

  it.each([
    ...[0, -1, '0', 1.5, '', null, 'many', '1,5'].map((quantity) => [quantity, 'invalid_quantity'] as const),
    ...[100_001, '1000000'].map((quantity) => [quantity, 'quantity_too_large'] as const),
  ])('an enquiry about %j pieces is refused: %s', async (quantity, code) => {
    const { status, body } = await ask({ product_id: await testShop.make.product(), quantity, email: 'a@example.test' })
    expect([status, body.errors]).toEqual([400, { quantity: fieldErrorCatalogue[code] }])
  })

  it('about a product that is not for sale is answered with 404', async () => {
    const hidden = await testShop.make.product({ active: false })
    for (const product_id of [hidden, 2_147_483_647]) {
      const { status, body } = await ask({ product_id, quantity: 1, email: 'a@example.test' })
      expect([status, body.message]).toEqual([404, errorCatalogue.not_found.message])
    }
    expect(await testShop.shop.db.select().from(enquiries).where(eq(enquiries.productId, hidden))).toEqual([])
    expect(emails).toEqual([])
  })

  it('with a token that is worth nothing comes from a visitor', async () => {
    const product = await testShop.make.product()
    expect((await ask({ product_id: product, quantity: 1, email: 'a@example.test' }, 'x'.repeat(43))).status).toBe(200)
    expect(await kept()).toMatchObject({ userId: null })
  })
})

it.each([
  ['/auth/contact_us', { name: 'A', message: 'B' }],
  ['/product/send_email', { quantity: 1 }],
])('After thirty from one address within 15 minutes %s waits, and other addresses do not', async (path, parts) => {
  const busy = await openTestShop({ RATE_LIMIT: 'on', TRUST_PROXY: '1' })
  const body = { ...parts, product_id: await busy.make.product(), email: 'a@example.test' }
  const send = (address: string) => busy.call('POST', path, { body, headers: { 'x-forwarded-for': address } })
  for (let sent = 0; sent < 30; sent += 1) expect((await send('192.0.2.1')).status).toBe(200)
  const refused = await send('192.0.2.1')
  expect([refused.status, refused.body.message]).toEqual([429, errorCatalogue.too_many_requests.message])
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect((await send('192.0.2.2')).status).toBe(200)
  await busy.advanceClock(15 * 60_000)
  expect((await send('192.0.2.1')).status).toBe(200)
  await busy.close()
})

it.each([
  ['/auth/contact_us', { name: 'A', message: 'B' }],
  ['/product/send_email', { quantity: 1 }],
])('After two hundred from one network within a day %s waits, and other networks do not', async (path, parts) => {
  const busy = await openTestShop({ RATE_LIMIT: 'on', TRUST_PROXY: '1' })
  const body = { ...parts, product_id: await busy.make.product(), email: 'a@example.test' }
  const send = (address: string) => busy.call('POST', path, { body, headers: { 'x-forwarded-for': address } })
  for (let sent = 0; sent < 200; sent += 1) {
    if (sent % 25 === 0) await busy.advanceClock(15 * 60_000)
    expect((await send('192.0.2.1')).status).toBe(200)
  }
  await busy.advanceClock(15 * 60_000)
  expect((await send('192.0.2.1')).status).toBe(429)
  expect((await send('192.0.2.2')).status).toBe(200)
  await busy.close()
})
