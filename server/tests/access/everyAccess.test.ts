import type { AdminCall } from '@rawaj/contract/api/AdminCall.ts'
import { type AdminCallName, adminCalls } from '@rawaj/contract/api/adminCalls.ts'
import { type CallName, calls } from '@rawaj/contract/api/calls.ts'
import type { ShopCall } from '@rawaj/contract/api/ShopCall.ts'
import { isPermission } from '@rawaj/contract/staff/permissions.ts'
import { type BuiltInRoleKey, builtInRoles } from '@rawaj/contract/staff/staffRoles.ts'
import { gt, max } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { auditLog } from '../../features/audit/tables.ts'
import { permissionsOf, setStaffRoles } from '../../features/staff/index.ts'
import type { SignedInCustomer } from '../../testing/builders.ts'
import { openOnlineShop } from '../../testing/onlineShop.ts'
import { openTestDatabase } from '../../testing/openTestDatabase.ts'
import { openTestShop } from '../../testing/openTestShop.ts'
import { builtInRoleId, type SignedInStaff, StaffClient, signedInStaff } from '../../testing/staffClient.ts'
import { useFixture } from '../../testing/useFixture.ts'
import type { AdminRequest } from './AdminRequest.ts'
import { adminRequests } from './adminRequests.ts'
import { type CallRequest, wireRequests } from './wireRequests.ts'

const roleKeys = Object.keys(builtInRoles) as BuiltInRoleKey[]

/**
 * The roles that a call is tried with. Whether it is answered depends on permissions alone, and what each role holds is tested by
 * itself: `npm test` tries a role for each permission that suffices, another than the owner where there is one, and one that has none
 * of them; `npm run test:long` all roles.
 */
function rolesFor(...sufficient: readonly string[]): readonly BuiltInRoleKey[] {
  if (process.env.TEST_LONG !== undefined) return roleKeys
  const allowed = sufficient.map((access) => roleKeys.find((role) => role !== 'owner' && mayWith(role, access)))
  const refused = roleKeys.find((role) => !sufficient.some((access) => mayWith(role, access)))
  const tried = new Set([...allowed, refused].map((role) => role ?? 'owner'))
  return roleKeys.filter((role) => tried.has(role))
}

type Named = Record<string, string | number>

const pathOf = (path: string, params: Named = {}) =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])))

const searchOf = (query: Named = {}) =>
  `?${new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))}`

const holds = (role: BuiltInRoleKey, access: string) =>
  isPermission(access) && (builtInRoles[role].permissions as readonly string[]).includes(access)

/** Whether the role may make calls of the back office with this access. */
const mayWith = (role: BuiltInRoleKey, access: string) => !isPermission(access) || holds(role, access)

