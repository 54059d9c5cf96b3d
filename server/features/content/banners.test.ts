import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { fieldErrorCatalogue } from '@rawaj/contract/api/errors.ts'
import type { AdminBanner } from '@rawaj/contract/content/bannerSchemas.ts'
import { leastPicture } from '@rawaj/contract/content/banners.ts'
import type { Banner } from '@rawaj/contract/content/contentSchemas.ts'
import { and, desc, eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openTestShop } from '../../testing/openTestShop.ts'
import { pictureUrl } from '../../testing/productsOfStaff.ts'
import { type StaffClient, signedInStaff } from '../../testing/staffClient.ts'
import { useFixture } from '../../testing/useFixture.ts'
import { auditLog } from '../audit/tables.ts'
import { bannerMoments } from './bannerMoments.ts'

const testShop = useFixture(openTestShop)
let owner: StaffClient
let wide: string
beforeAll(async () => {
  owner = (await signedInStaff(testShop, { role: 'owner' })).client
  wide = await pictureUrl('teal', 1_000, 500)
})
beforeEach(async () => {
  for (const { id } of await listed()) await owner.call('DELETE', `/banners/${id}`)
})

const minuteMs = 60_000
const now = () => testShop.shop.clock().getTime()
const inMinutes = (minutes: number) => new Date(now() + minutes * minuteMs).toISOString()
const banner = (parts: object = {}) => ({
  kind: 'promo',
  imageAr: wide,
  link: '/faq',
  contentAr: 'كل الأنابيب',
  contentEn: 'All pipes',
  descriptionAr: '',
  descriptionEn: '',
  quoteAr: '',
  quoteEn: '',
  ...parts,
})
const create = (parts: object = {}) => owner.call('POST', '/banners', { body: banner(parts) })
const created = async (parts: object = {}): Promise<AdminBanner> => {
  const { status, body } = await create(parts)
  expect([status, body.message, body.error_codes]).toEqual([200, 'Success', undefined])
  return body.data
}
const update = (id: number, body: object) => owner.call('PUT', `/banners/${id}`, { body })
const listed = async (): Promise<AdminBanner[]> => (await owner.call('GET', '/banners')).body.data
const seen = async (): Promise<Banner[]> => (await testShop.call('GET', '/banner?page=1&limit=0&lang=en')).body.data
const seenTexts = async () => (await seen()).map(({ content }) => content)
const pictures = () => readdir(join(testShop.shop.settings.dataDir, 'media/banners')).catch((): string[] => [])

