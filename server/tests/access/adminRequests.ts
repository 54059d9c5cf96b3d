import { randomUUID } from 'node:crypto'
import type { AdminCallName } from '@rawaj/contract/api/adminCalls.ts'
import { desc, eq } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import { recordAudit } from '../../features/audit/index.ts'
import { auditLog } from '../../features/audit/tables.ts'
import { listAdminCategories } from '../../features/catalogue/index.ts'
import { logEmail } from '../../features/email/index.ts'
import { popularSearches } from '../../features/search/tables.ts'
import { readSettings } from '../../features/settings/index.ts'
import { staffPasskeys, staffRecoveryCodes, staffSessions, staffTotp } from '../../features/staff/auth/tables.ts'
import { createRole, inviteStaff, issueInvitationToken } from '../../features/staff/index.ts'
import { shopState } from '../../kernel/tables.ts'
import { tokenHash } from '../../platform/http/tokenHash.ts'
import { testPassword } from '../../testing/builders.ts'
import type { TestShop } from '../../testing/openTestShop.ts'
import { type SignedInStaff, signedInStaff } from '../../testing/staffClient.ts'
import type { AdminRequest } from './AdminRequest.ts'
import { bannerRequests } from './bannerRequests.ts'
import { couponRequests } from './couponRequests.ts'
import { customerRequests } from './customerRequests.ts'
import { dealRequests } from './dealRequests.ts'
import { familyRequests } from './familyRequests.ts'
import { homeRequests } from './homeRequests.ts'
import { importRequests } from './importRequests.ts'
import { interfaceTextRequests } from './interfaceTextRequests.ts'
import { invoiceRequests } from './invoiceRequests.ts'
import { layoutRequests } from './layoutRequests.ts'
import { newsletterRequests } from './newsletterRequests.ts'
import { orderRequests } from './orderRequests.ts'
import { productRequests } from './productRequests.ts'
import { quotationRequests } from './quotationRequests.ts'
import { searchWordRequests } from './searchWordRequests.ts'
import { supportRequests } from './supportRequests.ts'
import { textRequests } from './textRequests.ts'
import { vatReturnRequests } from './vatReturnRequests.ts'

/** Context of a request: a shop, and the employee who makes it. */
interface AdminRequestContext {
  testShop: TestShop
  staff: SignedInStaff
}

const nothing = async () => ({})
const machine = ({ testShop }: AdminRequestContext) => ({
  userId: null,
  call: 'test',
  requestId: null,
  at: testShop.shop.clock(),
})

async function withSecret({ testShop, staff }: AdminRequestContext) {
  const totp = new Secret()
  const { db } = testShop.shop
  const secret = await sealed({ testShop, staff }, totp)
  await db
    .insert(staffTotp)
    .values({ userId: staff.id, secret, lastStep: 0 })
    .onConflictDoUpdate({ target: staffTotp.userId, set: { secret, lastStep: 0 } })
  return new TOTP({ secret: totp }).generate({ timestamp: testShop.shop.clock().getTime() })
}

const sealed = ({ testShop, staff }: AdminRequestContext, { base32 }: Secret) =>
  testShop.shop.secretBox.seal(base32, `staff_totp ${staff.id}`)

async function newPasskey({ testShop, staff }: AdminRequestContext): Promise<number> {
  const [made] = await testShop.shop.db
    .insert(staffPasskeys)
    .values({
      userId: staff.id,
      credentialId: randomUUID(),
      publicKey: '',
      signCount: 0,
      transports: [],
      name: 'مفتاح',
    })
    .returning({ id: staffPasskeys.id })
  return made?.id ?? 0
}

const newRole = (context: AdminRequestContext) =>
  createRole(context.testShop.shop, machine(context), {
    nameAr: 'دور',
    nameEn: `Role ${randomUUID()}`,
    permissions: [],
  })

async function newInvitation(context: AdminRequestContext) {
  const roleIds = [(await newRole(context)).id]
  const input = { email: `${randomUUID()}@example.test`, roleIds, language: 'ar' as const }
  return inviteStaff(context.testShop.shop, machine(context), input)
}

const invitationToken = async (context: AdminRequestContext) =>
  issueInvitationToken(context.testShop.shop, (await newInvitation(context)).id)

/** An employee without permissions, so that a manager of staff may change them. */
const clerk = async (context: AdminRequestContext) =>
  signedInStaff(context.testShop, { roleIds: [(await newRole(context)).id] })

