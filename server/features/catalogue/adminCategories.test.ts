import { access, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { roles } from '@rawaj/contract/accounts/roles.ts'
import type { AdminCategory } from '@rawaj/contract/catalogue/adminCategorySchemas.ts'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { openTestShop } from '../../testing/openTestShop.ts'
import { type StaffClient, signedInStaff } from '../../testing/staffClient.ts'
import { useFixture } from '../../testing/useFixture.ts'
import { auditLog } from '../audit/tables.ts'
import { categories, products } from './tables.ts'

const testShop = useFixture(openTestShop)
let client: StaffClient
beforeAll(async () => {
  client = (await signedInStaff(testShop, { role: 'manager' })).client
})

let number = 0
const newNames = (noun = 'Category') => {
  number += 1
  return { nameAr: `تصنيف رقم ${number}`, nameEn: `${noun} no ${number}` }
}
const named = (nameAr: string, nameEn: string) => ({ nameAr, nameEn })
const create = (body: object) => client.call('POST', '/categories', { body })
const update = (id: number, body: object, by = client) => by.call('PUT', `/categories/${id}`, { body })
const remove = (id: number) => client.call('DELETE', `/categories/${id}`)
const read = (id: number) => client.call('GET', `/categories/${id}`)
const created = async (parts: object = {}): Promise<AdminCategory> => {
  const { status, body } = await create({ ...newNames(), subcategories: [], ...parts })
  expect([status, body.message]).toEqual([200, 'Success'])
  return body.data
}
const listed = async (): Promise<AdminCategory[]> => (await client.call('GET', '/categories')).body.data
const picture = async (width = 8, height = 8) => {
  const png = await sharp({ create: { width, height, channels: 3, background: 'teal' } })
    .toColourspace('b-w')
    .png()
    .toBuffer()
  return `data:image/png;base64,${png.toString('base64')}`
}
const dataUrlOf = (text: string, type = 'image/png') => `data:${type};base64,${Buffer.from(text).toString('base64')}`
const isThere = (image: string | null) =>
  access(join(testShop.shop.settings.dataDir, image ?? 'none')).then(
    () => true,
    () => false,
  )
const storedPictures = () => readdir(join(testShop.shop.settings.dataDir, 'media/categories')).catch(() => [])

describe('The categories of the back office', () => {
  it('come in the owner’s order, in both languages, with the products that stand in them, on sale or not', async () => {
    const full = await created({ subcategories: [named('كبير', 'Large'), named('صغير', 'Small')] })
    const empty = await created()
    const [large] = full.subcategories
    await testShop.make.product({ categoryId: full.id })
    await testShop.make.product({ categoryId: full.id, subcategoryId: large?.id })
    await testShop.make.product({ categoryId: full.id, subcategoryId: large?.id, active: false })
    const other = await testShop.make.category()
    await testShop.make.product({ categoryId: other, subcategoryId: large?.id, active: false })
    const expected = {
      ...full,
      products: 4,
      subcategories: [
        { ...named('كبير', 'Large'), id: large?.id, products: 3 },
        { ...named('صغير', 'Small'), id: expect.any(Number), products: 0 },
      ],
    }
    expect((await read(full.id)).body.data).toEqual(expected)
    const all = await listed()
    expect(all.find(({ id }) => id === full.id)).toEqual(expected)
    expect(all.map(({ position }) => position)).toEqual(all.map(({ position }) => position).toSorted((a, b) => a - b))
    expect(all.findIndex(({ id }) => id === full.id)).toBeLessThan(all.findIndex(({ id }) => id === empty.id))
    expect((await read(2_147_483_647)).status).toBe(404)
  })
})

describe('What stands in a category', () => {
  it('is counted by whether it is for sale, hidden or archived, there and in each sub-category', async () => {
    const full = await created({ subcategories: [named('كبير', 'Large'), named('صغير', 'Small')] })
    const [large, small] = full.subcategories
    await testShop.make.product({ categoryId: full.id })
    await testShop.make.product({ categoryId: full.id, subcategoryId: large?.id, active: false })
    await testShop.make.product({ subcategoryId: large?.id })
    const archived = await testShop.make.product({ categoryId: full.id, subcategoryId: large?.id, active: false })
    await testShop.shop.db.update(products).set({ archivedAt: testShop.shop.clock() }).where(eq(products.id, archived))
    const standingIn = (id: number) => client.call('GET', `/categories/${id}/products`)
    expect((await standingIn(full.id)).body.data).toEqual({
      forSale: 2,
      hidden: 1,
      archived: 1,
      subcategories: [
        { id: large?.id, forSale: 1, hidden: 1, archived: 1 },
        { id: small?.id, forSale: 0, hidden: 0, archived: 0 },
      ],
    })
    expect((await read(full.id)).body.data.products).toBe(4)
    const none = { forSale: 0, hidden: 0, archived: 0, subcategories: [] }
    expect((await standingIn((await created()).id)).body.data).toEqual(none)
    expect((await standingIn(2_147_483_647)).status).toBe(404)
  })
})

describe('A new category of the back office', () => {
  it('has a name in both languages, and visitors see it at once', async () => {
    await testShop.call('GET', '/category?lang=ar')
    const made = await created({ ...named('مضخات', 'Pumps'), subcategories: [named('غاطسة', 'Submersible')] })
    expect(made).toEqual({
      ...named('مضخات', 'Pumps'),
      id: expect.any(Number),
      image: null,
      position: expect.any(Number),
      version: 1,
      products: 0,
      subcategories: [{ ...named('غاطسة', 'Submersible'), id: expect.any(Number), products: 0 }],
    })
    for (const [lang, name, sub] of [
      ['ar', 'مضخات', 'غاطسة'],
      ['en', 'Pumps', 'Submersible'],
    ]) {
      const { body } = await testShop.call('GET', `/category?lang=${lang}`)
      expect(body.data.at(-1)).toMatchObject({ id: made.id, name, subcategory: [{ name: sub }] })
    }
  })

  it.each([
    [{ nameAr: undefined }, { nameAr: 'name_required' }],
    [{ nameEn: undefined }, { nameEn: 'name_required' }],
    [
      { nameAr: ' ', nameEn: '' },
      { nameAr: 'name_required', nameEn: 'name_required' },
    ],
    [{ nameEn: '\0\u200f' }, { nameEn: 'name_required' }],
    [{ nameAr: 'ط'.repeat(121) }, { nameAr: 'too_long' }],
    [{ subcategories: undefined }, { subcategories: 'required' }],
    [{ subcategories: [{ nameAr: 'فرع' }] }, { nameEn: 'name_required' }],
    [{ subcategories: Array(201).fill(named('فرع', 'Branch')) }, { subcategories: 'too_long' }],
    [{ subcategories: [{ id: 1, ...named('فرع', 'Branch') }] }, { subcategories: 'not_found' }],
    [{ image: 'https://example.test/a.png' }, { image: 'invalid_image' }],
    [{ image: dataUrlOf('<svg xmlns="http://www.w3.org/2000/svg"/>', 'image/svg+xml') }, { image: 'invalid_image' }],
    [{ image: dataUrlOf('no picture at all') }, { image: 'invalid_image' }],
    [{ image: 'data:image/png;base64,====' }, { image: 'invalid_image' }],
    [{ image: null }, { image: 'invalid_value' }],
  ])('is refused by field with %j', async (parts, codes) => {
    const before = [(await listed()).length, await storedPictures()]
    const { status, body } = await create({ ...newNames(), subcategories: [], ...parts })
    expect([status, body.code, body.error_codes]).toEqual([400, 'invalid_input', codes])
    expect([(await listed()).length, await storedPictures()]).toEqual(before)
  })

  it('takes names of 120 letters and keeps them as they are', async () => {
    const nameEn = `<b onclick="x()">'; drop table categories; --`.padEnd(120, 'e')
    const made = await created({ nameAr: 'ط'.repeat(120), nameEn })
    expect(made).toMatchObject({ nameAr: 'ط'.repeat(120), nameEn })
  })

  it('may not be called like another one, in either language and however it is typed', async () => {
    const [arabic, english] = ['أصمامة هواء', 'Air valves']
    await created(named(arabic, english))
    const pictures = await storedPictures()
    for (const [names, toBlame] of [
      [named('صمامات أخرى', ' AIR  valves'), ['nameEn']],
      [named('اصمامه هواء', 'Other valves'), ['nameAr']],
      [named(arabic, english), ['nameAr', 'nameEn']],
      [named(english, 'Third valves'), ['nameAr']],
    ] as const) {
      const { status, body } = await create({ ...names, subcategories: [], image: await picture() })
      expect([status, body.code, body.error_codes]).toEqual([
        409,
        'category_taken',
        Object.fromEntries(toBlame.map((field) => [field, 'category_taken'])),
      ])
    }
    expect(await storedPictures()).toEqual(pictures)
  })

  it('may not hold two sub-categories of one name', async () => {
    const subcategories = [named('أكواع', 'Elbows'), named('اكواع', 'Bends')]
    const { status, body } = await create({ ...newNames(), subcategories })
    expect([status, body.error_codes]).toEqual([409, { subcategories: 'category_taken' }])
  })

  it('made by ten people at once is made once', async () => {
    const names = newNames()
    const answers = await Promise.all(Array.from({ length: 10 }, () => create({ ...names, subcategories: [] })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(9).fill(409)])
  })
})

describe('A category that is changed in the back office', () => {
  it('keeps what is not said, and is audited by field', async () => {
    const made = await created({ subcategories: [named('فرع', 'Branch')], image: await picture() })
    const { status, body } = await update(made.id, { version: 1, nameEn: 'Renamed' })
    expect([status, body.data]).toEqual([200, { ...made, nameEn: 'Renamed', version: 2 }])
    const entries = await testShop.shop.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.entityId, String(made.id)))
      .orderBy(auditLog.id)
    expect(entries.at(-1)).toMatchObject({
      call: 'updateCategory',
      changes: { nameEn: { before: made.nameEn, after: 'Renamed' } },
    })
  })

  it('keeps its Arabic name although it is the English one, which changes', async () => {
    const id = await testShop.make.category(named('Same', 'Same'))
    expect((await update(id, { version: 1, nameEn: 'Other' })).body.data).toMatchObject(named('Same', 'Other'))
  })

  it('by two people from one version is saved once, and the other gets it as it is now', async () => {
    const made = await created({ subcategories: [named('فرع', 'Branch')] })
    const other = (await signedInStaff(testShop, { role: 'manager' })).client
    const [mine, theirs] = [newNames('Mine'), newNames('Theirs')]
    const answers = await Promise.all([
      update(made.id, { version: 1, ...mine }),
      update(made.id, { version: 1, ...theirs }, other),
    ])
    const [saved, refused] = answers.toSorted((one, two) => one.status - two.status)
    expect([saved?.status, refused?.status, refused?.body.code]).toEqual([200, 409, 'changed_meanwhile'])
    expect(refused?.body.data).toEqual(saved?.body.data)
    expect(refused?.body.data).toEqual({ ...made, ...(saved === answers[0] ? mine : theirs), version: 2 })
    const { nameAr } = newNames()
    expect((await update(made.id, { version: 2, nameAr }, other)).body.data).toMatchObject({ nameAr, version: 3 })
  })

  it('a save over a change of the shop’s own call is refused too, though both are one employee’s', async () => {
    const made = await created()
    const { token } = await testShop.make.customer({ role: roles.staff })
    await testShop.call('PUT', `/category/update/${made.id}`, { token, body: { name_ar: 'من التطبيق' } })
    const { status, body } = await update(made.id, { version: made.version, subcategories: [named('فرع', 'Branch')] })
    expect([status, body.data]).toEqual([409, { ...made, nameAr: 'من التطبيق', version: 2 }])
  })

  it('needs the version that it was read as', async () => {
    const { id } = await created()
    for (const version of [undefined, 0, -1, 1.5, '1'])
      expect((await update(id, { ...newNames(), version })).body.error_codes).toHaveProperty('version')
    expect((await update(2_147_483_647, { version: 1, ...newNames() })).status).toBe(404)
  })

  it('may keep its own names, and may not take those of another one', async () => {
    const [one, other] = [await created(), await created()]
    const again = await update(one.id, { version: 1, nameEn: one.nameEn.toUpperCase() })
    expect(again.body.data).toMatchObject({ nameEn: one.nameEn.toUpperCase(), version: 2 })
    const { status, body } = await update(one.id, { version: 2, nameEn: other.nameAr })
    expect([status, body.error_codes]).toEqual([409, { nameEn: 'category_taken' }])
    expect((await read(one.id)).body.data).toEqual(again.body.data)
  })

  it('has its sub-categories renamed, moved, added and removed as the list says', async () => {
    const made = await created({
      subcategories: [named('واحد', 'One'), named('اثنان', 'Two'), named('ثلاثة', 'Three')],
    })
    const [one, two, three] = made.subcategories.map(({ id }) => id)
    const subcategories = [
      { id: three, ...named('ثالث', 'Third') },
      named('جديد', 'New'),
      { id: one, ...named('واحد', 'One') },
    ]
    const { body } = await update(made.id, { version: 1, subcategories })
    expect(body.data.subcategories).toEqual([
      { id: three, ...named('ثالث', 'Third'), products: 0 },
      { id: expect.any(Number), ...named('جديد', 'New'), products: 0 },
      { id: one, ...named('واحد', 'One'), products: 0 },
    ])
    const { status, body: refused } = await update(made.id, {
      version: 2,
      subcategories: [{ id: two, ...named('اثنان', 'Two') }],
    })
    expect([status, refused.error_codes]).toEqual([400, { subcategories: 'not_found' }])
    expect((await update(made.id, { version: 2, subcategories: [] })).body.data.subcategories).toEqual([])
  })

  it('may swap the names of two sub-categories', async () => {
    const made = await created({ subcategories: [named('واحد', 'One'), named('اثنان', 'Two')] })
    const [one, two] = made.subcategories.map(({ id }) => id)
    const swapped = [
      { id: one, ...named('اثنان', 'Two') },
      { id: two, ...named('واحد', 'One') },
    ]
    const { body } = await update(made.id, { version: 1, subcategories: swapped })
    expect(body.data.subcategories).toEqual(swapped.map((one) => ({ ...one, products: 0 })))
  })

  it('may neither lose a sub-category in which products stand nor claim one of another', async () => {
    const made = await created({ subcategories: [named('ممتلئ', 'Full'), named('فارغ', 'Empty')] })
    const [full, empty] = made.subcategories
    await testShop.make.product({ categoryId: made.id, subcategoryId: full?.id, active: false })
    const { status, body } = await update(made.id, {
      version: 1,
      ...newNames(),
      subcategories: [{ id: empty?.id, ...named('فارغ', 'Empty') }],
    })
    expect([status, body.code, body.error_codes]).toEqual([
      409,
      'category_in_use',
      { subcategories: 'category_in_use' },
    ])
    expect((await read(made.id)).body.data).toMatchObject({ nameEn: made.nameEn, version: 1, products: 1 })
    const other = await created()
    const claimed = await update(other.id, { version: 1, subcategories: [{ id: full?.id, ...named('لي', 'Mine') }] })
    expect([claimed.status, claimed.body.error_codes]).toEqual([400, { subcategories: 'not_found' }])
  })

  it('changes its picture, and the old one is gone; where the save is refused, the new one', async () => {
    const made = await created({ image: await picture() })
    expect(made.image).toMatch(/^\/media\/categories\/[\w-]+\.webp$/)
    const { body } = await update(made.id, { version: 1, image: await picture(9) })
    expect(body.data.image).not.toBe(made.image)
    expect([await isThere(made.image), await isThere(body.data.image)]).toEqual([false, true])
    const served = await testShop.app.inject({ method: 'GET', url: body.data.image })
    expect([served.statusCode, served.headers['content-type']]).toEqual([200, 'image/webp'])

    const stored = await storedPictures()
    const other = await created()
    const refused = [
      await update(made.id, { version: 1, image: await picture() }),
      await update(made.id, { version: 2, nameEn: other.nameEn, image: await picture() }),
      await update(made.id, { version: 2, image: dataUrlOf('no picture') }),
      await update(2_147_483_647, { version: 1, image: await picture() }),
    ]
    expect(refused.map(({ status }) => status)).toEqual([409, 409, 400, 404])
    expect(await storedPictures()).toEqual(stored)
    expect((await read(made.id)).body.data.image).toBe(body.data.image)
  })

  it('takes no picture that unpacks to more than a camera takes', async () => {
    const { id } = await created()
    const huge = await update(id, { version: 1, image: await picture(10_000, 6_100) })
    expect([huge.status, huge.body.error_codes]).toEqual([400, { image: 'invalid_image' }])
    expect((await read(id)).body.data).toMatchObject({ image: null, version: 1 })
  })
})

