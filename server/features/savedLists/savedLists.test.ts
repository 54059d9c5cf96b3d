import { maxSavedLists } from '@rawaj/contract/savedLists/savedLists.ts'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { openTestShop } from '../../testing/openTestShop.ts'
import { useFixture } from '../../testing/useFixture.ts'
import { deleteProducts } from '../catalogue/index.ts'
import { products } from '../catalogue/tables.ts'
import { savedListLines, savedLists } from './tables.ts'

const testShop = useFixture(() => openTestShop({ RATE_LIMIT: 'on' }))

type Line = { product_id?: number; quantity: number; text?: string }
const save = (token: string, lines: Line[], name = 'Villa 12', key?: string) =>
  testShop.call('POST', '/lists?lang=en', {
    token,
    body: { name, lines },
    headers: key === undefined ? {} : { 'idempotency-key': key },
  })
const read = (token: string, id: number) => testShop.call('GET', `/lists/${id}?lang=en`, { token })
const send = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, token?: string, body?: object) =>
  testShop.call(method, path, { ...(token !== undefined && { token }), ...(body && { body }) })

async function share(token: string, id: number): Promise<string> {
  const { body } = await send('POST', `/lists/${id}/share`, token)
  return body.data.path.replace('/shared-list/', '')
}

describe('A saved list', () => {
  it('keeps products, quantities and texts in their order, and is renamed, written anew and removed', async () => {
    const { token } = await testShop.make.customer()
    const [elbow, tee] = [
      await testShop.make.product({ nameEn: 'Elbow' }),
      await testShop.make.product({ nameEn: 'Tee' }),
    ]
    const saved = await save(token, [
      { product_id: tee, quantity: 3 },
      { quantity: 2, text: 'basin mixer' },
      { product_id: elbow, quantity: 12, text: 'كوع 110' },
    ])
    expect(saved.status).toBe(200)
    const { id, version } = saved.body.data
    expect(saved.body.data.lines).toMatchObject([
      { product_id: tee, quantity: 3, text: 'Tee', problem: null, saved_price_incl: 115, product: { price_incl: 115 } },
      { product_id: null, quantity: 2, text: 'basin mixer', product: null, problem: null, saved_price_incl: null },
      { product_id: elbow, quantity: 12, text: 'كوع 110', problem: 'fewer', product: { stock: 10 } },
    ])
    const changed = await send('PUT', `/lists/${id}`, token, {
      version,
      name: 'Villa 13',
      lines: [{ product_id: elbow, quantity: 1 }],
    })
    expect([changed.status, changed.body.data.name, changed.body.data.lines.length]).toEqual([200, 'Villa 13', 1])
    const { status, body } = await send('PUT', `/lists/${id}`, token, { version, name: 'Villa 14' })
    expect([status, body.code]).toEqual([409, 'changed_meanwhile'])
    expect((await send('GET', '/lists', token)).body.data).toMatchObject([{ id, name: 'Villa 13', lines: 1 }])
    expect((await send('DELETE', `/lists/${id}`, token)).status).toBe(200)
    expect((await send('GET', '/lists', token)).body.data).toEqual([])
  })

  it('says what is gone, changed in price, or short, and keeps the name of what is gone', async () => {
    const { make, shop } = testShop
    const { token } = await make.customer()
    const names = ['Hidden', 'Archived', 'Dearer', 'Few', 'Bundle', 'Deleted'] as const
    const ids = new Map<string, number>()
    for (const nameEn of names) ids.set(nameEn, await make.product({ nameEn, pieces: nameEn === 'Few' ? 2 : 10 }))
    const idOf = (name: (typeof names)[number]) => ids.get(name) ?? 0
    const { body } = await save(
      token,
      names.map((name) => ({ product_id: idOf(name), quantity: 5 })),
    )
    const change = (name: (typeof names)[number], fields: Partial<typeof products.$inferInsert>) =>
      shop.db
        .update(products)
        .set(fields)
        .where(eq(products.id, idOf(name)))
    await change('Hidden', { active: false })
    await change('Archived', { active: false, archivedAt: shop.clock() })
    await change('Dearer', { regularHalalas: 23_000, retailHalalas: 23_000 })
    await change('Bundle', { quantityStep: 4 })
    await shop.db.transaction((tx) => deleteProducts(tx, [idOf('Deleted')]))
    shop.catalogueVersion.changed()
    const { lines } = (await read(token, body.data.id)).body.data
    expect(lines).toMatchObject([
      { text: 'Hidden', problem: 'hidden', product: null },
      { text: 'Archived', problem: 'archived', product: null },
      { text: 'Dearer', problem: null, saved_price_incl: 115, product: { price_incl: 230 } },
      { text: 'Few', problem: 'fewer', product: { stock: 2 } },
      { text: 'Bundle', problem: 'other_quantity', product: { quantity_step: 4 } },
      { text: 'Deleted', product_id: null, problem: null },
    ])
  })

  it('is its owner’s alone', async () => {
    const [owner, other] = [await testShop.make.customer(), await testShop.make.customer()]
    const { id } = (await save(owner.token, [{ quantity: 1, text: 'x' }])).body.data
    for (const [method, path, body] of [
      ['GET', `/lists/${id}`],
      ['PUT', `/lists/${id}`, { version: 1, name: 'mine' }],
      ['DELETE', `/lists/${id}`],
      ['POST', `/lists/${id}/share`],
      ['DELETE', `/lists/${id}/share`],
    ] as const)
      expect([method, (await send(method, path, other.token, body)).status]).toEqual([method, 404])
    expect((await read(owner.token, id)).body.data.name).toBe('Villa 12')
  })

  it('is saved once under one key, of products that there are, 500 lines and 100 lists at most', async () => {
    const { id: userId, token } = await testShop.make.customer()
    const [first, again] = [
      await save(token, [{ quantity: 1, text: 'x' }], 'Once', 'key-1'),
      await save(token, [{ quantity: 1, text: 'x' }], 'Once', 'key-1'),
    ]
    expect(again.body.data.id).toBe(first.body.data.id)
    expect((await save(token, [{ product_id: 99_999_999, quantity: 1 }])).status).toBe(404)
    expect((await save(token, [{ quantity: 1 }])).body.error_codes).toEqual({ text: 'required' })
    const lines = (count: number) => Array.from({ length: count }, () => ({ quantity: 1, text: 'x' }))
    expect((await save(token, lines(501))).body.error_codes).toEqual({ lines: 'too_long' })
    expect((await save(token, lines(500))).status).toBe(200)
    const more = Array.from({ length: maxSavedLists - 2 }, (_, at) => ({ userId, name: `List ${at}` }))
    await testShop.shop.db.insert(savedLists).values(more)
    const { status, body } = await save(token, lines(1))
    expect([status, body.code]).toEqual([409, 'too_many_lists'])
  })
})

