import { access, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { roles } from '@rawaj/contract/accounts/roles.ts'
import { errorCatalogue, fieldErrorCatalogue } from '@rawaj/contract/api/errors.ts'
import { count, eq, sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { actorFor } from '../../testing/actor.ts'
import { openTestShop, type TestShop } from '../../testing/openTestShop.ts'
import { categories, products, subcategories } from './tables.ts'
import { updateCategory } from './updateCategory.ts'

describe('For staff', () => {
  let testShop: TestShop
  let staff: string
  beforeAll(async () => {
    testShop = await openTestShop()
    staff = (await testShop.make.customer({ role: roles.staff })).token
  })
  afterAll(async () => {
    await testShop?.close()
    expect(testShop?.loggedErrors).toEqual([])
  })

  let number = 0
  const newName = (noun = 'Category') => {
    number += 1
    return `${noun} no ${number}`
  }
  const create = (body: unknown, lang = 'en') =>
    testShop.call('POST', `/category/create?lang=${lang}`, { token: staff, body })
  const update = (id: number, body: unknown, lang = 'en') =>
    testShop.call('PUT', `/category/update/${id}?lang=${lang}`, { token: staff, body })
  const remove = (id: number) => testShop.call('POST', `/category/delete/${id}`, { token: staff })
  const created = async (parts: object = {}) => {
    const { status, body } = await create({ name: newName(), ...parts })
    expect(status).toBe(200)
    return body.data as { id: number; name: string; subcategory: { id: number; name: string }[] }
  }
  const shown = async (id: number, lang = 'en') =>
    (await testShop.call('GET', `/category?lang=${lang}`)).body.data.find((one: { id: number }) => one.id === id)
  const found = async (query: string) => {
    const { body } = await testShop.call('GET', `/product?query=${encodeURIComponent(query)}&limit=0`)
    return body.datas.data.map((product: { id: number }) => product.id)
  }
  const countOf = async () => (await testShop.shop.db.select({ count: count() }).from(categories))[0]?.count
  const png = async () =>
    sharp({ create: { width: 8, height: 8, channels: 3, background: 'teal' } })
      .png()
      .toBuffer()
  const form = (fields: Record<string, string | Blob>) => {
    const data = new FormData()
    for (const [name, value] of Object.entries(fields)) data.append(name, value)
    return data
  }
  const isThere = (image: string) =>
    access(join(testShop.shop.settings.dataDir, image)).then(
      () => true,
      () => false,
    )

  const storedPictures = () => readdir(join(testShop.shop.settings.dataDir, 'media/categories')).catch(() => [])

  describe('A new category', () => {
    it('stands last, and visitors see it at once', async () => {
      const visible = async () => (await testShop.call('GET', '/category?lang=en')).body.data
      await visible()
      const name = newName()
      const { status, body } = await create({ name, name_ar: 'مضخات مياه', subcategory: ['Small', 'Large'] })
      expect([status, body.message]).toEqual([200, 'Catergory List Added Succesfully!'])
      expect(body.data).toEqual({
        id: expect.any(Number),
        name,
        image: null,
        department: null,
        subcategory: [
          { id: expect.any(Number), name: 'Small', image: null },
          { id: expect.any(Number), name: 'Large', image: null },
        ],
      })
      expect((await visible()).at(-1)).toEqual(body.data)
      expect((await shown(body.data.id, 'ar')).name).toBe('مضخات مياه')
    })

    it('without an Arabic name shows the one it has in both languages', async () => {
      const { id, name } = await created({ name_ar: '' })
      expect((await shown(id, 'ar')).name).toBe(name)
    })

    it('comes as a form with a picture, which is served', async () => {
      const body = form({
        name: newName(),
        subcategory: JSON.stringify(['One', { name: 'Two', name_ar: 'اثنان' }]),
        image: new File([new Uint8Array(await png())], '../../evil.svg', { type: 'image/svg+xml' }),
      })
      const { status, body: reply } = await create(body, 'ar')
      expect(status).toBe(200)
      expect(reply.data.subcategory.map((one: { name: string }) => one.name)).toEqual(['One', 'اثنان'])
      expect(reply.data.image).toMatch(/^\/media\/categories\/[\w-]+\.webp$/)
      const picture = await testShop.app.inject({ method: 'GET', url: reply.data.image })
      expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/webp'])
    })

    it('keeps a name as it is, whatever it says', async () => {
      const name = `<b onclick="x()">${newName()}</b>'; drop table categories; --`
      const { id } = await created({ name, subcategory: [name] })
      expect(await shown(id)).toMatchObject({ name, subcategory: [{ name }] })
    })

    it.each([
      [{}, { name: fieldErrorCatalogue.name_required }],
      [{ name: ' ' }, { name: fieldErrorCatalogue.name_required }],
      [{ name: ['a'] }, { name: fieldErrorCatalogue.name_required }],
      [{ name: 'a'.repeat(121) }, { name: fieldErrorCatalogue.too_long }],
      [{ name: 'A', image: 'https://example.test/a.png' }, { image: fieldErrorCatalogue.invalid_image }],
    ])('is refused by field with %j', async (body, errors) => {
      const before = await countOf()
      const { status, body: reply } = await create(body)
      expect([status, reply.errors]).toEqual([400, errors])
      expect(await countOf()).toBe(before)
    })

    it.each(['{', '7', [''], [{ id: 1 }], [{ name: 5 }], [[]], Array.from({ length: 201 }, (_, one) => `s${one}`)])(
      'with the sub-categories %j is refused',
      async (subcategory) => {
        const { status, body } = await create({ name: newName(), subcategory })
        expect([status, Object.keys(body.errors ?? {})]).toEqual([400, [expect.stringMatching(/^(subcategory|name)$/)]])
      },
    )

    it('with something that is no picture is refused', async () => {
      const { status, body } = await create(form({ name: newName(), image: new File(['<svg/>'], 'a.png') }))
      expect([status, body.errors]).toEqual([400, { image: fieldErrorCatalogue.invalid_image }])
    })

    it('may not be called like another one, in either language and however it is typed', async () => {
      const name = newName('Valves')
      const arabic = `أصمامة رقم ${number}`
      await created({ name, name_ar: arabic })
      const pictures = await storedPictures()
      for (const body of [
        { name },
        { name: `  ${name.toUpperCase().replaceAll(' ', '  ')} ` },
        { name: arabic.replace('أصمامة', 'اصمامه') },
        { name: newName(), name_ar: arabic },
        form({ name, image: new File([new Uint8Array(await png())], 'a.png') }),
      ]) {
        const { status, body: reply } = await create(body)
        expect([status, reply.message]).toEqual([409, errorCatalogue.category_taken.message])
        expect(reply.errors).toEqual({ name: errorCatalogue.category_taken.message })
      }
      expect(await storedPictures()).toEqual(pictures)
    })

    it('may not hold two sub-categories of one name', async () => {
      const before = await countOf()
      const { status, body } = await create({ name: newName(), subcategory: ['Elbows', ' ELBOWS'] })
      expect([status, Object.keys(body.errors ?? {})]).toEqual([409, ['subcategory']])
      expect(await countOf()).toBe(before)
    })

    it('made ten times at once is made once', async () => {
      const name = newName()
      const answers = await Promise.all(Array.from({ length: 10 }, () => create({ name, subcategory: ['A'] })))
      const statuses = answers.map(({ status }) => status).sort()
      expect(statuses).toEqual([200, ...Array(9).fill(409)])
      expect(await testShop.shop.db.select().from(categories).where(eq(categories.nameEn, name))).toHaveLength(1)
    })
  })

  describe('A changed category', () => {
    it('keeps what is not said', async () => {
      const made = await created({ name_ar: 'خزانات', subcategory: ['Small', 'Large'] })
      for (const body of [{}, form({ position: '7' }), { image: null, subcategory: '', name_ar: '' }]) {
        const { status, body: reply } = await update(made.id, body)
        expect([status, reply.message, reply.data]).toEqual([200, 'Category List Updated Succesfully!', made])
      }
      const name = newName()
      expect((await update(made.id, form({ name }))).body.data).toEqual({ ...made, name })
      expect((await shown(made.id, 'ar')).name).toBe('خزانات')
      expect((await update(made.id, { name_ar: 'حاويات' }, 'ar')).body.data.name).toBe('حاويات')
      expect((await shown(made.id)).name).toBe(name)
    })

    it('may keep its own name, and may not take another one’s', async () => {
      const [one, other] = [await created(), await created()]
      expect((await update(one.id, { name: one.name.toUpperCase() })).status).toBe(200)
      const { status, body } = await update(one.id, { name: other.name })
      expect([status, body.message]).toEqual([409, errorCatalogue.category_taken.message])
      expect((await shown(one.id)).name).toBe(one.name.toUpperCase())
    })

    it('by two people from the same version is saved once, and the other hears what it is now', async () => {
      const id = await testShop.make.category({ nameEn: 'Before' })
      const person = await testShop.make.customer({ role: roles.staff })
      const save = (nameAr: string, version?: number) =>
        updateCategory(testShop.shop, actorFor(person), id, { nameAr, name: 'After', version })
      await save('بعد', 1)
      await expect(save('آخر', 1)).rejects.toMatchObject({
        code: 'changed_meanwhile',
        details: { data: { id, nameAr: 'بعد', version: 2 } },
      })
      await save('آخر', 2)
      // The spec's own call knows of no version, and raises it all the same.
      await testShop.call('PUT', `/category/update/${id}`, { token: staff, body: { name_ar: 'ثالث' } })
      await expect(save('رابع', 3)).rejects.toMatchObject({ details: { data: { nameAr: 'ثالث', version: 4 } } })
    })

    it('given one name together with others at once, gets it once', async () => {
      const made = []
      for (let one = 0; one < 8; one += 1) made.push(await created())
      const name = newName('Wanted')
      const answers = await Promise.all(made.map(({ id }, turn) => update(id, { name: turn % 2 ? name : ` ${name} ` })))
      expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(409)])
    })

    it('has its sub-categories renamed, moved, added and removed as the list says', async () => {
      const { id, subcategory } = await created({ subcategory: ['One', 'Two', 'Three'] })
      const [one, two, three] = subcategory.map((sub) => sub.id)
      const list = [{ id: three, name: 'Third', name_ar: 'ثالث' }, 'New', { id: String(one), name: 'One' }]
      const { body } = await update(id, form({ subcategory: JSON.stringify(list) }))
      expect(body.data.subcategory.map((sub: { id: number; name: string }) => [sub.id, sub.name])).toEqual([
        [three, 'Third'],
        [expect.any(Number), 'New'],
        [one, 'One'],
      ])
      expect((await shown(id, 'ar')).subcategory.map((sub: { name: string }) => sub.name)).toEqual([
        'ثالث',
        'New',
        'One',
      ])
      const gone = await testShop.shop.db
        .select()
        .from(subcategories)
        .where(eq(subcategories.id, two ?? 0))
      expect(gone).toEqual([])
      expect((await update(id, { subcategory: [] })).body.data.subcategory).toEqual([])
    })

    it('keeps the sub-categories that a list of plain names names', async () => {
      const { id, subcategory } = await created({ subcategory: ['One', { name: 'Two', name_ar: 'اثنان' }] })
      const { body } = await update(id, { subcategory: ['two', 'ONE', 'Three'] })
      expect(body.data.subcategory).toEqual([
        subcategory[1],
        subcategory[0],
        expect.objectContaining({ name: 'Three' }),
      ])
      expect((await shown(id, 'ar')).subcategory[0].name).toBe('اثنان')
    })

    it('may not claim the sub-category of another one', async () => {
      const [one, other] = [await created({ subcategory: ['Own'] }), await created({ subcategory: ['Foreign'] })]
      for (const id of [other.subcategory[0]?.id, 2_147_483_647]) {
        const { status, body } = await update(one.id, { name: newName(), subcategory: [{ id, name: 'Taken' }] })
        expect([status, Object.keys(body.errors ?? {})]).toEqual([400, ['subcategory']])
      }
      expect(await shown(one.id)).toEqual(one)
      expect(await shown(other.id)).toEqual(other)
    })

    it('may not lose a sub-category in which products stand', async () => {
      const { id, name, subcategory } = await created({ subcategory: ['Full', 'Empty'] })
      const full = subcategory[0]?.id ?? 0
      await testShop.make.product({ categoryId: id, subcategoryId: full, active: false })
      const { status, body } = await update(id, { name: newName(), subcategory: ['Empty'] })
      expect([status, body.message]).toEqual([409, errorCatalogue.category_in_use.message])
      expect(await shown(id)).toEqual(expect.objectContaining({ name, subcategory }))
      expect((await update(id, { subcategory: [{ id: full, name: 'Full' }] })).status).toBe(200)
    })

    it('changes its picture, and the old one is gone', async () => {
      const image = async (name: string) => form({ name, image: new File([new Uint8Array(await png())], 'a.png') })
      const { body: first } = await create(await image(newName()))
      const { body: second } = await update(first.data.id, await image(first.data.name))
      expect(second.data.image).not.toBe(first.data.image)
      expect([await isThere(first.data.image), await isThere(second.data.image)]).toEqual([false, true])
      const other = await created()
      expect((await update(first.data.id, await image(other.name))).status).toBe(409)
      expect((await shown(first.data.id)).image).toBe(second.data.image)
      expect(await isThere(second.data.image)).toBe(true)
    })

    it('an unknown category is answered with 404', async () => {
      const { status, body } = await update(2_147_483_647, { name: newName() })
      expect([status, body.message]).toEqual([404, errorCatalogue.not_found.message])
      for (const id of ['0', '-1', '1e3', '99999999999', 'x'])
        expect((await testShop.call('PUT', `/category/update/${id}`, { token: staff, body: {} })).status).toBe(400)
    })

    it('lets its products be found by the new names, and not by the old ones', async () => {
      const brand = await testShop.make.brand('رواسي', 'Rawasi')
      const { id, subcategory } = await created({ name: 'Aardvark', name_ar: 'ظربان', subcategory: ['Burrow'] })
      const sub = subcategory[0]?.id
      const inside = await testShop.make.product({
        categoryId: id,
        subcategoryId: sub,
        brandId: brand,
        nameEn: 'Quagga',
      })
      const outside = await testShop.make.product({ nameEn: 'Quagga' })
      const renamed = {
        name: 'Zebra',
        name_ar: 'حمار الوحش',
        subcategory: [{ id: sub, name: 'Stable', name_ar: 'إسطبل' }],
      }
      expect((await update(id, renamed)).status).toBe(200)
      for (const query of ['zebra quagga', 'حمار الوحش', 'stable', 'اسطبل', 'rawasi', 'رواسي'])
        expect(await found(query)).toEqual([inside])
      for (const query of ['aardvark', 'ظربان', 'burrow']) expect(await found(query)).toEqual([])
      expect((await found('quagga')).sort()).toEqual([inside, outside].sort())
      const { body } = await testShop.call('GET', `/product?prod_id=${inside}&lang=ar`)
      expect(body.datas.data[0]).toMatchObject({ category: { name: 'حمار الوحش' }, subcategory: { name: 'إسطبل' } })
    })

    it('is found by its new name with all of its products, however many', async () => {
      const { id } = await created({ name: 'Ostrich' })
      const model = await testShop.make.product({ categoryId: id })
      await testShop.shop.db.execute(sql`
        insert into products (sku, name_ar, category_id, regular_halalas, retail_halalas, wholesale_halalas,
          contract_halalas, tax_code, sort_ar, sort_en)
        select sku || '-' || n, name_ar, category_id, 1, 1, 1, 1, tax_code, sort_ar, sort_en
        from products, generate_series(1, 2100) n where id = ${model}`)
      expect((await update(id, { name: 'Emu' })).status).toBe(200)
      const { rows } = await testShop.shop.db.execute(
        sql`select count(*)::int as count from search_documents where lexemes @@ 'emu & !ostrich'`,
      )
      expect(rows).toEqual([{ count: 2_101 }])
    })
  })

  describe('A category that is removed', () => {
    it('is gone at once, with its sub-categories and its picture', async () => {
      const body = form({
        name: newName(),
        subcategory: '["One"]',
        image: new File([new Uint8Array(await png())], 'a.png'),
      })
      const { id, image } = (await create(body)).body.data
      expect(await shown(id)).toBeDefined()
      const { status, body: reply } = await remove(id)
      expect([status, reply]).toEqual([200, { success: true, message: 'Category List Delete Succesfully!' }])
      expect(await shown(id)).toBeUndefined()
      expect(await testShop.shop.db.select().from(subcategories).where(eq(subcategories.categoryId, id))).toEqual([])
      expect(await isThere(image)).toBe(false)
      expect((await remove(id)).status).toBe(404)
    })

    it('stays while products stand in it, hidden ones too', async () => {
      const direct = await created()
      await testShop.make.product({ categoryId: direct.id, active: false })
      const nested = await created({ subcategory: ['One'] })
      await testShop.make.product({ subcategoryId: nested.subcategory[0]?.id })
      for (const { id } of [direct, nested]) {
        const { status, body } = await remove(id)
        expect([status, body.message]).toEqual([409, errorCatalogue.category_in_use.message])
        expect(await shown(id)).toBeDefined()
      }
    })

    it('at the moment a product comes in either goes without it or stays with it', async () => {
      for (let round = 0; round < 5; round += 1) {
        const { id } = await created()
        const [removed] = await Promise.all([remove(id), testShop.make.product({ categoryId: id }).catch(() => null)])
        const inside = await testShop.shop.db.select().from(products).where(eq(products.categoryId, id))
        expect([removed.status, inside.length]).toEqual(removed.status === 200 ? [200, 0] : [409, 1])
      }
    })
  })

  it('Only staff may touch categories', async () => {
    const { id } = await created()
    const customer = await testShop.make.customer()
    const administrator = await testShop.make.customer({ role: roles.owner })
    const calls = [
      ['POST', '/category/create', { name: newName() }],
      ['PUT', `/category/update/${id}`, { name: newName() }],
      ['POST', `/category/delete/${id}`, undefined],
    ] as const
    const before = await countOf()
    for (const [method, path, body] of calls) {
      const visitor = await testShop.call(method, path, { body })
      expect([visitor.status, visitor.body.message]).toEqual([401, errorCatalogue.session_expired.message])
      const stranger = await testShop.call(method, path, { token: customer.token, body })
      expect([stranger.status, stranger.body.message]).toEqual([403, errorCatalogue.forbidden.message])
    }
    expect(await countOf()).toBe(before)
    for (const [method, path, body] of calls)
      expect((await testShop.call(method, path, { token: administrator.token, body })).status).toBe(200)
  })
})