describe('Every call of the shop', () => {
  const online = useFixture(async () => openOnlineShop(await openTestDatabase()))
  const people = new Map<'visitor' | 'customer' | BuiltInRoleKey, SignedInCustomer>()
  beforeAll(async () => {
    const { make, shop } = online
    for (const name of ['visitor', 'customer', ...roleKeys] as const) {
      const isStaff = name !== 'visitor' && name !== 'customer'
      const person = await make.customer({ role: name === 'owner' ? 1 : isStaff ? 2 : 3 })
      people.set(name, person)
      if (!isStaff) continue
      const actor = { userId: null, call: 'test', requestId: null, at: shop.clock() }
      await setStaffRoles(shop, actor, { userId: person.id, roleIds: [await builtInRoleId(online, name)] })
    }
  })

  it.each(Object.keys(calls) as CallName[])(
    '%s is answered for callers who may make it, and refused to others',
    async (name) => {
      const { method, path, access, bodyType, audited }: ShopCall = calls[name]
      let ofCustomer: CallRequest = {}
      const tried = new Set<string>(['visitor', 'customer', ...(isPermission(access) ? rolesFor(access) : rolesFor())])
      for (const [who, account] of people) {
        if (!tried.has(who)) continue
        // An employee's token is good for no matter of an account's own, be it even a customer's.
        const isAboutOwn = who !== 'visitor' && who !== 'customer' && access === 'signedIn'
        const request: CallRequest = isAboutOwn ? ofCustomer : await wireRequests[name]({ shop: online, account })
        if (who === 'customer') ofCustomer = request
        const { params, body, headers } = request
        const token = isAboutOwn ? account.token : (request.token ?? account.token)
        const before = await lastAudit(online)
        const { status, body: reply } = await online.call(method, pathOf(path, params), {
          ...(who !== 'visitor' && { token }),
          body,
          headers: { ...headers, ...(bodyType === 'raw' && { 'content-type': 'application/json' }) },
        })
        const expected =
          access === 'public' || (who === 'customer' && access === 'signedIn')
            ? 200
            : who === 'visitor'
              ? 401
              : who !== 'customer' && holds(who, access)
                ? 200
                : 403
        expect([who, status, expected === 200 || reply.code], JSON.stringify(reply)).toEqual([
          who,
          expected,
          expected === 200 || (expected === 401 ? 'session_expired' : 'forbidden'),
        ])
        const written = await auditSince(online, before)
        const isStaffWrite = isPermission(access) && method !== 'GET' && expected === 200
        // A request on an account of its own acts as that one.
        const isOwnMatter = audited && status === 200
        const isStaffToken = name === 'signIn' && who !== 'visitor' && who !== 'customer'
        expect([who, written.map(({ call, actorId }) => [call, isOwnMatter ? null : actorId])]).toEqual([
          who,
          isOwnMatter ? [[name, null]] : isStaffWrite || isStaffToken ? [[name, account.id]] : [],
        ])
      }
    },
  )

  const named = Object.entries(calls).filter(([, route]) => 'withCustomerId' in route)
  it.each(named)('%s is answered for an employee who may read it, with customerId alone', async (_, route) => {
    const { method, path, withCustomerId }: ShopCall = route
    const customer = customerOf(people)
    for (const [who, { token }] of people) {
      if (who === 'visitor' || who === 'customer') continue
      const asked = async (query: string) => (await online.call(method, path + query, { token })).status
      const mayRead = withCustomerId !== undefined && holds(who, withCustomerId)
      expect([who, await asked(`?customerId=${customer.id}`)]).toEqual([who, mayRead ? 200 : 403])
      expect([who, await asked(''), await asked('?customerId=')]).toEqual([who, 403, 403])
    }
  })
})

function customerOf(people: ReadonlyMap<string, SignedInCustomer>): SignedInCustomer {
  const customer = people.get('customer')
  if (!customer) throw new Error('There is no customer')
  return customer
}

