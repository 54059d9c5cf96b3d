import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { knownDevices, oneTimeCodes, passwordResets, sessions } from '../../features/accounts/tables.ts'
import { idempotencyKeys } from '../../features/idempotency/tables.ts'
import { orders } from '../../features/orders/tables.ts'
import { payments } from '../../features/payments/tables.ts'
import type { EmailJob } from '../../kernel/index.ts'
import { openPools } from '../../platform/database/openPools.ts'
import { attempts } from '../../platform/rateLimits/tables.ts'
import { openTestDatabase } from '../../testing/openTestDatabase.ts'
import { openTestQueue } from '../../testing/openTestQueue.ts'
import { openTestShopOn, type TestShop } from '../../testing/openTestShop.ts'
import { type ShopProcess, startProcess } from '../../testing/startProcess.ts'
import { startTestSmtpServer, type TestSmtpServer } from '../../testing/startTestSmtpServer.ts'
import { ownServer } from '../../testing/testServer.ts'
import { openServer } from '../database/openDatabase.ts'
import { deleteExpired } from './deleteExpired.ts'
import { startWorkers } from './startWorkers.ts'

const emailTo = (to: string): EmailJob => ({ kind: 'welcome', name: 'سارة', to, language: 'ar' })
const receivers = (peer: TestSmtpServer) =>
  peer.mails.flatMap((mail) => mail.to?.map(({ address }) => address) ?? []).sort()