async function newEmail({ testShop }: AdminRequestContext): Promise<number> {
  const email = { kind: 'welcome', name: 'سارة', to: `${randomUUID()}@example.test`, language: 'ar' } as const
  return (await logEmail(testShop.shop.db, email, testShop.shop.clock())).emailId
}

const onePixel =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

const asPasskey = { credential: { id: 'none', response: {} } }

const newSubcategory = { nameAr: 'فرع', nameEn: 'Branch' }

/** A valid request of every call of the back office, on rows of its own. */
export const adminRequests: { [Name in AdminCallName]: (context: AdminRequestContext) => Promise<AdminRequest> } = {
  startSession: async ({ staff }) => ({ body: { email: staff.email, password: testPassword } }),
  session: nothing,
  endOwnSession: nothing,
  giveTotp: async (context) => ({ body: { code: await withSecret(context) } }),
  async giveRecoveryCode({ testShop, staff }) {
    await testShop.shop.db.insert(staffRecoveryCodes).values({ userId: staff.id, codeHash: tokenHash('ABCD') })
    return { body: { code: 'ab-cd' } }
  },
  requestPasskey: nothing,
  // The reply of a real authenticator is tested in a real browser (e2e/backOffice.test.ts).
  givePasskey: async () => ({ body: asPasskey }),
  giveProof: async () => ({ body: { password: testPassword } }),
  secondFactors: nothing,
  listDuplicates: nothing,
  async postponeSecondFactor({ testShop, staff }) {
    await testShop.shop.db.delete(staffTotp).where(eq(staffTotp.userId, staff.id))
    return {}
  },
  startTotp: nothing,
  async addTotp({ testShop, staff }) {
    const secret = new Secret()
    await testShop.shop.db
      .update(staffSessions)
      .set({ pendingTotpSecret: await sealed({ testShop, staff }, secret) })
      .where(eq(staffSessions.userId, staff.id))
    return { body: { code: new TOTP({ secret }).generate({ timestamp: testShop.shop.clock().getTime() }) } }
  },
  async removeTotp(context) {
    await newPasskey(context)
    return {}
  },
  startPasskey: nothing,
  addPasskey: async () => ({ body: { name: 'مفتاح', ...asPasskey } }),
  removePasskey: async (context) => ({ params: { id: await newPasskey(context) } }),
  renewRecoveryCodes: nothing,
  changeOwnPassword: async () => ({ body: { current: testPassword, password: 'Fresh123' } }),
  listOwnSessions: nothing,
  async endSession({ testShop, staff }) {
    const [session] = await testShop.shop.db.select().from(staffSessions).where(eq(staffSessions.userId, staff.id))
    return { params: { id: session?.id ?? 0 } }
  },
  readPreferences: nothing,
  savePreferences: async () => ({
    body: {
      language: 'en',
      theme: 'dark',
      views: { emails: [{ name: 'فاشلة', search: 'status=failed' }] },
      hiddenColumns: { emails: ['kind'] },
    },
  }),
  listNotifications: nothing,
  readSales: nothing,
  readToday: nothing,
  readInvitation: async (context) => ({ body: { token: await invitationToken(context) } }),
  acceptInvitation: async (context) => ({
    body: { token: await invitationToken(context), name: 'سارة', password: 'Fresh123' },
  }),
  listInvitations: nothing,
  invite: async (context) => ({
    body: { email: `${randomUUID()}@example.test`, roleIds: [(await newRole(context)).id], language: 'ar' },
  }),
  revokeInvitation: async (context) => ({ params: { id: (await newInvitation(context)).id } }),
  listStaff: nothing,
  async setStaffRoles(context) {
    const { id } = await clerk(context)
    return { params: { id }, body: { version: 2, roleIds: [(await newRole(context)).id] } }
  },
  endStaffSessions: async (context) => ({ params: { id: (await clerk(context)).id } }),
  resetSecondFactors: async (context) => ({ params: { id: (await clerk(context)).id } }),
  listRoles: nothing,
  createRole: async () => ({ body: { nameAr: 'دور', nameEn: `Role ${randomUUID()}`, permissions: [] } }),
  async updateRole(context) {
    const { id, version } = await newRole(context)
    return { params: { id }, body: { version, nameAr: 'آخر' } }
  },
  deleteRole: async (context) => ({ params: { id: (await newRole(context)).id } }),
  readSettings: nothing,
  readVat: nothing,
  previewVat: async () => ({ query: { registered: 'false', prices: 'keep' } }),
  async changeVat({ testShop }) {
    const { vat } = await readSettings(testShop.shop)
    const body = { version: vat.version, registered: true, vatNumber: '300000000000003', from: '2026-01-01' }
    return { body }
  },
  readShopStatus: nothing,
  readDemoGoods: nothing,
  async removeDemoGoods({ testShop }) {
    // A demo of which nothing is left: removing it is noted all the same.
    await testShop.shop.db.update(shopState).set({ seed: 'demo', seededUpTo: {} })
    return { body: { products: 0, archived: 0, customers: 0, orders: 0 } }
  },
  async setShopStatus({ testShop }) {
    const { opening } = await readSettings(testShop.shop)
    return { body: { version: opening.version, open: false } }
  },
  sendTestEmail: async () => ({ body: { to: `${randomUUID()}@example.test` } }),
  async uploadLogo({ testShop }) {
    const { identity } = await readSettings(testShop.shop)
    return { body: { version: identity.version, image: onePixel } }
  },
  async updateSettings({ testShop }) {
    const { stock } = await readSettings(testShop.shop)
    const lowStockLevel = stock.values.lowStockLevel === 3 ? 4 : 3
    return { params: { group: 'stock' }, body: { version: stock.version, values: { lowStockLevel } } }
  },
  listCategories: nothing,
  readCategory: async ({ testShop }) => ({ params: { id: await testShop.make.category() } }),
  readCategoryContents: async ({ testShop }) => ({ params: { id: await testShop.make.category() } }),
  createCategory: async () => ({
    body: { nameAr: `قسم ${randomUUID()}`, nameEn: `Category ${randomUUID()}`, subcategories: [newSubcategory] },
  }),
  updateCategory: async ({ testShop }) => ({
    params: { id: await testShop.make.category() },
    body: { version: 1, nameEn: `Category ${randomUUID()}`, subcategories: [newSubcategory] },
  }),
  deleteCategory: async ({ testShop }) => ({ params: { id: await testShop.make.category() } }),
  async removeCategory({ testShop }) {
    const [from, categoryId] = [await testShop.make.category(), await testShop.make.category()]
    await testShop.make.product({ categoryId: from })
    const to = { categoryId, subcategoryId: null }
    return { params: { id: from }, body: { version: 1, subcategoryId: null, to } }
  },
  async moveSubcategory({ testShop }) {
    const [from, to] = [await testShop.make.category(), await testShop.make.category()]
    const subcategoryId = await testShop.make.subcategory(from)
    return { params: { id: from }, body: { version: 1, subcategoryId, to } }
  },
  async orderCategories({ testShop }) {
    await testShop.make.category()
    await testShop.make.category()
    const inOrder = await listAdminCategories(testShop.shop.db)
    return { body: { categories: inOrder.toReversed().map(({ id, version }) => ({ id, version })) } }
  },
  listEmails: nothing,
  countEmails: nothing,
  readEmail: async (context) => ({ params: { id: await newEmail(context) } }),
  resendEmail: async (context) => ({ params: { id: await newEmail(context) } }),
  countAudit: nothing,
  ...orderRequests,
  ...productRequests,
  ...bannerRequests,
  ...vatReturnRequests,
  ...textRequests,
  ...homeRequests,
  ...interfaceTextRequests,
  ...layoutRequests,
  ...dealRequests,
  ...familyRequests,
  ...searchWordRequests,
  ...couponRequests,
  ...importRequests,
  ...invoiceRequests,
  ...newsletterRequests,
  ...quotationRequests,
  ...customerRequests,
  ...supportRequests,
  async readAuditEntry({ testShop: { shop } }) {
    const actor = { userId: null, call: 'test', requestId: null, at: shop.clock() }
    await recordAudit(shop.db, actor, { entity: 'staff', id: 1, changes: {} })
    const [last] = await shop.db.select({ id: auditLog.id }).from(auditLog).orderBy(desc(auditLog.id)).limit(1)
    return { params: { id: last?.id ?? 0 } }
  },
  listAudit: nothing,
  listPopularSearches: nothing,
  async hidePopularSearch({ testShop }) {
    const text = `word ${randomUUID()}`
    await testShop.shop.db.insert(popularSearches).values({ text, language: 'en', networks: 20 })
    return { body: { text, hidden: true } }
  },
}
