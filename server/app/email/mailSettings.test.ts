import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { enqueueShopEmail } from '../../features/email/index.ts'
import type { EmailJob } from '../../kernel/index.ts'
import { eventually } from '../../testing/eventually.ts'
import { openTestQueue } from '../../testing/openTestQueue.ts'
import { openTestShop, type TestShop } from '../../testing/openTestShop.ts'
import { startTestSmtpServer, type TestSmtpServer } from '../../testing/startTestSmtpServer.ts'
import { createMailer } from './createMailer.ts'

let here: TestShop
let queue: ReturnType<typeof openTestQueue>
let one: TestSmtpServer
let other: TestSmtpServer
beforeAll(async () => {
  here = await openTestShop({ ADMIN_EMAIL: 'owner@shop.test' })
  // A busy machine takes its time.
  here.shop.mailer = createMailer(() => here.shop, { sendNowTimeoutMs: 60_000 })
  queue = openTestQueue(here.shop)
  one = await startTestSmtpServer()
  other = await startTestSmtpServer()
})
beforeEach(async () => {
  await queue.clear()
  for (const peer of [one, other]) {
    peer.mails.length = 0
    peer.delayMs = 0
  }
})
afterAll(async () => {
  await here?.close()
  await one?.stop()
  await other?.stop()
})

const welcome = (to: string): EmailJob => ({ kind: 'welcome', name: 'Omar', to, language: 'en' })
async function send(...emails: EmailJob[]) {
  await here.shop.mailer.enqueueEmail(here.shop.db, ...emails)
  await queue.doDueJobs()
}
const receivers = ({ mails }: TestSmtpServer) => mails.map((mail) => mail.to?.[0]?.address).toSorted()

describe('The mail server of the settings', () => {
  it('takes the next email, under the sender of the settings, and again another one', async () => {
    await here.make.settings('mail', { smtpUrl: one.url, sender: 'One <one@shop.test>' })
    await send(welcome('a@example.test'))
    expect([receivers(one), one.mails[0]?.from?.address]).toEqual([['a@example.test'], 'one@shop.test'])
    await here.make.settings('mail', { sender: 'two@shop.test' })
    await send(welcome('b@example.test'))
    expect(one.mails[1]?.from?.address).toBe('two@shop.test')
    await here.make.settings('mail', { smtpUrl: other.url })
    await send(welcome('c@example.test'))
    expect([receivers(one), receivers(other)]).toEqual([['a@example.test', 'b@example.test'], ['c@example.test']])
  })

  it('finishes what it has begun when another one takes over', async () => {
    await here.make.settings('mail', { smtpUrl: one.url })
    one.delayMs = 300
    const underWay = here.shop.mailer.sendNow(welcome('slow@example.test'))
    await eventually(() => expect(one.mails).toHaveLength(1))
    await here.make.settings('mail', { smtpUrl: other.url })
    expect(await underWay).toBe('sent')
    await send(welcome('next@example.test'))
    expect([receivers(one), receivers(other)]).toEqual([['slow@example.test'], ['next@example.test']])
  })

  it('a wrong mail server keeps mail waiting and nobody out: it goes to the right one later', async () => {
    await here.make.settings('mail', { smtpUrl: 'smtp://127.0.0.1:9' })
    const { status, body } = await here.call('POST', '/auth/signup', {
      body: { name: 'New', mobile: '0501239876', email: 'new@example.test', password: 'Zebra-7-Lamp' },
    })
    expect([status, body.email]).toEqual([200, 'new@example.test'])
    await queue.doDueJobs()
    const signedIn = await here.call('POST', '/auth/signin1', {
      body: { email: 'new@example.test', password: 'Zebra-7-Lamp' },
    })
    expect(signedIn.status).toBe(200)
    await here.make.settings('mail', { smtpUrl: one.url })
    await queue.advanceTime(3_600)
    await queue.doDueJobs()
    expect(receivers(one)).toEqual(['new@example.test'])
  })
})

describe('Emails to the shop', () => {
  it('go to the recipients named for each, once, and else to the shop’s own address', async () => {
    const { db } = here.shop
    const jobs = async () => {
      await queue.clear()
      await enqueueShopEmail(db, here.shop, 'support', { kind: 'supportRequest', requestId: 1, language: 'en' })
      return (await queue.jobs('email')).map(({ data }) => (data as EmailJob).to)
    }
    expect(await jobs()).toEqual([null])
    const named = ['desk@shop.test', 'Desk@shop.test', 'boss@shop.test']
    await here.make.settings('mail', {
      recipients: { orders: ['orders@shop.test'], support: named, enquiries: [], payments: [] },
    })
    expect((await jobs()).toSorted()).toEqual(['boss@shop.test', 'desk@shop.test'])
  })
})
