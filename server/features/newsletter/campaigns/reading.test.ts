import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openImapMailbox } from '../../../platform/mailbox/openImapMailbox.ts'
import { addSubscribers, dueCampaign, sendUntilItRests, statesOf } from '../../../testing/campaigns.ts'
import { mailFrom } from '../../../testing/mailFrom.ts'
import { openTestShop, type TestShop } from '../../../testing/openTestShop.ts'
import { startTestImapServer, type TestImapServer } from '../../../testing/startTestImapServer.ts'
import { startTestSmtpServer, type TestSmtpServer } from '../../../testing/startTestSmtpServer.ts'
import { seedPages } from '../../content/index.ts'
import { logDelivered } from '../../email/index.ts'
import { emails } from '../../email/tables.ts'
import { mailboxOfSettings } from '../inboundEmail/mailboxSettings.ts'
import { readNewMail } from '../inboundEmail/readMailbox.ts'
import { receivedMails } from '../inboundEmail/tables.ts'
import { subscribers } from '../tables.ts'
import { readCampaign } from './campaigns.ts'
import { campaignRecipients, campaigns } from './tables.ts'

let smtp: TestSmtpServer
let imap: TestImapServer
let testShop: TestShop
beforeAll(async () => {
  smtp = await startTestSmtpServer()
  imap = await startTestImapServer()
  testShop = await openTestShop({ SMTP_URL: smtp.url, PUBLIC_URL: 'https://shop.example' })
  await testShop.make.settings('newsletter', { perMinute: 6_000 })
  await testShop.make.settings('mailIn', {
    address: 'support@shop.test',
    host: imap.host,
    port: imap.port,
    tls: false,
    user: imap.user,
    folder: 'INBOX',
    password: imap.password,
  })
  await readMail()
})
beforeEach(async () => {
  await testShop.shop.db.delete(campaigns)
  await testShop.shop.db.delete(subscribers)
  await testShop.make.settings('newsletter', { countReading: false })
  smtp.mails.length = 0
})
afterAll(async () => {
  await testShop.close()
  await smtp.stop()
  await imap.close()
  expect(testShop.loggedErrors).toEqual([])
})

async function readMail(): Promise<void> {
  const settings = mailboxOfSettings(testShop.shop)
  if (!settings) throw new Error('No mailbox is set')
  const mailbox = await openImapMailbox(settings)
  await readNewMail(testShop.shop, settings.name, mailbox)
  await mailbox.close()
}

/** Sends a campaign to `count` subscribers; returns what each of them received. */
async function sentCampaign(count: number) {
  const readers = await addSubscribers(testShop, count)
  const id = await dueCampaign(testShop)
  await sendUntilItRests(testShop, id)
  const mails = readers.map((reader) => {
    const mail = smtp.mails.find(({ to }) => to?.[0]?.address === reader)
    const header = mail?.headers.find(({ key }) => key === 'list-unsubscribe')?.value ?? ''
    return {
      reader,
      html: mail?.html ?? '',
      messageId: mail?.messageId ?? '',
      path: new URL(header.replace(/^<|>$/g, '')).pathname,
    }
  })
  return { id, mails }
}

const statusOf = async (email: string) =>
  (await testShop.shop.db.select().from(subscribers).where(eq(subscribers.email, email)))[0]?.status
const browser = {
  'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15',
  'accept-language': 'ar-SA',
}
const open = (url: string, headers: Record<string, string> = browser) =>
  testShop.app.inject({ method: 'GET', url, headers })
const press = (url: string, type = 'application/x-www-form-urlencoded', payload = 'List-Unsubscribe=One-Click') =>
  testShop.app.inject({ method: 'POST', url, headers: { 'content-type': type }, payload })

