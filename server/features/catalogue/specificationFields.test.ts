import { and, desc, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { openTestShop } from '../../testing/openTestShop.ts'
import { productsBy } from '../../testing/productsOfStaff.ts'
import { type StaffClient, signedInStaff } from '../../testing/staffClient.ts'
import { useFixture } from '../../testing/useFixture.ts'
import { auditLog } from '../audit/tables.ts'

const testShop = useFixture(openTestShop)
let client: StaffClient
beforeAll(async () => {
  client = (await signedInStaff(testShop, { role: 'owner' })).client
})
const { created, read, updated } = productsBy(() => client, testShop)

const ofText = { kind: 'text', choices: [], filterable: false }
const size = { key: 'size', nameAr: 'القياس', nameEn: 'Size', unitAr: 'مم', unitEn: 'mm', ...ofText }
const angle = { key: 'angle', nameAr: 'الزاوية', nameEn: 'Angle', unitAr: '°', unitEn: '°', ...ofText }
const colour = { key: 'colour', nameAr: 'اللون', nameEn: 'Colour', unitAr: '', unitEn: '', ...ofText }
const save = (categoryId: number, body: object) =>
  client.call('PUT', `/categories/${categoryId}/specification`, { body })
const saved = async (categoryId: number, body: object) => {
  const answer = await save(categoryId, body)
  expect([answer.status, answer.body.error_codes, answer.body.message]).toEqual([200, undefined, 'Success'])
  return answer.body.data
}
const readFields = async (categoryId: number, query = '') =>
  (await client.call('GET', `/categories/${categoryId}/specification${query}`)).body.data
const shown = async (id: number, lang: string) =>
  JSON.parse((await testShop.call('GET', `/product?prod_id=${id}&lang=${lang}`)).body.datas.data[0].specification)

describe('The template of a place', () => {
  it('names and orders what its products say, those of the category before those of the sub-category', async () => {
    const categoryId = await testShop.make.category()
    const subcategoryId = await testShop.make.subcategory(categoryId)
    expect(await saved(categoryId, { version: 1, fields: [size, colour] })).toEqual({
      version: 2,
      fields: [
        { ...size, products: 0 },
        { ...colour, products: 0 },
      ],
    })
    await saved(categoryId, { version: 2, subcategoryId, fields: [angle] })
    const product = await created({
      categoryId,
      subcategoryId,
      active: true,
      specification: [
        { nameAr: 'الضمان', nameEn: 'Warranty', valueAr: 'سنتان', valueEn: 'Two years' },
        { field: 'angle', valueAr: '٤٥' },
        { field: 'colour', valueAr: 'أزرق', valueEn: 'Blue' },
        { field: 'size', nameAr: 'x', nameEn: 'what it is called decides the template', valueEn: '110' },
      ],
    })
    expect(product.template).toEqual([size, colour, angle])
    expect(product.specification.map(({ field, nameEn, valueAr }) => [field, nameEn, valueAr])).toEqual([
      ['size', 'Size', '110'],
      ['colour', 'Colour', 'أزرق'],
      ['angle', 'Angle', '٤٥'],
      [null, 'Warranty', 'سنتان'],
    ])
    expect(await shown(product.id, 'ar')).toEqual([
      { key: 'القياس', value: '110 مم' },
      { key: 'اللون', value: 'أزرق' },
      { key: 'الزاوية', value: '٤٥ °' },
      { key: 'الضمان', value: 'سنتان' },
    ])
    expect((await readFields(categoryId)).fields.map((field: { products: number }) => field.products)).toEqual([1, 1])
    expect(await readFields(categoryId, `?subcategory=${subcategoryId}`)).toEqual({
      version: 3,
      fields: [{ ...angle, products: 1 }],
    })
  })

  it('a template that is renamed and ordered anew shows in its products at once, and they are found by what they say', async () => {
    const categoryId = await testShop.make.category()
    await saved(categoryId, { version: 1, fields: [size, colour] })
    const specification = [
      { field: 'size', valueAr: '63' },
      { field: 'colour', valueAr: 'فيروزي', valueEn: 'Turquoisish' },
    ]
    const product = await created({ categoryId, active: true, specification })
    await saved(categoryId, { version: 2, fields: [colour, { ...size, nameEn: 'Diameter', unitEn: 'millimetres' }] })
    expect(await shown(product.id, 'en')).toEqual([
      { key: 'Colour', value: 'Turquoisish' },
      { key: 'Diameter', value: '63 millimetres' },
    ])
    // The product itself has not changed, so an employee who is editing it gets no conflict.
    expect((await read(product.id)).body.data.version).toBe(1)
    const found = (await testShop.call('GET', '/product?query=Turquoisish')).body.datas.data
    expect(found.map(({ id }: { id: number }) => id)).toEqual([product.id])
  })

  it('keeps with a product what it said under a field that is gone, or in a place that it has left', async () => {
    const [categoryId, elsewhere] = [await testShop.make.category(), await testShop.make.category()]
    await saved(categoryId, { version: 1, fields: [size] })
    const specification = [{ field: 'size', valueAr: '63' }]
    const product = await created({ categoryId, active: true, specification })
    await updated(product.id, { version: 1, categoryId: elsewhere })
    expect(await shown(product.id, 'en')).toEqual([{ key: 'Size', value: '63 mm' }])
    const sent = (await read(product.id)).body.data.specification
    await updated(product.id, { version: 2, specification: sent })
    await updated(product.id, { version: 3, categoryId })
    await saved(categoryId, { version: 2, fields: [{ ...size, nameEn: 'Width' }] })
    expect(await shown(product.id, 'en')).toEqual([{ key: 'Width', value: '63 mm' }])
    await saved(categoryId, { version: 3, fields: [] })
    expect(await shown(product.id, 'en')).toEqual([{ key: 'Width', value: '63 mm' }])
  })

  it('has every key once, in a category and its sub-categories together', async () => {
    const categoryId = await testShop.make.category()
    const subcategoryId = await testShop.make.subcategory(categoryId)
    await saved(categoryId, { version: 1, fields: [size] })
    const inSub = await save(categoryId, { version: 2, subcategoryId, fields: [size] })
    expect([inSub.status, inSub.body.error_codes]).toEqual([400, { fields: 'key_taken' }])
    await saved(categoryId, { version: 2, subcategoryId, fields: [angle] })
    expect((await save(categoryId, { version: 3, fields: [size, angle] })).body.error_codes).toEqual({
      fields: 'key_taken',
    })
    expect((await save(categoryId, { version: 3, fields: [size, size] })).body.error_codes).toEqual({
      fields: 'key_taken',
    })
    const otherSub = await testShop.make.subcategory(categoryId)
    await saved(categoryId, { version: 3, subcategoryId: otherSub, fields: [angle] })
  })

  it('says which fields shoppers filter by: where nobody has said so, those of numbers and choices', async () => {
    const categoryId = await testShop.make.category()
    const { filterable: _, ...unsaid } = size
    const choices = [{ ar: 'أحمر', en: 'Red' }]
    const sent = [
      { ...unsaid, key: 'text' },
      { ...unsaid, key: 'number', kind: 'number' },
      { ...unsaid, key: 'choice', kind: 'choice', choices },
    ]
    const ticks = (data: { fields: { key: string; filterable: boolean }[] }) =>
      data.fields.map(({ key, filterable }) => [key, filterable])
    expect(ticks(await saved(categoryId, { version: 1, fields: sent }))).toEqual([
      ['text', false],
      ['number', true],
      ['choice', true],
    ])
    const [text, number, choice] = sent
    const chosen = [
      { ...text, filterable: true },
      { ...number, filterable: false },
    ]
    expect(ticks(await saved(categoryId, { version: 2, fields: [...chosen, choice] }))).toEqual([
      ['text', true],
      ['number', false],
      ['choice', true],
    ])
    // A client that does not know of it keeps what was chosen, unless it makes another kind of field of it.
    const renamed = { ...text, nameEn: 'Renamed' }
    const another = { ...number, kind: 'text' }
    expect(ticks(await saved(categoryId, { version: 3, fields: [renamed, another, choice] }))).toEqual([
      ['text', true],
      ['number', false],
      ['choice', true],
    ])
    expect(ticks(await saved(categoryId, { version: 4, fields: [renamed, number, choice] }))).toEqual([
      ['text', true],
      ['number', true],
      ['choice', true],
    ])
    expect((await save(categoryId, { version: 5, fields: [{ ...text, filterable: 'yes' }] })).status).toBe(400)
  })

  it('has the log of changes say that shoppers filter by another field', async () => {
    const categoryId = await testShop.make.category()
    await saved(categoryId, { version: 1, fields: [size] })
    await saved(categoryId, { version: 2, fields: [{ ...size, filterable: true }] })
    const [row] = await testShop.shop.db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.entity, 'category'), eq(auditLog.entityId, String(categoryId))))
      .orderBy(desc(auditLog.id))
      .limit(1)
    expect(row?.changes).toEqual({ specification: { before: [size], after: [{ ...size, filterable: true }] } })
  })

  it('by two people from one version is saved once, and the other gets it as it is now', async () => {
    const categoryId = await testShop.make.category()
    const answers = await Promise.all([
      save(categoryId, { version: 1, fields: [size] }),
      save(categoryId, { version: 1, fields: [colour] }),
    ])
    const refused = answers.find(({ status }) => status === 409)
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect([refused?.body.code, refused?.body.data]).toEqual(['changed_meanwhile', await readFields(categoryId)])
  })

  it('is of a place that there is', async () => {
    const [categoryId, elsewhere] = [await testShop.make.category(), await testShop.make.category()]
    const subcategoryId = await testShop.make.subcategory(elsewhere)
    expect((await save(2_147_483_647, { version: 1, fields: [] })).status).toBe(404)
    expect((await save(categoryId, { version: 1, subcategoryId, fields: [] })).status).toBe(404)
    for (const key of ['', 'Size', '1a', 'a b', 'x'.repeat(41), '__proto__'])
      expect((await save(categoryId, { version: 1, fields: [{ ...size, key }] })).body.error_codes).toEqual({
        key: 'invalid_value',
      })
  })
})
