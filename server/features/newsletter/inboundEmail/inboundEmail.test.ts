import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { and, desc, eq, sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { openImapMailbox } from '../../../platform/mailbox/openImapMailbox.ts'
import { actorFor } from '../../../testing/actor.ts'
import type { SignedInCustomer } from '../../../testing/builders.ts'
import { eventually } from '../../../testing/eventually.ts'
import { interceptEmails } from '../../../testing/interceptEmails.ts'
import { mailFrom } from '../../../testing/mailFrom.ts'
import { openTestShop, type TestShop } from '../../../testing/openTestShop.ts'
import { startTestImapServer, type TestImapServer } from '../../../testing/startTestImapServer.ts'
import { users } from '../../accounts/tables.ts'
import { answerTicket } from '../../support/index.ts'
import { supportRemarks, supportRequests } from '../../support/tables.ts'
import { mailboxOfSettings } from './mailboxSettings.ts'
import { readInboundEmail } from './readInboundEmail.ts'
import { readNewMail } from './readMailbox.ts'
import { type InboundEmail, startInboundEmail } from './startInboundEmail.ts'
import { mailboxes, receivedMails } from './tables.ts'

let peer: TestImapServer
let testShop: TestShop
/** The running reader of inbound email, in the tests that start one. */
let inboundEmail: InboundEmail | null = null
beforeAll(async () => {
  peer = await startTestImapServer()
})
afterAll(() => peer.close())

beforeEach(async () => {
  testShop = await openTestShop({ RATE_LIMIT: 'on' })
  await setInboundEmail()
  // As for every newly configured mailbox, mails from before are not read as requests.
  await readOnce()
})
afterEach(async () => {
  await inboundEmail?.stop()
  inboundEmail = null
  await testShop.close()
})

const setInboundEmail = () =>
  testShop.make.settings('mailIn', {
    address: 'support@shop.test',
    host: peer.host,
    port: peer.port,
    tls: false,
    user: peer.user,
    folder: 'INBOX',
    password: peer.password,
  })

/** Takes in what is there now. */
async function readOnce(shop = testShop.shop): Promise<void> {
  const settings = mailboxOfSettings(shop)
  if (!settings) throw new Error('No mailbox is set')
  const mailbox = await openImapMailbox(settings)
  await readNewMail(shop, settings.name, mailbox)
  await mailbox.close()
}

const requests = () => testShop.shop.db.select().from(supportRequests).orderBy(desc(supportRequests.id))
const latest = async () => (await requests())[0]
const remarksOf = (requestId: number) =>
  testShop.shop.db
    .select()
    .from(supportRemarks)
    .where(eq(supportRemarks.requestId, requestId))
    .orderBy(supportRemarks.id)
const outcomes = async () =>
  (await testShop.shop.db.select().from(receivedMails).orderBy(receivedMails.id)).map(({ outcome }) => outcome)

/** A customer whose mailbox is proven to be theirs. */
async function provenCustomer(): Promise<SignedInCustomer> {
  const customer = await testShop.make.customer()
  await testShop.shop.db.update(users).set({ emailProvenAt: new Date() }).where(eq(users.id, customer.id))
  return customer
}

/** A ticket of a customer that staff has answered, and where an answer to that goes. */
async function answeredTicket(customer?: SignedInCustomer) {
  const asker = customer ?? (await testShop.make.customer())
  const body = { email: asker.email, mobile: asker.mobile, message: 'أين طلبي؟' }
  const asked = (await testShop.call('POST', '/support', { token: asker.token, body })).body.data
  const staff = await testShop.make.customer({ role: 2 })
  await answerTicket(testShop.shop, actorFor(staff), { requestId: asked.id, message: 'في الطريق إليك' })
  const [row] = await testShop.shop.db.select().from(supportRequests).where(eq(supportRequests.id, asked.id))
  return { id: asked.id as number, asker, to: `support+${row?.mailToken}@shop.test`, token: row?.mailToken ?? '' }
}

const photograph = (width = 640, height = 480) =>
  sharp({ create: { width, height, channels: 3, background: '#0a7' } })
    .jpeg()
    .toBuffer()

describe('An answer by mail', () => {
  it('becomes a remark of the customer, without the mails that it quotes, and the ticket waits again', async () => {
    const { id, asker, to } = await answeredTicket()
    const text = 'وصل الطلب، شكرًا لكم.\n\nفي الأربعاء، 25 نوفمبر كتب رواج <shop@shop.test>:\n> في الطريق إليك\n> رواج'
    peer.deliver(mailFrom({ from: `سارة <${asker.email.toUpperCase()}>`, to, text }))
    await readOnce()
    const remark = (await remarksOf(id)).at(-1)
    expect(remark).toMatchObject({ side: 'customer', byUserId: null, byMail: true, message: 'وصل الطلب، شكرًا لكم.' })
    expect(remark?.original).toBe(text)
    expect(await latest()).toMatchObject({ id, status: 0, remarkCount: 2, excerpt: 'وصل الطلب، شكرًا لكم.' })
    expect(await outcomes()).toEqual(['reply'])
    const { body } = await testShop.call('GET', `/support/${id}`, { token: asker.token })
    expect(body.data.remarks.at(-1)).toMatchObject({ side: 'customer', by: asker.name, by_mail: true })
  })

  it('opens a closed ticket again', async () => {
    const { id, asker, to } = await answeredTicket()
    await testShop.call('POST', `/support/${id}/close`, { token: asker.token })
    peer.deliver(mailFrom({ from: asker.email, to, text: 'One more thing' }))
    await readOnce()
    expect(await latest()).toMatchObject({ id, status: 0 })
  })

  it('is known by the thread of our mails where its program has lost the address', async () => {
    const { id, asker, token } = await answeredTicket()
    const headers = { References: `<support.${token}@shop.test> <another@shop.test>` }
    peer.deliver(mailFrom({ from: asker.email, to: 'support@shop.test', text: 'By thread', headers }))
    await readOnce()
    expect((await remarksOf(id)).at(-1)).toMatchObject({ message: 'By thread' })
  })

  it('a stranger’s answer opens a message of its own, whatever token it carries', async () => {
    const { id, to } = await answeredTicket()
    peer.deliver(mailFrom({ from: 'Mallory <mallory@evil.test>', to, subject: 'Re', text: 'I am Sara' }))
    await readOnce()
    expect(await remarksOf(id)).toHaveLength(1)
    expect(await latest()).toMatchObject({ userId: null, email: 'mallory@evil.test', name: 'Mallory', channel: 'mail' })
    expect(await outcomes()).toEqual(['contact'])
  })

  it('with a token that nobody has is a new ticket of its sender', async () => {
    const customer = await provenCustomer()
    const to = `support+${'0'.repeat(32)}@shop.test`
    peer.deliver(mailFrom({ from: customer.email, to, subject: 'هل يتوفر؟', text: 'صمام 2 بوصة' }))
    await readOnce()
    expect(await latest()).toMatchObject({
      userId: customer.id,
      subject: 'هل يتوفر؟',
      message: 'صمام 2 بوصة',
      channel: 'mail',
      status: 0,
    })
    expect(await outcomes()).toEqual(['ticket'])
  })

  it('to a contact message joins it', async () => {
    await testShop.call('POST', '/auth/contact_us', {
      body: { name: 'Omar', email: 'omar@example.test', message: '?' },
    })
    const asked = await latest()
    const to = `support+${asked?.mailToken}@shop.test`
    peer.deliver(mailFrom({ from: 'omar@example.test', to, text: 'Thank you' }))
    await readOnce()
    expect(await remarksOf(asked?.id ?? 0)).toMatchObject([{ side: 'customer', message: 'Thank you' }])
  })
})

describe('A mail of its own', () => {
  it('a mail from an address that its account has never proven is a contact message: the account may be another person’s', async () => {
    const { email } = await testShop.make.customer()
    peer.deliver(mailFrom({ from: email, to: 'support@shop.test', text: 'My password is …' }))
    await readOnce()
    expect(await latest()).toMatchObject({ userId: null, email })
  })

  it('keeps pictures, drawn anew, and names what else came with it', async () => {
    const customer = await provenCustomer()
    const files = [
      { name: 'صورة.jpg', type: 'image/jpeg', bytes: await photograph() },
      { name: 'virus.exe', type: 'application/octet-stream', bytes: Buffer.from('MZ') },
      { name: 'no picture.png', type: 'image/png', bytes: Buffer.from('<svg onload=alert(1)>') },
    ]
    peer.deliver(mailFrom({ from: customer.email, to: 'support@shop.test', text: 'انظر', files }))
    await readOnce()
    const request = await latest()
    expect(request?.pictures).toEqual([expect.stringMatching(/^customers\/[0-9a-f-]{36}\.webp$/)])
    expect(request?.files).toEqual([
      { name: 'virus.exe', reason: 'not_a_picture' },
      { name: 'no picture.png', reason: 'unreadable' },
    ])
  })

  it('a mail of 20 MB with a large photograph and hostile HTML is kept small, as text', {
    tags: ['long'],
  }, async () => {
    const { id, asker, to } = await answeredTicket()
    // Noise, which no format makes small.
    const noise = await sharp({
      create: {
        width: 3_000,
        height: 2_000,
        channels: 3,
        background: '#000',
        noise: { type: 'gaussian', mean: 128, sigma: 80 },
      },
    })
      .jpeg({ quality: 100, chromaSubsampling: '4:4:4' })
      .toBuffer()
    const padded = Buffer.concat([noise, Buffer.alloc(Math.max(0, 20 * 1024 * 1024 - noise.length))])
    expect(padded.length).toBeGreaterThanOrEqual(20 * 1024 * 1024)
    const html = `<script>alert(1)</script><style>body{display:none}</style><p onclick="alert(2)">انكسر <b>الأنبوب</b></p>
      <img src="https://track.test/pixel.gif"><a href="javascript:alert(3)">اضغط</a>${'<div>'.repeat(2_000)}`
    peer.deliver(
      mailFrom({ from: asker.email, to, html, files: [{ name: 'photo.jpg', type: 'image/jpeg', bytes: padded }] }),
    )
    await readOnce()
    const remark = (await remarksOf(id)).at(-1)
    expect(remark?.pictures).toHaveLength(1)
    const stored = join(testShop.shop.settings.dataDir, 'media', remark?.pictures[0] ?? '')
    expect(await sharp(stored).metadata()).toMatchObject({ format: 'webp', width: 1_920 })
    expect(`${remark?.message}${remark?.original}`).not.toMatch(/<script|onclick|alert\(1\)|display:none/)
  })

  it('says what its HTML says, and none of its markup', async () => {
    const customer = await provenCustomer()
    const html = '<p>انكسر <b>الأنبوب</b></p><script>alert(1)</script><p>1 &lt; 2</p>'
    peer.deliver(mailFrom({ from: customer.email, to: 'support@shop.test', html }))
    await readOnce()
    expect(await latest()).toMatchObject({ message: 'انكسر الأنبوب\n\n1 < 2' })
  })

  it('a mail that is too large is not read, and named in the ticket', async () => {
    const { id, asker, to } = await answeredTicket()
    const files = [{ name: 'film.mp4', type: 'video/mp4', bytes: Buffer.alloc(31 * 1024 * 1024) }]
    peer.deliver(mailFrom({ from: asker.email, to, subject: 'Film', text: 'Look', files }))
    await readOnce()
    expect((await remarksOf(id)).at(-1)).toMatchObject({ message: '', files: [{ name: 'Film', reason: 'too_large' }] })
  })

  it('a mail that is broken in every way stops nobody', async () => {
    const customer = await provenCustomer()
    peer.deliver(Buffer.from('no headers at all'))
    peer.deliver(Buffer.from(`From: a@b.test, c@d.test\r\nTo: x\r\n\r\ntwo senders`))
    peer.deliver(Buffer.from(`From: ${'a'.repeat(300)}@b.test\r\n\r\nlong`))
    peer.deliver(
      Buffer.from(`From: x@y.test\r\nContent-Type: multipart/mixed; boundary="b"\r\n\r\n--b\r\n\0\0\xff\r\n`, 'latin1'),
    )
    peer.deliver(
      mailFrom({ from: 'nul@b.test', to: 'support@shop.test', text: 'nul', messageId: '=?utf-8?Q?=3Ca=00b=40c=3E?=' }),
    )
    const name = `${'f'.repeat(199)}😀.exe`
    const files = [{ name, type: 'application/octet-stream', bytes: Buffer.from('MZ') }]
    peer.deliver(mailFrom({ from: 'half@b.test', to: 'support@shop.test', text: 'half an emoji', files }))
    peer.deliver(mailFrom({ from: customer.email, to: 'support@shop.test', text: 'after all of them' }))
    await readOnce()
    expect(await latest()).toMatchObject({ message: 'after all of them' })
  })
})

describe('What nobody waits for an answer to', () => {
  it.each([
    ['a holiday note', { 'Auto-Submitted': 'auto-replied' }],
    ['a newsletter', { 'List-Id': '<news.example.test>' }],
    ['bulk mail', { Precedence: 'bulk' }],
    ['a robot', { 'X-Autoreply': 'yes' }],
    ['a report of a mail server', { 'Return-Path': '<>' }],
  ])('is ignored and counted: %s', async (_, headers) => {
    const { id, asker, to } = await answeredTicket()
    peer.deliver(mailFrom({ from: asker.email, to, text: 'I am away', headers }))
    await readOnce()
    expect(await remarksOf(id)).toHaveLength(1)
    expect(await outcomes()).toEqual(['ignored'])
    expect((await readInboundEmail(testShop.shop)).received).toMatchObject({ ignored: 1, replies: 0 })
  })

  it.each(['MAILER-DAEMON@mail.test', 'postmaster@mail.test', 'support@shop.test', 'the shop as it sends'])(
    'is mail of %s',
    async (sender) => {
      const from = sender.includes('@') ? sender : testShop.shop.shopSettings.current().mail.sender
      peer.deliver(mailFrom({ from, to: 'support@shop.test', text: 'Undelivered' }))
      await readOnce()
      expect(await outcomes()).toEqual(['ignored'])
    },
  )

  it('is a loop: after twenty mails of one sender within an hour the rest are refused, and nobody else’s', async () => {
    const customer = await provenCustomer()
    for (let mail = 0; mail < 23; mail += 1)
      peer.deliver(mailFrom({ from: customer.email, to: 'support@shop.test', text: `Loop ${mail}` }))
    peer.deliver(mailFrom({ from: 'other@example.test', to: 'support@shop.test', text: 'Honest' }))
    await readOnce()
    const counted = Object.groupBy(await outcomes(), (outcome) => outcome)
    expect([counted.ticket?.length, counted.refused?.length, counted.contact?.length]).toEqual([20, 3, 1])
  })
})

describe('Each mail is taken in once', () => {
  it('however often the mailbox is read, by however many at once', async () => {
    const { id, asker, to } = await answeredTicket()
    for (const text of ['one', 'two', 'three']) peer.deliver(mailFrom({ from: asker.email, to, text }))
    await Promise.all([readOnce(), readOnce(), readOnce()])
    await readOnce()
    const said = (await remarksOf(id)).filter(({ side }) => side === 'customer').map(({ message }) => message)
    expect(said).toEqual(['one', 'two', 'three'])
  })

  it('when the same one comes twice, or the server numbers its mails anew', { tags: ['ci'] }, async () => {
    const { id, asker, to } = await answeredTicket()
    const mail = mailFrom({ from: asker.email, to, text: 'once' })
    peer.deliver(mail)
    peer.deliver(mail)
    peer.deliver(mailFrom({ from: asker.email, to, text: 'without a name', messageId: '' }))
    await readOnce()
    const before = await testShop.shop.db.select().from(mailboxes)
    await peer.renumber()
    peer.deliver(mailFrom({ from: asker.email, to, text: 'after' }))
    await readOnce()
    const after = await testShop.shop.db.select().from(mailboxes)
    expect(after[0]?.uidValidity).not.toBe(before[0]?.uidValidity)
    const said = (await remarksOf(id)).filter(({ side }) => side === 'customer').map(({ message }) => message)
    expect(said).toEqual(['once', 'without a name', 'after'])
  })

  it('mail from before the mailbox was set stays there', async () => {
    await testShop.shop.db.delete(mailboxes)
    peer.deliver(mailFrom({ from: 'old@example.test', to: 'support@shop.test', text: 'Of last year' }))
    await readOnce()
    expect(await requests()).toEqual([])
  })

  it('leaves no picture behind where it was handled before', async () => {
    const customer = await provenCustomer()
    const files = [{ name: 'a.jpg', type: 'image/jpeg', bytes: await photograph() }]
    peer.deliver(mailFrom({ from: customer.email, to: 'support@shop.test', text: 'x', files }))
    await Promise.all([readOnce(), readOnce(), readOnce()])
    expect(await readdir(join(testShop.shop.settings.dataDir, 'media/customers'))).toHaveLength(1)
  })
})

describe('While the shop runs', () => {
  it('mail is read as it comes, through a server that goes away, until another mailbox is set', {
    tags: ['ci'],
  }, async () => {
    const { id, asker, to } = await answeredTicket()
    inboundEmail = startInboundEmail(testShop.shop, { waitMs: 30_000, retryMs: 20 })
    const said = async () => (await remarksOf(id)).filter(({ side }) => side === 'customer').length
    peer.deliver(mailFrom({ from: asker.email, to, text: 'first' }))
    await eventually(async () => expect(await said()).toBe(1))
    await peer.stop()
    await eventually(async () => expect((await readInboundEmail(testShop.shop)).state).toBe('failing'))
    await peer.start()
    peer.deliver(mailFrom({ from: asker.email, to, text: 'second' }))
    await eventually(async () => expect(await said()).toBe(2))
    await eventually(async () =>
      expect(await readInboundEmail(testShop.shop)).toMatchObject({ state: 'reading', failure: null }),
    )
    await testShop.make.settings('mailIn', { password: 'wrong' })
    await eventually(async () => expect((await readInboundEmail(testShop.shop)).failure).toBe('sign_in_refused'))
    await testShop.make.settings('mailIn', { password: null })
    expect(await readInboundEmail(testShop.shop)).toMatchObject({ state: 'off' })
  })

  it('a mail that the server announced during another command is not waited for', { tags: ['ci'] }, async () => {
    const settings = mailboxOfSettings(testShop.shop)
    if (!settings) throw new Error('No mailbox is set')
    const mailbox = await openImapMailbox(settings)
    onTestFinished(() => mailbox.close())
    const before = mailbox.uidNext
    await mailbox.listAfter(before, 10, new Date(0))
    peer.deliver(mailFrom({ from: 'sara@example.test', to: 'support@shop.test', text: 'Told once' }))
    await mailbox.waitForMail(1, new AbortController().signal)
    const signal = AbortSignal.timeout(20_000)
    await mailbox.waitForMail(60_000, signal)
    expect(signal.aborted).toBe(false)
    expect(await mailbox.listAfter(before - 1, 10, new Date(0))).toHaveLength(1)
  })

  it('letters ask for answers by mail, at an address that nobody guesses; unset, they lead to the page', async () => {
    const box = interceptEmails(testShop.shop)
    const { token, email, mobile } = await testShop.make.customer()
    await testShop.call('POST', '/support?lang=en', { token, body: { email, mobile, message: 'Where?' } })
    const received = box.emails.find(({ kind }) => kind === 'supportReceived')
    const { renderEmail } = await import('../../../app/email/renderEmail.ts')
    const render = () =>
      renderEmail(testShop.shop, received ?? { kind: 'test', to: null, language: 'en' }, {
        id: 'x',
        writtenAt: new Date(),
      })
    const request = await latest()
    const withMail = await render()
    expect(withMail?.replyTo).toBe(`support+${request?.mailToken}@shop.test`)
    expect(withMail?.follows).toEqual([`<support.${request?.mailToken}@rawaj.example>`])
    expect(withMail?.text).toContain('Please write your answer above this line')
    await testShop.make.settings('mailIn', { password: null })
    const without = await render()
    expect(without?.replyTo).toBeUndefined()
    expect(without?.text).toContain(`/support/${request?.id}`)
    expect(without?.text).not.toContain('above this line')
  })
})

it('The tables of mail keep nothing that names anybody', async () => {
  const { asker, to } = await answeredTicket()
  peer.deliver(mailFrom({ from: asker.email, to, text: 'x' }))
  await readOnce()
  const { rows } = await testShop.database.executeSql('select to_jsonb(r)::text as row from received_mails r')
  expect(JSON.stringify(rows)).not.toContain(asker.email)
  expect(
    await testShop.shop.db.$count(receivedMails, and(eq(receivedMails.outcome, 'reply'), sql`request_id is not null`)),
  ).toBe(1)
})
