import { and, desc, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { openTestShop } from '../../testing/openTestShop.ts'
import { type StaffClient, signedInStaff } from '../../testing/staffClient.ts'
import { useFixture } from '../../testing/useFixture.ts'
import { auditLog } from '../audit/tables.ts'

const testShop = useFixture(openTestShop)
let client: StaffClient
beforeAll(async () => {
  client = (await signedInStaff(testShop, { role: 'owner' })).client
})

const jeddah = { nameAr: 'موزع جدة', nameEn: 'Jeddah distributor', cityAr: 'جدة', cityEn: 'Jeddah' }
const create = (parts: object = {}) => client.call('POST', '/distributors', { body: { ...jeddah, ...parts } })
const update = (id: number, body: object) => client.call('PUT', `/distributors/${id}`, { body })
const shown = async () => (await testShop.call('GET', '/distributor?lang=en&limit=100')).body.datas.data

describe('A distributor', () => {
  it('is seen by visitors at the next call, with its position on the map', async () => {
    await shown()
    const { body } = await create({
      latitude: 21.4858,
      longitude: 39.1925,
      phone: '0126000000',
      email: 'd@example.test',
    })
    const address = { addressAr: '', addressEn: '' }
    expect(body.data).toEqual({ id: expect.any(Number), version: 1, ...jeddah, ...address, ...body.data })
    const { id } = body.data
    expect((await shown()).find((one: { id: number }) => one.id === id)).toMatchObject({
      name: 'Jeddah distributor',
      city: 'Jeddah',
      phone_no: '0126000000',
      latitude: 21.4858,
      longitude: 39.1925,
    })
    const moved = await update(id, { version: 1, latitude: null, longitude: null })
    expect(moved.body.data).toEqual({ ...body.data, version: 2, latitude: null, longitude: null })
    const ofOne = and(eq(auditLog.entity, 'distributor'), eq(auditLog.entityId, String(id)))
    const [entry] = await testShop.shop.db.select().from(auditLog).where(ofOne).orderBy(desc(auditLog.id)).limit(1)
    expect(entry?.changes).toEqual({
      latitude: { before: 21.4858, after: null },
      longitude: { before: 39.1925, after: null },
    })
    expect((await client.call('DELETE', `/distributors/${id}`)).status).toBe(200)
    expect((await client.call('DELETE', `/distributors/${id}`)).status).toBe(404)
    expect((await shown()).find((one: { id: number }) => one.id === id)).toBeUndefined()
  })

  it('by two people from one version is saved once', async () => {
    const { id } = (await create()).body.data
    const answers = await Promise.all([update(id, { version: 1, phone: '1' }), update(id, { version: 1, phone: '2' })])
    const refused = answers.find(({ status }) => status === 409)
    const now = (await client.call('GET', `/distributors/${id}`)).body.data
    expect([answers.filter(({ status }) => status === 200).length, refused?.body.data]).toEqual([1, now])
    expect((await update(2_147_483_647, { version: 1 })).status).toBe(404)
  })

  it.each([
    [{ nameAr: '' }, { nameAr: 'name_required' }],
    [{ cityEn: ' ' }, { cityEn: 'name_required' }],
    [{ email: 'nobody' }, { email: 'invalid_email' }],
    [{ latitude: 91, longitude: 0 }, { latitude: 'out_of_range' }],
    [{ latitude: 0, longitude: -181 }, { longitude: 'out_of_range' }],
    [{ latitude: 21 }, { longitude: 'required' }],
    [{ longitude: 39 }, { latitude: 'required' }],
  ])('is refused by field with %j', async (parts, codes) => {
    const { status, body } = await create(parts)
    expect([status, body.error_codes]).toEqual([400, codes])
  })
})