describe('The link that leaves the newsletter', () => {
  it('changes nothing when it is opened, as programs that look at links do, and shows a button in the reader’s language', async () => {
    const { mails } = await sentCampaign(2)
    const [english, arabic] = await Promise.all(mails.map(({ path }) => open(path)))
    expect([english?.statusCode, arabic?.statusCode]).toEqual([200, 200])
    expect(english?.body).toContain('Unsubscribe me')
    expect(arabic?.body).toContain('إلغاء اشتراكي')
    expect(english?.headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
    expect((await testShop.app.inject({ method: 'HEAD', url: mails[0]?.path ?? '' })).statusCode).toBe(200)
    expect(await Promise.all(mails.map(({ reader }) => statusOf(reader)))).toEqual(['subscribed', 'subscribed'])
  })

  it('unsubscribes by one press, as mail programs post it (RFC 8058) and as the button does, without cookies', async () => {
    const { id, mails } = await sentCampaign(4)
    const multipart = '--x\r\ncontent-disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n'
    const answers = [
      await press(mails[0]?.path ?? ''),
      await press(mails[1]?.path ?? '', 'multipart/form-data; boundary=x', multipart),
      await press(mails[2]?.path ?? '', 'application/x-www-form-urlencoded', ''),
      await press(mails[0]?.path ?? ''),
    ]
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200])
    expect(await Promise.all(mails.map(({ reader }) => statusOf(reader)))).toEqual([
      'unsubscribed',
      'unsubscribed',
      'unsubscribed',
      'subscribed',
    ])
    expect((await readCampaign(testShop.shop, id)).counts).toMatchObject({ recipients: 4, unsubscribed: 3 })
    expect((await open(mails[0]?.path ?? '')).body).toContain('You are unsubscribed')
  })

  it('an unsubscribe link that was never sent belongs to nobody', async () => {
    const { mails } = await sentCampaign(1)
    const made = `/unsubscribe/1-${'a'.repeat(24)}`
    for (const path of [made, '/unsubscribe/x', `/unsubscribe/0-${'0'.repeat(24)}`])
      expect([(await open(path)).statusCode, (await press(path)).statusCode]).toEqual([404, 404])
    expect(await statusOf(mails[0]?.reader ?? '')).toBe('subscribed')
  })

  it('works while the shop is closed', async () => {
    const { mails } = await sentCampaign(1)
    await testShop.make.settings('opening', { open: false })
    expect((await press(mails[0]?.path ?? '')).statusCode).toBe(200)
    await testShop.make.settings('opening', { open: true })
    expect(await statusOf(mails[0]?.reader ?? '')).toBe('unsubscribed')
  })
})

