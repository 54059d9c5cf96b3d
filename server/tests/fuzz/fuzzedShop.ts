import { orderType } from '@rawaj/contract/orders/orderStatus.ts'
import type { PaymentProvider } from '@rawaj/payment-providers/PaymentProvider.ts'
import { eq } from 'drizzle-orm'
import { authenticate, createSession } from '../../features/accounts/index.ts'
import { sessions, users } from '../../features/accounts/tables.ts'
import { authenticateStaffToken } from '../../features/staff/index.ts'
import type { OpenDatabase } from '../../platform/database/Database.ts'
import { checkoutBody } from '../../testing/checkout.ts'
import { openTestShopOn, type TestShop } from '../../testing/openTestShop.ts'
import { staffToken } from '../../testing/staffToken.ts'
import type { FuzzRequest, Role } from './fuzzRequest.ts'

/** Contained in everything that only the bystander may see. */
export const secretText = 'bystander-secret'

export interface FuzzedShop {
  testShop: TestShop<OpenDatabase>
  /** Never sends a request: whatever changes of theirs was changed by another account. */
  bystanderId: number
  idOf: Partial<Record<Role, number>>
  /** Id of an entity that the role may change with this request, if there is one. */
  ownId(request: Pick<FuzzRequest, 'role' | 'call'>): Promise<number>
  /** `fresh`: a token that may be signed out; else one that lasts until the role signs out everywhere. */
  tokenOf(role: Role, fresh: boolean): Promise<string>
}

/** A shop with products, customers with open orders and requests, and a bystander. */
export async function openFuzzedShop(database: OpenDatabase): Promise<FuzzedShop> {
  const testShop = await openTestShopOn(database, { PAYLOAD_SEAL: 'off' })
  const { shop, make } = testShop
  const provider = providerWithoutPayers()
  shop.paymentProviders = () => [provider]
  const categoryId = await make.category()
  await make.subcategory(categoryId)
  const goods: number[] = []
  for (let number = 0; number < 12; number += 1)
    goods.push(await make.product({ ...(number % 2 === 0 && { categoryId }), pieces: [5_000, 40, 3, 0][number % 4] }))
  const [ample = 0] = goods

  const bystander = await make.customer()
  await shop.db
    .update(users)
    .set({ name: secretText, address: secretText, zipcode: 'secret' })
    .where(eq(users.id, bystander.id))
  const call = (path: string, body: unknown) => testShop.call('POST', path, { token: bystander.token, body })
  const buyer = { buyer_name: secretText, buyer_address: secretText }
  for (const type of [orderType.cashOnDelivery, orderType.quotation, orderType.online]) {
    await make.cartLine(bystander.id, ample, 2)
    const line = { productId: ample, quantity: 2, unitHalalas: 11_500 }
    const total = type === orderType.online ? { total_price: '26000' } : {}
    const { status, body } = await call('/checkout', checkoutBody([line], { ...buyer, ...total, type }))
    if (status !== 200) throw new Error(`The bystander could not order: ${body.message}`)
  }
  await call('/support', { email: bystander.email, mobile: bystander.mobile, message: secretText })

  const [customer, other, staff] = [
    await make.customer(),
    await make.customer({ type: 1 }),
    await make.customer({ role: 2 }),
  ]
  for (const { id } of [customer, other]) await make.cartLine(id, ample, 1)
  const late = await make.customer()
  await shop.db
    .update(sessions)
    .set({ expiresAt: new Date(0) })
    .where(eq(sessions.userId, late.id))

  const idOf: FuzzedShop['idOf'] = { customer: customer.id, 'other customer': other.id, staff: staff.id }
  const signedIn = { customer, 'other customer': other, staff }
  return {
    testShop,
    bystanderId: bystander.id,
    idOf,
    async ownId({ role, call }) {
      const id = idOf[role] ?? bystander.id
      if (!/Cart\/|category/.test(call.path) || call.name === 'emptyCart') return id
      const { rows } = call.path.includes('category')
        ? await database.executeSql('select id from categories where id > $1 limit 1', [categoryId])
        : await database.executeSql('select id from cart_lines where user_id = $1 limit 1', [id])
      return (rows as { id: number }[])[0]?.id ?? id
    },
    async tokenOf(role, fresh) {
      if (role === 'visitor') return ''
      if (role === 'expired') return late.token
      if (role === 'forged') return `${customer.token.slice(0, -2)}${customer.token.endsWith('AA') ? 'BB' : 'AA'}`
      const { id, token } = signedIn[role]
      const open = () => (role === 'staff' ? staffToken(shop, id) : createSession(shop, id, false))
      if (fresh) return open()
      const isAlive = role === 'staff' ? authenticateStaffToken : authenticate
      if ((await isAlive(shop, token)) === null) signedIn[role].token = await open()
      return signedIn[role].token
    },
  }
}

/** Opens orders and never reports a payment; only the provider itself can sign. */
function providerWithoutPayers(): PaymentProvider {
  let orders = 0
  const neverPaid = async () => {
    throw new Error('Nobody has paid')
  }
  return {
    name: 'razorpay',
    keyId: 'rzp_test_none',
    windowUrl: 'http://127.0.0.1:1/window.js',
    contentSources: {},
    async createOrder() {
      orders += 1
      return { id: `order_${orders}` }
    },
    signedPaymentId: () => null,
    webhooks: {
      isGenuine: () => false,
      isBodySigned: true,
      parse: () => ({ event: '', kind: 'other', payment: undefined, refund: undefined }),
    },
    fetchPayment: neverPaid,
    fetchPayments: async () => [],
    capture: neverPaid,
    refund: neverPaid,
    fetchRefund: neverPaid,
  }
}
