import { randomUUID } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { and, desc, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { openTestShop } from '../../testing/openTestShop.ts'
import { pictureUrl } from '../../testing/productsOfStaff.ts'
import { type StaffClient, signedInStaff } from '../../testing/staffClient.ts'
import { useFixture } from '../../testing/useFixture.ts'
import { auditLog } from '../audit/tables.ts'

const testShop = useFixture(openTestShop)
let client: StaffClient
beforeAll(async () => {
  client = (await signedInStaff(testShop, { role: 'owner' })).client
})

const names = () => ({ nameAr: `علامة ${randomUUID()}`, nameEn: `Brand ${randomUUID()}` })
const create = (body: object) => client.call('POST', '/brands', { body })
const created = async (parts: object = {}) => {
  const { status, body } = await create({ ...names(), ...parts })
  expect([status, body.message]).toEqual([200, 'Success'])
  return body.data
}
const update = (id: number, body: object) => client.call('PUT', `/brands/${id}`, { body })
const remove = (id: number) => client.call('DELETE', `/brands/${id}`)
const read = async (id: number) => (await client.call('GET', `/brands/${id}`)).body.data
const logos = () => readdir(join(testShop.shop.settings.dataDir, 'media/brands')).catch((): string[] => [])

describe('A brand', () => {
  it('has a name in both languages and a logo, and visitors filter by it at the next call', async () => {
    await testShop.call('GET', '/brand')
    const brand = await created({ image: await pictureUrl() })
    expect(brand).toMatchObject({ version: 1, products: 0, image: expect.stringMatching(/^\/media\/brands\//) })
    expect((await testShop.app.inject({ url: brand.image })).statusCode).toBe(200)
    const { body } = await testShop.call('GET', '/brand?lang=en')
    expect(body.data).toContainEqual({ id: brand.id, name: brand.nameEn })
    const listed = (await client.call('GET', '/brands')).body.data
    expect(listed).toContainEqual(brand)
  })

  it('a renamed brand has its products found by the new name at once, and keeps the logo until another comes', async () => {
    const { shop, make } = testShop
    const brand = await created({ image: await pictureUrl() })
    const productId = await make.product({ brandId: brand.id })
    const word = `Brandyx${randomUUID().slice(0, 6).replace(/\d/g, 'q')}`
    const renamed = (await update(brand.id, { version: 1, nameEn: word })).body.data
    expect(renamed).toEqual({ ...brand, nameEn: word, version: 2, products: 1 })
    const found = (await testShop.call('GET', `/product?query=${word}`)).body.datas.data
    expect(found.map(({ id }: { id: number }) => id)).toEqual([productId])
    const ofBrand = and(eq(auditLog.entity, 'brand'), eq(auditLog.entityId, String(brand.id)))
    const [entry] = await shop.db.select().from(auditLog).where(ofBrand).orderBy(desc(auditLog.id)).limit(1)
    expect(entry).toMatchObject({ call: 'updateBrand', changes: { nameEn: { before: brand.nameEn, after: word } } })
    const other = (await update(brand.id, { version: 2, image: await pictureUrl('red') })).body.data
    expect(other.image).not.toBe(brand.image)
    expect((await testShop.app.inject({ url: brand.image })).statusCode).toBe(404)
    expect((await update(brand.id, { version: 3, image: null })).body.data.image).toBeNull()
  })

  it('has a name that no other brand has, in either language and however it is typed, also at the same time', async () => {
    const [one, other] = [await created(), await created()]
    const { status, body } = await update(other.id, { version: 1, nameEn: ` ${one.nameAr}  ` })
    expect([status, body.code, body.error_codes]).toEqual([409, 'brand_taken', { nameEn: 'brand_taken' }])
    expect((await update(one.id, { version: 1, nameEn: one.nameEn.toUpperCase() })).status).toBe(200)
    const same = names()
    const answers = await Promise.all(Array.from({ length: 6 }, () => create(same)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(5).fill(409)])
  })

  it('by two people from one version is saved once', async () => {
    const { id } = await created()
    const answers = await Promise.all([update(id, { version: 1, ...names() }), update(id, { version: 1, ...names() })])
    const refused = answers.find(({ status }) => status === 409)
    expect([refused?.body.code, refused?.body.data]).toEqual(['changed_meanwhile', await read(id)])
    expect((await update(2_147_483_647, { version: 1 })).status).toBe(404)
  })

  it('is removed while no product is of it, with its logo; never while one comes to it', async () => {
    const { make } = testShop
    const brand = await created({ image: await pictureUrl() })
    const used = await created()
    await make.product({ brandId: used.id, active: false })
    expect((await remove(used.id)).body.code).toBe('brand_in_use')
    expect((await remove(brand.id)).status).toBe(200)
    expect([(await remove(brand.id)).status, (await testShop.app.inject({ url: brand.image })).statusCode]).toEqual([
      404, 404,
    ])
    const wanted = await created()
    const productId = await make.product()
    const [saved, removed] = await Promise.all([
      client.call('PUT', `/products/${productId}`, { body: { version: 1, brandId: wanted.id } }),
      remove(wanted.id),
    ])
    expect([
      [200, 409],
      [400, 200],
    ]).toContainEqual([saved.status, removed.status])
  })

  it.each([
    [{ nameAr: '' }, { nameAr: 'name_required' }],
    [{ nameEn: undefined }, { nameEn: 'name_required' }],
    [{ nameEn: 'x'.repeat(121) }, { nameEn: 'too_long' }],
    [{ image: 'data:image/png;base64,AAAA' }, { image: 'invalid_image' }],
    [{ image: 'javascript:alert(1)' }, { image: 'invalid_image' }],
  ])('is refused by field with %j', async (parts, codes) => {
    const before = await logos()
    const { status, body } = await create({ ...names(), ...parts })
    expect([status, body.error_codes]).toEqual([400, codes])
    expect(await logos()).toEqual(before)
  })
})
