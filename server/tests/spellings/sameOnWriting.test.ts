import { randomInt } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { users } from '../../features/accounts/tables.ts'
import { products } from '../../features/catalogue/tables.ts'
import { testPassword } from '../../testing/builders.ts'
import { checkoutBody } from '../../testing/checkout.ts'
import { type Answer, openTestShop } from '../../testing/openTestShop.ts'
import { placeOrder } from '../../testing/placeOrder.ts'
import { productsBy } from '../../testing/productsOfStaff.ts'
import { type StaffClient, signedInStaff } from '../../testing/staffClient.ts'
import { useFixture } from '../../testing/useFixture.ts'

/** Spellings that mean the same are stored as the same. */

const testShop = useFixture(() => openTestShop({ PAYLOAD_SEAL: 'off', RATE_LIMIT: 'off' }))
let owner: StaffClient
beforeAll(async () => {
  owner = (await signedInStaff(testShop, { role: 'owner' })).client
})
const staffProducts = productsBy(() => owner, testShop)
const marked = (text: string) => `\u200f${text}\u202c\ufeff`
const newMobile = () => `05${String(randomInt(10 ** 8)).padStart(8, '0')}`

describe('A SKU', () => {
  it('is one of its product in every case, with every digit and mark', async () => {
    const made = await staffProducts.created({ sku: marked('WX-٤٩٥٠') })
    expect(made.sku).toBe('WX-4950')
    for (const sku of ['WX-4950', 'Wx-4950', 'wX-٤٩٥٠', 'WX\u20114950', 'ＷＸ-4950', ' wx-4950 ']) {
      const { status, body } = await staffProducts.create({ sku })
      expect([sku, status, body.error_codes]).toEqual([sku, 409, { sku: 'sku_taken' }])
      const copied = await owner.call('POST', `/products/${made.id}/duplicate`, { body: { sku } })
      expect([sku, copied.status]).toEqual([sku, 409])
    }
    const other = await staffProducts.created({ sku: 'WX-4951' })
    const renamed = await staffProducts.update(other.id, { version: other.version, sku: 'wx-4950' })
    expect(renamed.body.error_codes).toEqual({ sku: 'sku_taken' })
    expect((await staffProducts.updated(made.id, { version: made.version, sku: 'Wx-4950' })).sku).toBe('Wx-4950')
  })

  it('a SKU that products shared from before goes to the next once the first has another', async () => {
    const { db } = testShop.shop
    const first = await staffProducts.created({ sku: 'ZQ-1' })
    const id = await testShop.make.product({ sku: 'shared' })
    await db.update(products).set({ sku: 'zq-1', skuShared: true }).where(eq(products.id, id))
    await staffProducts.updated(first.id, { version: first.version, sku: 'ZQ-2' })
    expect((await staffProducts.create({ sku: 'Zq-1' })).body.error_codes).toEqual({ sku: 'sku_taken' })
    expect((await db.select().from(products).where(eq(products.id, id)))[0]?.skuShared).toBe(false)
  })
})

describe('Names and codes', () => {
  it('names of brands and categories differ in more than marks, case and harakat', async () => {
    const brand = (nameAr: string, nameEn: string) => owner.call('POST', '/brands', { body: { nameAr, nameEn } })
    expect((await brand(marked('مصبّ'), marked('Ma\u200dsab'))).body.data).toMatchObject({
      nameAr: 'مصبّ',
      nameEn: 'Masab',
    })
    expect((await brand('مصب', 'Other')).body.code).toBe('brand_taken')
    expect((await brand('غيره', 'MASAB')).body.code).toBe('brand_taken')
    const category = (nameAr: string) =>
      owner.call('POST', '/categories', { body: { nameAr, nameEn: nameAr, subcategories: [] } })
    expect((await category(marked('أنابيب'))).body.data).toMatchObject({ nameAr: 'أنابيب' })
    expect((await category('انابيب')).body.code).toBe('category_taken')
  })

  it('codes of coupons are one, and are spent, in any spelling', async () => {
    const coupon = (code: string) =>
      owner.call('POST', '/coupons', { body: { code, name: 'Ten', kind: 'percent', percent: 10 } })
    expect((await coupon(marked('sale-٢٠'))).body.data.code).toBe('SALE-20')
    expect((await coupon('SALE\u201120')).body.error_codes).toEqual({ code: 'coupon_taken' })
    const customer = await testShop.make.customer()
    await testShop.make.cartLine(customer.id, await testShop.make.product())
    for (const code of ['sale-20', marked('Sale-٢٠'), 'ＳＡＬＥ-20'])
      expect((await testShop.call('POST', '/cart/coupon', { token: customer.token, body: { code } })).status).toBe(200)
  })
})

