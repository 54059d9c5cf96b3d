import { roles as wireRoles } from '@rawaj/contract/accounts/roles.ts'
import { type Permission, permissions } from '@rawaj/contract/staff/permissions.ts'
import { builtInRoles } from '@rawaj/contract/staff/staffRoles.ts'
import { eq, inArray } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Actor } from '../../kernel/index.ts'
import { AppError } from '../../platform/errors/AppError.ts'
import { openTestShop } from '../../testing/openTestShop.ts'
import { staffToken } from '../../testing/staffToken.ts'
import { useFixture } from '../../testing/useFixture.ts'
import { users } from '../accounts/tables.ts'
import { auditLog } from '../audit/tables.ts'
import {
  addBuiltInRole,
  createRole,
  deleteRole,
  permissionsOf,
  prepareRoles,
  setStaffRoles,
  updateRole,
  writeWireRole,
} from './index.ts'
import { staffRoleMembers, staffRoles } from './tables.ts'

const testShop = useFixture(openTestShop)
let owner: { id: number; token: string }
const roleId = new Map<string, number>()
beforeAll(async () => {
  const { shop, make } = testShop
  await prepareRoles(shop.db)
  owner = await make.customer({ role: wireRoles.owner })
  for (const { id, builtIn } of await shop.db.select().from(staffRoles)) if (builtIn) roleId.set(builtIn, id)
})

const by = (userId: number): Actor => ({ userId, call: 'test', requestId: 'test', at: testShop.shop.clock() })
const role = (key: keyof typeof builtInRoles) => roleId.get(key) ?? 0
const give = (actor: number, userId: number, ...roleIds: number[]) =>
  setStaffRoles(testShop.shop, by(actor), { userId, roleIds })
/** An existing employee with this role. */
async function employ(key: keyof typeof builtInRoles) {
  const { shop, make } = testShop
  const { id } = await make.customer()
  await addBuiltInRole(shop.db, id, key)
  await writeWireRole(shop.db, id)
  return { id, token: await staffToken(shop, id) }
}
const auditOf = (entity: string, id: number) =>
  testShop.shop.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.entityId, String(id)))
    .orderBy(auditLog.id)
    .then((rows) => rows.filter((row) => row.entity === entity))

