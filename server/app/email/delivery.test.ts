import { readdir, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import PostalMime from 'postal-mime'
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { emails } from '../../features/email/tables.ts'
import type { EmailJob } from '../../kernel/index.ts'
import { listSavedEmails, pruneSavedEmails, readSavedEmail, saveEmail } from '../../platform/email/savedEmails.ts'
import { openTestQueue } from '../../testing/openTestQueue.ts'
import { openTestShop, type TestShop } from '../../testing/openTestShop.ts'
import { startTestSmtpServer, type TestSmtpServer } from '../../testing/startTestSmtpServer.ts'
import { queues } from '../jobs/queues.ts'
import { createMailer } from './createMailer.ts'

const welcome = (to: string): EmailJob => ({ kind: 'welcome', name: 'Omar', to, language: 'en' })
const code = (to: string): EmailJob => ({ kind: 'code', to, language: 'ar' })

describe('With a mail server', () => {
  let peer: TestSmtpServer
  let here: TestShop
  let queue: ReturnType<typeof openTestQueue>
  beforeAll(async () => {
    peer = await startTestSmtpServer()
    here = await openTestShop({ SMTP_URL: peer.url })
    // A busy machine takes its time.
    here.shop.mailer = createMailer(() => here.shop, { sendNowTimeoutMs: 60_000 })
    queue = openTestQueue(here.shop)
  })
  beforeEach(async () => {
    await queue.clear()
    await peer.stop()
    await peer.start()
    peer.mails.length = 0
    peer.answer = () => undefined
    peer.answerData = () => undefined
    peer.cutsAfter = () => false
    // Effects of the last test on the mail server have expired.
    await here.advanceClock(31_000)
  })
  afterAll(async () => {
    await here.close()
    await peer.stop()
  })
  const receivers = () => peer.mails.map((mail) => mail.to?.[0]?.address).sort()
  /** As if the process had died before the end of the jobs was noted, and its time was over. */
  const interrupt = async () => {
    await here.shop.db.execute(sql`update pgboss.job set state = 'active', completed_on = null where name = 'email'`)
    await queue.expireActive()
  }

  it('every mail arrives once after an outage: first nobody answers, then "later", then all is well', async () => {
    const to = Array.from({ length: 12 }, (_, index) => `r${index}@example.test`)
    const { db, mailer } = here.shop
    await peer.stop()
    await mailer.enqueueEmail(db, ...to.map(welcome))
    await queue.doDueJobs()
    expect((await queue.jobs('email')).map(({ state }) => state)).toEqual(to.map(() => 'retry'))

    await peer.start()
    peer.answer = () => ({ code: 451, message: 'greylisted' })
    await queue.advanceTime(3600)
    await queue.doDueJobs()
    expect(peer.mails).toEqual([])

    peer.answer = (address) => (address === 'r3@example.test' ? { code: 450, message: 'busy' } : undefined)
    await queue.advanceTime(3600)
    await queue.doDueJobs()
    expect(peer.mails).toHaveLength(11)

    peer.answer = () => undefined
    await queue.advanceTime(3600)
    await queue.doDueJobs()
    expect(receivers()).toEqual([...to].sort())
    expect(new Set(peer.mails.map(({ messageId }) => messageId)).size).toBe(12)
  })

  it('an address that is refused permanently is not tried again, and not logged', async () => {
    peer.answer = (address) => ({ code: 550, message: `<${address}> no such user` })
    await here.shop.mailer.enqueueEmail(here.shop.db, welcome('wrong@example.test'))
    await queue.doDueJobs()
    expect((await queue.jobs('email')).map(({ state }) => state)).toEqual(['completed'])
    const logged = here.loggedErrors.splice(0).join()
    expect(logged).toContain('a welcome email has no receiver')
    expect(logged).not.toContain('wrong@')
  })

  const logged = async () => {
    const { rows } = await here.shop.db.execute<{ status: string; failure: string | null }>(
      sql`select status, failure from emails order by id desc limit 1`,
    )
    return rows[0]
  }
  const statesOfJobs = async () => (await queue.jobs('email')).map(({ state }) => state)

  it('an email to a full mailbox, or one that a filter blocks, waits for hours and says why in the log', async () => {
    for (const [code, message] of [
      [552, '5.2.2 <late@example.test> mailbox full'],
      [554, '5.7.1 <late@example.test> blocked'],
    ] as const) {
      await queue.clear()
      peer.answer = () => ({ code, message })
      await here.shop.mailer.enqueueEmail(here.shop.db, welcome('late@example.test'))
      await queue.doDueJobs()
      expect(await logged()).toEqual({
        status: 'waiting',
        failure: `the mail server said ${code} ${message.slice(0, 5)} (RCPT TO): ${code} ${message.replace('late@example.test', '…')}`,
      })
      peer.answer = () => undefined
      await queue.doDueJobs()
      expect(receivers()).toEqual([])
      await queue.advanceTime(3_700)
      await queue.doDueJobs()
      expect(receivers()).toEqual(['late@example.test'])
      expect(await logged()).toEqual({ status: 'sent', failure: null })
      peer.mails.length = 0
    }
  })

  it('an email that the server does not take for what it holds is given up, and its address is not', async () => {
    peer.answerData = () => ({ code: 554, message: '5.6.0 bad content' })
    await here.shop.mailer.enqueueEmail(here.shop.db, welcome('content@example.test'))
    await queue.doDueJobs()
    expect(await logged()).toMatchObject({ status: 'failed', failure: expect.stringContaining('554 5.6.0') })
    expect(here.loggedErrors.splice(0).join()).toContain('is not taken by the mail server')
    expect(await statesOfJobs()).toEqual(['completed'])
  })

  it('an email whose connection is cut behind its last dot goes again with the same Message-ID', async () => {
    let cuts = 3
    peer.cutsAfter = () => {
      cuts -= 1
      return cuts >= 0
    }
    await here.shop.mailer.enqueueEmail(here.shop.db, welcome('cut@example.test'))
    await queue.doDueJobs()
    expect(await logged()).toMatchObject({ status: 'waiting' })
    await here.advanceClock(31_000)
    for (let time = 0; time < 3; time += 1) {
      await queue.advanceTime(3_600)
      await queue.doDueJobs()
    }
    expect(await logged()).toMatchObject({ status: 'sent' })
    expect(peer.mails.length).toBe(4)
    expect(new Set(peer.mails.map(({ messageId }) => messageId)).size).toBe(1)
  })

  it('an email that is sent while the request waits arrives at once', async () => {
    expect(await here.shop.mailer.sendNow(code('now@example.test'))).toBe('sent')
    expect(receivers()).toEqual(['now@example.test'])
    expect(await queue.jobs('email')).toEqual([])
  })

  it('sending reports that the address is refused', async () => {
    peer.answer = () => ({ code: 550, message: 'no such user' })
    expect(await here.shop.mailer.sendNow(code('wrong@example.test'))).toBe('refused')
    expect(await here.shop.mailer.sendNow(code('not an address'))).toBe('refused')
    expect(await queue.jobs('email')).toEqual([])
  })

  it('waits in the queue when the server says "later"', async () => {
    peer.answer = () => ({ code: 451, message: 'greylisted' })
    expect(await here.shop.mailer.sendNow(code('grey@example.test'))).toBe('queued')
    peer.answer = () => undefined
    await queue.doDueJobs()
    expect(receivers()).toEqual(['grey@example.test'])
  })

  it('a silent server costs one customer a moment, the next ones nothing, and all get their code when it speaks', {
    tags: ['ci'],
  }, async () => {
    await peer.stopResponding()
    const started = performance.now()
    const impatient = createMailer(() => here.shop)
    expect(await impatient.sendNow(code('first@example.test'))).toBe('queued')
    expect(performance.now() - started).toBeLessThan(10_000)
    const calls = peer.calls()
    expect(await here.shop.mailer.sendNow(code('second@example.test'))).toBe('queued')
    // It was not even asked.
    expect(peer.calls()).toBe(calls)

    await peer.stop()
    await peer.start()
    await here.advanceClock(31_000)
    expect(await here.shop.mailer.sendNow(code('third@example.test'))).toBe('sent')
    await queue.doDueJobs()
    expect(receivers()).toEqual(['first@example.test', 'second@example.test', 'third@example.test'])
  })

  it('a code that is tried again is a new mail, because it is a new code', async () => {
    peer.answer = () => ({ code: 451, message: 'later' })
    await here.shop.mailer.enqueueEmail(here.shop.db, code('again@example.test'), welcome('again@example.test'))
    await queue.doDueJobs()
    peer.answer = () => undefined
    await queue.advanceTime(600)
    await queue.doDueJobs()
    const ids = peer.mails.map(({ messageId }) => messageId).sort()
    expect(ids.filter((id) => id?.includes('.1@'))).toHaveLength(1)
    expect(ids).toHaveLength(2)
  })

  it('an email that went out just before its process died goes again with the same Message-ID', async () => {
    await here.shop.mailer.enqueueEmail(here.shop.db, welcome('twice@example.test'))
    await queue.doDueJobs()
    await here.shop.db.update(emails).set({ status: 'waiting' })
    await interrupt()
    await queue.doDueJobs()
    expect(receivers()).toEqual(['twice@example.test', 'twice@example.test'])
    expect(new Set(peer.mails.map(({ messageId }) => messageId)).size).toBe(1)
  })

  it('an email that was noted as sent when its process died does not go again', async () => {
    await here.shop.mailer.enqueueEmail(here.shop.db, welcome('once@example.test'))
    await queue.doDueJobs()
    await interrupt()
    await queue.doDueJobs()
    expect(receivers()).toEqual(['once@example.test'])
    expect((await queue.jobs('email')).map(({ state }) => state)).toEqual(['completed'])
  })

  it('a server that drags on has a worker’s ten emails end before another worker begins them again', {
    tags: ['ci'],
  }, async () => {
    await peer.stopResponding()
    const { timeout } = AbortSignal
    onTestFinished(() => void vi.restoreAllMocks())
    const timeoutSpy = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => timeout.call(AbortSignal, 100))
    await here.shop.mailer.enqueueEmail(here.shop.db, welcome('late@example.test'))
    await queue.doDueJobs()
    const [ms = 0] = timeoutSpy.mock.lastCall ?? []
    timeoutSpy.mockRestore()
    expect((await queue.jobs('email')).map(({ state }) => state)).toEqual(['retry'])
    expect(ms).toBeGreaterThan(0)
    expect(ms * 10).toBeLessThan(queues.email.expireInSeconds * 1000)
  })

  it('a mail server that is down does not slow or fail a request', async () => {
    await peer.stopResponding()
    const calls = peer.calls()
    const answer = await here.call('POST', '/auth/signup', {
      body: { name: 'Omar', mobile: '0507654321', email: 'omar@example.test', password: 'Abcd12345' },
    })
    expect(answer.status).toBe(200)
    await queue.handleEvents()
    // All that reached the mail server came from the queue.
    expect(peer.calls()).toBe(calls)
    expect(await queue.emails()).toMatchObject([{ kind: 'welcome', to: 'omar@example.test' }])
  })
})