describe('A category that is removed in the back office', () => {
  it('is gone with its picture, and once', async () => {
    const made = await created({ image: await picture(), subcategories: [named('فرع', 'Branch')] })
    const { status, body } = await remove(made.id)
    expect([status, body]).toEqual([200, { success: true, message: 'Success' }])
    expect(await isThere(made.image)).toBe(false)
    expect([(await read(made.id)).status, (await remove(made.id)).status]).toEqual([404, 404])
    expect(await testShop.shop.db.select().from(categories).where(eq(categories.id, made.id))).toEqual([])
  })

  it('stays while products stand in it or below, hidden ones too', async () => {
    const direct = await created()
    await testShop.make.product({ categoryId: direct.id, active: false })
    const nested = await created({ subcategories: [named('فرع', 'Branch')] })
    await testShop.make.product({ subcategoryId: nested.subcategories[0]?.id })
    for (const { id } of [direct, nested]) {
      const { status, body } = await remove(id)
      expect([status, body.code]).toEqual([409, 'category_in_use'])
      expect((await read(id)).body.data.products).toBe(1)
    }
  })
})

describe('The order of the categories', () => {
  const order = (requested: readonly { id: number; version: number }[], by = client) =>
    by.call('PUT', '/categories/order', { body: { categories: requested.map(({ id, version }) => ({ id, version })) } })
  const idsOf = (all: readonly { id: number }[]) => all.map(({ id }) => id)

  it('is saved in one call, shoppers see it at once, and only what moved has a new version', async () => {
    await created()
    await created()
    await created()
    await order(await listed())
    const before = await listed()
    await testShop.call('GET', '/category?lang=en')
    const [last, beforeLast] = [before.at(-1), before.at(-2)]
    const requested = [...before.slice(0, -2), ...(last ? [last] : []), ...(beforeLast ? [beforeLast] : [])]
    const { status, body } = await order(requested)
    expect([status, idsOf(body.data)]).toEqual([200, idsOf(requested)])
    expect(body.data).toEqual(
      requested.map((category, position) => ({
        ...category,
        position,
        version: category.version + (category.position === position ? 0 : 1),
      })),
    )
    const shown: { id: number }[] = (await testShop.call('GET', '/category?lang=en')).body.data
    expect(idsOf(shown)).toEqual(idsOf(requested))
    const entries = await testShop.shop.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.call, 'orderCategories'))
      .orderBy(auditLog.id)
    const ofLast = entries.filter(({ entityId }) => entityId === String(last?.id)).at(-1)
    expect(ofLast?.changes).toEqual({ position: { before: before.length - 1, after: before.length - 2 } })
  })

  it('is refused whole where a category came, went or changed since it was read, with all as they are now', async () => {
    const changed = await created()
    const going = await created()
    const unchanged = async (read: readonly AdminCategory[]) => {
      const now = await listed()
      const { status, body } = await order(read.toReversed())
      expect([status, body.code, body.data]).toEqual([409, 'changed_meanwhile', now])
      expect(await listed()).toEqual(now)
    }
    const first = await listed()
    await update(changed.id, { version: changed.version, ...newNames() })
    await unchanged(first)
    const second = await listed()
    await remove(going.id)
    await unchanged(second)
    const third = await listed()
    await created()
    await unchanged(third)
  })

  it('two people who order the categories at once are saved one, and the other gets a conflict', async () => {
    await created()
    await created()
    const other = (await signedInStaff(testShop, { role: 'manager' })).client
    await order(await listed())
    const read = await listed()
    const swapped = [...read.slice(1), ...read.slice(0, 1)]
    const answers = await Promise.all([order(read.toReversed()), order(swapped, other)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  it('names each category once', async () => {
    const [first] = [await created()]
    const all = await listed()
    const { status, body } = await order([...all, first])
    expect([status, body.error_codes]).toEqual([400, { categories: 'invalid_value' }])
    expect((await order([])).body.error_codes).toEqual({ categories: 'required' })
  })
})
