import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { code, openEmailLog, welcome } from '../../testing/openEmailLog.ts'
import { useFixture } from '../../testing/useFixture.ts'
import { supportRequests } from '../support/tables.ts'
import { emails } from './tables.ts'

const dayMs = 24 * 60 * 60_000

const here = useFixture(openEmailLog)
beforeEach(() => here.reset())

describe('An email of the shop', () => {
  it('waits in the log from the transaction that causes it on, and says what went out once it is sent', async () => {
    await here.enqueue(welcome('sara@example.test'))
    const waiting = await here.onlyOne()
    expect(waiting).toMatchObject({ kind: 'welcome', recipient: 'sara@example.test', status: 'waiting', subject: '' })
    expect(await here.read(waiting.id)).toMatchObject({ html: null, plainText: null, settledAt: null })

    // The workers start when the shop opens: one that was closed meanwhile finds it waiting.
    await here.queue.doDueJobs()
    const [mail] = here.peer.mails
    const sent = await here.read(waiting.id)
    expect(sent).toMatchObject({ status: 'sent', subject: mail?.subject, failure: null, ownerOnly: false })
    expect(sent.html).toContain('<html lang="en"')
    expect(sent.plainText).toContain('سارة')
    expect(Date.parse(sent.settledAt ?? '')).toBeGreaterThanOrEqual(Date.parse(sent.createdAt))
  })

  it('is in no log when its transaction is rolled back', async () => {
    const undone = here.shop.db.transaction(async (tx) => {
      await here.shop.mailer.enqueueEmail(tx, welcome('never@example.test'))
      throw new Error('no order after all')
    })
    await expect(undone).rejects.toThrow('no order after all')
    expect((await here.list()).data).toEqual([])
  })

  it('to the shop’s own people says whom it went to, once it is known', async () => {
    await here.testShop.make.settings('contact', { email: 'desk@shop.test' })
    const message = { email: 'sara@example.test', message: 'Do you deliver?', language: 'ar' } as const
    const [request] = await here.shop.db.insert(supportRequests).values(message).returning({ id: supportRequests.id })
    await here.enqueue({ kind: 'contact', requestId: request?.id ?? 0, to: null, language: 'ar' })
    expect(await here.onlyOne()).toMatchObject({ recipient: '', language: 'ar' })
    await here.queue.doDueJobs()
    expect(await here.onlyOne()).toMatchObject({ recipient: 'desk@shop.test', status: 'sent' })
  })

  it('about something that is gone is forgotten', async () => {
    await here.enqueue({ kind: 'orderPlaced', orderId: 999_999, to: 'gone@example.test', language: 'ar' })
    await here.queue.doDueJobs()
    expect((await here.list()).data).toEqual([])
    expect(here.peer.mails).toEqual([])
  })

  it('an email queued by an earlier version, which had no log, arrives', async () => {
    await here.shop.jobs.add(here.shop.db, 'email', welcome('early@example.test'))
    await here.queue.doDueJobs()
    expect(here.peer.mails.map(({ to }) => to?.[0]?.address)).toEqual(['early@example.test'])
    expect((await here.list()).data).toEqual([])
  })

  it('is kept, all of it, where there is no mail server', async () => {
    await here.withoutMailServer()
    await here.enqueue(welcome('kept@example.test'))
    await here.queue.doDueJobs()
    const { id } = await here.onlyOne()
    expect(await here.read(id)).toMatchObject({
      status: 'kept',
      html: expect.any(String),
      plainText: expect.any(String),
    })
  })

  it('says why it has not gone out yet, and that it did in the end', async () => {
    here.peer.answer = (address) => ({ code: 451, message: `<${address}> greylisted` })
    await here.enqueue(welcome('grey@example.test'))
    await here.queue.doDueJobs()
    const { failure } = await here.onlyOne()
    expect(failure).toContain('the mail server said 451')
    expect(failure).not.toContain('grey@')
    expect(await here.onlyOne()).toMatchObject({ status: 'waiting', settledAt: null })

    here.peer.answer = () => undefined
    await here.queue.advanceTime(3_600)
    await here.queue.doDueJobs()
    expect(await here.onlyOne()).toMatchObject({ status: 'sent', failure: null })
  })

  it('is given up where the address is refused for good, or a day has gone', async () => {
    here.peer.answer = (address) => ({ code: address.startsWith('wrong') ? 550 : 451, message: 'no' })
    await here.enqueue(welcome('wrong@example.test'), welcome('late@example.test'))
    await here.queue.doDueJobs()
    await here.queue.advanceTime(24 * 3_600 + 60)
    await here.queue.doDueJobs()
    const { data } = await here.list()
    expect(data.map(({ recipient, status, failure }) => [recipient, status, failure?.slice(0, 24)]).toSorted()).toEqual(
      [
        ['late@example.test', 'failed', 'the mail server said 451'],
        ['wrong@example.test', 'failed', 'the mail server said 550'],
      ],
    )
    expect(data.every(({ settledAt }) => settledAt !== null)).toBe(true)
    expect(here.testShop.loggedErrors.splice(0)).toHaveLength(2)
  })

  it('an email that has gone out stays sent, whatever becomes of a second delivery', async () => {
    await here.enqueue(welcome('twice@example.test'))
    await here.queue.doDueJobs()
    await here.shop.db.execute(sql`update pgboss.job set state = 'active', completed_on = null where name = 'email'`)
    await here.queue.expireActive()
    here.peer.answer = () => ({ code: 550, message: 'no' })
    await here.queue.doDueJobs()
    here.testShop.loggedErrors.length = 0
    expect(await here.onlyOne()).toMatchObject({ status: 'sent', failure: null })
  })
})

