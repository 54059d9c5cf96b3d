import type { Layout } from '@rawaj/contract/content/contentSchemas.ts'
import { maxMenuEntries, menuPlaces, standardEntries, standardLinks } from '@rawaj/contract/content/layout.ts'
import type { AdminMenuEntry } from '@rawaj/contract/content/layoutSchemas.ts'
import { and, desc, eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openTestShop } from '../../../testing/openTestShop.ts'
import { type StaffClient, signedInStaff } from '../../../testing/staffClient.ts'
import { useFixture } from '../../../testing/useFixture.ts'
import { auditLog } from '../../audit/tables.ts'

const testShop = useFixture(() => openTestShop({ PAYLOAD_SEAL: 'off' }))
let owner: StaffClient
beforeAll(async () => {
  owner = (await signedInStaff(testShop, { role: 'owner' })).client
})
beforeEach(async () => {
  for (const { id } of await ofShop()) await owner.call('DELETE', `/menu-entries/${id}`)
})

const entry = { place: 'footer_about', labelAr: 'المدونة', labelEn: 'Blog', link: 'https://blog.example/sa?from=shop' }
const create = (parts: object = {}) => owner.call('POST', '/menu-entries', { body: { ...entry, ...parts } })
const created = async (parts: object = {}): Promise<AdminMenuEntry> => {
  const { status, body } = await create(parts)
  expect([status, body.message, body.error_codes]).toEqual([200, 'Success', undefined])
  return body.data
}
const update = (id: number, body: object) => owner.call('PUT', `/menu-entries/${id}`, { body })
const order = (rows: readonly AdminMenuEntry[]) =>
  owner.call('PUT', '/menu-entries/order', { body: { entries: rows.map(({ id, version }) => ({ id, version })) } })
const listed = async (): Promise<AdminMenuEntry[]> => (await owner.call('GET', '/menu-entries')).body.data
const ofShop = async () => (await listed()).filter(({ standard }) => standard === null)
async function standard(place: string, key: string): Promise<AdminMenuEntry> {
  const found = (await listed()).find((one) => one.place === place && one.standard === key)
  if (!found) throw new Error(`There is no link ${key}`)
  return found
}
const seen = async (language = 'en'): Promise<Layout['entries']> =>
  (await testShop.call('GET', `/layout?lang=${language}`)).body.data.entries

it('Every shop begins with the standard links, in the words of the interface', async () => {
  const entries = await seen()
  for (const place of menuPlaces)
    expect(entries[place].map(({ id: _, ...one }) => one)).toEqual(
      standardEntries[place].map((one) => ({ standard: one.standard, label: '', link: standardLinks[one.standard] })),
    )
})

