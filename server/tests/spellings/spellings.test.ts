import { eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { users } from '../../features/accounts/tables.ts'
import { orders } from '../../features/orders/tables.ts'
import { type Answer, openTestShop } from '../../testing/openTestShop.ts'
import { placeOrder } from '../../testing/placeOrder.ts'
import { askForQuotation } from '../../testing/quotations.ts'
import { type StaffClient, signedInStaff } from '../../testing/staffClient.ts'
import { useFixture } from '../../testing/useFixture.ts'

/** Spellings that mean the same are found, in every search of the shop and of its staff. */

const testShop = useFixture(() => openTestShop({ PAYLOAD_SEAL: 'off', RATE_LIMIT: 'off' }))
const isolated = (text: string) => `\u2066${text}\u2069`
const marked = (text: string) => `\u200f${text.slice(0, 2)}\u200b${text.slice(2)}\u202c\ufeff`
const arabicDigits = (text: string) => text.replace(/\d/g, (digit) => String.fromCodePoint(0x0660 + Number(digit)))
const persianDigits = (text: string) => text.replace(/\d/g, (digit) => String.fromCodePoint(0x06f0 + Number(digit)))

const name = 'أحمد القحطانيّ'
const mobile = '0551234567'
const email = 'ahmad.q@مثال.السعودية'
const sku = 'HB-E4950'

const names = [name, 'احمد القحطاني', 'أحْمَـد', 'القحطانى', marked('احمد القحطاني')]
const mobiles = [
  mobile,
  '+966551234567',
  '00966551234567',
  '+966 0551234567',
  '+966 (0)55 123 4567',
  '055 123 4567',
  '055\u2011123\u20114567',
  'tel:+966551234567',
  '551234567',
  '055 123',
  '+966 55 12',
  '055/123/4567',
  arabicDigits(mobile),
  persianDigits('+966551234567'),
  `\u202a+966 55 123 4567\u202c`,
  marked(mobile),
]
const emails = [email, 'AHMAD.Q@مثال.السعودية', 'ahmad.q@xn--mgbh0fb.xn--mgberp4a5d4ar', 'ahmad.q@', marked(email)]
const skus = [sku, 'hb-e4950', 'Hb-E4950', arabicDigits(sku), isolated(sku), 'HB\u2011E4950', 'ＨＢ－Ｅ4950']

let owner: StaffClient
let ids: Record<'customer' | 'order' | 'quotation' | 'ticket' | 'coupon' | 'subscriber' | 'email' | 'product', number>
let customerToken: string
let orderNo: string

beforeAll(async () => {
  const { make, shop, call } = testShop
  owner = (await signedInStaff(testShop, { role: 'owner' })).client
  const customer = await make.customer()
  customerToken = customer.token
  await shop.db.update(users).set({ name, mobile, email }).where(eq(users.id, customer.id))
  // Another of each, which no spelling finds.
  await placeOrder(testShop, { sku: 'OTHER-1', buyerName: 'Sara' })
  const placed = await placeOrder(testShop, { customer, sku, buyerName: name })
  orderNo = placed.orderNo
  await shop.db
    .update(orders)
    .set({ buyerMobile: mobile, trackingNumber: 'TRK 123-456' })
    .where(eq(orders.id, placed.orderId))
  await shop.db.execute(
    sql`update products set name_ar = 'كوع نحاس ½"', name_en = 'Brass elbow 1/2"' where id = ${placed.productId}`,
  )
  await shop.productSearch.index(shop.db, { ids: [placed.productId] })
  const { quotationId } = await askForQuotation(testShop, { customer })
  await call('POST', '/auth/contact_us', { body: { name, email, mobile, message: 'أين طلبي؟' } })
  const [ticket] = (await owner.call('GET', '/support/tickets')).body.data
  const coupon = await owner.call('POST', '/coupons', {
    body: { code: 'RAMADAN-10', name: 'خصم رمضان', kind: 'percent', percent: 10 },
  })
  await shop.db.execute(
    sql`insert into subscribers (email, language) values (${email}, 'ar'), ('other@example.test', 'ar')`,
  )
  const { rows: logged } = await shop.db.execute<{ id: number }>(
    sql`insert into emails (message_id, kind, recipient, subject, language, job, status, created_at)
      values (gen_random_uuid(), 'welcome', ${email}, 'أهلًا بك', 'ar', '{}', 'sent', now()) returning id`,
  )
  const { rows: subscribed } = await shop.db.execute<{ id: number }>(
    sql`select id from subscribers where email = ${email}`,
  )
  ids = {
    customer: customer.id,
    order: placed.orderId,
    product: placed.productId,
    quotation: quotationId,
    ticket: ticket.id,
    coupon: coupon.body.data.id,
    subscriber: subscribed[0]?.id ?? 0,
    email: Number(logged[0]?.id),
  }
})

const found = async (path: string, query: string): Promise<unknown[]> => {
  const { status, body } = await owner.call('GET', `${path}?${new URLSearchParams({ query })}`)
  expect(status).toBe(200)
  return body.data.map(({ id, productId }: { id?: number; productId?: number }) => id ?? productId)
}
const table = (spellings: Record<string, readonly string[]>) =>
  Object.entries(spellings).flatMap(([path, all]) => all.map((typed) => [path, typed] as const))

describe('Staff find', () => {
  it.each(table({ '/customers': [...names, ...mobiles, ...emails] }))('a customer in %s by %j', async (path, typed) => {
    expect(await found(path, typed)).toEqual([ids.customer])
  })

  it.each(table({ '/orders': [...names, ...mobiles, ...skus] }))('an order in %s by %j', async (path, typed) => {
    expect(await found(path, typed)).toEqual([ids.order])
  })

  it.each(['RW-7K3M9QZX', 'RW-NCHPXRXT', 'RW-23456789', 'RW-2E345678'])(
    'an order of the number %s, however it is written',
    async (number) => {
      const { db } = testShop.shop
      await db.update(orders).set({ orderNo: number }).where(eq(orders.id, ids.order))
      onTestFinished(async () => {
        await db.update(orders).set({ orderNo }).where(eq(orders.id, ids.order))
      })
      const numbers = [
        number,
        number.toLowerCase(),
        number.replace('-', ''),
        number.replace('-', ' '),
        `${number.slice(3, 7)} ${number.slice(7)}`,
        isolated(number),
        arabicDigits(number),
        marked(number),
      ]
      for (const typed of numbers) {
        expect([typed, await found('/orders', typed)]).toEqual([typed, [ids.order]])
        const own = await testShop.call('GET', `/orders/list?${new URLSearchParams({ query: typed })}`, {
          token: customerToken,
        })
        expect([typed, own.body.data.map(({ order_no }: { order_no: string }) => order_no)]).toEqual([typed, [number]])
      }
    },
  )

  it('an order by the number of its parcel, however it is written', async () => {
    for (const typed of ['TRK 123-456', 'trk123456', 'TRK\u2011123\u2011456', 'trk 123', arabicDigits('TRK 123-456')])
      expect([typed, await found('/orders', typed)]).toEqual([typed, [ids.order]])
  })

  it.each(table({ '/quotations': [...names, ...mobiles.slice(0, 12), ...emails] }))(
    'a quotation in %s by %j',
    async (path, typed) => {
      expect(await found(path, typed)).toEqual([ids.quotation])
    },
  )

  it.each(table({ '/support/tickets': [...names, ...mobiles.slice(0, 9), ...emails.slice(0, 4)] }))(
    'a request in %s by %j',
    async (path, typed) => {
      expect(await found(path, typed)).toEqual([ids.ticket])
    },
  )

  it.each([
    ...table({
      '/products': [...skus, 'HB-E', 'hbe4950', '1/2"', '½"', '½', '1/2', '١/٢', 'كوع نحاس', 'كُوع', 'elbow 1/2"'],
    }),
  ])('a product in %s by %j', async (path, typed) => {
    expect(await found(path, typed)).toEqual([ids.product])
  })

  it.each(
    table({
      '/orders/goods': [...skus, 'HB-E', 'hbe49'],
      '/coupons': [
        'ramadan-10',
        'RAMADAN10',
        'RAMADAN\u201110',
        marked('RAMADAN-10'),
        'خصم رمضان',
        arabicDigits('RAMADAN-10'),
      ],
    }),
  )('what they choose in %s by %j', async (path, typed) => {
    expect(await found(path, typed)).toEqual([path === '/coupons' ? ids.coupon : ids.product])
  })

  it.each(table({ '/subscribers': emails, '/emails': [...emails, 'اهلا بك'] }))(
    'an address in %s by %j',
    async (path, typed) => {
      expect(await found(path, typed)).toContain(path === '/emails' ? ids.email : ids.subscriber)
    },
  )
})

describe('A sign that patterns know', () => {
  const paths = [
    '/customers',
    '/orders',
    '/quotations',
    '/support/tickets',
    '/products',
    '/coupons',
    '/subscribers',
    '/emails',
  ]
  it.each(
    paths.flatMap((path) => ['%', '_', '\\', '%%%', '___', "'", 'HB%4950', 'ahmad_q'].map((typed) => [path, typed])),
  )('finds in %s nothing but itself: %s', async (path, typed) => {
    expect(await found(path ?? '', typed ?? '')).toEqual([])
  })

  it('finds the texts of the interface that hold it', async () => {
    for (const typed of ['%', '_', '\\', "'"]) {
      const { body } = await owner.call('GET', `/words?${new URLSearchParams({ query: typed, limit: '1000' })}`)
      const texts = body.data.map(
        ({ ar, en }: Record<'ar' | 'en', { text: string } | null>) => `${ar?.text} ${en?.text}`,
      )
      expect(texts.filter((text: string) => !text.includes(typed))).toEqual([])
    }
  })

  it('finds searches without results that hold it', async () => {
    expect((await owner.call('GET', `/search-misses?${new URLSearchParams({ query: '%' })}`)).body.data ?? []).toEqual(
      [],
    )
  })
})

describe('A customer finds', () => {
  it('an own order by its number, however it is written', async () => {
    for (const typed of [orderNo, orderNo.toLowerCase(), orderNo.replace('-', ''), isolated(orderNo)]) {
      const { body } = await testShop.call('GET', `/orders/list?${new URLSearchParams({ query: typed })}`, {
        token: customerToken,
      })
      expect([typed, body.data.map(({ order_no }: { order_no: string }) => order_no)]).toEqual([typed, [orderNo]])
      const read = await testShop.call('GET', `/orders/${encodeURIComponent(typed)}`, { token: customerToken })
      if (typed.includes('-')) expect(read.status).toBe(200)
    }
  })

  it.each([...skus, 'HB-E', '1/2"', '½"', '١/٢'])('a product by %j', async (typed) => {
    const { body } = await testShop.call('GET', `/product?${new URLSearchParams({ query: typed })}`)
    expect(body.datas.data.map(({ id }: { id: number }) => id)).toContain(ids.product)
  })
})

describe('After the owner has changed how order numbers begin', () => {
  const textOf = ({ status, body }: Answer): string => {
    expect(status).toBe(200)
    return JSON.stringify(body.data)
  }

  it('new orders have the new beginning, old ones keep theirs, and every search finds both', async () => {
    const { make, call, shop } = testShop
    const customer = await make.customer()
    const { token } = customer
    const place = async () => ({
      order: await placeOrder(testShop, { customer }),
      quotation: await askForQuotation(testShop, { customer }),
    })
    const old = await place()
    const { version } = (await owner.call('GET', '/settings')).body.data.orders
    const saved = await owner.call('PUT', '/settings/orders', { body: { version, values: { numberPrefix: 'shop' } } })
    expect(saved.body.data.values).toEqual({ numberPrefix: 'SHOP' })
    onTestFinished(async () => {
      await make.settings('orders', { numberPrefix: 'RW' })
    })
    const current = await place()

    const all = [
      ...[old.order, old.quotation].map((placed) => ({ ...placed, prefix: 'RW' })),
      ...[current.order, current.quotation].map((placed) => ({ ...placed, prefix: 'SHOP' })),
    ]
    for (const { orderNo: number, prefix, ...placed } of all) {
      expect(number).toMatch(new RegExp(`^${prefix}-[2-9A-HJKMNP-Z]{8}$`))
      const random = number.slice(prefix.length + 1)
      const asked = await call('POST', '/support', {
        token,
        body: { email, mobile, message: 'متى يصل؟', order_no: number.toLowerCase().replace('-', ' ') },
      })
      const request = await call('GET', `/support/${asked.body.data.id}`, { token })
      expect(request.body.data.order_no).toBe(number)
      await shop.db.execute(
        sql`insert into emails (message_id, kind, recipient, subject, language, job, status, created_at)
          values (gen_random_uuid(), 'orderPlaced', 'n@example.test', ${`طلبك \u2066${number}\u2069`}, 'ar', '{}', 'sent', now())`,
      )
      const inBackOffice = ['quotationId' in placed ? '/quotations' : '/orders', '/support/tickets', '/emails']
      const spellings = [
        number,
        number.toLowerCase(),
        `${prefix}${random}`,
        `${prefix} ${random}`,
        random,
        random.toLowerCase(),
        arabicDigits(number),
        isolated(number),
        marked(number),
        marked(arabicDigits(`${prefix}${random}`.toLowerCase())),
      ]
      for (const typed of spellings) {
        const query = new URLSearchParams({ query: typed })
        for (const path of inBackOffice)
          expect([path, typed, textOf(await owner.call('GET', `${path}?${query}`))]).toEqual([
            path,
            typed,
            expect.stringContaining(number),
          ])
        expect(textOf(await call('GET', `/orders/list?${query}`, { token }))).toContain(number)
        if (!typed.toUpperCase().startsWith(random))
          expect(textOf(await call('GET', `/orders/${encodeURIComponent(typed)}`, { token }))).toContain(number)
      }
      if ('quotationId' in placed)
        expect(await found('/quotations', `${prefix}${random}/2`)).toEqual([placed.quotationId])
    }
  })
})
