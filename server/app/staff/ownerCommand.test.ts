import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OpenDatabase } from '../../platform/database/Database.ts'
import { openPools } from '../../platform/database/openPools.ts'
import { openShopFixture, runCommandLine, type ShopFixture, withClient } from '../../testing/backup/shopFixture.ts'
import { openTestShopOn, type TestShop } from '../../testing/openTestShop.ts'
import { StaffClient } from '../../testing/staffClient.ts'

describe('npm run owner', () => {
  let fixture: ShopFixture
  let testShop: TestShop<OpenDatabase>
  beforeAll(async () => {
    fixture = await openShopFixture()
    testShop = await openTestShopOn(openPools(fixture.connection))
  })
  afterAll(async () => {
    await testShop?.close()
    await fixture?.close()
  })
  const run = (...args: string[]) => runCommandLine('owner', args, fixture.environment)
  const passwordIn = (said: string) => /\/ (Rw7-\S+)/.exec(said)?.[1] ?? ''

  it('lets the operator of the machine in again, without the second factor that was lost, and is audited', async () => {
    const owner = await testShop.make.customer({ role: 1, email: 'owner@example.test' })
    await testShop.database.executeSql(
      `insert into staff_totp (user_id, secret, last_step) values (${owner.id}, 'JBSWY3DPEHPK3PXP', 0)`,
    )
    const before = new StaffClient(testShop)
    expect((await before.signIn(owner.email)).stage).toBe('secondFactor')

    const { code, said } = await run('owner@example.test', '--yes')
    expect([code, said]).toEqual([0, expect.stringContaining('Sign in at /admin/login')])
    expect((await before.call('GET', '/session')).status).toBe(401)
    expect((await testShop.call('GET', '/user/profile', { token: owner.token })).status).toBe(401)
    const session = await new StaffClient(testShop).signIn(owner.email, passwordIn(said))
    expect(session).toMatchObject({ stage: 'enrolment', user: { owner: true } })
    const rows = await withClient(
      fixture.connection,
      async (client) => (await client.query('select * from audit_log')).rows,
    )
    expect(rows.at(-2)).toMatchObject({
      actor_id: null,
      call: 'npm run owner',
      entity: 'staff',
      entity_id: String(owner.id),
    })
    expect(JSON.stringify(rows)).not.toContain(passwordIn(said))
  })

  it('makes an account for a new address, an owner of a customer, and opens a locked one', async () => {
    const locked = await testShop.make.customer({ status: 0 })
    for (const email of ['new@example.test', locked.email]) {
      const { said } = await run(email, '--yes')
      expect(await new StaffClient(testShop).signIn(email, passwordIn(said))).toMatchObject({ user: { owner: true } })
    }
  })

  it('changes nothing for an invalid address, or without being asked', async () => {
    expect((await run('nobody', '--yes')).complained).toContain('Call it so')
    expect((await run('new@example.test')).complained).toContain('nothing was changed')
  })
})
