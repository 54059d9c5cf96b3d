import { roles } from '@rawaj/contract/accounts/roles.ts'
import { builtInRoles } from '@rawaj/contract/staff/staffRoles.ts'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import type { EmailJob } from '../../kernel/index.ts'
import { tokenHash } from '../../platform/http/tokenHash.ts'
import { testPassword } from '../../testing/builders.ts'
import { openTestShop } from '../../testing/openTestShop.ts'
import { recordEmails } from '../../testing/recordEmails.ts'
import { accountOf, builtInRoleId, type SignedInStaff, StaffClient, signedInStaff } from '../../testing/staffClient.ts'
import { useFixture } from '../../testing/useFixture.ts'
import { rememberDevice } from '../accounts/index.ts'
import { knownDevices, users } from '../accounts/tables.ts'
import { auditLog } from '../audit/tables.ts'
import { issueInvitationToken, permissionsOf } from './index.ts'
import { staffInvitations } from './tables.ts'

const testShop = useFixture(openTestShop)
let owner: SignedInStaff
let emails: EmailJob[]
beforeAll(async () => {
  emails = recordEmails(testShop.shop)
  owner = await signedInStaff(testShop, { role: 'owner' })
})

const newEmail = () => `${crypto.randomUUID()}@example.test`
async function invite(email: string, { by = owner, role = 'support' } = {}) {
  const roleIds = [await builtInRoleId(testShop, role)]
  return by.client.call('POST', '/invitations', { body: { email, roleIds, language: 'en' } })
}
/** The token of the link in the email of an invitation. */
async function linkOf(id: number): Promise<string> {
  const token = await issueInvitationToken(testShop.shop, id)
  if (token === null) throw new Error('The invitation is over')
  return token
}
const accept = (token: string, body: object = {}) =>
  new StaffClient(testShop).call('POST', '/invitations/accept', {
    body: { token, name: 'سارة', password: 'Fresh123', ...body },
  })

describe('An employee who accepts an invitation', () => {
  it('has a browser that the account is known by from then on', async () => {
    const token = await linkOf((await invite(newEmail())).body.data.id)
    const { headers, body } = await accept(token)
    const device = [headers['set-cookie']].flat().find((cookie) => String(cookie).startsWith('device='))
    const [known] = await testShop.shop.db.select().from(knownDevices).where(eq(knownDevices.userId, body.data.user.id))
    expect(known?.tokenHash).toBe(tokenHash(/^device=([^;]+)/.exec(String(device))?.[1] ?? ''))
  })
})

describe('An invitation to an account that was registered with the address', () => {
  it('ends what others had come in with, unless the address was proven before', async () => {
    for (const emailProvenAt of [null, new Date()]) {
      const { id, email } = await testShop.make.customer()
      await testShop.shop.db.update(users).set({ emailProvenAt }).where(eq(users.id, id))
      await rememberDevice(testShop.shop, id, null)
      const token = await linkOf((await invite(email)).body.data.id)
      expect((await accept(token, { password: testPassword })).status).toBe(200)
      const devices = await testShop.shop.db.$count(knownDevices, eq(knownDevices.userId, id))
      expect([emailProvenAt, devices]).toEqual([emailProvenAt, emailProvenAt === null ? 1 : 2])
    }
  })
})

