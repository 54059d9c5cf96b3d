import type { AdminCategory } from '@rawaj/contract/catalogue/adminCategorySchemas.ts'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { openTestShop } from '../../testing/openTestShop.ts'
import { type StaffClient, signedInStaff } from '../../testing/staffClient.ts'
import { useFixture } from '../../testing/useFixture.ts'
import { auditLog } from '../audit/tables.ts'
import { products, specificationFields } from './tables.ts'

const testShop = useFixture(openTestShop)
let client: StaffClient
beforeAll(async () => {
  client = (await signedInStaff(testShop, { role: 'manager' })).client
})

let number = 0
async function created(inside: readonly string[] = []): Promise<AdminCategory> {
  number += 1
  const names = { nameAr: `مكان رقم ${number}`, nameEn: `Place no ${number}` }
  const subcategories = inside.map((name) => ({ nameAr: `فرع ${name}`, nameEn: name }))
  const { status, body } = await client.call('POST', '/categories', { body: { ...names, subcategories } })
  expect(status, JSON.stringify(body)).toBe(200)
  return body.data
}
const read = async (id: number) => (await client.call('GET', `/categories/${id}`)).body.data as AdminCategory
const removal = (id: number, body: object) => client.call('POST', `/categories/${id}/removal`, { body })
const move = (id: number, body: object) => client.call('POST', `/categories/${id}/subcategory-move`, { body })
const idIn = ({ subcategories }: AdminCategory, place = 0) => subcategories[place]?.id ?? 0

async function placeOf(id: number) {
  const [product] = await testShop.shop.db.select().from(products).where(eq(products.id, id))
  return [product?.categoryId, product?.subcategoryId, product?.version]
}

async function fill(category: AdminCategory) {
  const { make } = testShop
  const inside = { categoryId: category.id, subcategoryId: idIn(category) }
  return {
    forSale: await make.product({ categoryId: category.id }),
    hidden: await make.product({ ...inside, active: false }),
  }
}

describe('A category that is removed', () => {
  it('is refused while products stand in it and no place for them is named', async () => {
    const category = await created(['Inside'])
    await fill(category)
    const { status, body } = await removal(category.id, { version: 1, subcategoryId: null, to: null })
    expect([status, body.code]).toEqual([409, 'category_in_use'])
    expect(await read(category.id)).toMatchObject({ id: category.id, version: 1 })
  })

  it('takes its products elsewhere in the same moment, hidden ones too', async () => {
    const [category, other] = [await created(['Inside']), await created(['There'])]
    const { forSale, hidden } = await fill(category)
    const to = { categoryId: other.id, subcategoryId: idIn(other) }
    expect((await removal(category.id, { version: 1, subcategoryId: null, to })).status).toBe(200)
    for (const product of [forSale, hidden]) expect(await placeOf(product)).toEqual([other.id, idIn(other), 2])
    expect((await client.call('GET', `/categories/${category.id}`)).status).toBe(404)
    const [row] = await testShop.shop.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.entityId, String(category.id)))
      .orderBy(auditLog.id)
      .offset(1)
    expect(row).toMatchObject({ call: 'removeCategory', changes: { movedProducts: { before: 2, after: to } } })
  })

  it('goes nowhere where its products would go with it, or to a place that is not there', async () => {
    const [category, other] = [await created(['Inside']), await created(['There'])]
    const { forSale } = await fill(category)
    for (const to of [
      { categoryId: category.id, subcategoryId: null },
      { categoryId: 2_000_000_000, subcategoryId: null },
      { categoryId: other.id, subcategoryId: idIn(category) },
    ]) {
      const { status } = await removal(category.id, { version: 1, subcategoryId: null, to })
      expect(status).toBe(400)
    }
    expect(await placeOf(forSale)).toEqual([category.id, null, 1])
  })

  it('a category is shown as it is now where a colleague has changed it', async () => {
    const category = await created()
    const renamed = { version: 1, nameEn: `Renamed ${category.id}` }
    expect((await client.call('PUT', `/categories/${category.id}`, { body: renamed })).status).toBe(200)
    const { status, body } = await removal(category.id, { version: 1, subcategoryId: null, to: null })
    expect([status, body.code, body.data.version]).toEqual([409, 'changed_meanwhile', 2])
  })

  it('may be one of its sub-categories, whose products stay in the category', async () => {
    const category = await created(['Goes', 'Stays'])
    const { hidden } = await fill(category)
    const to = { categoryId: category.id, subcategoryId: null }
    const going = { version: 1, subcategoryId: idIn(category) }
    expect((await removal(category.id, { ...going, to: { ...to, subcategoryId: idIn(category) } })).status).toBe(400)
    expect((await removal(category.id, { ...going, to })).status).toBe(200)
    expect(await placeOf(hidden)).toEqual([category.id, null, 2])
    const left = await read(category.id)
    expect([left.version, left.subcategories.map(({ nameEn }) => nameEn)]).toEqual([2, ['Stays']])
  })
})

describe('A sub-category that moves to another category', () => {
  it('takes its products along, and its fields but those that are there', async () => {
    const [from, to] = [await created(['Moves']), await created(['There'])]
    const { forSale, hidden } = await fill(from)
    const field = (key: string) => ({ key, nameAr: `حقل ${key}`, nameEn: key, unitAr: '', unitEn: '' })
    const save = (id: number, fields: object[], search = '') =>
      client.call('PUT', `/categories/${id}/specification`, {
        body: { version: 1, fields, ...(search && { subcategoryId: Number(search) }) },
      })
    expect((await save(from.id, [field('bore'), field('angle')], String(idIn(from)))).status).toBe(200)
    expect((await save(to.id, [field('bore')])).status).toBe(200)
    const moved = await move(from.id, { version: 2, subcategoryId: idIn(from), to: to.id })
    expect(moved.status, JSON.stringify(moved.body)).toBe(200)
    expect(moved.body.data).toMatchObject({ id: from.id, version: 3, subcategories: [] })
    expect((await read(to.id)).subcategories.map(({ nameEn }) => nameEn)).toEqual(['There', 'Moves'])
    expect(await placeOf(hidden)).toEqual([to.id, idIn(from), 2])
    expect(await placeOf(forSale)).toEqual([from.id, null, 1])
    const fields = await testShop.shop.db
      .select()
      .from(specificationFields)
      .where(eq(specificationFields.categoryId, to.id))
    expect(fields.map(({ key, subcategoryId }) => [key, subcategoryId]).toSorted()).toEqual([
      ['angle', idIn(from)],
      ['bore', null],
    ])
  })

  it('is refused where one of its name is there, or where it is already', async () => {
    const [from, to] = [await created(['Same']), await created(['Same'])]
    const going = { version: 1, subcategoryId: idIn(from) }
    const taken = await move(from.id, { ...going, to: to.id })
    expect([taken.status, taken.body.code]).toEqual([409, 'category_taken'])
    expect((await move(from.id, { ...going, to: from.id })).status).toBe(400)
    expect((await move(from.id, { ...going, subcategoryId: idIn(to), to: to.id })).status).toBe(404)
  })
})