describe('A link of the shop’s own', () => {
  it('a link is seen in the visitor’s language at the next call after it was saved, and recorded in the audit log', async () => {
    await seen()
    const made = await created()
    expect(made).toMatchObject({ version: 1, standard: null, active: true, required: false })
    const shown = { id: made.id, standard: null, link: entry.link }
    expect((await seen('en')).footer_about.at(-1)).toEqual({ ...shown, label: 'Blog' })
    expect((await seen('ar')).footer_about.at(-1)).toEqual({ ...shown, label: 'المدونة' })
    await update(made.id, { version: 1, labelEn: 'News', link: '/faq' })
    expect((await seen()).footer_about.at(-1)).toEqual({ ...shown, label: 'News', link: '/faq' })
    const ofEntry = and(eq(auditLog.entity, 'menu_entry'), eq(auditLog.entityId, String(made.id)))
    const [reply] = await testShop.shop.db.select().from(auditLog).where(ofEntry).orderBy(desc(auditLog.id)).limit(1)
    expect(reply).toMatchObject({
      call: 'updateMenuEntry',
      changes: { labelEn: { before: 'Blog', after: 'News' }, link: { before: entry.link, after: '/faq' } },
    })
    expect((await owner.call('DELETE', `/menu-entries/${made.id}`)).status).toBe(200)
    expect((await seen()).footer_about.map(({ id }) => id)).not.toContain(made.id)
  })

  it('moves to another place, behind the links that stand there', async () => {
    const { id } = await created()
    await update(id, { version: 1, place: 'menu' })
    const { footer_about, menu } = await seen()
    expect([footer_about.map((one) => one.id).includes(id), menu.at(-1)?.id]).toEqual([false, id])
  })

  it('stands in the owner’s order, and nobody orders what has changed meanwhile', async () => {
    const made = await created({ place: 'menu' })
    const before = await listed()
    const reordered = [made, ...before.filter(({ id }) => id !== made.id)]
    expect((await order(reordered)).status).toBe(200)
    expect((await seen()).menu[0]?.id).toBe(made.id)
    const late = await order(before)
    expect([late.status, late.body.code, late.body.data]).toEqual([409, 'changed_meanwhile', await listed()])
    const twice = await order([...(await listed()), ...(await ofShop())])
    expect([twice.status, twice.body.error_codes]).toEqual([400, { entries: 'invalid_value' }])
  })

  it('by two people from one version is saved once', async () => {
    const { id } = await created()
    const answers = await Promise.all(['A', 'B'].map((labelEn) => update(id, { version: 1, labelEn })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const refused = answers.find(({ status }) => status === 409)
    expect([refused?.body.code, refused?.body.data]).toEqual(['changed_meanwhile', (await ofShop())[0]])
  })

  it('finds no room where its place is full, neither new nor from another place', async () => {
    const standards = standardEntries.menu.length
    for (let place = standards; place < maxMenuEntries; place += 1) await created({ place: 'menu' })
    const { status, body } = await create({ place: 'menu' })
    expect([status, body.error_codes]).toEqual([400, { place: 'place_full' }])
    const other = await created()
    const moved = await update(other.id, { version: 1, place: 'menu' })
    expect([moved.status, moved.body.error_codes]).toEqual([400, { place: 'place_full' }])
  })

  it.each([
    [{ link: 'javascript:alert(1)' }, { link: 'invalid_link' }],
    [{ link: ' JavaScript:alert(1)' }, { link: 'invalid_link' }],
    [{ link: 'data:text/html,x' }, { link: 'invalid_link' }],
    [{ link: 'http://other.example/' }, { link: 'invalid_link' }],
    [{ link: 'https://a\nb.example/' }, { link: 'invalid_link' }],
    [{ link: 'https://' }, { link: 'invalid_link' }],
    [{ link: '//other.example' }, { link: 'invalid_link' }],
    [{ link: '/\\other.example' }, { link: 'invalid_link' }],
    [{ link: '/admin/settings' }, { link: 'invalid_link' }],
    [{ link: '' }, { link: 'required' }],
    [{ link: '/purchase/99999999' }, { link: 'not_found' }],
    [{ labelAr: ' ' }, { labelAr: 'required' }],
    [{ labelEn: 'x'.repeat(41) }, { labelEn: 'too_long' }],
    [{ place: 'header' }, { place: 'required' }],
  ])('is refused by field with %j', async (parts, codes) => {
    const { status, body } = await create(parts)
    expect([status, body.error_codes]).toEqual([400, codes])
    expect(await ofShop()).toEqual([])
  })

  it('keeps a name in both languages', async () => {
    const { id } = await created()
    const { status, body } = await update(id, { version: 1, labelEn: '' })
    expect([status, body.error_codes]).toEqual([400, { labelEn: 'required' }])
  })
})

describe('A standard link', () => {
  it('has another name in one language, and the interface’s word in the other', async () => {
    const { id, version } = await standard('footer_service', 'faq')
    const renamed = (await update(id, { version, labelEn: 'Help' })).body.data
    const labelIn = async (language: string) =>
      (await seen(language)).footer_service.find((one) => one.id === id)?.label
    expect([await labelIn('en'), await labelIn('ar')]).toEqual(['Help', ''])
    await update(id, { version: renamed.version, labelEn: '' })
    expect(await labelIn('en')).toBe('')
  })

  it('is hidden and shown again', async () => {
    const { id, version } = await standard('footer_service', 'support')
    const ids = async () => (await seen()).footer_service.map((one) => one.id)
    expect((await update(id, { version, active: false })).status).toBe(200)
    expect(await ids()).not.toContain(id)
    await update(id, { version: version + 1, active: true })
    expect(await ids()).toContain(id)
  })

  it.each([
    ['footer_about', 'condition_of_use'],
    ['footer_about', 'privacy'],
    ['footer_about', 'cookies'],
    ['menu', 'home'],
    ['menu', 'shop'],
    ['menu', 'about'],
    ['menu', 'contact_us'],
  ])('a standard link that every shop shows is never hidden: %s, %s', async (place, key) => {
    const { id, version, required } = await standard(place, key)
    expect(required).toBe(true)
    const { status, body } = await update(id, { version, active: false })
    expect([status, body.error_codes]).toEqual([400, { active: 'always_shown' }])
    expect((await seen())[place as 'menu'].map((one) => one.id)).toContain(id)
  })

  it('is never removed, and keeps its place and address', async () => {
    const { id, version } = await standard('footer_service', 'faq')
    const removed = await owner.call('DELETE', `/menu-entries/${id}`)
    expect([removed.status, removed.body.code]).toEqual([409, 'menu_entry_needed'])
    const moved = await update(id, { version, place: 'menu' })
    expect([moved.status, moved.body.error_codes]).toEqual([400, { place: 'invalid_value' }])
    const led = await update(id, { version, link: 'https://other.example/' })
    expect([led.status, led.body.error_codes]).toEqual([400, { link: 'invalid_value' }])
    expect(await standard('footer_service', 'faq')).toMatchObject({ version, link: '/faq' })
  })
})
