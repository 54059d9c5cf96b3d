import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { machineActor } from '../../../kernel/index.ts'
import { testPassword } from '../../../testing/builders.ts'
import { openTestShop } from '../../../testing/openTestShop.ts'
import { StaffClient } from '../../../testing/staffClient.ts'
import { useFixture } from '../../../testing/useFixture.ts'
import { hashPassword, issueCode, issueResetToken } from '../../accounts/index.ts'
import { knownDevices, oneTimeCodes, passwordResets } from '../../accounts/tables.ts'
import { restoreOwner } from '../index.ts'
import { setStaffRoles } from '../setStaffRoles.ts'
import { staffMembers } from '../tables.ts'
import { staffSessions } from './tables.ts'

const testShop = useFixture(openTestShop)

it('An owner who is let in again from the machine is the only one: sessions, links, codes and known browsers are over', async () => {
  const { shop, make, call } = testShop
  const { id, email, token } = await make.customer({ role: 1 })
  await new StaffClient(testShop).signIn(email)
  const link = await issueResetToken(shop, id)
  await issueCode(shop, email)
  await issueCode(shop, 'other@example.test')
  expect(await shop.db.$count(knownDevices, eq(knownDevices.userId, id))).toBe(1)
  const [before] = await shop.db.select().from(staffMembers).where(eq(staffMembers.userId, id))

  const actor = machineActor('test', shop.clock())
  await restoreOwner(shop.db, actor, { email, passwordHash: await hashPassword('Fresh123') })
  const left = await Promise.all([
    shop.db.$count(knownDevices, eq(knownDevices.userId, id)),
    shop.db.$count(passwordResets, eq(passwordResets.userId, id)),
    shop.db.$count(staffSessions, eq(staffSessions.userId, id)),
    shop.db.$count(oneTimeCodes, eq(oneTimeCodes.email, email)),
    shop.db.$count(oneTimeCodes, eq(oneTimeCodes.email, 'other@example.test')),
  ])
  expect(left).toEqual([0, 0, 0, 0, 1])
  expect((await call('GET', '/user/profile', { token })).status).toBe(401)
  const body = { token: link, password: testPassword, confirmPassword: testPassword }
  expect((await call('POST', '/auth/reset-password', { body })).status).toBe(400)
  expect((await new StaffClient(testShop).signIn(email, 'Fresh123')).user).toMatchObject({ owner: true })
  // An employee who had this owner's roles open overwrites nothing.
  await expect(
    setStaffRoles(shop, actor, { userId: id, roleIds: [], version: before?.version ?? 0 }),
  ).rejects.toMatchObject({ code: 'changed_meanwhile' })
})
