import { csrfHeader } from '@rawaj/contract/api/addresses.ts'
import { type SQL, sql } from 'drizzle-orm'
import { expect, it, onTestFinished, vi } from 'vitest'
import { campaigns } from '../../features/newsletter/campaigns/tables.ts'
import { leaseSeconds } from '../../features/newsletter/index.ts'
import type { OpenDatabase } from '../../platform/database/Database.ts'
import { openPools } from '../../platform/database/openPools.ts'
import { heartbeat } from '../../platform/jobs/releaseJobs.ts'
import { addSubscribers, statesOf, storedCampaign, testCampaign } from '../../testing/campaigns.ts'
import { importsBy } from '../../testing/imports.ts'
import { openTestDatabase } from '../../testing/openTestDatabase.ts'
import { openTestShopOn } from '../../testing/openTestShop.ts'
import { signedInStaff } from '../../testing/staffClient.ts'
import { killServerOf, type ShopProcess, startProcess } from '../../testing/startProcess.ts'
import { startTestSmtpServer } from '../../testing/startTestSmtpServer.ts'
import { ownServer, urlOf } from '../../testing/testServer.ts'
import { queues } from './queues.ts'

/** Batches are of a hundred: the fourth is held. */
const [rows, heldRow, rowsBefore] = [500, 350, 300]
/** A round of eight takes as long as the mail server thinks about one: some ten seconds for all. */
const [readers, thinkingMs] = [100, 800]
const table = [
  ['SKU', 'Name (Arabic)', 'Category', 'Price'],
  ...Array.from({ length: rows }, (_, index) => [`KILLED-${index}`, `سلعة ${index}`, 'قسم', 10]),
]

/** On a machine that is busy with others. What waits for the expiry of the jobs, after 120 s, is too late. */
const beforeExpiry = (expectation: () => void | Promise<void>) =>
  vi.waitFor(expectation, { timeout: 100_000, interval: 20 })

