import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { importsBy } from '../../testing/imports.ts'
import { openTestShop } from '../../testing/openTestShop.ts'
import { recordEmails } from '../../testing/recordEmails.ts'
import { type SignedInStaff, signedInStaff } from '../../testing/staffClient.ts'
import { useFixture } from '../../testing/useFixture.ts'
import { auditLog } from '../audit/tables.ts'
import { deleteWaitingCustomers } from '../customers/index.ts'
import { issueConfirmation } from './confirmations.ts'
import { confirmSubscription } from './subscribe.ts'
import { subscribers, suppressedAddresses } from './tables.ts'

const testShop = useFixture(() => openTestShop())
let owner: SignedInStaff
beforeAll(async () => {
  recordEmails(testShop.shop)
  owner = await signedInStaff(testShop, { role: 'owner' })
})
const imports = importsBy(() => owner.client, testShop)

let count = 0
const newEmail = () => {
  count += 1
  return `on-the-list${count}@example.test`
}
const subscribe = (email: string, lang = 'ar') =>
  testShop.call('POST', `/user/subscribe?lang=${lang}`, { body: { email } })
const rowOf = async (email: string) => {
  const [found] = await testShop.shop.db.select().from(subscribers).where(eq(subscribers.email, email))
  return found
}
const add = (email: string, parts: object = {}) =>
  owner.client.call('POST', '/subscribers', {
    body: { email, language: 'ar', consentOn: '2026-03-01', consentSource: 'معرض الرياض', ...parts },
  })
/** Presses the link that an address gets which has left the list. */
async function confirm(email: string, language: 'ar' | 'en' = 'ar'): Promise<void> {
  const token = await issueConfirmation(testShop.shop, { email, language, consentText: 'yes' })
  expect(await confirmSubscription(testShop.shop, token)).toBe(true)
}
const leave = async (email: string) => owner.client.call('POST', `/subscribers/${(await rowOf(email))?.id}/unsubscribe`)

describe('A subscriber', () => {
  it('is kept with what they read beside the field, in their language, and when', async () => {
    const [arabic, english] = [newEmail(), newEmail()]
    await subscribe(arabic)
    await subscribe(english, 'en')
    expect(await rowOf(arabic)).toMatchObject({ status: 'subscribed', source: null, endedAt: null })
    expect((await rowOf(arabic))?.consentText).toMatch(/^باشتراكك توافق/)
    expect((await rowOf(english))?.consentText).toMatch(/^By subscribing you agree/)
  })

  it('who has left comes back by subscribing themselves, with a consent of that day', async () => {
    const email = newEmail()
    await subscribe(email)
    const before = await rowOf(email)
    await leave(email)
    expect(await rowOf(email)).toMatchObject({ status: 'unsubscribed', endedAt: expect.any(Date) })
    await testShop.advanceClock(60_000)
    await subscribe(email, 'en')
    expect(await rowOf(email)).toMatchObject({ status: 'unsubscribed' })
    await confirm(email, 'en')
    const after = await rowOf(email)
    expect(after).toMatchObject({ id: before?.id, status: 'subscribed', endedAt: null, language: 'en' })
    expect(after?.createdAt.getTime()).toBeGreaterThan(before?.createdAt.getTime() ?? 0)
  })

  it('whom the owner adds has agreed on a day and at a place, and has not left before', async () => {
    const email = newEmail()
    const { body } = await add(email)
    expect(body.data).toMatchObject({ email, source: 'معرض الرياض', createdAt: '2026-02-28T21:00:00.000Z' })
    expect((await add(email)).body.error_codes).toEqual({ email: 'already_subscribed' })
    expect((await add(newEmail(), { consentSource: ' ' })).body.error_codes).toEqual({ consentSource: 'required' })
    expect((await add(newEmail(), { consentOn: '2999-01-01' })).body.error_codes).toEqual({ consentOn: 'out_of_range' })
    expect((await add(newEmail(), { consentOn: '0001-01-01' })).body.error_codes).toEqual({
      consentOn: 'invalid_value',
    })
    await leave(email)
    expect((await add(email)).body.error_codes).toEqual({ email: 'address_left' })
  })

  it('is found by a part of the address, by status and by language, a page after the other', async () => {
    const emails = [newEmail(), newEmail(), newEmail()].map((email) => `paged-${email}`)
    for (const email of emails) await subscribe(email)
    await leave(emails[0] ?? '')
    const first = (await owner.client.call('GET', '/subscribers?query=paged-&limit=2')).body
    const second = (await owner.client.call('GET', `/subscribers?query=paged-&limit=2&after=${first.next}`)).body
    expect([...first.data, ...second.data].map(({ email }) => email).sort()).toEqual([...emails].sort())
    const left = await owner.client.call('GET', '/subscribers/count?query=paged-&status=unsubscribed')
    expect(left.body.data).toEqual({ count: 1, more: false })
  })

  it('is exported as a table, which the audit log records, and an import reads again', async () => {
    const email = newEmail()
    await add(email, { language: 'en' })
    const answer = await testShop.app.inject({
      url: '/api/v1/admin/subscribers/export?format=csv&lang=en',
      headers: { cookie: owner.client.cookie },
    })
    const [headings, ...rows] = answer.body.replace('\ufeff', '').trim().split('\r\n')
    expect(headings).toBe('Email,Language,Date of consent,Source of consent,Status,Ended on,Text of the consent')
    expect(rows).toContain(`${email},en,2026-03-01,معرض الرياض,Subscribed,,`)
    const [entry] = await testShop.shop.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.entityId, 'export'))
      .orderBy(auditLog.id)
    expect(entry).toMatchObject({ entity: 'subscriber', actorId: owner.id })
  })

  it('who deletes their account is forgotten, and still not brought back by an import where they had left', async () => {
    const { email, id } = await testShop.make.customer()
    await subscribe(email)
    await leave(email)
    const data = (await owner.client.call('POST', `/customers/${id}/export`)).body.data
    expect(data.newsletter).toEqual([expect.objectContaining({ email, status: 'unsubscribed' })])
    expect(JSON.stringify(data.newsletter)).not.toContain((await rowOf(email))?.token)
    await owner.client.call('DELETE', `/customers/${id}`)
    await deleteWaitingCustomers(testShop.shop)
    expect(await rowOf(email)).toBeUndefined()
    const hashes = await testShop.shop.db.select().from(suppressedAddresses)
    expect(JSON.stringify(hashes)).not.toContain(email)
    expect((await add(email)).body.error_codes).toEqual({ email: 'address_left' })
    await subscribe(email)
    expect(await rowOf(email)).toBeUndefined()
    await confirm(email)
    expect((await rowOf(email))?.status).toBe('subscribed')
  })
})