describe('Opens and presses', () => {
  const trackedIn = (html: string) => ({
    opens: /https:\/\/shop\.example(\/letter-open\/[^"]+)/.exec(html)?.[1],
    presses: /https:\/\/shop\.example(\/letter-link\/[^"]+)/.exec(html)?.[1],
  })

  it('are not counted, and cannot be, unless the owner says so', async () => {
    const { id, mails } = await sentCampaign(1)
    expect(trackedIn(mails[0]?.html ?? '')).toEqual({ opens: undefined, presses: undefined })
    expect(mails[0]?.html).toContain('https://shop.example/purchase')
    const reference = mails[0]?.path.split('/').at(-1)
    expect((await open(`/letter-open/${reference}`)).statusCode).toBe(200)
    expect((await open(`/letter-link/${reference}/0`)).headers.location).toBe('/')
    expect((await readCampaign(testShop.shop, id)).counts).toMatchObject({ opened: 0, pressed: 0 })
  })

  it('are counted once for each reader where the owner says so, and the privacy page says so as long', async () => {
    await seedPages(testShop.shop.db)
    const privacy = async () => {
      const { body } = await testShop.call('GET', '/page/privacy?lang=en')
      return String(body.data.body)
    }
    expect(await privacy()).not.toContain('letters of the newsletter are opened')
    await testShop.make.settings('newsletter', { countReading: true })
    expect(await privacy()).toContain('letters of the newsletter are opened')
    const { id, mails } = await sentCampaign(3)
    const [first, second] = mails.map(({ html }) => trackedIn(html))
    for (let turn = 0; turn < 2; turn += 1) {
      expect((await open(first?.opens ?? '')).headers['content-type']).toBe('image/gif')
      const pressed = await open(second?.presses ?? '')
      expect([pressed.statusCode, pressed.headers.location]).toEqual([302, 'https://shop.example/purchase'])
    }
    expect((await readCampaign(testShop.shop, id)).counts).toMatchObject({ opened: 2, pressed: 1 })
    await testShop.make.settings('newsletter', { countReading: false })
    expect(await privacy()).not.toContain('letters of the newsletter are opened')
    const third = trackedIn(mails[2]?.html ?? '')
    await open(third?.opens ?? '')
    expect((await open(third?.presses ?? '')).headers.location).toBe('https://shop.example/purchase')
    expect((await readCampaign(testShop.shop, id)).counts).toMatchObject({ opened: 2, pressed: 1 })
  })
})

describe('Programs that look at the links of a mail', () => {
  beforeEach(() => testShop.make.settings('newsletter', { countReading: true }))
  const linksIn = (html: string) => {
    const [opens = ''] = /\/letter-open\/[^"]+/.exec(html) ?? []
    return { opens, presses: [...new Set(html.match(/\/letter-link\/[^"]+/g) ?? [])] }
  }
  const counts = async (id: number) => {
    const { opened, pressed } = (await readCampaign(testShop.shop, id)).counts
    return { opened, pressed }
  }
  const nothing = { opened: 0, pressed: 0 }

  it('count for nothing, take nobody off the list, and are led on', async () => {
    const { id, mails } = await sentCampaign(1)
    const { opens, presses } = linksIn(mails[0]?.html ?? '')
    const agents = [
      { 'user-agent': '' },
      { 'user-agent': 'Barracuda Sentinel' },
      { ...browser, 'sec-purpose': 'prefetch' },
    ]
    for (const headers of agents) {
      expect((await open(opens, headers)).statusCode).toBe(200)
      expect((await open(presses[0] ?? '', headers)).headers.location).toBe('https://shop.example/purchase')
      expect((await open(mails[0]?.path ?? '', headers)).statusCode).toBe(200)
    }
    for (const url of [opens, presses[0] ?? '', mails[0]?.path ?? '']) {
      const { statusCode } = await testShop.app.inject({ method: 'HEAD', url, headers: browser })
      expect(statusCode).toBe(url === presses[0] ? 302 : 200)
    }
    expect(await counts(id)).toEqual(nothing)
    expect(await statusOf(mails[0]?.reader ?? '')).toBe('subscribed')
  })

  it('are known by following all links at once, also with a browser’s name; a reader who comes later counts', async () => {
    const { id, mails } = await sentCampaign(1)
    const { opens, presses } = linksIn(mails[0]?.html ?? '')
    const reference = presses[0]?.split('/').at(-2)
    await Promise.all([open(opens), ...[0, 1, 2, 3].map((link) => open(`/letter-link/${reference}/${link}`))])
    expect(await counts(id)).toEqual(nothing)
    await open(presses[0] ?? '')
    expect(await counts(id)).toEqual(nothing)
    await testShop.advanceClock(10 * 60_000)
    await open(presses[0] ?? '')
    expect(await counts(id)).toEqual({ opened: 1, pressed: 1 })
    await testShop.advanceClock(60_000)
    await open(`/letter-link/${reference}/1`)
    expect(await counts(id)).toEqual({ opened: 1, pressed: 1 })
  })
})

/** A mail server's report as RFC 3464 has it, with the headers of the copy that it is about. */
function report({ status = '5.1.1', action = 'failed', to = 'support@shop.test', about = '' }): Buffer {
  return Buffer.from(
    [
      'From: Mail Delivery System <MAILER-DAEMON@mx.test>',
      `To: ${to}`,
      'Subject: Undelivered Mail Returned to Sender',
      `Message-ID: <${crypto.randomUUID()}@mx.test>`,
      'Auto-Submitted: auto-replied',
      'MIME-Version: 1.0',
      'Content-Type: multipart/report; report-type=delivery-status;',
      '\tboundary="b"',
      '',
      '--b\r\nContent-Type: text/plain\r\n\r\nIt could not be delivered.\r\n',
      '--b\r\nContent-Type: message/delivery-status\r\n\r\nReporting-MTA: dns; mx.test\r\n',
      `Final-Recipient: rfc822; somebody@example.test\r\nAction: ${action}\r\nStatus: ${status}\r\n`,
      `--b\r\nContent-Type: text/rfc822-headers\r\n\r\nMessage-ID: ${about}\r\nSubject: x\r\n`,
      '--b--\r\n',
    ].join('\r\n'),
  )
}

describe('A letter that comes back', () => {
  const outcomes = async () => (await testShop.shop.db.select().from(receivedMails)).map(({ outcome }) => outcome)

  it('ends the subscription of an address that nobody has, found by the copy’s own reference', async () => {
    await testShop.shop.db.delete(receivedMails)
    const { id, mails } = await sentCampaign(5)
    const [gone, alsoGone, full, delayed] = mails
    const reference = alsoGone?.path.split('/').at(-1)
    imap.deliver(report({ about: gone?.messageId }))
    imap.deliver(report({ to: `support+letter-${reference}@shop.test` }))
    imap.deliver(report({ about: full?.messageId, status: '5.2.2' }))
    imap.deliver(report({ about: delayed?.messageId, status: '4.4.1', action: 'delayed' }))
    await readMail()
    expect((await outcomes()).sort()).toEqual(['bounce', 'bounce', 'bounce', 'ignored'])
    const states = await statesOf(testShop, id)
    expect(mails.map(({ reader }) => states.get(reader))).toEqual(['bounced', 'bounced', 'bounced', 'sent', 'sent'])
    expect(await Promise.all(mails.map(({ reader }) => statusOf(reader)))).toEqual([
      'bounced',
      'bounced',
      'subscribed',
      'subscribed',
      'subscribed',
    ])
    smtp.mails.length = 0
    await sendUntilItRests(testShop, await dueCampaign(testShop))
    expect(smtp.mails).toHaveLength(3)
  })

  it('goes back to the mailbox of the shop with the copy’s reference, and changes nothing twice', async () => {
    const { mails } = await sentCampaign(1)
    const bounce = report({ about: mails[0]?.messageId })
    imap.deliver(bounce)
    await readMail()
    await testShop.shop.db.update(subscribers).set({ status: 'subscribed' })
    imap.deliver(bounce)
    await readMail()
    expect(await statusOf(mails[0]?.reader ?? '')).toBe('subscribed')
  })

  it('a bounce of another email of the shop is noted in the log of emails, and not as a request', async () => {
    const { shop } = testShop
    await shop.db.delete(receivedMails)
    const messageId = randomUUID()
    const email = { kind: 'welcome', name: 'Omar', to: 'omar@example.test', language: 'ar' } as const
    const message = { id: messageId, kind: 'welcome', language: 'ar' as const, writtenAt: new Date() }
    const sent = { ...message, to: email.to, replyTo: undefined, follows: [], subject: 'x', html: 'x', text: 'x' }
    await logDelivered(shop.db, email, sent, { status: 'sent', now: new Date() })
    imap.deliver(report({ about: `<${messageId}@shop.example>`, status: '5.2.2' }))
    await readMail()
    const [row] = await shop.db.select().from(emails).where(eq(emails.messageId, messageId))
    expect(row).toMatchObject({ status: 'failed', failure: 'a report said nothing 5.2.2 (REPORT)' })
    expect(await outcomes()).toEqual(['bounce'])
  })

  it('with a status that says nothing goes by the words of the server that refused it', async () => {
    const { mails } = await sentCampaign(3)
    const because = (code: string) => `5.0.0\r\nDiagnostic-Code: smtp; ${code}`
    for (const [place, code] of ['550-5.1.1 no such user', '550 5.7.26 not authenticated', '550 no'].entries())
      imap.deliver(report({ about: mails[place]?.messageId, status: because(code) }))
    await readMail()
    expect(await Promise.all(mails.map(({ reader }) => statusOf(reader)))).toEqual([
      'bounced',
      'subscribed',
      'subscribed',
    ])
  })

  it('a bounce with made-up references changes nothing', async () => {
    const { mails } = await sentCampaign(1)
    const [recipient] = await testShop.shop.db.select().from(campaignRecipients)
    imap.deliver(report({ about: `<letter-${recipient?.id}-${'f'.repeat(24)}@shop.example>` }))
    await readMail()
    expect(await statusOf(mails[0]?.reader ?? '')).toBe('subscribed')
  })

  it('as spam takes its reader off the list', async () => {
    const { mails } = await sentCampaign(1)
    const complaint = [
      'From: feedback@mx.test\r\nTo: support@shop.test\r\nSubject: abuse\r\nMIME-Version: 1.0',
      'Content-Type: multipart/report; report-type=feedback-report; boundary="b"\r\n',
      '--b\r\nContent-Type: message/feedback-report\r\n\r\nFeedback-Type: abuse\r\nVersion: 1\r\n',
      `--b\r\nContent-Type: message/rfc822\r\n\r\nMessage-ID: ${mails[0]?.messageId}\r\n\r\nx\r\n--b--\r\n`,
    ]
    imap.deliver(Buffer.from(complaint.join('\r\n')))
    await readMail()
    expect(await statusOf(mails[0]?.reader ?? '')).toBe('unsubscribed')
  })

  it('leaves answers to the shop’s other mail as they are', async () => {
    await testShop.shop.db.delete(receivedMails)
    imap.deliver(mailFrom({ from: 'Sara <sara@example.test>', to: 'support@shop.test', text: 'متى تفتحون؟' }))
    await readMail()
    expect(await outcomes()).toEqual(['contact'])
  })
})
