import { adminCalls } from '@rawaj/contract/api/adminCalls.ts'
import { type CallName, calls } from '@rawaj/contract/api/calls.ts'
import type { ShopCall } from '@rawaj/contract/api/ShopCall.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { setStaffRoles } from '../../features/staff/index.ts'
import type { SignedInCustomer } from '../../testing/builders.ts'
import { openOnlineShop } from '../../testing/onlineShop.ts'
import { openTestDatabase } from '../../testing/openTestDatabase.ts'
import { builtInRoleId, type SignedInStaff, signedInStaff } from '../../testing/staffClient.ts'
import { useFixture } from '../../testing/useFixture.ts'
import { wireRequests } from '../access/wireRequests.ts'

/** Calls that customers still need after the shop has closed (docs/back-office.md, Opening and closing). */
const answered = new Set<CallName>([
  'signIn',
  'signInByCode',
  'requestCode',
  'signOut',
  'signOutEverywhere',
  'forgotPassword',
  'resetPassword',
  'changePassword',
  'profile',
  'updateProfile',
  'listSessions',
  'endSession',
  'readTradeAccount',
  'requestTradeAccount',
  'withdrawTradeRequest',
  'exportOwnData',
  'readOwnDeletion',
  'requestDeletionCode',
  'deleteOwnAccount',
  'listOrders',
  'orderStatistics',
  'readOrder',
  'cancelOrder',
  'requestReturn',
  'withdrawReturn',
  'readQuotation',
  'readOfferPdf',
  'listOwnInvoices',
  'readInvoicePdf',
  'declineOffer',
  'askAboutQuotation',
  'listSupportRequests',
  'askSupport',
  'readSupportRequest',
  'replyToSupport',
  'closeSupportRequest',
  'reopenSupportRequest',
  'verifyPayment',
  'verifyProviderPayment',
  'failPayment',
  'paymentWebhook',
  'providerWebhook',
])

const pathOf = (path: string, params: Record<string, string | number> = {}) =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])))

const shop = useFixture(async () => openOnlineShop(await openTestDatabase()))
let customer: SignedInCustomer
/** A customer in a browser with the back office open. */
let shopper: SignedInCustomer
let employee: SignedInCustomer
let inBackOffice: SignedInStaff
const setOpen = (open: boolean) => shop.make.settings('opening', { open })

beforeAll(async () => {
  await shop.make.customer({ role: 1 })
  customer = await shop.make.customer()
  shopper = await shop.make.customer()
  employee = await shop.make.customer({ role: 2 })
  const actor = { userId: null, call: 'test', requestId: null, at: shop.shop.clock() }
  await setStaffRoles(shop.shop, actor, { userId: employee.id, roleIds: [await builtInRoleId(shop, 'support')] })
  inBackOffice = await signedInStaff(shop, { roleIds: [await builtInRoleId(shop, 'support')] })
})

interface Way {
  withToken: boolean
  cookie?: string
}

/** Opens the shop for what is prepared, and closes it. */
async function preparedWhileOpen<Prepared>(prepare: () => Promise<Prepared>): Promise<Prepared> {
  await setOpen(true)
  const prepared = await prepare()
  await setOpen(false)
  return prepared
}

/** A call with everything it needs. */
async function prepareCall(name: CallName, account: SignedInCustomer) {
  const { method, path, bodyType }: ShopCall = calls[name]
  const { params, body, headers, token = account.token } = await wireRequests[name]({ shop, account })
  return ({ withToken, cookie }: Way) =>
    shop.call(method, pathOf(path, params), {
      ...(withToken && { token }),
      body,
      headers: {
        ...headers,
        ...(bodyType === 'raw' && { 'content-type': 'application/json' }),
        ...(cookie !== undefined && { cookie }),
      },
    })
}

describe.each(Object.keys(calls) as CallName[])('While the shop is closed %s', (name) => {
  const { access }: ShopCall = calls[name]

  it(answered.has(name) ? 'is answered' : 'is refused', async () => {
    const prepare = () => preparedWhileOpen(() => prepareCall(name, customer))
    let call = await prepare()
    for (const withToken of [false, true]) {
      const { status, body, headers } = await call({ withToken })
      // A rejected call has had no effect yet.
      if (status === 200 && !withToken) call = await prepare()
      if (answered.has(name)) {
        expect(status).toBe(withToken || access === 'public' ? 200 : 401)
        continue
      }
      expect([status, body.code]).toEqual([503, 'shop_closed'])
      expect(headers).toMatchObject({ 'cache-control': 'no-store', 'retry-after': '3600' })
    }
  })

  it('is answered for staff as it always is, and kept by nobody', async () => {
    const { cookie } = inBackOffice.client
    const caller = access === 'public' ? employee : shopper
    const [callByToken, callByCookie] = await preparedWhileOpen(
      async () => [await prepareCall(name, caller), await prepareCall(name, customer)] as const,
    )
    const byToken = await callByToken({ withToken: true, cookie })
    expect(byToken.status).toBe(access === 'public' || access === 'signedIn' ? 200 : 403)
    expect(byToken.headers['cache-control']).toContain('no-store')
    const byCookie = await callByCookie({ withToken: false, cookie })
    expect(byCookie.status).toBe(access === 'public' ? 200 : 401)
    expect(byCookie.headers['cache-control']).toContain('no-store')
  })
})

describe('While the shop is closed', () => {
  beforeAll(() => setOpen(false))

  it.each(['session', 'readToday', 'readPreferences'] as const)(
    'the call %s of the back office is answered',
    async (name) => {
      const { method, path } = adminCalls[name]
      expect((await inBackOffice.client.call(method, path)).status).toBe(200)
    },
  )

  it.each(['staff=made-up', `staff=${'A'.repeat(43)}`, 'staff='])(
    'nobody comes in with the cookie %s',
    async (cookie) => {
      const { status, body } = await shop.call('GET', '/product', { headers: { cookie } })
      expect([status, body.code]).toEqual([503, 'shop_closed'])
    },
  )

  it('a password without its second factor does not let an employee in', async () => {
    const { client, email } = await signedInStaff(shop, { role: 'owner' })
    await client.signIn(email)
    const { status, body } = await shop.call('GET', '/product', { headers: { cookie: client.cookie } })
    expect([status, body.code]).toEqual([503, 'shop_closed'])
  })

  it('an ended session does not let an employee in', async () => {
    const gone = await signedInStaff(shop, { roleIds: [await builtInRoleId(shop, 'support')] })
    const { cookie } = gone.client
    expect((await shop.call('GET', '/product', { headers: { cookie } })).status).toBe(200)
    await gone.client.call('DELETE', '/session')
    expect((await shop.call('GET', '/product', { headers: { cookie } })).status).toBe(503)
  })

  it('its health, its documents and its pictures are there', async () => {
    for (const url of ['/healthz', '/readyz', '/api/docs', '/api/openapi.json']) {
      const status = async () => (await shop.app.inject({ url })).statusCode
      await expect.poll(status, { message: url }).toBe(200)
    }
  })

  it('a closed shop is open again at once for everyone, and closed again', async () => {
    const statuses: number[] = []
    for (const open of [true, false, true]) {
      await setOpen(open)
      statuses.push((await shop.call('GET', '/product')).status)
    }
    expect(statuses).toEqual([200, 503, 200])
  })
})