describe('An import of subscribers', () => {
  const kind = 'subscribers'
  const headings = ['Email', 'Language', 'Date of consent', 'Source of consent', 'Ended on']

  it('puts people on the list with the day and the place of their consent, writes to nobody, and is undone', async () => {
    const [own, stated] = [newEmail(), newEmail()]
    const rows = [headings, [own.toUpperCase(), 'English', '2025-05-01', 'معرض الرياض'], [stated, '', '', '']]
    const first = await imports.checked(rows, { kind })
    expect(first.counts).toMatchObject({ new: 1, wrong: 1 })
    const { id } = await imports.checked(rows, {
      kind,
      options: { consentOn: '2025-06-01', consentSource: 'استمارة ورقية' },
    })
    expect((await imports.done('commit', id)).counts.done).toBe(2)
    expect(await rowOf(own)).toMatchObject({
      language: 'en',
      source: 'معرض الرياض',
      createdAt: new Date('2025-04-30T21:00:00.000Z'),
    })
    expect(await rowOf(stated)).toMatchObject({ language: 'ar', source: 'استمارة ورقية', status: 'subscribed' })
    await leave(own)
    expect((await imports.done('undo', id)).counts).toMatchObject({ undone: 1, left: 1 })
    expect([await rowOf(stated), (await rowOf(own))?.status]).toEqual([undefined, 'unsubscribed'])
  })

  it('names what is wrong at its cell, and never brings back who has left', async () => {
    const [left, there, twin] = [newEmail(), newEmail(), newEmail()]
    await subscribe(left)
    await leave(left)
    await subscribe(there)
    const consent = ['2025-05-01', 'معرض']
    const cases: [string[], string[]][] = [
      [['nobody', 'ar', ...consent], ['email invalid_email']],
      [[newEmail(), 'fr', ...consent], ['language invalid_value']],
      [[newEmail(), 'ar', 'soon', 'معرض'], ['consentOn invalid_value']],
      [[newEmail(), 'ar', '2999-01-01', 'معرض'], ['consentOn out_of_range']],
      [[newEmail(), 'ar', '0001-01-01T00:00:00', 'معرض'], ['consentOn invalid_value']],
      [[newEmail(), 'ar', ...consent, '2026-01-01'], ['endedOn address_left']],
      [
        [newEmail(), 'ar', '', ''],
        ['consentOn required', 'consentSource required'],
      ],
      [[left, 'ar', ...consent], ['email address_left']],
      [[there, 'ar', ...consent], []],
      [[twin, 'ar', ...consent], ['email email_twice']],
      [[twin, 'ar', ...consent], ['email email_twice']],
    ]
    const { id } = await imports.checked([headings, ...cases.map(([row]) => row)], { kind })
    const rows = await imports.rows(id)
    expect(rows.map(({ errors }) => errors.map(({ column, code }) => `${column} ${code}`))).toEqual(
      cases.map(([, codes]) => codes),
    )
    expect(rows[8]?.state).toBe('unchanged')
    await imports.done('commit', id, { onlyRight: true })
    expect((await rowOf(left))?.status).toBe('unsubscribed')
  })

  it('an import that is undone leaves on the list who has subscribed themselves since', async () => {
    const email = newEmail()
    const { id } = await imports.checked([headings, [email, 'ar', '2025-05-01', 'معرض']], { kind })
    await imports.done('commit', id)
    await subscribe(email)
    expect(await rowOf(email)).toMatchObject({ source: null, status: 'subscribed' })
    expect((await imports.done('undo', id)).counts).toMatchObject({ left: 1 })
    expect((await rowOf(email))?.status).toBe('subscribed')
  })

  it('leaves out who has left since it was checked', async () => {
    const email = newEmail()
    const { id } = await imports.checked([headings, [email, 'ar', '2025-05-01', 'معرض']], { kind })
    await subscribe(email)
    await leave(email)
    expect((await imports.done('commit', id)).counts).toMatchObject({ done: 0, changedMeanwhile: 1 })
    expect((await rowOf(email))?.status).toBe('unsubscribed')
  })
})