describe('An account', () => {
  const sameMailbox = ['info@مثال.السعودية', 'INFO@xn--mgbh0fb.xn--mgberp4a5d4ar', marked('info@مثال.السعودية')]

  it('under an international domain is signed up once and signed in to in letters, ASCII, and with marks around', async () => {
    const form = { name: 'نورة', password: testPassword }
    const signUp = (email: string) =>
      testShop.call('POST', '/auth/signup', { body: { ...form, email, mobile: newMobile() } })
    expect((await signUp(sameMailbox[1] ?? '')).status).toBe(200)
    for (const email of sameMailbox) expect((await signUp(email)).body.error_codes).toEqual({ email: 'email_taken' })
    for (const email of sameMailbox) {
      const { status, body } = await testShop.call('POST', '/auth/signin1', { body: { email, password: testPassword } })
      expect([email, status, body.email]).toEqual([email, 200, 'info@مثال.السعودية'])
    }
  })

  it('is signed in to by its mobile in any spelling', async () => {
    const { mobile } = await testShop.make.customer()
    const national = mobile?.slice(1) ?? ''
    for (const email of [
      `+966 0${national}`,
      `tel:+966${national}`,
      `\u202a00966${national}\u202c`,
      `0${national.slice(0, 2)}\u2011${national.slice(2)}`,
    ])
      expect((await testShop.call('POST', '/auth/signin1', { body: { email, password: testPassword } })).status).toBe(
        200,
      )
  })

  it('an older account whose address differs from another’s in a mark alone is signed in to as it is typed', async () => {
    const clean = await testShop.make.customer({ email: 'twin@example.test' })
    const old = await testShop.make.customer({ email: '\u200etwin@example.test' })
    const signIn = async (email: string) =>
      (await testShop.call('POST', '/auth/signin1', { body: { email, password: testPassword } })).body.id
    expect([await signIn('twin@example.test'), await signIn('\u200etwin@example.test')]).toEqual([clean.id, old.id])
  })

  it('an account that staff open has its mobile, postcode and address in one spelling', async () => {
    const made = await owner.call('POST', '/customers', {
      body: {
        name: marked('نورة'),
        mobile: '+966 (0)55‑987‑6543',
        email: marked('Noura@Example.test'),
        zipcode: '١٢٢١١',
        address: 'حي\u200f العليا',
        language: 'ar',
      },
    })
    const [row] = await testShop.shop.db.select().from(users).where(eq(users.id, made.body.data.id))
    expect(row).toMatchObject({ name: 'نورة', mobile: '0559876543', email: 'noura@example.test', zipcode: '12211' })
  })
})

