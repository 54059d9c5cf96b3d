import type { AdminCall } from '@rawaj/contract/api/AdminCall.ts'
import { type AdminCallName, adminCalls } from '@rawaj/contract/api/adminCalls.ts'
import type { Permission } from '@rawaj/contract/staff/permissions.ts'
import { beforeAll, expect, it } from 'vitest'
import { openTestShop } from '../../testing/openTestShop.ts'
import { recordEmails } from '../../testing/recordEmails.ts'
import { builtInRoleId, type SignedInStaff, signedInStaff } from '../../testing/staffClient.ts'
import { useFixture } from '../../testing/useFixture.ts'

const testShop = useFixture(openTestShop)
let owner: SignedInStaff
beforeAll(async () => {
  recordEmails(testShop.shop)
  owner = await signedInStaff(testShop, { role: 'owner' })
})

async function roleWith(...permissions: Permission[]): Promise<{ id: number; version: number }> {
  const body = { nameAr: 'دور', nameEn: `Role ${crypto.randomUUID()}`, permissions }
  return (await owner.client.call('POST', '/roles', { body })).body.data
}
const staffWith = async (...permissions: Permission[]) =>
  signedInStaff(testShop, { roleIds: [(await roleWith(...permissions)).id] })
const newEmail = () => `${crypto.randomUUID()}@example.test`
const invitationTo = async (email: string, roleIds: number[]): Promise<number> =>
  (await owner.client.call('POST', '/invitations', { body: { email, roleIds, language: 'ar' } })).body.data.id

interface Attempt {
  path: string
  body?: unknown
}
interface Above {
  /** A role above the actor, and an employee and an invitation with it. */
  role: { id: number; version?: number }
  person: SignedInStaff
  email: string
  invitationId: number
  /** A role that the actor may give. */
  ownRoleId: number
}

type ManagingCall = {
  [Name in AdminCallName]: (typeof adminCalls)[Name] extends { access: 'staff.manage' } ? Name : never
}[AdminCallName]

/** Attempts of an employee who manages staff on accounts with more permissions; a call that only reads is `null`. */
const attempts: Record<ManagingCall, ((above: Above) => Attempt[]) | null> = {
  listInvitations: null,
  listStaff: null,
  listRoles: null,
  invite: ({ role, email, ownRoleId }) => [
    { path: '', body: { email: newEmail(), roleIds: [role.id], language: 'ar' } },
    // In place of the one that gives more.
    { path: '', body: { email, roleIds: [ownRoleId], language: 'ar' } },
    { path: '', body: { email: email.toUpperCase(), roleIds: [ownRoleId], language: 'en' } },
  ],
  revokeInvitation: ({ invitationId }) => [{ path: String(invitationId) }],
  setStaffRoles: ({ person, ownRoleId, role }) => [
    { path: String(person.id), body: { roleIds: [], version: 2 } },
    { path: String(person.id), body: { roleIds: [ownRoleId], version: 2 } },
    { path: String(person.id), body: { roleIds: [ownRoleId, role.id], version: 2 } },
  ],
  endStaffSessions: ({ person }) => [{ path: String(person.id) }],
  resetSecondFactors: ({ person }) => [{ path: String(person.id) }],
  createRole: () => [
    { path: '', body: { nameAr: 'أ', nameEn: 'Stronger', permissions: ['staff.manage', 'orders.refund'] } },
  ],
  updateRole: ({ role }) => [
    { path: String(role.id), body: { version: role.version ?? 1, permissions: [] } },
    { path: String(role.id), body: { version: role.version ?? 1, nameEn: 'Renamed' } },
  ],
  deleteRole: ({ role }) => [{ path: String(role.id) }],
}

async function above(kind: 'stronger' | 'other' | 'owner', ownRoleId: number): Promise<Above> {
  const role =
    kind === 'owner'
      ? { id: await builtInRoleId(testShop, 'owner') }
      : kind === 'stronger'
        ? await roleWith('staff.manage', 'orders.refund')
        : await roleWith('orders.refund')
  const email = newEmail()
  const person = await signedInStaff(testShop, { roleIds: [role.id] })
  return { role, person, email, invitationId: await invitationTo(email, [role.id]), ownRoleId }
}

it.each(Object.keys(attempts) as ManagingCall[])('%s touches nothing that is above who manages staff', async (name) => {
  const made = attempts[name]
  const { method, path }: AdminCall = adminCalls[name]
  if (made === null) return expect(method).toBe('GET')
  const actor = await staffWith('staff.manage', 'orders.read')
  const ownRoleId = (await roleWith('orders.read')).id
  for (const kind of ['stronger', 'other', 'owner'] as const) {
    const target = await above(kind, ownRoleId)
    for (const { path: id, body } of made(target)) {
      const answer = await actor.client.call(method, path.replace('{id}', id), { body })
      const isBuiltIn = kind === 'owner' && path.startsWith('/roles/')
      expect([kind, answer.body.code, body]).toEqual([kind, isBuiltIn ? 'role_built_in' : 'forbidden', body])
    }
    expect((await target.person.client.call('GET', '/session')).status).toBe(200)
    const open = (await owner.client.call('GET', '/invitations')).body.data
    expect(open.filter(({ id }: { id: number }) => id === target.invitationId)).toHaveLength(1)
  }
})

it('An invitation is taken back, or replaced, by who holds what it gives', async () => {
  const actor = await staffWith('staff.manage', 'orders.read')
  const roleIds = [(await roleWith('orders.read')).id]
  const email = newEmail()
  const first = await invitationTo(email, roleIds)
  const second = await actor.client.call('POST', '/invitations', { body: { email, roleIds, language: 'ar' } })
  expect([second.status, (await actor.client.call('DELETE', `/invitations/${first}`)).status]).toEqual([200, 404])
  expect((await actor.client.call('DELETE', `/invitations/${second.body.data.id}`)).status).toBe(200)
})
