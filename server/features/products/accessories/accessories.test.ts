import { randomUUID } from 'node:crypto'
import type { Accessory } from '@rawaj/contract/products/accessories.ts'
import type { GridRow } from '@rawaj/contract/products/productGrid.ts'
import type { OpenAccessory } from '@rawaj/contract/products/productSchemas.ts'
import { and, desc, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { openTestShop } from '../../../testing/openTestShop.ts'
import { type StaffClient, signedInStaff } from '../../../testing/staffClient.ts'
import { useFixture } from '../../../testing/useFixture.ts'
import { auditLog } from '../../audit/tables.ts'
import { deleteProducts } from '../../catalogue/index.ts'

const testShop = useFixture(openTestShop)
let owner: StaffClient
beforeAll(async () => {
  owner = (await signedInStaff(testShop, { role: 'owner' })).client
})

const read = async (id: number) => (await owner.call('GET', `/products/${id}`)).body.data
const one = (id: number, ratio: Accessory['ratio'] = null): Accessory => ({ kind: 'product', id, ratio })
const half = { quantity: 1, pieces: 2 }
const save = async (id: number, accessories: unknown, version?: number) =>
  owner.call('PUT', `/products/${id}`, { body: { version: version ?? (await read(id)).version, accessories } })
const shown = async (id: number): Promise<number[]> => {
  const { body } = await testShop.call('GET', `/product?lang=en&prod_id=${id}`)
  return (body.datas.data[0].accessories ?? []).map((accessory: { id: number }) => accessory.id)
}

describe('Staff who write what goes with a product', () => {
  it('read it with names, codes and states, in their order, and shoppers see it at once', async () => {
    const clamp = await testShop.make.product({ nameEn: 'Clamp', pictures: ['/media/clamp.webp'] })
    const hidden = await testShop.make.product({ active: false })
    const family = await testShop.make.family([{ size: '20' }], { code: 'GLUE', nameEn: 'Glue' })
    const pipe = await testShop.make.product()
    expect(await shown(pipe)).toEqual([])
    const given: Accessory[] = [{ kind: 'family', id: family.id, ratio: null }, one(clamp, half), one(hidden)]
    const { status, body } = await save(pipe, given)
    expect(status).toBe(200)
    expect(body.data.version).toBe(2)
    expect(body.data.accessories).toMatchObject([
      { kind: 'family', id: family.id, code: 'GLUE', nameEn: 'Glue', state: null, ratio: null },
      { kind: 'product', id: clamp, nameEn: 'Clamp', picture: '/media/clamp.webp', state: 'forSale', ratio: half },
      { kind: 'product', id: hidden, state: 'hidden' },
    ])
    expect(await shown(pipe)).toEqual([family.productIds[0], clamp])
    await save(pipe, [one(clamp)])
    expect(await shown(pipe)).toEqual([clamp])
    const [entry] = await testShop.shop.db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.entity, 'product'), eq(auditLog.entityId, String(pipe))))
      .orderBy(desc(auditLog.id))
    expect(entry?.changes).toEqual({ accessories: { before: given, after: [one(clamp)] } })
  })

  it('write it of a family, whose members all show it, and make a family with it', async () => {
    const clamp = await testShop.make.product()
    const { id, productIds, categoryId } = await testShop.make.family([{ size: '20' }, { size: '32' }])
    const [small = 0, middle = 0] = productIds
    const change = await owner.call('PUT', `/families/${id}`, { body: { version: 1, accessories: [one(clamp, half)] } })
    expect(change.body.data.accessories).toMatchObject([{ id: clamp, ratio: half }])
    expect([await shown(small), await shown(middle)]).toEqual([[clamp], [clamp]])
    const itself = { kind: 'family', id, ratio: null }
    const refused = await owner.call('PUT', `/families/${id}`, { body: { version: 2, accessories: [itself] } })
    expect(refused.body.error_codes).toEqual({ accessories: 'invalid_value' })
    expect((await owner.call('DELETE', `/families/${id}`)).status).toBe(200)
    expect(await shown(small)).toEqual([])
    const made = await owner.call('POST', '/families', {
      body: { code: 'PIPES', nameAr: 'أنابيب', categoryId, axes: ['diameter'], productIds, accessories: [one(clamp)] },
    })
    expect(made.body.data.accessories).toMatchObject([{ id: clamp, ratio: null }])
    expect(await shown(middle)).toEqual([clamp])
  })

  it('cannot name what there is not, the product itself, one thing twice, too much, or a ratio that is none', async () => {
    const [pipe, clamp] = [await testShop.make.product(), await testShop.make.product()]
    const codeOf = async (accessories: unknown) => {
      const { status, body } = await save(pipe, accessories)
      return [status, body.error_codes?.accessories ?? Object.values(body.error_codes ?? {})[0]]
    }
    expect(await codeOf([one(999_999)])).toEqual([400, 'not_found'])
    expect(await codeOf([{ kind: 'family', id: 999_999, ratio: null }])).toEqual([400, 'not_found'])
    expect(await codeOf([one(pipe)])).toEqual([400, 'invalid_value'])
    expect(await codeOf([one(clamp), one(clamp, half)])).toEqual([400, 'key_taken'])
    expect(await codeOf([one(clamp, { quantity: 0, pieces: 1 })])).toEqual([400, 'out_of_range'])
    expect(await codeOf([one(clamp, { quantity: 1, pieces: 100_001 })])).toEqual([400, 'quantity_too_large'])
    expect(await codeOf([one(clamp, { quantity: 0.5, pieces: 1 })])).toEqual([400, 'invalid_quantity'])
    const many = Array.from({ length: 21 }, (_, at) => one(at + 1))
    expect(await codeOf(many)).toEqual([400, 'too_long'])
    for (const hostile of [
      [{ kind: "product' or 1=1", id: clamp }],
      [one(-1)],
      [one(2 ** 40)],
      'all',
      [null],
      [{ id: clamp }],
    ])
      expect((await save(pipe, hostile)).status).toBe(400)
    expect((await read(pipe)).accessories).toEqual([])
  })

  it('are shown it as it is now where a colleague was faster, and need the permission to write products', async () => {
    const [pipe, clamp] = [await testShop.make.product(), await testShop.make.product()]
    expect((await save(pipe, [one(clamp)], 1)).status).toBe(200)
    const late = await save(pipe, [], 1)
    expect([late.status, late.body.code, late.body.data.accessories]).toMatchObject([
      409,
      'changed_meanwhile',
      [{ id: clamp }],
    ])
    const role = await owner.call('POST', '/roles', {
      body: { nameAr: 'قارئ', nameEn: 'Reader', permissions: ['catalogue.read'] },
    })
    const { client } = await signedInStaff(testShop, { roleIds: [role.body.data.id] })
    const refused = await client.call('PUT', `/products/${pipe}`, { body: { version: 2, accessories: [] } })
    expect(refused.status).toBe(403)
  })

  it('lose what was deleted, keep what was archived, and copy it with the product', async () => {
    const make = () => testShop.make.product()
    const [pipe, gone, archived] = [await make(), await make(), await make()]
    await save(pipe, [one(gone), one(archived, half)])
    await testShop.shop.db.transaction((tx) => deleteProducts(tx, [gone]))
    await owner.call('POST', `/products/${archived}/archive`, { body: { version: 1 } })
    expect((await read(pipe)).accessories.map(({ id, state }: OpenAccessory) => [id, state])).toEqual([
      [archived, 'archived'],
    ])
    expect(await shown(pipe)).toEqual([])
    // What is kept may be saved again with something new.
    const clamp = await make()
    expect((await save(pipe, [one(archived, half), one(clamp)])).status).toBe(200)
    const copy = await owner.call('POST', `/products/${pipe}/duplicate`, { body: { sku: `COPY-${pipe}` } })
    expect(copy.body.data.accessories.map(({ id }: OpenAccessory) => id)).toEqual([archived, clamp])
  })
})