describe('The queue', () => {
  let here: TestShop
  let peer: TestSmtpServer
  let queue: ReturnType<typeof openTestQueue>
  beforeAll(async () => {
    peer = await startTestSmtpServer()
    here = await openTestShopOn(await openTestDatabase(), { SMTP_URL: peer.url, LOG_LEVEL: 'fatal' })
    queue = openTestQueue(here.shop)
  })
  afterEach(async () => {
    await queue.clear()
    peer.mails.length = 0
    peer.answer = () => undefined
    peer.delayMs = 0
  })
  afterAll(async () => {
    await here?.close()
    await peer?.stop()
  })
  const post = (...emails: EmailJob[]) => here.shop.db.transaction((tx) => here.shop.mailer.enqueueEmail(tx, ...emails))

  it('does what was added when its transaction commits, and forgets it when that is rolled back', async () => {
    await expect(
      here.shop.db.transaction(async (tx) => {
        await here.shop.mailer.enqueueEmail(tx, emailTo('never@example.test'))
        throw new Error('no order after all')
      }),
    ).rejects.toThrow('no order after all')
    await post(emailTo('one@example.test'), emailTo('two@example.test'))
    await queue.doDueJobs()
    expect(receivers(peer)).toEqual(['one@example.test', 'two@example.test'])
  })

  it('costs the transaction one statement, however many emails it queues', async () => {
    const before = here.database.statements()
    await here.shop.db.transaction((tx) => here.shop.mailer.enqueueEmail(tx, emailTo('a@b.test'), emailTo('c@d.test')))
    expect(here.database.statements() - before).toBe(1)
  })

  it('does a job at once that this process added, without waiting for the next look', async () => {
    const workers = await startWorkers(here.shop, { pollSeconds: { email: 20 } })
    onTestFinished(() => workers.stop())
    await post(emailTo('soon@example.test'))
    await vi.waitFor(() => expect(receivers(peer)).toEqual(['soon@example.test']), 30_000)
  })

  it('keeps a deferred job until its time', async () => {
    const notBefore = new Date(Date.now() + 15 * 60_000)
    await here.shop.jobs.add(here.shop.db, 'email', emailTo('later@example.test'), { notBefore })
    await queue.doDueJobs()
    expect(peer.mails).toEqual([])
    await queue.advanceTime(15 * 60)
    await queue.doDueJobs()
    expect(receivers(peer)).toEqual(['later@example.test'])
  })

  it('tries again what failed, ever more slowly, and logs nothing that names the customer', async () => {
    peer.answer = (address) => ({ code: 451, message: `<${address}> greylisted` })
    await post(emailTo('grey@example.test'))
    const delays: { seconds: number; took: number }[] = []
    for (let attempt = 0; attempt < 4; attempt += 1) {
      const begun = performance.now()
      await queue.doDueJobs()
      const [job] = await queue.jobs('email')
      expect(job?.state).toBe('retry')
      delays.push({ seconds: Math.round(job?.dueIn ?? 0), took: (performance.now() - begun) / 1000 })
      await queue.advanceTime(300)
    }
    for (const [attempt, { seconds, took }] of delays.entries()) {
      // pg-boss doubles the delay and spreads it by chance over the upper half.
      expect(seconds).toBeGreaterThanOrEqual(15 * 2 ** attempt - 2 - took)
      expect(seconds).toBeLessThanOrEqual(15 * 2 ** (attempt + 1))
    }
    const stored = await here.database.executeSql('select output from pgboss.job')
    expect(JSON.stringify(stored.rows)).not.toContain('grey@')

    peer.answer = () => undefined
    await queue.doDueJobs()
    expect(receivers(peer)).toEqual(['grey@example.test'])
    expect((await queue.jobs('email')).map(({ state }) => state)).toEqual(['completed'])
  })

  it('gives an email up after a day of failed deliveries', async () => {
    peer.answer = () => ({ code: 451, message: 'not now' })
    await post(emailTo('nobody@example.test'))
    await queue.advanceTime(24 * 3600 + 60)
    await queue.doDueJobs()
    expect((await queue.jobs('email')).map(({ state }) => state)).toEqual(['completed'])
    const logged = here.loggedErrors.splice(0).join()
    expect(logged).toContain('a welcome email is a day old')
    expect(logged).not.toContain('nobody@')
  })

  it('lets a running job finish when the shop closes, and leaves the rest to the next opening', async () => {
    const to = Array.from({ length: 14 }, (_, index) => `last${index}@example.test`)
    peer.delayMs = 40
    const begun = new Promise<void>((resolve) => {
      peer.answer = () => {
        resolve()
        return undefined
      }
    })
    const workers = await startWorkers(here.shop)
    await post(...to.map(emailTo))
    await begun
    await workers.stop()
    const arrived = peer.mails.length
    expect(arrived).toBeGreaterThan(0)
    expect(arrived).toBeLessThan(14)
    const states = (await queue.jobs('email')).map(({ state }) => state)
    expect(states.filter((state) => state === 'completed')).toHaveLength(arrived)
    expect(states).not.toContain('active')

    await queue.advanceTime(60)
    await queue.doDueJobs()
    expect(receivers(peer)).toEqual([...to].sort())
  })

  it('deletes once an hour what has expired, and nothing else', async () => {
    const { db } = here.shop
    const customer = await here.make.customer()
    const past = new Date(Date.now() - 1_000)
    const future = new Date(Date.now() + 60_000)
    const inAYear = new Date(Date.now() + 365 * 24 * 60 * 60_000)
    const halfAYearAgo = new Date(Date.now() - 181 * 24 * 60 * 60_000)
    const userId = customer.id
    await db.insert(sessions).values({ tokenHash: 'old', userId, expiresAt: past })
    await db.insert(oneTimeCodes).values([
      { email: 'old@example.test', codeHash: '', expiresAt: past },
      { email: 'new@example.test', codeHash: '', expiresAt: future },
    ])
    await db.insert(passwordResets).values([
      { tokenHash: 'old', userId, expiresAt: past },
      { tokenHash: 'new', userId, expiresAt: future },
    ])
    await db.insert(attempts).values([
      { key: 'old', count: 1, until: past },
      { key: 'new', count: 1, until: future },
      // Counted by a clock that has been set back since.
      { key: 'ahead', count: 1, until: inAYear, lastAt: inAYear },
    ])
    await db.insert(knownDevices).values([
      { tokenHash: 'old', userId, lastUsedAt: halfAYearAgo },
      { tokenHash: 'new', userId },
    ])
    const key = { userId, call: 'placeOrder', fingerprint: '' }
    await db.insert(idempotencyKeys).values([
      { ...key, key: 'old', expiresAt: past },
      { ...key, key: 'new' },
    ])

    // One an hour, by the clock.
    const hour = () => Math.floor(Date.now() / 3_600_000)
    const begun = hour()
    await queue.doDueJobs()
    await queue.doDueJobs()
    expect(await queue.jobs('maintenance')).toHaveLength(1 + hour() - begun)
    expect((await db.select().from(sessions)).map(({ tokenHash }) => tokenHash)).not.toContain('old')
    expect((await here.call('GET', '/user/profile', { token: customer.token })).status).toBe(200)
    expect((await db.select().from(oneTimeCodes)).map(({ email }) => email)).toEqual(['new@example.test'])
    expect((await db.select().from(passwordResets)).map(({ tokenHash }) => tokenHash)).toEqual(['new'])
    expect((await db.select().from(attempts)).map((attempt) => attempt.key)).toEqual(['new'])
    expect((await db.select().from(knownDevices)).map(({ tokenHash }) => tokenHash)).toEqual(['new'])
    expect((await db.select().from(idempotencyKeys)).map((one) => one.key)).toEqual(['new'])
  })

  it('asks again for a reservation to be released that is ten minutes over its time', async () => {
    const { db, clock } = here.shop
    const { id: userId } = await here.make.customer()
    const openPayment = async (minutesOver: number) => {
      const money = { subtotalHalalas: 1, vatHalalas: 0, shippingHalalas: 0, totalHalalas: 1 }
      const buyer = { buyerName: '', buyerMobile: '', buyerAddress: '', buyerZipcode: '' }
      const orderNo = `R-${here.shop.randomBytes(4).toString('hex')}`
      const [order] = await db
        .insert(orders)
        .values({ orderNo, userId, type: 1, ...money, ...buyer })
        .returning()
      const [payment] = await db
        .insert(payments)
        .values({
          orderId: order?.id ?? 0,
          userId,
          provider: 'razorpay',
          amount: 1,
          currency: 'INR',
          reservedUntil: new Date(clock().getTime() - minutesOver * 60_000),
        })
        .returning()
      return payment?.id
    }
    await openPayment(5)
    const forgotten = await openPayment(11)
    await deleteExpired(here.shop)
    expect((await queue.jobs('releaseReservation')).map(({ data }) => data)).toEqual([{ paymentId: forgotten }])
  })
})