describe('An email that is sent while its recipient waits', () => {
  it('is in the log as soon as it is sent or refused, and waits there when the mail server says "later"', async () => {
    const { mailer } = here.shop
    expect(await mailer.sendNow(code('now@example.test'))).toBe('sent')
    here.peer.answer = () => ({ code: 550, message: 'no' })
    expect(await mailer.sendNow(code('wrong@example.test'))).toBe('refused')
    here.peer.answer = () => ({ code: 451, message: 'later' })
    expect(await mailer.sendNow(code('grey@example.test'))).toBe('queued')
    const statuses = async () =>
      (await here.list('?sort=oldest')).data.map(({ recipient, status }) => [recipient, status])
    expect(await statuses()).toEqual([
      ['now@example.test', 'sent'],
      ['wrong@example.test', 'failed'],
      ['grey@example.test', 'waiting'],
    ])
    here.peer.answer = () => undefined
    await here.queue.doDueJobs()
    expect((await statuses()).at(-1)).toEqual(['grey@example.test', 'sent'])
  })

  it('goes out although the log cannot be written', async () => {
    await here.shop.db.execute(sql`alter table emails rename to emails_away`)
    expect(await here.shop.mailer.sendNow(code('now@example.test'))).toBe('sent')
    await here.shop.db.execute(sql`alter table emails_away rename to emails`)
    expect(here.peer.mails).toHaveLength(1)
    expect(here.testShop.loggedErrors.splice(0)).toEqual([expect.stringContaining('is not in the log of emails')])
  })
})

it('An email is forgotten with time: what it said after two months, that it was sent after half a year', async () => {
  await here.enqueue(welcome('old@example.test'))
  await here.queue.doDueJobs()
  const { id } = await here.onlyOne()
  const afterDays = async (days: number) => {
    await here.shop.db
      .update(emails)
      .set({ createdAt: new Date(here.shop.clock().getTime() - days * dayMs) })
      .where(eq(emails.id, id))
    await here.queue.clear()
    // Hourly maintenance is among them.
    await here.queue.doDueJobs()
    const [row] = await here.shop.db.select().from(emails).where(eq(emails.id, id))
    return row && [row.subject !== '', row.html !== null, row.plainText !== null]
  }
  expect(await afterDays(59)).toEqual([true, true, true])
  expect(await afterDays(61)).toEqual([true, false, false])
  expect(await afterDays(179)).toEqual([true, false, false])
  expect(await afterDays(181)).toBeUndefined()
})