describe('The link of a list', () => {
  it('shows names, quantities and pictures without a price, until it is ended or made anew', async () => {
    const { token } = await testShop.make.customer({ type: 1 })
    const product = await testShop.make.product({ nameEn: 'Elbow', sku: 'SH-1', pictures: ['/media/demo/elbow.webp'] })
    const { id } = (
      await save(token, [
        { product_id: product, quantity: 3 },
        { quantity: 2, text: 'basin mixer' },
      ])
    ).body.data
    const link = await share(token, id)
    // 256 random bits, of which the shop keeps a hash.
    expect(link).toMatch(/^[\w-]{43}$/)
    const [stored] = await testShop.shop.db.select().from(savedLists).where(eq(savedLists.id, id))
    expect(JSON.stringify(stored)).not.toContain(link)
    const { status, body } = await send('GET', `/shared-lists/${link}?lang=en`)
    expect([status, body.data]).toEqual([
      200,
      {
        name: 'Villa 12',
        lines: [
          { product_id: product, name: 'Elbow', sku: 'SH-1', image: '/media/demo/elbow.webp', quantity: 3 },
          { product_id: null, name: 'basin mixer', sku: null, image: null, quantity: 2 },
        ],
      },
    ])
    const newer = await share(token, id)
    expect((await send('GET', `/shared-lists/${link}`)).status).toBe(404)
    expect((await send('GET', `/shared-lists/${newer}`)).status).toBe(200)
    expect((await send('DELETE', `/lists/${id}/share`, token)).status).toBe(200)
    expect((await send('GET', `/shared-lists/${newer}`)).status).toBe(404)
  })

  it('changes nothing of the list: what is edited meanwhile is saved', async () => {
    const { token } = await testShop.make.customer()
    const { id, version } = (await save(token, [{ quantity: 1, text: 'x' }])).body.data
    await share(token, id)
    await send('DELETE', `/lists/${id}/share`, token)
    const { status } = await send('PUT', `/lists/${id}`, token, { version, lines: [{ quantity: 2, text: 'x' }] })
    expect(status).toBe(200)
  })

  it('is copied as it is shown: without what its owner wrote beside a product, and without what is hidden', async () => {
    const [owner, other] = [await testShop.make.customer(), await testShop.make.customer()]
    const [shown, hidden] = [
      await testShop.make.product({ nameEn: 'Elbow' }),
      await testShop.make.product({ nameEn: 'Tee', active: false }),
    ]
    const lines = [
      { product_id: shown, quantity: 3, text: 'elbow for the house of my neighbour' },
      { product_id: hidden, quantity: 2, text: 'tee 63' },
      { quantity: 1, text: 'mixer' },
    ]
    const link = await share(owner.token, (await save(owner.token, lines)).body.data.id)
    const { body } = await send('POST', `/shared-lists/${link}/copy?lang=en`, other.token)
    expect(body.data.lines).toMatchObject([
      { product_id: shown, quantity: 3, text: 'Elbow' },
      { product_id: null, quantity: 2, text: 'Tee', problem: null },
      { product_id: null, quantity: 1, text: 'mixer' },
    ])
  })

  it('never shows what its owner wrote beside a product, whatever becomes of the product', async () => {
    const { make, shop } = testShop
    const { token } = await make.customer()
    const names = ['Sold', 'Hidden', 'Archived', 'Deleted', 'HiddenBefore'] as const
    const ids = new Map<string, number>()
    for (const nameEn of names) ids.set(nameEn, await make.product({ nameEn, nameAr: `${nameEn} بالعربية` }))
    const idOf = (name: (typeof names)[number]) => ids.get(name) ?? 0
    const lines = names.map((name) => ({ product_id: idOf(name), quantity: 1, text: 'for the house of my neighbour' }))
    const hide = (name: (typeof names)[number], archivedAt: Date | null) =>
      shop.db
        .update(products)
        .set({ active: false, archivedAt })
        .where(eq(products.id, idOf(name)))
    await hide('HiddenBefore', null)
    shop.catalogueVersion.changed()
    const link = await share(token, (await save(token, [...lines, { quantity: 2, text: 'mixer' }])).body.data.id)
    await hide('Hidden', null)
    await hide('Archived', shop.clock())
    await shop.db.transaction((tx) => deleteProducts(tx, [idOf('Deleted'), idOf('HiddenBefore')]))
    shop.catalogueVersion.changed()
    const { body } = await send('GET', `/shared-lists/${link}?lang=en`)
    expect(body.data.lines).toMatchObject([
      { product_id: idOf('Sold'), name: 'Sold' },
      { product_id: null, name: 'Hidden', sku: null },
      { product_id: null, name: 'Archived', sku: null },
      { product_id: null, name: 'mixer', quantity: 2 },
    ])
    const arabic = await send('GET', `/shared-lists/${link}?lang=ar`)
    expect(arabic.body.data.lines[1].name).toBe('Hidden بالعربية')
    expect(JSON.stringify([body, arabic.body])).not.toContain('neighbour')
  })

  it('leads whoever is signed in to a copy of their own, at their prices', async () => {
    const [owner, other] = [await testShop.make.customer(), await testShop.make.customer({ type: 1 })]
    const product = await testShop.make.product({ nameEn: 'Elbow' })
    const { id } = (await save(owner.token, [{ product_id: product, quantity: 3 }])).body.data
    const link = await share(owner.token, id)
    const { body } = await send('POST', `/shared-lists/${link}/copy`, other.token)
    expect(body.data).toMatchObject({ name: 'Villa 12', lines: [{ quantity: 3, saved_price_incl: 103.5 }] })
    expect(body.data.id).not.toBe(id)
    await send('DELETE', `/lists/${id}`, owner.token)
    expect((await read(other.token, body.data.id)).status).toBe(200)
    expect((await send('POST', `/shared-lists/${link}/copy`, other.token)).status).toBe(404)
    expect((await send('POST', `/shared-lists/${link}/copy`)).status).toBe(401)
  })

  it('that is guessed leads nowhere, and a network that guesses has to wait', async () => {
    const guess = () => send('GET', `/shared-lists/${testShop.shop.randomBytes(32).toString('base64url')}`)
    const { token } = await testShop.make.customer()
    const { id } = (await save(token, [{ quantity: 1, text: 'x' }])).body.data
    const link = await share(token, id)
    for (let times = 0; times < 5; times += 1) expect((await guess()).status).toBe(404)
    expect((await send('GET', '/shared-lists/short')).status).toBe(404)
    // A right link costs nothing.
    for (let times = 0; times < 40; times += 1) expect((await send('GET', `/shared-lists/${link}`)).status).toBe(200)
    let status = 404
    for (let times = 0; times < 40 && status === 404; times += 1) status = (await guess()).status
    expect(status).toBe(429)
    // A right link is read in that network all the same.
    expect((await send('GET', `/shared-lists/${link}`)).status).toBe(200)
  })
})

describe('The lists of an account', () => {
  it('are in the export of its data, and go with it', async () => {
    const { id: userId, token } = await testShop.make.customer()
    await save(token, [{ quantity: 2, text: 'a sink of our own' }])
    const { body } = await send('POST', '/user/export', token)
    expect(body.data.savedLists).toMatchObject({
      lists: [{ name: 'Villa 12' }],
      lines: [{ text: 'a sink of our own', quantity: 2 }],
    })
    expect(JSON.stringify(body.data)).not.toContain('shareHash')
    const { status } = await send('POST', '/user/deletion', token, { password: 'Abcd1' })
    expect(status).toBe(200)
    expect(await testShop.shop.db.$count(savedLists, eq(savedLists.userId, userId))).toBe(0)
    expect(await testShop.shop.db.$count(savedListLines, eq(savedListLines.text, 'a sink of our own'))).toBe(0)
  })
})