describe('Several processes on one PostgreSQL server', () => {
  const running: ShopProcess[] = []
  afterAll(() => Promise.all(running.map((one) => one.kill())))

  it('share the jobs, and each is done once', { tags: ['long'] }, async () => {
    const peer = await startTestSmtpServer()
    // Slow enough that neither is done before the other has looked.
    peer.delayMs = 100
    const here = await openTestShopOn(await openTestDatabase())
    const expected = Array.from({ length: 20 }, (_, index) => `receiver${index}@example.test`).sort()
    await here.shop.mailer.enqueueEmail(here.shop.db, ...expected.map(emailTo))
    const settings = { DATABASE_URL: here.database.url, SMTP_URL: peer.url, SEED: 'none', NODE_ENV: 'production' }
    running.push(
      ...(await Promise.all(
        ['one', 'two'].map((name) => startProcess({ ...settings, MAIL_FROM: `${name}@shop.test` })),
      )),
    )
    // Both are here; what comes now is for both, and too much for one before the other looks again.
    peer.delayMs = 300
    const more = Array.from({ length: 100 }, (_, index) => `later${index}@example.test`).sort()
    await here.shop.mailer.enqueueEmail(here.shop.db, ...more.map(emailTo))
    await vi.waitFor(() => expect(peer.mails.length).toBeGreaterThanOrEqual(120), { timeout: 120_000, interval: 100 })
    // A closed shop sends nothing more.
    await Promise.all(running.map((one) => one.close()))
    expect(receivers(peer)).toEqual([...expected, ...more].sort())
    expect(new Set(peer.mails.map((mail) => mail.from?.address))).toEqual(new Set(['one@shop.test', 'two@shop.test']))
    await here.close()
    await peer.stop()
  })

  it('live on while the database is away, and go on when it is back', { tags: ['ci'] }, async () => {
    const peer = await startTestSmtpServer()
    const server = await ownServer()
    const here = await openTestShopOn(openPools(server.connection), { SMTP_URL: peer.url })
    const workers = await startWorkers(here.shop, { pollSeconds: { email: 0.5 } })
    await here.shop.mailer.enqueueEmail(here.shop.db, emailTo('before@example.test'))
    await vi.waitFor(() => expect(peer.mails).toHaveLength(1), 20_000)
    await server.stop()
    await expect(here.shop.mailer.enqueueEmail(here.shop.db, emailTo('lost@example.test'))).rejects.toThrow()
    const looks = vi.spyOn(here.database, 'executeSql')
    await vi.waitFor(() => expect(looks.mock.settledResults.map(({ type }) => type)).toContain('rejected'), 30_000)
    await server.start()
    await vi.waitFor(() => here.shop.mailer.enqueueEmail(here.shop.db, emailTo('after@example.test')), 30_000)
    await vi.waitFor(() => expect(receivers(peer)).toEqual(['after@example.test', 'before@example.test']), 30_000)
    await workers.stop()
    await here.close()
    await server.close()
    await peer.stop()
  })

  it('refuse a queue that a newer version of the shop has changed', async () => {
    const database = await openTestDatabase()
    await database.executeSql('update pgboss.version set version = version + 1')
    await expect(openServer(database.url)).rejects.toThrow('newer version of the shop')
    await database.executeSql('update pgboss.version set version = version - 1')
    await database.close()
  })
})