describe('A banner', () => {
  it('a banner is seen at the next call after it was saved, with its pictures, and recorded in the audit log', async () => {
    await seen()
    const made = await created({ imageTall: await pictureUrl('teal', 720, 900) })
    expect(made).toMatchObject({ version: 1, state: 'shown', imageEn: '', startsAt: null, endsAt: null })
    const [shown] = await seen()
    expect(shown).toMatchObject({ id: made.id, banner_type: 2, image: made.imageAr, image_tall: made.imageTall })
    for (const path of [made.imageAr, made.imageTall ?? ''])
      expect((await testShop.app.inject({ url: path })).statusCode).toBe(200)
    const english = await pictureUrl('red', 1_000, 500)
    const changed = (await update(made.id, { version: 1, contentEn: 'Pipes', imageEn: english })).body.data
    expect([(await seen())[0]?.content, (await seen())[0]?.image]).toEqual(['Pipes', changed.imageEn])
    const ofBanner = and(eq(auditLog.entity, 'banner'), eq(auditLog.entityId, String(made.id)))
    const [entry] = await testShop.shop.db.select().from(auditLog).where(ofBanner).orderBy(desc(auditLog.id)).limit(1)
    expect(entry).toMatchObject({
      call: 'updateBanner',
      changes: { contentEn: { before: 'All pipes', after: 'Pipes' } },
    })
  })

  it('begins at its first moment and ends at its last one, to the millisecond, with replies kept', async () => {
    await created({ contentEn: 'Tomorrow', startsAt: inMinutes(60), endsAt: inMinutes(120) })
    const [{ startsAt, endsAt } = { startsAt: null, endsAt: null }] = await listed()
    const [first, last] = [Date.parse(startsAt ?? ''), Date.parse(endsAt ?? '')]
    const moments = await bannerMoments(testShop.shop.db, testShop.shop.clock())
    expect(moments.map(Number)).toEqual([first, last])
    expect([await seenTexts(), (await listed())[0]?.state]).toEqual([[], 'scheduled'])
    const next = async () => (await testShop.call('GET', '/next-change')).body.data.next_change_at
    expect(await next()).toBe(startsAt)
    await testShop.advanceClock(first - now())
    expect([await seenTexts(), (await listed())[0]?.state]).toEqual([['Tomorrow'], 'shown'])
    await testShop.advanceClock(last - now())
    expect([await seenTexts(), (await listed())[0]?.state]).toEqual([[], 'ended'])
  })

  it('is off until it is switched on', async () => {
    const made = await created({ active: false })
    expect([await seenTexts(), made.state]).toEqual([[], 'off'])
    await update(made.id, { version: 1, active: true })
    expect(await seenTexts()).toEqual(['All pipes'])
  })

  it('waits where others of its place take all the room, and comes before them in another order', async () => {
    for (const contentEn of ['One', 'Two', 'Three']) await created({ contentEn })
    const states = async () => (await listed()).map(({ contentEn, state }) => [contentEn, state])
    expect(await states()).toEqual([
      ['One', 'shown'],
      ['Two', 'shown'],
      ['Three', 'waiting'],
    ])
    const reversed = (await listed()).toReversed().map(({ id, version }) => ({ id, version }))
    expect((await owner.call('PUT', '/banners/order', { body: { banners: reversed } })).status).toBe(200)
    expect(await seenTexts()).toEqual(['Three', 'Two', 'One'])
    expect((await states()).at(-1)).toEqual(['One', 'waiting'])
    const late = await owner.call('PUT', '/banners/order', { body: { banners: reversed } })
    expect([late.status, late.body.code, late.body.data]).toEqual([409, 'changed_meanwhile', await listed()])
  })

  it('by two people from one version is saved once', async () => {
    const { id } = await created()
    const answers = await Promise.all(['A', 'B'].map((quoteEn) => update(id, { version: 1, quoteEn })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const refused = answers.find(({ status }) => status === 409)
    expect([refused?.body.code, refused?.body.data]).toEqual(['changed_meanwhile', (await listed())[0]])
  })

  it('takes its pictures with it, and leaves none where it was refused', async () => {
    const made = await created()
    const before = await pictures()
    expect((await update(made.id, { version: 1, imageAr: await pictureUrl('red', 999, 500) })).status).toBe(400)
    expect((await update(made.id, { version: 1, imageEn: wide, link: '/productdetails/99999999' })).status).toBe(400)
    expect(await pictures()).toEqual(before)
    await update(made.id, { version: 1, imageAr: await pictureUrl('red', 1_000, 500) })
    expect((await testShop.app.inject({ url: made.imageAr })).statusCode).toBe(404)
    expect((await owner.call('DELETE', `/banners/${made.id}`)).status).toBe(200)
    expect((await pictures()).length).toBe(before.length - 1)
  })

  it('a banner that moves to a place of larger pictures needs larger ones', async () => {
    const { id } = await created()
    const { status, body } = await update(id, { version: 1, kind: 'hero' })
    expect([status, body.error_codes]).toEqual([400, { imageAr: 'small_picture_hero' }])
  })

  it.each([
    [{ link: 'javascript:alert(1)' }, { link: 'foreign_link' }],
    [{ link: '//other.example' }, { link: 'foreign_link' }],
    [{ link: '/admin/settings' }, { link: 'foreign_link' }],
    [{ link: '/productdetails/99999999' }, { link: 'not_found' }],
    [{ link: '/purchase/99999999' }, { link: 'not_found' }],
    [{ contentAr: ' ' }, { contentAr: 'required' }],
    [{ imageAr: undefined }, { imageAr: 'required' }],
    [{ imageAr: 'javascript:alert(1)' }, { imageAr: 'invalid_image' }],
    [{ imageAr: 'data:image/png;base64,AAAA' }, { imageAr: 'invalid_image' }],
    [{ startsAt: '2030-01-02T00:00:00Z', endsAt: '2030-01-02T00:00:00Z' }, { endsAt: 'ends_before_start' }],
  ])('is refused by field with %j', async (parts, codes) => {
    const before = await pictures()
    const { status, body } = await create(parts)
    expect([status, body.error_codes]).toEqual([400, codes])
    expect(await pictures()).toEqual(before)
  })
})

it.each(Object.entries(leastPicture))(
  'The smallest picture for %s is named in pixels',
  async (place, { width, height }) => {
    const small = await pictureUrl('teal', width, height - 1)
    const parts = place === 'tall' ? { imageTall: small } : { kind: place, imageAr: small }
    const { status, body } = await create(parts)
    const code = `small_picture_${place}` as const
    expect([status, Object.values(body.error_codes)]).toEqual([400, [code]])
    expect(Object.entries(fieldErrorCatalogue).find(([known]) => known === code)?.[1]).toContain(
      `${width} × ${height} pixels`,
    )
  },
)

it('What a banner leads to is found by its name or SKU', async () => {
  const { make } = testShop
  const categoryId = await make.category({ nameEn: 'Gasket rings' })
  const productId = await make.product({ nameEn: 'Gasket set', sku: 'LINK-1', categoryId })
  const find = async (query: string) => (await owner.call('GET', `/banners/targets?query=${query}`)).body.data
  expect(await find('gasket')).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ kind: 'category', link: `/purchase/${categoryId}` }),
      expect.objectContaining({ kind: 'search', link: '/purchase?query=gasket' }),
      expect.objectContaining({ kind: 'product', link: `/productdetails/${productId}` }),
    ]),
  )
  expect(await find('LINK-1')).toContainEqual(expect.objectContaining({ link: `/productdetails/${productId}` }))
})
