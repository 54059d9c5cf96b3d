import type { AdminCall } from '@rawaj/contract/api/AdminCall.ts'
import { adminCalls } from '@rawaj/contract/api/adminCalls.ts'
import { type Repeat, takesKey } from '@rawaj/contract/api/Call.ts'
import { calls } from '@rawaj/contract/api/calls.ts'
import type { ShopCall } from '@rawaj/contract/api/ShopCall.ts'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { idempotencyKeys } from '../../features/idempotency/tables.ts'
import type { SignedInCustomer } from '../../testing/builders.ts'
import { openOnlineShop } from '../../testing/onlineShop.ts'
import { openTestDatabase } from '../../testing/openTestDatabase.ts'
import { type Answer, openTestShop, type TestShop } from '../../testing/openTestShop.ts'
import { type SignedInStaff, signedInStaff } from '../../testing/staffClient.ts'
import { useFixture } from '../../testing/useFixture.ts'
import { adminRequests } from './adminRequests.ts'
import { wireRequests } from './wireRequests.ts'
import { writeCallNames } from './writeCallNames.ts'

type Send = (key?: string) => Promise<Answer>

const pathOf = (path: string, params: Record<string, string | number> = {}) =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])))

/** Tables of how calls are made, and of what has a row only the first time: words of a product, the last number of a kind. */
const ofCalls = [
  'idempotency_keys',
  'attempts',
  'sessions',
  'staff_sessions',
  'known_devices',
  'search_words',
  'invoice_counters',
]

/** Number of rows in each table, and sums of the stock and the ledger. */
async function countEverything({ shop: { db } }: Pick<TestShop, 'shop'>): Promise<Counts> {
  const tables = await db.execute<{ name: string }>(
    sql`select tablename as name from pg_tables where schemaname = 'public' order by tablename`,
  )
  const counts = tables.rows
    .filter(({ name }) => !ofCalls.includes(name))
    .map(({ name }) => `select '${name}' as name, count(*)::float8 as count from "${name}"`)
  const sums = [
    `select 'pieces', coalesce(sum(pieces), 0)::float8 from product_stock`,
    `select 'money', coalesce(sum(amount_halalas) filter (where amount_halalas > 0), 0)::float8 from ledger_lines`,
  ]
  const { rows } = await db.execute<{ name: string; count: number }>(sql.raw([...counts, ...sums].join(' union all ')))
  return Object.fromEntries(rows.map(({ name, count }) => [name, count]))
}

type Counts = Record<string, number>

function differences(before: Counts, after: Counts): Counts {
  const names = Object.keys(after).filter((name) => after[name] !== before[name])
  return Object.fromEntries(names.map((name) => [name, (after[name] ?? 0) - (before[name] ?? 0)]))
}

/** Screens have words for it. */
const hasReason = ({ status, body }: Answer) => status >= 400 && status < 500 && typeof body.code === 'string'

/** Every way in which a request that was meant once can come twice; `newRequest` makes one on rows of its own. */
async function assertDoneOnce(testShop: Pick<TestShop, 'shop'>, repeat: Repeat, newRequest: () => Promise<Send>) {
  const send = await newRequest()
  const before = await countEverything(testShop)
  const first = await send('one key')
  expect(first).toMatchObject({ status: 200 })
  const after = await countEverything(testShop)
  expect((await send('one key')).body, 'again with its key').toEqual(first.body)
  expect(differences(after, await countEverything(testShop)), 'again with its key').toEqual({})

  // Some requests say the same as the one before.
  await testShop.shop.db.delete(idempotencyKeys)
  const sendAgain = await newRequest()
  const start = await countEverything(testShop)
  // The same words under another key are meant to be said again.
  const isMeantTwice = repeat === 'message' || repeat === 'keyed'
  const tabs = isMeantTwice ? ['a'] : ['another tab', undefined]
  const [one, same, ...others] = await Promise.all([sendAgain('a'), sendAgain('a'), ...tabs.map(sendAgain)])
  others.push(await sendAgain(isMeantTwice ? 'a' : 'a third tab'))
  expect(same.body, 'at once with one key').toEqual(one.body)
  const answers = [one, same, ...others]
  expect(answers.some(({ status }) => status === 200)).toBe(true)
  for (const answer of answers) if (answer.status !== 200) expect(answer).toSatisfy(hasReason)
  const changes = differences(start, await countEverything(testShop))
  expect(changes, 'at once and in several tabs').toEqual(differences(before, after))
  await testShop.shop.db.delete(idempotencyKeys)
}

describe('A call of the shop that is sent twice is done once', () => {
  const online = useFixture(async () => openOnlineShop(await openTestDatabase()))
  let account: SignedInCustomer
  beforeAll(async () => {
    account = await online.make.customer()
  })
  const names = writeCallNames(calls).filter((name) => takesKey(calls[name]))

  it.each(names)('%s', async (name) => {
    const { method, path }: ShopCall = calls[name]
    await assertDoneOnce(online, calls[name].repeat, async () => {
      const { params, body, headers, token = account.token } = await wireRequests[name]({ shop: online, account })
      return (key) =>
        online.call(method, pathOf(path, params), {
          token,
          body,
          headers: { ...headers, ...(key !== undefined && { 'idempotency-key': key }) },
        })
    })
  })
})

describe('A call of the back office that is sent twice is done once', () => {
  const testShop = useFixture(openTestShop)
  let owner: SignedInStaff
  beforeAll(async () => {
    owner = await signedInStaff(testShop, { role: 'owner' })
  })
  const names = writeCallNames(adminCalls).filter((name) => takesKey(adminCalls[name]))

  it.each(names)('%s', async (name) => {
    const { method, path }: AdminCall = adminCalls[name]
    await assertDoneOnce(testShop, adminCalls[name].repeat, async () => {
      const { params, body } = await adminRequests[name]({ testShop, staff: owner })
      return (key) =>
        owner.client.call(method, pathOf(path, params), {
          body,
          headers: { ...(key !== undefined && { 'idempotency-key': key }) },
        })
    })
  })
})
