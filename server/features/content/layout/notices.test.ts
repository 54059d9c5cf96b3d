import type { Layout } from '@rawaj/contract/content/contentSchemas.ts'
import type { AdminNotice } from '@rawaj/contract/content/layoutSchemas.ts'
import { and, desc, eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openTestShop } from '../../../testing/openTestShop.ts'
import { builtInRoleId, type StaffClient, signedInStaff } from '../../../testing/staffClient.ts'
import { useFixture } from '../../../testing/useFixture.ts'
import { auditLog } from '../../audit/tables.ts'
import { noticeMoments } from './notices.ts'

const testShop = useFixture(() => openTestShop({ PAYLOAD_SEAL: 'off' }))
let owner: StaffClient
beforeAll(async () => {
  owner = (await signedInStaff(testShop, { role: 'owner' })).client
})
beforeEach(async () => {
  for (const { id } of await listed()) await owner.call('DELETE', `/notices/${id}`)
})

const minuteMs = 60_000
const now = () => testShop.shop.clock().getTime()
const inMinutes = (minutes: number) => new Date(now() + minutes * minuteMs).toISOString()
const create = (parts: object = {}) =>
  owner.call('POST', '/notices', { body: { textAr: 'نغلق يوم الجمعة', textEn: 'Closed on Friday', ...parts } })
const created = async (parts: object = {}): Promise<AdminNotice> => {
  const { status, body } = await create(parts)
  expect([status, body.message, body.error_codes]).toEqual([200, 'Success', undefined])
  return body.data
}
const update = (id: number, body: object) => owner.call('PUT', `/notices/${id}`, { body })
const listed = async (): Promise<AdminNotice[]> => (await owner.call('GET', '/notices')).body.data
const states = async () => (await listed()).map(({ textEn, state }) => [textEn, state])
const seen = async (language = 'en'): Promise<Layout['notice']> =>
  (await testShop.call('GET', `/layout?lang=${language}`)).body.data.notice
const seenText = async () => (await seen())?.text ?? null

