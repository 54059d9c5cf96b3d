import type { SettingsReply } from '@rawaj/contract/settings/settingsSchemas.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { publicOrigin } from '../../kernel/index.ts'
import { openTestQueue } from '../../testing/openTestQueue.ts'
import { openTestShop, type TestShop } from '../../testing/openTestShop.ts'
import { type SignedInStaff, signedInStaff } from '../../testing/staffClient.ts'
import { startTestSmtpServer, type TestSmtpServer } from '../../testing/startTestSmtpServer.ts'

let here: TestShop
let owner: SignedInStaff
let peer: TestSmtpServer
let queue: ReturnType<typeof openTestQueue>
beforeAll(async () => {
  here = await openTestShop({ ADMIN_EMAIL: 'owner@shop.test' })
  owner = await signedInStaff(here, { role: 'owner' })
  peer = await startTestSmtpServer()
  queue = openTestQueue(here.shop)
})
beforeEach(async () => {
  peer.mails.length = 0
  await here.shop.db.execute(sql`delete from shop_settings where name = 'mail'`)
  await here.shop.shopSettings.refresh()
  await queue.clear()
})
afterAll(async () => {
  await peer?.stop()
  await here?.close()
})

const serverOf = ({ url }: TestSmtpServer) => ({ host: '127.0.0.1', port: Number(new URL(url).port) })
const read = async (): Promise<SettingsReply['mail']> => (await owner.client.call('GET', '/settings')).body.data.mail
async function save(values: object) {
  const { version } = await read()
  return owner.client.call('PUT', '/settings/mail', { body: { version, values } })
}
const test = (tried?: object, by = owner) =>
  by.client.call('POST', '/settings/mail/test', { body: { to: 'me@shop.test', ...(tried && { tried }) } })
const mailTo = (address: string) => peer.mails.find(({ to }) => to?.[0]?.address === address)
const smtpUrl = () => here.shop.shopSettings.secrets().smtpUrl

describe('The mail server by its fields', () => {
  it('takes the next email, with a password of any characters, sealed and in no reply', async () => {
    const password = 'a#b /?:@%41 كلمة'
    const saved = await save({ ...serverOf(peer), user: 'shop@shop.test', password })
    expect(saved.status).toBe(200)
    expect(saved.body.data.secrets).toEqual({
      smtpUrl: { set: true, source: 'database' },
      password: { set: true, source: 'database' },
    })
    expect(JSON.stringify(saved.body)).not.toContain('a#b')
    expect(decodeURIComponent(new URL(smtpUrl() ?? '').password)).toBe(password)
    await save({ user: '', password: null })
    await here.shop.mailer.enqueueEmail(here.shop.db, { kind: 'welcome', name: '', to: 'a@shop.test', language: 'ar' })
    await queue.doDueJobs()
    expect(mailTo('a@shop.test')).toBeDefined()
    await save({ host: '' })
    expect(smtpUrl()).toBeUndefined()
  })

  it('that was saved as an address is shown by its fields, and becomes them once one is changed', async () => {
    await here.make.settings('mail', { smtpUrl: 'smtp://clerk:open%23sesame@mail.example.test:2525' })
    const { values, sources, secrets } = await read()
    const shown = { host: 'mail.example.test', port: 2525, security: 'starttls', user: 'clerk' }
    expect([values, sources.host, secrets.password?.set]).toMatchObject([shown, 'database', true])
    expect((await save({ port: 587 })).status).toBe(200)
    expect(smtpUrl()).toBe('smtp://clerk:open%23sesame@mail.example.test:587')
    const { rows } = await here.shop.db.execute<{ secrets: object }>(
      sql`select secrets from shop_settings where name = 'mail'`,
    )
    expect(Object.keys(rows[0]?.secrets ?? {})).toEqual(['password'])
  })

  it('of the environment wins, and is shown as set there', async () => {
    const operated = await openTestShop({
      SMTP_URL: 'smtps://op:secret@mail.operator.test',
      PUBLIC_URL: 'https://a.test/',
    })
    try {
      const { client } = await signedInStaff(operated, { role: 'owner' })
      const { mail } = (await client.call('GET', '/settings')).body.data
      expect(mail.values).toMatchObject({ host: 'mail.operator.test', port: 465, security: 'tls', user: 'op' })
      const { host, password, origin } = { ...mail.sources, password: mail.secrets.password.source }
      expect([host, password, origin]).toEqual(['environment', 'environment', 'environment'])
      const body = { version: mail.version, values: { host: 'evil.test' } }
      const refused = await client.call('PUT', '/settings/mail', { body })
      expect([refused.status, refused.body.code]).toEqual([409, 'set_by_environment'])
      expect(publicOrigin(operated.shop)).toBe('https://a.test')
    } finally {
      await operated.close()
    }
  })
})