/** An import that is being checked and a campaign that is being sent, in a shop without a process. */
async function openWork(database: OpenDatabase, url: string) {
  const testShop = await openTestShopOn(database)
  const smtp = await startTestSmtpServer()
  const processes: ShopProcess[] = []
  const released = Promise.withResolvers<void>()
  onTestFinished(async () => {
    released.resolve()
    for (const shop of processes) await shop.kill()
    await testShop.close()
    await smtp.stop()
  })
  await testShop.make.settings('newsletter', { perMinute: 6_000 })
  await testShop.make.settings('mail', { smtpUrl: smtp.url })
  const { client } = await signedInStaff(testShop, { role: 'owner' })
  const imports = importsBy(() => client, testShop)
  const { id: importId, version: importVersion } = await imports.checked(table)
  await addSubscribers(testShop, readers)
  const { id: campaignId, version: campaignVersion } = (await client.call('POST', '/letters', { body: testCampaign }))
    .body.data
  await database.executeSql('delete from pgboss.job')

  const start = async () => {
    const shop = await startProcess({
      DATABASE_URL: url,
      SEED: 'none',
      AUDIT_HOUR: 'off',
      LOG_LEVEL: 'warn',
      DATA_DIR: testShop.shop.settings.dataDir,
    })
    processes.push(shop)
    return shop
  }
  const jobs = async () => {
    const { rows: found } = await database.executeSql(
      `select name, state::text, retry_count as retries, extract(epoch from started_on)::float8 as "startedOn"
        from pgboss.job where name in ('runImport', 'sendLetter') order by name, created_on`,
    )
    return found as { name: string; state: string; retries: number; startedOn: number }[]
  }
  const written = async () => {
    const { rows: found } = await database.executeSql('select progress_done as done from product_imports')
    return (found as { done: number }[])[0]?.done ?? 0
  }
  /** Holds rows until `released`, or until the database dies. */
  const holds: Promise<void>[] = []
  const hold = async (which: SQL) => {
    const held = Promise.withResolvers<void>()
    const holding = testShop.shop.db.transaction(async (tx) => {
      await tx.execute(sql`${which} for update`)
      held.resolve()
      await released.promise
    })
    holds.push(holding)
    await Promise.race([held.promise, holding])
  }
  const post = async (shop: ShopProcess, path: string, body: object) => {
    const headers = { cookie: client.cookie, [csrfHeader]: client.csrfToken, 'content-type': 'application/json' }
    const answer = await fetch(`${shop.url}/api/v1/admin${path}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    })
    expect([answer.status, await answer.json()]).toMatchObject([200, { success: true }])
  }
  /**
   * Starts a process that works on both through the queue, and holds both in the middle.
   * @returns a function to release them
   */
  const holdInTheMiddle = async () => {
    smtp.delayMs = thinkingMs
    const shop = await start()
    // The hourly job would ask for both again.
    await beforeExpiry(async () => {
      const { rows: hourly } = await database.executeSql(
        "select state::text from pgboss.job where name = 'maintenance'",
      )
      expect(hourly).toEqual([{ state: 'completed' }])
    })
    await hold(sql`select from product_import_rows where import_id = ${importId} and number = ${heldRow}`)
    await post(shop, `/imports/${importId}/commit`, { version: importVersion })
    await post(shop, `/letters/${campaignId}/schedule`, { version: campaignVersion, at: null })
    await beforeExpiry(() => expect(smtp.mails.length).toBeGreaterThan(0))
    await hold(sql`select from ${campaigns} where id = ${campaignId}`)
    await beforeExpiry(async () => expect(await written()).toBe(rowsBefore))
    expect(smtp.mails.length).toBeLessThan(readers)
    expect((await jobs()).map(({ name, state, retries }) => [name, state, retries])).toEqual([
      ['runImport', 'active', 0],
      ['sendLetter', 'active', 0],
    ])
    return {
      shop,
      async release() {
        released.resolve()
        await Promise.allSettled(holds)
      },
    }
  }
  /** Both have gone on. */
  const expectToGoOn = async () => {
    const sent = smtp.mails.length
    smtp.delayMs = 0
    await Promise.all([
      beforeExpiry(async () => expect(await written()).toBeGreaterThan(rowsBefore)),
      beforeExpiry(() => expect(smtp.mails.length).toBeGreaterThan(sent)),
    ])
  }
  /** Both come to their end, with nothing lost and nothing done twice. */
  const expectEnd = async () => {
    await beforeExpiry(async () => expect((await imports.read(importId)).status).toBe('committed'))
    expect((await imports.read(importId)).counts.done).toBe(rows)
    const { rows: made } = await database.executeSql("select from products where sku like 'KILLED-%'")
    expect(made).toHaveLength(rows)
    await beforeExpiry(async () => expect((await storedCampaign(testShop, campaignId)).status).toBe('sent'))
    const receivers = smtp.mails.map(({ to }) => to?.[0]?.address ?? '')
    expect(receivers).toHaveLength(new Set(receivers).size)
    const states = [...(await statesOf(testShop, campaignId))]
    expect(states.filter(([, state]) => state !== 'sent' && state !== 'uncertain')).toEqual([])
    // One for each connection to the mail server.
    const uncertain = states.filter(([, state]) => state === 'uncertain').map(([email]) => email)
    expect(uncertain.length).toBeLessThanOrEqual(8)
    expect(new Set([...receivers, ...uncertain]).size).toBe(readers)
  }
  return { start, jobs, holdInTheMiddle, expectToGoOn, expectEnd }
}

/** An import and a campaign, during which a process is killed, and another one that finishes them. */
async function finishForAnother(which: 'is started afterwards' | 'is running already') {
  const database = await openTestDatabase()
  const work = await openWork(database, database.url)
  const { shop, release } = await work.holdInTheMiddle()
  const begun = await work.jobs()
  const running = which === 'is running already' ? await work.start() : null
  shop.process.kill('SIGKILL')
  await beforeExpiry(() => expect(shop.process.signalCode).toBe('SIGKILL'))
  await release()
  expect(await work.jobs()).toEqual(begun)

  const other = running ?? (await work.start())
  await work.expectToGoOn()
  await work.expectEnd()
  expect(other.output()).toContain('jobs of a process that is gone are begun again')
  const jobs = await work.jobs()
  for (const { name, startedOn } of begun) {
    const [first] = jobs.filter((job) => job.name === name)
    expect([name, first?.retries]).toEqual([name, 1])
    expect((first?.startedOn ?? 0) - startedOn).toBeGreaterThan(heartbeat.seconds)
  }
}

it('What a dead process, or a database that was away, had begun is begun again within 15 seconds', () => {
  expect(heartbeat.seconds + heartbeat.lookSeconds).toBeLessThan(15)
  // A job that meets the lease of a dead one adds the next for its end, which is looked for by the queue's own polling.
  expect(leaseSeconds + queues.sendLetter.pollSeconds).toBeLessThan(15)
})

it(
  'An import and a letter whose process is killed are finished by another one that is started afterwards',
  {
    tags: ['long'],
  },
  () => finishForAnother('is started afterwards'),
)

it(
  'An import and a letter whose process is killed are finished by another one that is running already',
  {
    tags: ['long'],
  },
  () => finishForAnother('is running already'),
)

it.each(['the database', 'the database and the process'])(
  'An import and a letter go on when %s is killed and back',
  { tags: ['long'] },
  async (what) => {
    const server = await ownServer({ durable: true })
    onTestFinished(() => server.close())
    const database = openPools(server.connection)
    const startOfServer = async () => (await database.executeSql('select pg_postmaster_start_time()')).rows
    const work = await openWork(database, urlOf(server.connection))
    const { shop, release } = await work.holdInTheMiddle()
    const before = await startOfServer()
    if (what !== 'the database') shop.process.kill('SIGKILL')
    killServerOf(server.dataDir)
    await release()
    // Connections of the dead one answer for a moment.
    await beforeExpiry(async () => expect(await startOfServer()).not.toEqual(before))
    if (what !== 'the database') await work.start()
    await work.expectToGoOn()
    await work.expectEnd()
  },
)