describe('Every call of the back office', () => {
  const testShop = useFixture(openTestShop)
  /** One employee of each role, signed in once for all calls that change nothing of their own account. */
  const colleagues = new Map<BuiltInRoleKey, Promise<SignedInStaff>>()
  const newColleague = async (role: BuiltInRoleKey) =>
    signedInStaff(testShop, role === 'owner' ? { role } : { roleIds: [await builtInRoleId(testShop, role)] })
  async function colleague(role: BuiltInRoleKey): Promise<SignedInStaff> {
    const known = colleagues.get(role) ?? newColleague(role)
    colleagues.set(role, known)
    return known
  }
  /** Calls that only an authenticator can answer; everything up to that is checked. */
  const answeredByAuthenticators = new Set<AdminCallName>(['givePasskey', 'addPasskey'])

  it.each(Object.keys(adminCalls) as AdminCallName[])(
    '%s is answered for callers who may make it, and refused to others',
    async (name) => {
      const route: AdminCall = adminCalls[name]
      const { method, path, access, orAccess = [], readOnly, personal } = route
      let refused: Promise<AdminRequest> | undefined
      const sufficient = [access, ...orAccess]
      const mayCall = (role: BuiltInRoleKey) => sufficient.some((one) => mayWith(role, one))
      const roles = name === 'postponeSecondFactor' ? roleKeys : rolesFor(...sufficient)
      for (const role of roles) {
        const staff = await (isPermission(access) ? colleague(role) : newColleague(role))
        const allowed = mayCall(role)
        // A rejected request has changed nothing, and is sent again by the next role.
        const request = (allowed ? undefined : refused) ?? adminRequests[name]({ testShop, staff })
        if (!allowed) refused = request
        const { params, query, body } = await request
        const before = await lastAudit(testShop)
        const { status, body: reply } = await staff.client.call(method, pathOf(path, params) + searchOf(query), {
          body,
        })
        const ownerPostpones = name === 'postponeSecondFactor' && role === 'owner'
        const expected = ownerPostpones ? 409 : !allowed ? 403 : answeredByAuthenticators.has(name) ? 401 : 200
        expect([role, status], JSON.stringify(reply)).toEqual([role, expected])
        if (answeredByAuthenticators.has(name)) expect(reply.code).toBe('wrong_second_factor')
        const written = (await auditSince(testShop, before)).map(({ call }) => call)
        const writes = method !== 'GET' && !readOnly && !personal && status === 200
        // A call that changes two things leaves a row about each.
        expect([role, [...new Set(written)]]).toEqual([role, writes ? [name] : []])
      }
    },
  )

  let owner: SignedInCustomer | undefined
  it.each(Object.keys(adminCalls) as AdminCallName[])('%s is refused before its input is looked at', async (name) => {
    const { method, path, access, orAccess = [] }: AdminCall = adminCalls[name]
    if (access === 'public') return
    const url = pathOf(path, { id: 'nonsense' })
    const body = method === 'GET' ? undefined : { nonsense: true }
    const visitor = await new StaffClient(testShop).call(method, url, { body })
    expect([visitor.status, visitor.body.code]).toEqual([401, 'session_expired'])
    owner ??= await testShop.make.customer({ role: 1 })
    const withToken = await testShop.call(method, `/admin${url}`, { token: owner.token, body })
    expect([withToken.status, withToken.body.code]).toEqual([401, 'session_expired'])
    const { client } = await colleagueWithout(access, ...orAccess)
    const { status, body: reply } = await client.call(method, url, { body })
    if (isPermission(access)) expect([status, reply.code]).toEqual([403, 'forbidden'])
    else expect([200, 400, 404]).toContain(status)
  })

  const withoutOne = new Map<string, Promise<SignedInStaff>>()
  /**
   * An employee with every permission except these. Shared by tests, except for calls such as signing out, which get an employee
   * of their own.
   */
  async function colleagueWithout(access: string, ...orAccess: readonly string[]): Promise<SignedInStaff> {
    const made = async () => signedInStaff(testShop, { roleIds: [await roleWithout(access, ...orAccess)] })
    if (orAccess.length > 0) return made()
    if (!isPermission(access)) return made()
    const known = withoutOne.get(access) ?? made()
    withoutOne.set(access, known)
    return known
  }

  /** A role of the shop's own with every permission but these. */
  async function roleWithout(...without: readonly string[]): Promise<number> {
    const { client } = await colleague('owner')
    const permissions = builtInRoles.owner.permissions.filter((permission) => !without.includes(permission))
    const { body } = await client.call('POST', '/roles', {
      body: { nameAr: 'بلا', nameEn: `Without ${without[0]} ${crypto.randomUUID().slice(0, 8)}`, permissions },
    })
    return body.data.id
  }

  it('knows what its roles hold', async () => {
    for (const role of roleKeys) {
      const { id } = await signedInStaff(testShop, { roleIds: [await builtInRoleId(testShop, role)] })
      expect([...(await permissionsOf(testShop.shop.db, id))].toSorted()).toEqual(
        [...builtInRoles[role].permissions].toSorted(),
      )
    }
  })
})

type WithDatabase = Pick<Parameters<typeof builtInRoleId>[0], 'shop'>

async function lastAudit({ shop }: WithDatabase): Promise<number> {
  const [row] = await shop.db.select({ id: max(auditLog.id) }).from(auditLog)
  return row?.id ?? 0
}

const auditSince = ({ shop }: WithDatabase, id: number) =>
  shop.db.select().from(auditLog).where(gt(auditLog.id, id)).orderBy(auditLog.id)