describe('A mail server that is tried before it is saved', () => {
  const server = () => ({ ...serverOf(peer), security: 'starttls', user: '' })

  it('sends the test, or its answer is said, and nothing is saved', async () => {
    const sent = await test({ server: server(), sender: 'Try <try@shop.test>' })
    expect([sent.status, sent.body.data]).toEqual([200, { result: 'sent', reason: null }])
    expect(peer.mails[0]?.from?.address).toBe('try@shop.test')
    peer.answer = () => ({ code: 550, message: 'no such user' })
    const refused = await test({ server: server(), sender: '' })
    peer.answer = () => undefined
    expect(refused.body.data).toMatchObject({ result: 'refused', reason: expect.stringContaining('no such user') })
    const nobody = await test({ server: { ...server(), port: 9 }, sender: '' })
    expect(nobody.body.data.result).toBe('failed')
    expect([smtpUrl(), (await read()).version]).toEqual([undefined, 0])
  })

  it('never gets the password of another server', async () => {
    await save({ host: 'mail.example.test', user: 'shop', password: 'hush' })
    const other = await test({ server: { ...server(), user: 'shop' }, sender: '' })
    expect([other.status, other.body.error_codes]).toEqual([400, { password: 'required' }])
    expect(peer.mails).toEqual([])
  })

  it('is tried by owners alone', async () => {
    const manager = await signedInStaff(here, { role: 'manager' })
    const { status } = await test({ server: server(), sender: '' }, manager)
    expect([status, peer.mails.length]).toEqual([403, 0])
  })
})

describe('A shop that has named no sender and no address', () => {
  it('sends under its own name: the account of its mail server, its contact, or its administrator', async () => {
    const sender = () => here.shop.shopSettings.current().mail.sender
    await here.make.settings('identity', { nameAr: 'أنابيب', nameEn: 'Pipes, Ltd' })
    expect(sender()).toBe('Pipes Ltd <owner@shop.test>')
    await here.make.settings('contact', { email: 'care@shop.test' })
    expect(sender()).toBe('Pipes Ltd <care@shop.test>')
    await save({ host: 'mail.example.test', user: 'orders@shop.test' })
    expect(sender()).toBe('Pipes Ltd <orders@shop.test>')
    await save({ sender: 'Own <own@shop.test>' })
    expect(sender()).toBe('Own <own@shop.test>')
    expect((await read()).values.sender).toBe('Own <own@shop.test>')
  })

  it('links to the address that its owner has set, in every email', async () => {
    await save({ origin: 'https://pipes.test/' })
    expect(publicOrigin(here.shop)).toBe('https://pipes.test')
    await save({ ...serverOf(peer) })
    await here.shop.mailer.enqueueEmail(here.shop.db, { kind: 'welcome', name: '', to: 'a@shop.test', language: 'ar' })
    await queue.doDueJobs()
    expect(mailTo('a@shop.test')?.html).toContain('href="https://pipes.test/')
    for (const origin of ['pipes.test', 'javascript:alert(1)', 'https://a.test/path', 'https://u@a.test'])
      expect((await save({ origin })).body.error_codes).toEqual({ origin: 'invalid_url' })
  })
})