describe('A role', () => {
  it('gives what it says, several give what any of them says, an owner everything', async () => {
    const { id } = await employ('readOnly')
    expect(await permissionsOf(testShop.shop.db, id)).toEqual(new Set(builtInRoles.readOnly.permissions))
    await give(owner.id, id, role('support'), role('catalogue'))
    expect(await permissionsOf(testShop.shop.db, id)).toEqual(
      new Set([...builtInRoles.support.permissions, ...builtInRoles.catalogue.permissions]),
    )
    await give(owner.id, id, role('owner'))
    expect(await permissionsOf(testShop.shop.db, id)).toEqual(new Set(permissions))
    await give(owner.id, id)
    expect(await permissionsOf(testShop.shop.db, id)).toEqual(new Set())
  })

  it('decides on the wire as what an account stands, and holds from the next call on', async () => {
    const { id, token } = await employ('support')
    const category = () =>
      testShop.call('POST', '/category/create', { token, body: { name: `Category ${crypto.randomUUID()}` } })
    const wireRole = async () => (await testShop.shop.db.select().from(users).where(eq(users.id, id))).at(0)?.roleId
    expect([(await category()).status, await wireRole()]).toEqual([403, wireRoles.staff])
    await give(owner.id, id, role('catalogue'))
    expect([(await category()).status, await wireRole()]).toEqual([200, wireRoles.staff])
    await give(owner.id, id, role('orders'))
    expect([(await category()).status, await wireRole()]).toEqual([403, wireRoles.staff])
    await give(owner.id, id, role('owner'))
    expect([(await category()).status, await wireRole()]).toEqual([200, wireRoles.owner])
    await give(owner.id, id)
    expect([(await category()).status, await wireRole()]).toEqual([401, wireRoles.customer])
  })

  it('a role of the shop’s own is made, changed by the version that was read, and removed when nobody has it', async () => {
    const { shop } = testShop
    const input = { nameAr: 'المستودع', nameEn: 'Warehouse', permissions: ['orders.read'] as Permission[] }
    const made = await createRole(shop, by(owner.id), input)
    const change = { id: made.id, version: made.version, permissions: ['orders.read', 'orders.move'] as Permission[] }
    expect(await updateRole(shop, by(owner.id), change)).toMatchObject({
      ...input,
      permissions: ['orders.move', 'orders.read'],
      version: 2,
    })
    await expect(updateRole(shop, by(owner.id), change)).rejects.toMatchObject({
      code: 'changed_meanwhile',
      details: { data: { version: 2 } },
    })
    const { id } = await employ('support')
    await give(owner.id, id, made.id)
    await expect(deleteRole(shop, by(owner.id), made.id)).rejects.toMatchObject({ code: 'role_in_use' })
    await give(owner.id, id)
    await deleteRole(shop, by(owner.id), made.id)
    await expect(deleteRole(shop, by(owner.id), made.id)).rejects.toMatchObject({ code: 'not_found' })
    expect((await auditOf('role', made.id)).map(({ changes }) => Object.keys(changes).sort())).toEqual([
      ['nameAr', 'nameEn', 'permissions'],
      ['permissions'],
      ['nameAr', 'nameEn', 'permissions'],
    ])
    expect((await auditOf('staff', id))[0]).toMatchObject({
      actorId: owner.id,
      changes: { roles: { before: ['Support'], after: ['Warehouse'] } },
    })
  })

  it('a built-in role is the same in all shops', async () => {
    const change = { id: role('manager'), version: 1, nameEn: 'Boss' }
    await expect(updateRole(testShop.shop, by(owner.id), change)).rejects.toMatchObject({ code: 'role_built_in' })
    await expect(deleteRole(testShop.shop, by(owner.id), role('orders'))).rejects.toMatchObject({
      code: 'role_built_in',
    })
    await prepareRoles(testShop.shop.db)
    expect(await testShop.shop.db.$count(staffRoles)).toBe(Object.keys(builtInRoles).length)
  })
})