describe('Without a mail server', () => {
  let here: TestShop
  beforeAll(async () => {
    here = await openTestShop()
  })
  beforeEach(() => rm(join(here.shop.settings.dataDir, 'mail'), { recursive: true, force: true }))
  afterAll(() => here.close())

  it('mail is kept as files that can be read back, the newest first, and by nobody else', async () => {
    const { shop } = here
    const { dataDir } = shop.settings
    expect(await listSavedEmails(dataDir)).toEqual({ mails: [], count: 0 })
    await shop.mailer.enqueueEmail(shop.db, welcome('queued@example.test'))
    await openTestQueue(shop).doDueJobs()
    await here.advanceClock(60_000)
    expect(await shop.mailer.sendNow(code('now@example.test'))).toBe('sent')

    const { mails, count } = await listSavedEmails(dataDir)
    expect(count).toBe(2)
    expect(mails.map(({ kind }) => kind)).toEqual(['code', 'welcome'])
    const [newest, oldest] = mails
    expect(newest?.savedAt.getTime()).toBeGreaterThan(oldest?.savedAt.getTime() ?? 0)
    const raw = await readSavedEmail(dataDir, newest?.name ?? '')
    const mail = await PostalMime.parse(raw ?? '')
    expect(mail.to?.[0]?.address).toBe('now@example.test')
    expect(mail.text?.replace(/[\u2066-\u2069]/g, '')).toMatch(/^\d{6}$/m)
    // Lines end as RFC 5322 wants.
    expect(raw?.toString('latin1')).not.toMatch(/[^\r]\n/)
    const folder = join(dataDir, 'mail')
    expect((await stat(join(folder, newest?.name ?? ''))).mode & 0o077).toBe(0)
    expect((await readdir(folder)).filter((name) => name.startsWith('.'))).toEqual([])
  })

  it('the list is bounded, and a name from outside opens no other file', async () => {
    const { dataDir } = here.shop.settings
    for (let minute = 0; minute < 5; minute += 1) {
      await saveEmail(dataDir, {
        id: here.shop.randomBytes(8).toString('hex'),
        kind: 'welcome',
        writtenAt: new Date(Date.UTC(2026, 0, 1, 0, minute)),
        content: Buffer.from('Subject: x\r\n\r\n'),
      })
    }
    const { mails, count } = await listSavedEmails(dataDir, { max: 2, skip: 1 })
    expect(count).toBe(5)
    expect(mails.map(({ savedAt }) => savedAt.getUTCMinutes())).toEqual([3, 2])
    expect(await readSavedEmail(dataDir, '../mail/x.eml')).toBeNull()
    expect(await readSavedEmail(dataDir, '20260101T000000000Z-00000000-welcome.eml')).toBeNull()
  })

  it('old mail is thrown away, and of a flood all but the newest; what is not the shop’s own stays', async () => {
    const { dataDir } = here.shop.settings
    const oldest = new Date(Date.UTC(2026, 0, 1, 0, 3))
    await pruneSavedEmails(join(dataDir, 'nowhere'), { oldest, max: 1 })
    for (let minute = 0; minute < 8; minute += 1) {
      const writtenAt = new Date(Date.UTC(2026, 0, 1, 0, minute))
      await saveEmail(dataDir, { id: `0000000${minute}`, kind: 'welcome', writtenAt, content: Buffer.from('x') })
    }
    const folder = join(dataDir, 'mail')
    // Half written by a process that died, long ago and just now; and what the owner put there.
    const others = [
      '.20260101T000100000Z-00000001-welcome.eml.77',
      '.20260101T000700000Z-00000007-welcome.eml.77',
      'a.txt',
    ]
    for (const name of others) await writeFile(join(folder, name), 'x')

    const minutes = async () => (await listSavedEmails(dataDir)).mails.map(({ savedAt }) => savedAt.getUTCMinutes())
    await pruneSavedEmails(dataDir, { oldest, max: 100 })
    expect(await minutes()).toEqual([7, 6, 5, 4, 3])
    expect((await readdir(folder)).filter((name) => others.includes(name))).toEqual(others.slice(1))
    await pruneSavedEmails(dataDir, { oldest, max: 3 })
    expect(await minutes()).toEqual([7, 6])
  })
})
