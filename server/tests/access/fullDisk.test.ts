// @module-tag ci
import type { AdminCall } from '@rawaj/contract/api/AdminCall.ts'
import { adminCalls } from '@rawaj/contract/api/adminCalls.ts'
import { calls } from '@rawaj/contract/api/calls.ts'
import type { ShopCall } from '@rawaj/contract/api/ShopCall.ts'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import type { SignedInCustomer } from '../../testing/builders.ts'
import { openOnlineShop } from '../../testing/onlineShop.ts'
import { openTestDatabase } from '../../testing/openTestDatabase.ts'
import { type Answer, openTestShop, type TestShop } from '../../testing/openTestShop.ts'
import { type SignedInStaff, signedInStaff } from '../../testing/staffClient.ts'
import { useFixture } from '../../testing/useFixture.ts'
import { adminRequests } from './adminRequests.ts'
import { wireRequests } from './wireRequests.ts'
import { writeCallNames } from './writeCallNames.ts'

const pathOf = (path: string, params: Record<string, string | number> = {}) =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])))

/** Makes every table reject rows as on a full disk while `full_disk` has a row. */
async function prepareFullDisk({ shop: { db } }: Pick<TestShop, 'shop'>) {
  await db.execute(sql`create table full_disk (is_full boolean)`)
  await db.execute(sql`
    create function no_room() returns trigger language plpgsql as $$ begin
      if exists (select from full_disk) then raise exception 'could not extend file: No space left on device' using errcode = 'disk_full'; end if;
      return coalesce(new, old);
    end $$`)
  await db.execute(sql`
    do $$ declare name text; begin
      for name in select tablename from pg_tables where schemaname in ('public', 'pgboss') and tablename <> 'full_disk' and tablename <> 'job' loop
        execute format('create trigger no_room before insert or update or delete on %I.%I for each row execute function no_room()',
          (select schemaname from pg_tables where tablename = name and schemaname in ('public', 'pgboss') limit 1), name);
      end loop;
    end $$`)
}

/** The answer of a call while the disk is full. */
async function answerOnFullDisk({ shop: { db } }: Pick<TestShop, 'shop'>, send: () => Promise<Answer>) {
  await db.execute(sql`insert into full_disk values (true)`)
  try {
    return await send()
  } finally {
    await db.execute(sql`delete from full_disk`)
  }
}

/** Calls that write nothing, or have nothing to write in the state that their request finds. */
const writesNothing: readonly string[] = [
  'listCart',
  'matchQuickOrder',
  'readQuickOrderFile',
  'checkCoupon',
  'reopenSupportRequest',
  'readInvitation',
  'quoteOrder',
  'givePasskey',
  'addPasskey',
  'postponeSecondFactor',
  'removeTotp',
  'discardOffer',
]

function expectNothingClaimed(name: string, { status, headers }: Answer): void {
  if (writesNothing.includes(name)) return void expect(status).toBeLessThan(500)
  expect(status).toBe(503)
  expect(Number(headers['retry-after'])).toBeGreaterThan(0)
}

describe('A call of the shop on a full disk says that it cannot be done now', () => {
  const online = useFixture(async () => openOnlineShop(await openTestDatabase()))
  let account: SignedInCustomer
  beforeAll(async () => {
    account = await online.make.customer()
    await prepareFullDisk(online)
  })

  it.each(writeCallNames(calls))('%s', async (name) => {
    const { method, path, access }: ShopCall = calls[name]
    const caller = access === 'public' || access === 'signedIn' ? account : await online.make.customer({ role: 1 })
    const { params, body, headers, token = caller.token } = await wireRequests[name]({ shop: online, account })
    const answer = await answerOnFullDisk(online, () =>
      online.call(method, pathOf(path, params), { token, body, headers: { ...headers } }),
    )
    expectNothingClaimed(name, answer)
    online.loggedErrors.splice(0)
  })
})

describe('A call of the back office on a full disk says that it cannot be done now', () => {
  const testShop = useFixture(openTestShop)
  let owner: SignedInStaff
  beforeAll(async () => {
    owner = await signedInStaff(testShop, { role: 'owner' })
    await prepareFullDisk(testShop)
  })

  it.each(writeCallNames(adminCalls))('%s', async (name) => {
    const { method, path }: AdminCall = adminCalls[name]
    const { params, body } = await adminRequests[name]({ testShop, staff: owner })
    const answer = await answerOnFullDisk(testShop, () => owner.client.call(method, pathOf(path, params), { body }))
    expectNothingClaimed(name, answer)
    testShop.loggedErrors.splice(0)
  })
})