describe('The grid', () => {
  const saveGrid = (id: number, accessories: string, version = 1, dryRun = false) =>
    owner.call('PUT', '/products/grid', {
      body: { key: randomUUID(), dryRun, rows: [{ id, version, changes: { accessories } }] },
    })
  const textOf = async (id: number): Promise<string> =>
    (await owner.call('GET', `/products/grid?ids=${id}`)).body.data.map((row: GridRow) => row.accessories)[0]

  it('has what goes with a product by codes, and takes it by codes', async () => {
    const [pipe, clamp] = [await testShop.make.product(), await testShop.make.product({ sku: 'Clamp 20' })]
    const family = await testShop.make.family([{ size: '20' }], { code: 'GLUES' })
    const dry = await saveGrid(pipe, 'clamp 20 x1/2; family:glues', 1, true)
    expect([dry.status, dry.body.data.products]).toEqual([200, 1])
    expect(await textOf(pipe)).toBe('')
    const { status, body } = await saveGrid(pipe, 'clamp 20 x1/2; family:glues')
    expect([status, body.data.products, body.data.rows[0].accessories]).toEqual([200, 1, 'Clamp 20 x1/2; family:GLUES'])
    expect(await textOf(pipe)).toBe('Clamp 20 x1/2; family:GLUES')
    expect(await shown(pipe)).toEqual([clamp, family.productIds[0]])
    expect((await saveGrid(pipe, 'Clamp 20 x1/2; family:GLUES', 2)).body.data.products).toBe(0)
    expect((await saveGrid(pipe, '', 2)).status).toBe(200)
    expect(await shown(pipe)).toEqual([])
  })

  it('says of a cell that its codes mean nothing, the product itself, or the same twice', async () => {
    const pipe = await testShop.make.product({ sku: 'ITSELF' })
    await testShop.make.product({ sku: 'OTHER' })
    const problemOf = async (text: string) => (await saveGrid(pipe, text)).body.data.problems
    const problem = (code: string) => [{ id: pipe, field: 'accessories', code }]
    expect(await problemOf('NOWHERE')).toEqual(problem('not_found'))
    expect(await problemOf('itself')).toEqual(problem('invalid_value'))
    expect(await problemOf('OTHER; other x2')).toEqual(problem('key_taken'))
    expect(await problemOf('OTHER x0')).toEqual(problem('out_of_range'))
  })
})