describe('An employee who grants roles', () => {
  it('gives them to people of the shop: a customer comes by an invitation, and nobody reads one out by the id', async () => {
    const customer = await testShop.make.customer()
    const former = await employ('support')
    await give(owner.id, former.id)
    for (const id of [customer.id, former.id, 2_147_483_647])
      await expect(
        setStaffRoles(testShop.shop, by(owner.id), { userId: id, version: 7, roleIds: [role('support')] }),
      ).rejects.toMatchObject({ code: 'not_found', details: {} })
    expect(await permissionsOf(testShop.shop.db, customer.id)).toEqual(new Set())
    expect(await auditOf('staff', customer.id)).toEqual([])
  })

  it('saves over nothing that has changed since it was read, however it changed', async () => {
    const { id } = await employ('support')
    const { version } = await give(owner.id, id, role('orders'))
    await addBuiltInRole(testShop.shop.db, id, 'catalogue')
    await expect(
      setStaffRoles(testShop.shop, by(owner.id), { userId: id, version, roleIds: [role('support')] }),
    ).rejects.toMatchObject({ code: 'changed_meanwhile', details: { data: { version: version + 1 } } })
  })

  it('gives nothing and takes nothing away that they lack', async () => {
    const { shop } = testShop
    const [head, clerk] = [await employ('readOnly'), await employ('support')]
    const lead = await createRole(shop, by(owner.id), {
      nameAr: 'قائد',
      nameEn: 'Lead',
      permissions: ['staff.manage', ...builtInRoles.support.permissions],
    })
    await give(owner.id, head.id, lead.id)
    await give(head.id, clerk.id, role('support'), lead.id)
    await give(head.id, clerk.id, role('support'))
    for (const forbidden of [role('orders'), role('owner'), role('manager')])
      await expect(give(head.id, clerk.id, forbidden)).rejects.toMatchObject({ code: 'forbidden' })
    await expect(give(head.id, owner.id)).rejects.toMatchObject({ code: 'forbidden' })
    await expect(
      updateRole(shop, by(head.id), { id: lead.id, version: 1, permissions: [...lead.permissions, 'orders.refund'] }),
    ).rejects.toMatchObject({ code: 'forbidden' })
    expect(await permissionsOf(shop.db, clerk.id)).toEqual(new Set(builtInRoles.support.permissions))
  })

  it('leaves the shop an owner who may sign in', async () => {
    const second = await testShop.make.customer({ role: wireRoles.owner })
    await give(second.id, owner.id, role('support'))
    await expect(give(second.id, second.id, role('manager'))).rejects.toMatchObject({ code: 'last_owner' })
    await give(second.id, owner.id, role('owner'))
    await testShop.shop.db.update(users).set({ status: 0 }).where(eq(users.id, second.id))
    await expect(give(owner.id, owner.id)).rejects.toMatchObject({ code: 'last_owner' })
  })

  it('never leaves it without one when two owners take each other’s role away at once', async () => {
    const [one, other] = [await testShop.make.customer({ role: 1 }), await testShop.make.customer({ role: 1 })]
    await testShop.shop.db.delete(staffRoleMembers).where(eq(staffRoleMembers.userId, owner.id))
    const outcomes = await Promise.allSettled([give(one.id, other.id), give(other.id, one.id)])
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const { rows } = await testShop.shop.db.execute(
      `insert into staff_role_members select ${owner.id}, id from staff_roles where built_in = 'owner' returning 1`,
    )
    expect(rows).toHaveLength(1)
  })
})

it('Random sequences of grants lock no owner out and give nobody more than the giver had', async () => {
  const { shop, make } = testShop
  const people = [
    owner.id,
    ...(await Promise.all(Array.from({ length: 5 }, () => make.customer()))).map(({ id }) => id),
  ]
  await shop.db.delete(staffRoleMembers).where(inArray(staffRoleMembers.userId, people.slice(1)))
  const keys = Object.keys(builtInRoles) as (keyof typeof builtInRoles)[]
  const own = await createRole(shop, by(owner.id), {
    nameAr: 'آخر',
    nameEn: 'Other',
    permissions: ['staff.manage', 'orders.read'],
  })
  const roleIds = [...keys.map(role), own.id]
  const step = fc.record({
    giver: fc.nat({ max: people.length - 1 }),
    taker: fc.nat({ max: people.length - 1 }),
    given: fc.uniqueArray(fc.constantFrom(...roleIds), { maxLength: 2 }),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 3 }), async (steps) => {
      // Without any role no one can grant one.
      for (const id of people)
        if ((await permissionsOf(shop.db, id)).size === 0) await addBuiltInRole(shop.db, id, 'support')
      for (const { giver, taker, given } of steps) {
        const [from = 0, to = 0] = [people[giver], people[taker]]
        const [had, before] = [await permissionsOf(shop.db, from), await permissionsOf(shop.db, to)]
        const refused = await give(from, to, ...given).then(
          () => null,
          (error: unknown) => (error instanceof AppError ? error.code : Promise.reject(error)),
        )
        const after = await permissionsOf(shop.db, to)
        if (refused) expect(after).toEqual(before)
        else for (const permission of [...before, ...after]) expect(had.has(permission)).toBe(true)
      }
      const { rows } = await shop.db.execute(`select 1 from staff_role_members join staff_roles on id = role_id
        join users on users.id = user_id where built_in = 'owner' and status = 1`)
      expect(rows.length).toBeGreaterThan(0)
    }),
    // A thousand in `npm run test:long`.
    { numRuns: process.env.TEST_LONG === undefined ? 100 : 1_000 },
  )
})
