import { roles } from '@rawaj/contract/accounts/roles.ts'
import { csrfHeader } from '@rawaj/contract/api/addresses.ts'
import type { StaffSession } from '@rawaj/contract/staff/staffSchemas.ts'
import { eq } from 'drizzle-orm'
import { users } from '../features/accounts/tables.ts'
import { staffSessions, staffTotp } from '../features/staff/auth/tables.ts'
import { setStaffRoles } from '../features/staff/index.ts'
import { staffMembers, staffRoles } from '../features/staff/tables.ts'
import { testPassword } from './builders.ts'
import type { Answer, Reply, TestShop } from './openTestShop.ts'

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** A browser with the back office open, as far as calls go: it keeps the cookie and sends the CSRF token. */
export class StaffClient {
  cookie = ''
  csrfToken = ''
  readonly #testShop: Pick<TestShop, 'app'>

  constructor(testShop: Pick<TestShop, 'app'>) {
    this.#testShop = testShop
  }

  async call(
    method: Method,
    path: string,
    { body, headers = {} }: { body?: unknown; headers?: Record<string, string> } = {},
  ): Promise<Answer> {
    const answer = await this.#testShop.app.inject({
      method,
      url: `/api/v1/admin${path}`,
      headers: {
        ...(this.cookie !== '' && { cookie: this.cookie }),
        ...(method !== 'GET' && this.csrfToken !== '' && { [csrfHeader]: this.csrfToken }),
        ...headers,
      },
      ...(body !== undefined && { payload: body as object }),
    })
    const set = [answer.headers['set-cookie']].flat().find((cookie) => /^(__Host-)?staff=/.test(cookie ?? ''))
    if (set !== undefined) this.cookie = set.split(';', 1)[0] ?? ''
    const reply = JSON.parse(answer.body) as Reply
    if (typeof reply.data?.csrfToken === 'string') this.csrfToken = reply.data.csrfToken
    return { status: answer.statusCode, headers: answer.headers, body: reply }
  }

  /** With the password alone. */
  async signIn(email: string, password = testPassword): Promise<StaffSession> {
    const { status, body } = await this.call('POST', '/session', { body: { email, password } })
    if (status !== 200) throw new Error(`Signing in failed: ${JSON.stringify(body)}`)
    return body.data
  }
}

export interface SignedInStaff {
  id: number
  email: string
  client: StaffClient
}

/** An employee with these roles, signed in with a second factor. */
export async function signedInStaff(
  testShop: Pick<TestShop, 'app' | 'shop' | 'make'>,
  { role, roleIds }: { role?: 'owner' | 'manager'; roleIds?: readonly number[] } = {},
): Promise<SignedInStaff> {
  const { shop, make } = testShop
  const wireRole = role === 'owner' ? roles.owner : roles.staff
  const { id, email } = await make.customer({ role: wireRole })
  if (roleIds) {
    const actor = { userId: null, call: 'test', requestId: null, at: shop.clock() }
    await setStaffRoles(shop, actor, { userId: id, roleIds })
  }
  const client = new StaffClient(testShop)
  await shop.db.insert(staffTotp).values({ userId: id, secret: 'JBSWY3DPEHPK3PXP', lastStep: 0 })
  await shop.db.update(staffMembers).set({ secondFactorOfferedAt: shop.clock() }).where(eq(staffMembers.userId, id))
  await client.signIn(email)
  await shop.db.update(staffSessions).set({ secondFactorAt: shop.clock() }).where(eq(staffSessions.userId, id))
  return { id, email, client }
}

/** The id of a role that every shop has. */
export async function builtInRoleId({ shop }: Pick<TestShop, 'shop'>, key: string): Promise<number> {
  const rows = await shop.db.select().from(staffRoles)
  const found = rows.find(({ builtIn }) => builtIn === key)
  if (!found) throw new Error(`There is no role ${key}`)
  return found.id
}

export async function accountOf({ shop }: Pick<TestShop, 'shop'>, id: number) {
  const [account] = await shop.db.select().from(users).where(eq(users.id, id))
  return account
}