describe('A postcode', () => {
  interface Place {
    field: string
    /** Sends one, and answers how that went and what is stored then. */
    send(zipcode: unknown): Promise<Answer>
  }
  const order = async () => {
    const customer = await testShop.make.customer()
    const productId = await testShop.make.product()
    await testShop.make.cartLine(customer.id, productId, 2)
    return { customer, productId }
  }
  const places: Record<string, Place> = {
    'the checkout': {
      field: 'buyer_zipcode',
      async send(zipcode) {
        const { customer, productId } = await order()
        const body = checkoutBody([{ productId, quantity: 2, unitHalalas: 11_500 }], { buyer_zipcode: zipcode })
        return testShop.call('POST', '/checkout', { token: customer.token, body })
      },
    },
    'the profile': {
      field: 'zipcode',
      async send(zipcode) {
        const { id, token } = await testShop.make.customer()
        return testShop.call('PUT', `/user/${id}`, { token, body: { zipcode } })
      },
    },
    'a customer whom staff add': {
      field: 'zipcode',
      async send(zipcode) {
        const mobile = newMobile()
        const body = { name: 'Sara', mobile, email: `${mobile}@example.test`, zipcode: String(zipcode), language: 'ar' }
        return owner.call('POST', '/customers', { body })
      },
    },
    'an order that staff correct': {
      field: 'buyerZipcode',
      async send(zipcode) {
        const { orderId } = await placeOrder(testShop)
        const buyer = { buyerName: 'Sara', buyerMobile: '0551234567', buyerAddress: 'Riyadh' }
        return owner.call('PUT', `/orders/${orderId}/address`, {
          body: { version: 1, ...buyer, buyerZipcode: String(zipcode) },
        })
      },
    },
  }

  it.each(Object.entries(places))('at %s has five digits or is a short address', async (_, { field, send }) => {
    for (const zipcode of ['12211', 12211, '١٢٢١١', ' 122 11\u200f', 'RRRD2929', 'rrrd ٢٩٢٩'])
      expect([zipcode, (await send(zipcode)).status]).toEqual([zipcode, 200])
    for (const zipcode of ['1221', '122111', 'AB1 2CD', 'RRR2929', '1221a']) {
      const { status, body } = await send(zipcode)
      expect([zipcode, status, body.error_codes]).toEqual([zipcode, 400, { [field]: 'invalid_zipcode' }])
    }
  })

  it('an older postcode stays while a customer changes something else', async () => {
    const { id, token } = await testShop.make.customer()
    await testShop.shop.db.update(users).set({ zipcode: '1221' }).where(eq(users.id, id))
    const save = (body: object) => testShop.call('PUT', `/user/${id}`, { token, body })
    expect((await save({ name: 'Noura', zipcode: '1221' })).status).toBe(200)
    expect((await save({ zipcode: '1222' })).body.error_codes).toEqual({ zipcode: 'invalid_zipcode' })
    expect((await save({ zipcode: '' })).status).toBe(200)
  })

  it('is any text up to twelve characters in the described shop', { tags: ['described'] }, async () => {
    const described = await openTestShop({ PAYLOAD_SEAL: 'off', COMPAT: 'described' })
    try {
      const { id, token } = await described.make.customer()
      const save = (zipcode: string) => described.call('PUT', `/user/${id}`, { token, body: { zipcode } })
      expect((await save('AB1 2CD')).status).toBe(200)
      expect((await save('1'.repeat(13))).status).toBe(400)
      const productId = await described.make.product()
      await described.make.cartLine(id, productId, 2)
      const body = checkoutBody([{ productId, quantity: 2, unitHalalas: 11_500 }], { buyer_zipcode: '1221' })
      expect((await described.call('POST', '/checkout', { token, body })).status).toBe(200)
    } finally {
      await described.close()
    }
  })
})

describe('Look-alike records', () => {
  it('are listed while both are alike, and on the first screen', async () => {
    const { db } = testShop.shop
    const first = await testShop.make.product({ sku: 'LK-1' })
    const second = await testShop.make.product({ sku: 'LK-2' })
    await db.update(products).set({ sku: 'lk-1', skuShared: true }).where(eq(products.id, second))
    await db.execute(`insert into duplicates (kind, record_id, other_id) values ('product', ${second}, ${first})`)
    const list = async () => (await owner.call('GET', '/duplicates')).body.data
    expect(await list()).toMatchObject([
      { kind: 'product', record: { value: 'lk-1', place: `/products/${second}` }, other: { value: 'LK-1' } },
    ])
    expect((await owner.call('GET', '/today')).body.data.duplicates).toBe(1)
    const { version } = (await staffProducts.read(second)).body.data
    await staffProducts.updated(second, { version, sku: 'LK-3' })
    expect(await list()).toEqual([])
  })
})