describe('A notice', () => {
  it('a notice is seen in the visitor’s language at the next call after it was saved, and recorded in the audit log', async () => {
    expect(await seen()).toBeNull()
    const made = await created({ tone: 'warning', link: '/faq' })
    expect(made).toMatchObject({ version: 1, state: 'shown', startsAt: null, endsAt: null })
    const shown = { id: made.id, tone: 'warning', link: '/faq' }
    expect(await seen('en')).toEqual({ ...shown, text: 'Closed on Friday' })
    expect(await seen('ar')).toEqual({ ...shown, text: 'نغلق يوم الجمعة' })
    await update(made.id, { version: 1, textEn: 'Open on Friday', link: '' })
    expect(await seen()).toMatchObject({ text: 'Open on Friday', link: null })
    const ofNotice = and(eq(auditLog.entity, 'notice'), eq(auditLog.entityId, String(made.id)))
    const [entry] = await testShop.shop.db.select().from(auditLog).where(ofNotice).orderBy(desc(auditLog.id)).limit(1)
    expect(entry).toMatchObject({
      call: 'updateNotice',
      changes: { textEn: { before: 'Closed on Friday', after: 'Open on Friday' } },
    })
  })

  it('begins at its first moment, which is included, and ends at its last one, which is not, with replies kept', async () => {
    const made = await created({ textEn: 'Tomorrow', startsAt: inMinutes(60), endsAt: inMinutes(120) })
    const [first, last] = [Date.parse(made.startsAt ?? ''), Date.parse(made.endsAt ?? '')]
    expect((await noticeMoments(testShop.shop.db, testShop.shop.clock())).map(Number)).toEqual([first, last])
    const next = async () => (await testShop.call('GET', '/next-change')).body.data.next_change_at
    expect(await next()).toBe(made.startsAt)
    await testShop.advanceClock(first - now() - minuteMs)
    expect([await seenText(), await states()]).toEqual([null, [['Tomorrow', 'scheduled']]])
    await testShop.advanceClock(first - now())
    expect([await seenText(), await states()]).toEqual(['Tomorrow', [['Tomorrow', 'shown']]])
    await testShop.advanceClock(last - now() - minuteMs)
    expect(await seenText()).toBe('Tomorrow')
    await testShop.advanceClock(last - now())
    expect([await seenText(), await states()]).toEqual([null, [['Tomorrow', 'ended']]])
  })

  it('gives way to one that begins later, and comes back when that ends', async () => {
    await created({ textEn: 'Always' })
    await created({ textEn: 'First', startsAt: inMinutes(-10) })
    const later = await created({ textEn: 'Later', startsAt: inMinutes(10), endsAt: inMinutes(20) })
    expect(await seenText()).toBe('First')
    await testShop.advanceClock(Date.parse(later.startsAt ?? '') - now())
    expect(await seenText()).toBe('Later')
    expect(await states()).toEqual([
      ['Later', 'shown'],
      ['First', 'waiting'],
      ['Always', 'waiting'],
    ])
    await testShop.advanceClock(Date.parse(later.endsAt ?? '') - now())
    expect(await seenText()).toBe('First')
  })

  it('of two notices that begin at the same moment the newer one shows', async () => {
    const startsAt = inMinutes(-5)
    await created({ textEn: 'Older', startsAt })
    await created({ textEn: 'Newer', startsAt })
    expect(await seenText()).toBe('Newer')
  })

  it('is one line, however it was typed', async () => {
    const { textEn } = await created({ textEn: ' Closed\n\ton  Friday ' })
    expect(textEn).toBe('Closed on Friday')
  })

  it('is off until it is switched on, and gone once it was removed', async () => {
    const made = await created({ active: false })
    expect([await seenText(), made.state]).toEqual([null, 'off'])
    await update(made.id, { version: 1, active: true })
    expect(await seenText()).toBe('Closed on Friday')
    await owner.call('DELETE', `/notices/${made.id}`)
    expect(await seenText()).toBeNull()
    expect((await update(made.id, { version: 2, active: false })).status).toBe(404)
  })

  it('by two people from one version is saved once', async () => {
    const { id } = await created()
    const answers = await Promise.all(['A', 'B'].map((textEn) => update(id, { version: 1, textEn })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const refused = answers.find(({ status }) => status === 409)
    expect([refused?.body.code, refused?.body.data]).toEqual(['changed_meanwhile', (await listed())[0]])
  })

  it('a notice whose goods are gone can still be switched off', async () => {
    const productId = await testShop.make.product()
    const { id } = await created({ link: `/productdetails/${productId}` })
    await testShop.shop.db.execute(`update products set active = false where id = ${productId}`)
    expect((await update(id, { version: 1, active: false })).status).toBe(200)
  })

  it.each([
    [{ link: 'javascript:alert(1)' }, { link: 'foreign_link' }],
    [{ link: 'https://other.example/' }, { link: 'foreign_link' }],
    [{ link: '//other.example' }, { link: 'foreign_link' }],
    [{ link: '/admin/settings' }, { link: 'foreign_link' }],
    [{ link: '/productdetails/99999999' }, { link: 'not_found' }],
    [{ textAr: ' ' }, { textAr: 'required' }],
    [{ textEn: '' }, { textEn: 'required' }],
    [{ textEn: 'x'.repeat(121) }, { textEn: 'too_long' }],
    [{ tone: 'loud' }, { tone: 'required' }],
    [{ startsAt: '2030-01-02T00:00:00Z', endsAt: '2030-01-02T00:00:00Z' }, { endsAt: 'ends_before_start' }],
  ])('is refused by field with %j', async (parts, codes) => {
    const { status, body } = await create(parts)
    expect([status, body.error_codes]).toEqual([400, codes])
    expect(await listed()).toEqual([])
  })

  it('is nothing for staff who may not write contents', async () => {
    const { client } = await signedInStaff(testShop, { roleIds: [await builtInRoleId(testShop, 'support')] })
    for (const [method, path] of [
      ['GET', '/notices'],
      ['POST', '/notices'],
      ['GET', '/menu-entries'],
      ['POST', '/menu-entries'],
    ] as const)
      expect((await client.call(method, path, method === 'POST' ? { body: {} } : {})).status).toBe(403)
  })
})
