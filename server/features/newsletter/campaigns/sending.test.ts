import { eq, gt, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { addSubscribers, dueCampaign, sendUntilItRests, statesOf, storedCampaign } from '../../../testing/campaigns.ts'
import { openTestShop, type TestShop } from '../../../testing/openTestShop.ts'
import { startTestSmtpServer, type TestSmtpServer } from '../../../testing/startTestSmtpServer.ts'
import { emails } from '../../email/tables.ts'
import { subscribers } from '../tables.ts'
import { sendCampaign } from './sendCampaign.ts'
import { campaignRecipients, campaigns } from './tables.ts'

let smtp: TestSmtpServer
let testShop: TestShop
beforeAll(async () => {
  smtp = await startTestSmtpServer()
  testShop = await openTestShop({ SMTP_URL: smtp.url, PUBLIC_URL: 'https://shop.example' })
  await testShop.make.settings('newsletter', { perMinute: 6_000 })
})
beforeEach(async () => {
  await testShop.shop.db.delete(campaigns)
  await testShop.shop.db.delete(subscribers)
  smtp.mails.length = 0
  smtp.answer = () => undefined
  smtp.delayMs = 0
})
afterAll(async () => {
  await testShop.close()
  await smtp.stop()
  expect(testShop.loggedErrors).toEqual([])
})

const receivers = () => smtp.mails.map(({ to }) => to?.[0]?.address ?? '')
const countsOf = async (id: number) => {
  const counts: Record<string, number> = {}
  for (const state of (await statesOf(testShop, id)).values()) counts[state] = (counts[state] ?? 0) + 1
  return counts
}
const minute = 60_000

describe('A letter', () => {
  it('goes to everybody on the list once, each in their language and with links of their own', async () => {
    const readers = await addSubscribers(testShop, 60)
    const id = await dueCampaign(testShop)
    expect(await sendUntilItRests(testShop, id)).toBe('sent')
    expect(receivers().sort()).toEqual(readers)
    expect(await countsOf(id)).toEqual({ sent: 60 })
    const [english, arabic] = ['New this week', 'جديدنا هذا الأسبوع'].map((subject) =>
      smtp.mails.filter((mail) => mail.subject === subject),
    )
    expect([english?.length, arabic?.length]).toEqual([20, 40])
    const addresses = smtp.mails.map(({ headers }) => headers.find(({ key }) => key === 'list-unsubscribe')?.value)
    expect(new Set(addresses).size).toBe(60)
    for (const mail of smtp.mails) {
      const address = mail.headers.find(({ key }) => key === 'list-unsubscribe')?.value ?? ''
      const url = address.replace(/^<|>$/g, '')
      expect(url).toMatch(/^https:\/\/shop\.example\/unsubscribe\/\d+-[0-9a-f]{24}$/)
      expect(mail.headers.find(({ key }) => key === 'list-unsubscribe-post')?.value).toBe('List-Unsubscribe=One-Click')
      expect([mail.html?.includes(url), mail.text?.includes(url)]).toEqual([true, true])
      expect(mail.html).not.toContain(mail.to?.[0]?.address)
    }
    // The log of emails is for the shop's own emails; the campaign itself records the state of its copies.
    expect(await testShop.shop.db.$count(emails)).toBe(0)
  })

  it('goes to nobody who left the list, before it began or since', async () => {
    const [first = '', second = '', ...others] = await addSubscribers(testShop, 30)
    await testShop.shop.db.update(subscribers).set({ status: 'unsubscribed' }).where(eq(subscribers.email, first))
    const id = await dueCampaign(testShop)
    smtp.answer = () => {
      smtp.answer = () => undefined
      return { code: 450, message: 'later' }
    }
    await sendCampaign(testShop.shop, id)
    const queued = [...(await statesOf(testShop, id))].find(([, state]) => state === 'queued')?.[0] ?? second
    await testShop.shop.db.update(subscribers).set({ status: 'unsubscribed' }).where(eq(subscribers.email, queued))
    await testShop.advanceClock(2 * minute)
    expect(await sendUntilItRests(testShop, id)).toBe('sent')
    expect(receivers()).not.toContain(first)
    expect(receivers()).not.toContain(queued)
    expect(receivers().sort()).toEqual([second, ...others].filter((one) => one !== queued))
    expect(await countsOf(id)).toEqual({ sent: 28, skipped: 1 })
  })

  it('goes to its audience alone', async () => {
    const [first = '', second = '', third = ''] = await addSubscribers(testShop, 4)
    await testShop.make.customer({ email: first })
    await testShop.make.customer({ email: second, type: 1 })
    const audienceOf = async (language: 'all' | 'ar', customers: 'retail' | 'trade' | 'none') => {
      smtp.mails.length = 0
      expect(await sendUntilItRests(testShop, await dueCampaign(testShop, { audience: { language, customers } }))).toBe(
        'sent',
      )
      return receivers().sort()
    }
    expect(await audienceOf('all', 'retail')).toEqual([first])
    expect(await audienceOf('all', 'trade')).toEqual([second])
    expect(await audienceOf('ar', 'none')).toEqual([third])
  })

  it('is tried again where the mail server says later, and given up after the last time', async () => {
    const [slow = '', never = '', ...others] = await addSubscribers(testShop, 12)
    let rejections = 0
    smtp.answer = (address) => {
      if (address === never) return { code: 451, message: 'greylisted' }
      if (address !== slow || rejections >= 2) return undefined
      rejections += 1
      return { code: 450, message: 'later' }
    }
    const id = await dueCampaign(testShop)
    expect(await sendUntilItRests(testShop, id)).toBe('sending')
    expect(receivers().sort()).toEqual(others)
    for (const minutes of [1, 5]) {
      await testShop.advanceClock(minutes * minute)
      await sendUntilItRests(testShop, id)
    }
    expect(receivers().filter((one) => one === slow)).toEqual([slow])
    for (const minutes of [15, 30, 60, 120, 240, 480]) {
      await testShop.advanceClock(minutes * minute)
      await sendUntilItRests(testShop, id)
    }
    expect((await statesOf(testShop, id)).get(never)).toBe('failed')
    expect((await storedCampaign(testShop, id)).status).toBe('sent')
  })

  it('ends the subscription of an address that is refused for good, and of no other', async () => {
    const [gone = '', full = '', blocked = '', ...others] = await addSubscribers(testShop, 10)
    const answers: Record<string, { code: number; message: string }> = {
      [gone]: { code: 550, message: '5.1.1 no such user' },
      [full]: { code: 552, message: '5.2.2 mailbox full' },
      [blocked]: { code: 550, message: '5.7.1 you are on a list' },
    }
    smtp.answer = (address) => answers[address]
    const id = await dueCampaign(testShop)
    expect(await sendUntilItRests(testShop, id)).toBe('sending')
    // A full mailbox is emptied some day, and what a filter blocks is no matter of the address.
    const waiting = await statesOf(testShop, id)
    expect([gone, full, blocked].map((one) => waiting.get(one))).toEqual(['bounced', 'queued', 'queued'])
    for (const minutes of [60, 120, 240, 480, 720, 1080]) {
      await testShop.advanceClock(minutes * minute)
      await sendUntilItRests(testShop, id)
    }
    expect((await storedCampaign(testShop, id)).status).toBe('sent')
    const states = await statesOf(testShop, id)
    expect([gone, full, blocked].map((one) => states.get(one))).toEqual(['bounced', 'failed', 'failed'])
    expect(receivers().sort()).toEqual(others)
    const left = await testShop.shop.db.select().from(subscribers).where(eq(subscribers.status, 'bounced'))
    expect(left.map(({ email }) => email)).toEqual([gone])
    const [failed] = await testShop.shop.db
      .select()
      .from(campaignRecipients)
      .where(eq(campaignRecipients.state, 'failed'))
    // The replies of mail servers may name people.
    expect(failed?.failure).toMatch(/^the mail server said 55\d 5\.\d\.\d \(RCPT TO\): 55\d 5\.\d\.\d /)
  })

  it('a campaign waits while the mail server is down, says so, and continues by itself; nobody is lost and nobody gets two', {
    tags: ['ci'],
  }, async () => {
    const readers = await addSubscribers(testShop, 200)
    const id = await dueCampaign(testShop)
    let taken = 0
    smtp.answer = () => {
      taken += 1
      if (taken === 90) void smtp.stop()
      return undefined
    }
    await sendUntilItRests(testShop, id)
    const halted = await storedCampaign(testShop, id)
    expect([halted.status, halted.sendingError]).toEqual(['sending', 'server_down'])
    await sendCampaign(testShop.shop, id)
    expect((await storedCampaign(testShop, id)).failures).toBeGreaterThan(1)
    const { rows } = await testShop.shop.db.execute(
      sql`select from pgboss.job where name = 'sendLetter' and data ->> 'letterId' = ${String(id)} and start_after > now()`,
    )
    expect(rows.length).toBeGreaterThan(0)
    await smtp.start()
    await sendCampaign(testShop.shop, id)
    expect(await sendUntilItRests(testShop, id)).toBe('sent')
    expect((await storedCampaign(testShop, id)).sendingError).toBeNull()
    expect(receivers()).toHaveLength(new Set(receivers()).size)
    // Copies that the server had when it went down are uncertain: at most one a connection.
    const uncertain = [...(await statesOf(testShop, id))].flatMap(([email, state]) =>
      state === 'uncertain' ? [email] : [],
    )
    expect(uncertain.length).toBeLessThanOrEqual(8)
    expect([...new Set([...receivers(), ...uncertain])].sort()).toEqual(readers)
  })

  it('a campaign continues at once over another connection where the mail server ends one', async () => {
    const readers = await addSubscribers(testShop, 100)
    const unlucky = new Set(readers.filter((_, place) => place % 7 === 0))
    smtp.answer = (address) =>
      unlucky.delete(address) ? { code: 421, message: '4.3.2 closing the connection' } : undefined
    const id = await dueCampaign(testShop)
    expect(await sendUntilItRests(testShop, id)).toBe('sent')
    expect(unlucky.size).toBe(0)
    expect(receivers().sort()).toEqual(readers)
    expect(await countsOf(id)).toEqual({ sent: 100 })
  })

  it('is stopped when the mail server refuses one copy after the other', async () => {
    await addSubscribers(testShop, 60)
    smtp.answer = () => ({ code: 554, message: '5.7.1 you are on a list' })
    const id = await dueCampaign(testShop)
    expect(await sendUntilItRests(testShop, id)).toBe('stopped')
    expect((await storedCampaign(testShop, id)).sendingError).toBe('refused')
    expect((await countsOf(id)).queued).toBeGreaterThan(20)
    expect(await testShop.shop.db.$count(subscribers, eq(subscribers.status, 'subscribed'))).toBe(60)
  })

  it('is stopped when the mail server has nobody of the list, and leaves the list as it is', async () => {
    await addSubscribers(testShop, 130)
    smtp.answer = () => ({ code: 550, message: 'sender verify failed' })
    const id = await dueCampaign(testShop)
    expect(await sendUntilItRests(testShop, id)).toBe('stopped')
    expect((await storedCampaign(testShop, id)).sendingError).toBe('refused')
    expect(await testShop.shop.db.$count(subscribers, eq(subscribers.status, 'subscribed'))).toBe(130)
    expect((await countsOf(id)).bounced).toBeUndefined()
  })

  it('is stopped too where each of its jobs hears of a few refusals alone', async () => {
    await addSubscribers(testShop, 60)
    smtp.answer = () => ({ code: 554, message: '5.7.1 not from you' })
    const id = await dueCampaign(testShop)
    await sendCampaign(testShop.shop, id, { consecutiveFailures: { refused: 19, bounced: 0 } })
    expect((await storedCampaign(testShop, id)).status).toBe('stopped')
    const tried = await testShop.shop.db.$count(campaignRecipients, gt(campaignRecipients.attempts, 0))
    expect(tried).toBeLessThanOrEqual(8)
  })

  it('does not send a copy again whose connection was cut behind its last dot, and shows it as uncertain', async () => {
    const [cut = '', ...others] = await addSubscribers(testShop, 5)
    smtp.cutsAfter = (address) => address === cut
    onTestFinished(() => {
      smtp.cutsAfter = () => false
    })
    const id = await dueCampaign(testShop)
    expect(await sendUntilItRests(testShop, id)).toBe('sent')
    await testShop.advanceClock(2 * 24 * 60 * minute)
    await sendUntilItRests(testShop, id)
    expect((await statesOf(testShop, id)).get(cut)).toBe('uncertain')
    expect(receivers().sort()).toEqual([cut, ...others].sort())
    const [copy] = await testShop.shop.db
      .select()
      .from(campaignRecipients)
      .where(eq(campaignRecipients.state, 'uncertain'))
    expect(copy?.failure).toBe('the mail server said nothing (DATA)')
  })

  it('waits for its turn while another goes out', async () => {
    await addSubscribers(testShop, 6)
    const [first, second] = [await dueCampaign(testShop), await dueCampaign(testShop)]
    smtp.answer = () => ({ code: 450, message: 'later' })
    await sendUntilItRests(testShop, first)
    await sendCampaign(testShop.shop, second)
    expect((await storedCampaign(testShop, second)).status).toBe('scheduled')
    smtp.answer = () => undefined
    await testShop.advanceClock(2 * minute)
    expect(await sendUntilItRests(testShop, first)).toBe('sent')
    expect(await sendUntilItRests(testShop, second)).toBe('sent')
    expect(smtp.mails).toHaveLength(12)
  })

  it('by several jobs at once goes to everybody once', async () => {
    const readers = await addSubscribers(testShop, 120)
    const id = await dueCampaign(testShop)
    await Promise.all([1, 2, 3, 4].map(() => sendCampaign(testShop.shop, id)))
    expect(await sendUntilItRests(testShop, id)).toBe('sent')
    expect(receivers().sort()).toEqual(readers)
  })

  it('is handed over to the next job at once by a shop that closes', async () => {
    const readers = await addSubscribers(testShop, 120)
    const id = await dueCampaign(testShop)
    const closing = new AbortController()
    smtp.answer = () => {
      if (smtp.mails.length > 20) closing.abort()
      return undefined
    }
    await sendCampaign(testShop.shop, id, { signal: closing.signal })
    const { queued = 0, sent = 0, ...others } = await countsOf(id)
    expect(queued).toBeGreaterThan(60)
    expect([sent + queued, others]).toEqual([120, {}])
    expect(await sendUntilItRests(testShop, id)).toBe('sent')
    expect(receivers().sort()).toEqual(readers)
  })

  it('shows products as they were when it began, whatever becomes of them', async () => {
    await addSubscribers(testShop, 2)
    const productId = await testShop.make.product({ retailHalalas: 11_500 })
    const id = await dueCampaign(testShop, { blocks: [{ kind: 'products', ids: [productId] }] })
    await sendUntilItRests(testShop, id)
    expect(smtp.mails).toHaveLength(2)
    for (const { html, text } of smtp.mails) {
      expect([html?.includes('115.00'), text?.includes('115.00')]).toEqual([true, true])
      expect(html).toContain(`https://shop.example/productdetails/${productId}`)
    }
  })

  it('goes out no faster than the settings say', { tags: ['ci'] }, async () => {
    await testShop.make.settings('newsletter', { perMinute: 600 })
    await addSubscribers(testShop, 40)
    const id = await dueCampaign(testShop)
    const begun = performance.now()
    await sendUntilItRests(testShop, id)
    const perMinute = smtp.mails.length / ((performance.now() - begun) / minute)
    await testShop.make.settings('newsletter', { perMinute: 6_000 })
    expect(smtp.mails).toHaveLength(40)
    // The first round, and a second that may be made up for, come at once.
    expect(perMinute).toBeLessThan(900)
  })
})