describe('An invitation', () => {
  it('makes an account with its roles for the holder of the link, once', async () => {
    const email = newEmail()
    const { body } = await invite(email.toUpperCase())
    expect(emails).toContainEqual({ kind: 'staffInvitation', invitationId: body.data.id, to: email, language: 'en' })
    expect((await owner.client.call('GET', '/invitations')).body.data[0]).toMatchObject({
      email,
      roles: [{ nameEn: 'Support' }],
    })
    const token = await linkOf(body.data.id)
    const read = await new StaffClient(testShop).call('POST', '/invitations/read', { body: { token } })
    expect(read.body.data).toMatchObject({ email, hasAccount: false, roles: [{ nameEn: 'Support' }] })
    expect((await accept(token, { password: 'weak' })).body.error_codes).toEqual({ password: 'weak_password' })
    expect((await accept(token, { name: '' })).body.error_codes).toEqual({ name: 'name_required' })
    expect((await accept(token, { name: '\0\u200f' })).body.error_codes).toEqual({ name: 'name_required' })
    const both = await Promise.all([accept(token), accept(token)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 400])
    const accepted = both.find(({ status }) => status === 200)
    expect(accepted?.body.data).toMatchObject({ stage: 'enrolment', mayPostpone: true, user: { email, name: 'سارة' } })
    expect((await accept(token)).body.code).toBe('invitation_dead')
    expect((await owner.client.call('GET', '/invitations')).body.data).toEqual([])
    expect(emails.filter(({ kind, to }) => kind === 'welcome' && to === email)).toEqual([
      { kind: 'welcome', name: 'سارة', to: email, language: 'en' },
    ])
    const rows = await testShop.shop.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.actorId, accepted?.body.data.user.id ?? 0))
      .orderBy(auditLog.id)
    expect(rows.map(({ call, changes }) => ({ call, changes }))).toEqual([
      {
        call: 'acceptInvitation',
        changes: { roles: { before: [], after: ['Support'] }, session: { after: 'begun' } },
      },
    ])
  })

  it('gives an account that is there its roles for its own password, beside those that it has', async () => {
    const customer = await testShop.make.customer()
    const token = await linkOf((await invite(customer.email)).body.data.id)
    expect((await accept(token)).body.code).toBe('sign_in_failed')
    expect((await accept(token, { password: testPassword })).status).toBe(200)
    expect(emails.filter(({ kind, to }) => kind === 'welcome' && to === customer.email)).toEqual([])
    expect((await accountOf(testShop, customer.id))?.roleId).toBe(roles.staff)
    const again = await linkOf((await invite(customer.email, { role: 'catalogue' })).body.data.id)
    expect((await accept(again, { password: testPassword })).status).toBe(200)
    const held = await permissionsOf(testShop.shop.db, customer.id)
    expect([held.has('support.answer'), held.has('catalogue.write'), held.has('staff.manage')]).toEqual([
      true,
      true,
      false,
    ])
  })

  it('is over after a week, when it is taken back, and when another one is sent to the address', async () => {
    const email = newEmail()
    const first = await linkOf((await invite(email)).body.data.id)
    const { id } = (await invite(email, { role: 'catalogue' })).body.data
    expect((await accept(first)).body.code).toBe('invitation_dead')
    const second = await linkOf(id)
    await testShop.advanceClock(7 * 24 * 60 * 60_000)
    expect((await accept(second)).body.code).toBe('invitation_dead')
    expect(await issueInvitationToken(testShop.shop, id)).toBeNull()
    await testShop.advanceClock(-7 * 24 * 60 * 60_000)
    expect((await owner.client.call('DELETE', `/invitations/${id}`)).status).toBe(200)
    expect((await owner.client.call('DELETE', `/invitations/${id}`)).status).toBe(404)
    expect((await accept(second)).body.code).toBe('invitation_dead')
    for (const token of ['', 'x', 'a'.repeat(43)]) expect((await accept(token)).status).toBe(400)
  })

  it('grants nothing that the inviter lacks, or has lost meanwhile', async () => {
    const { body } = await owner.client.call('POST', '/roles', {
      body: {
        nameAr: 'قائد',
        nameEn: 'Lead',
        permissions: ['staff.manage', ...builtInRoles.support.permissions],
      },
    })
    const lead = await signedInStaff(testShop, { roleIds: [body.data.id] })
    expect((await invite(newEmail(), { by: lead, role: 'manager' })).body.code).toBe('forbidden')
    expect((await invite(newEmail(), { by: lead, role: 'owner' })).body.code).toBe('forbidden')
    const sent = await invite(newEmail(), { by: lead })
    expect(sent.status).toBe(200)
    const token = await linkOf(sent.body.data.id)
    const change = { version: body.data.version, permissions: ['staff.manage'] }
    expect((await owner.client.call('PUT', `/roles/${body.data.id}`, { body: change })).status).toBe(200)
    expect((await accept(token)).body.code).toBe('invitation_dead')
  })

  it('keeps no token, and works by each email that carries it', async () => {
    const email = newEmail()
    const { id } = (await invite(email)).body.data
    const [first, second] = [await linkOf(id), await linkOf(id)]
    const [row] = await testShop.shop.db.select().from(staffInvitations).where(eq(staffInvitations.id, id))
    expect(JSON.stringify(row)).not.toContain(first)
    const read = (token: string) => new StaffClient(testShop).call('POST', '/invitations/read', { body: { token } })
    expect([(await read(first)).status, (await read(second)).status]).toEqual([200, 200])
  })
})
