import { inArray } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { openTestShop } from '../../../testing/openTestShop.ts'
import { type StaffClient, signedInStaff } from '../../../testing/staffClient.ts'
import { useFixture } from '../../../testing/useFixture.ts'
import { auditLog } from '../../audit/tables.ts'
import { indexProducts, specificationColumns } from '../../catalogue/index.ts'
import { products } from '../../catalogue/tables.ts'

const testShop = useFixture(openTestShop)
let owner: StaffClient
let reader: StaffClient
let writer: StaffClient
beforeAll(async () => {
  owner = (await signedInStaff(testShop, { role: 'owner' })).client
  const withPermissions = async (...permissions: string[]) => {
    const body = { nameAr: permissions.join(), nameEn: permissions.join(), permissions }
    const role = await owner.call('POST', '/roles', { body })
    return (await signedInStaff(testShop, { roleIds: [role.body.data.id] })).client
  }
  reader = await withPermissions('catalogue.read')
  writer = await withPermissions('catalogue.read', 'catalogue.write')
})

interface Member {
  sku: string
  values: Record<string, { ar?: string; en?: string }>
  like?: number | null | undefined
}
type Family = Awaited<ReturnType<typeof testShop.make.family>>

let lastSku = 0
/** A member of this diameter under a SKU of its own. */
function sized(diameter: string, parts: Partial<Member> = {}): Member {
  lastSku += 1
  return { sku: `MADE-${lastSku}`, values: { diameter: { ar: diameter, en: diameter } }, ...parts }
}
const make = (id: number, members: Member[], parts: object = {}, client = owner) =>
  client.call('POST', `/families/${id}/members`, { body: { version: 1, members, ...parts } })
const read = async (id: number) => (await owner.call('GET', `/families/${id}`)).body.data
const sizesOf = async (id: number) =>
  (await read(id)).members.map(({ values }: { values: Record<string, { en: string }> }) => values.diameter?.en)
const stored = (...skus: string[]) => testShop.shop.db.select().from(products).where(inArray(products.sku, skus))
const elbows = (): Promise<Family> =>
  testShop.make.family(
    [
      { size: '20', retailHalalas: 230 },
      { size: '110', retailHalalas: 1_150 },
    ],
    {
      nameAr: 'كوع صرف',
      nameEn: 'Drain elbow',
    },
  )

describe('Missing sizes of a family', () => {
  it('are made as hidden products, named by the family and the size, with the prices of the member they are like', async () => {
    const { id, productIds } = await elbows()
    const [small = 0, large = 0] = productIds
    const made = [sized('25', { like: small }), sized('٦٣', { like: large })]
    const { status, body } = await make(id, made)
    expect(status).toBe(200)
    expect(body.data.version).toBe(2)
    expect(
      body.data.members.map(({ nameEn, state, retailHalalas, pieces }: Record<string, unknown>) => [
        nameEn,
        state,
        retailHalalas,
        pieces,
      ]),
    ).toEqual([
      [expect.any(String), 'forSale', 230, 10],
      ['Drain elbow 25 mm', 'hidden', 230, null],
      ['Drain elbow ٦٣ mm', 'hidden', 1_150, null],
      [expect.any(String), 'forSale', 1_150, 10],
    ])
    expect(body.data.members[1].nameAr).toBe('كوع صرف 25 مم')
    const page = (await testShop.call('GET', `/product?lang=en&prod_id=${small}`)).body.datas.data[0]
    expect(page.family.members).toHaveLength(2)
  })

  it('that are like a single member have no figure that may be true of its size only, and not what goes with it', async () => {
    const clamp = await testShop.make.product()
    const { id, productIds } = await testShop.make.family([
      {
        size: '20',
        descriptionEn: 'Fits pipes of 20 mm',
        descriptionAr: 'كوع متين',
        highlightsEn: ['Ø 20'],
        highlightsAr: ['متين'],
        piecesPerPack: 50,
        accessories: [{ kind: 'product', id: clamp, ratio: null }],
      },
    ])
    const alike = sized('25', { like: productIds[0] })
    expect((await make(id, [alike])).status).toBe(200)
    expect(await stored(alike.sku)).toMatchObject([
      {
        descriptionEn: '',
        descriptionAr: 'كوع متين',
        highlightsEn: [],
        highlightsAr: ['متين'],
        piecesPerPack: 1,
        accessories: [],
      },
    ])
  })

  it('have what all members say alike, and neither their own measures nor texts, pictures, barcodes and cost', async () => {
    const row = (field: string, value: string) => ({
      field,
      nameAr: field,
      nameEn: field,
      unitAr: '',
      unitEn: '',
      valueAr: value,
      valueEn: value,
    })
    const member = (size: string, wall: string, parts: object) => ({
      size,
      ...specificationColumns([row('diameter', size), row('material', 'UPVC'), row('wall', wall)], []),
      descriptionEn: `Fits pipes of ${size} mm`,
      descriptionAr: 'كوع متين',
      pictures: [`/media/${size}.webp`],
      unit: 'pair' as const,
      returnable: false,
      lengthMm: 80,
      costHalalas: 100,
      ...parts,
    })
    const { id, productIds } = await testShop.make.family([
      member('20', '1.5', { weightGrams: 12, gtin: '4006381333931' }),
      member('25', '1.9', { weightGrams: 20 }),
    ])
    const [like] = productIds
    const [costly, plain] = [sized('32', { like }), sized('40', { like })]
    expect((await make(id, [costly])).status).toBe(200)
    expect((await make(id, [plain], { version: 2 }, writer)).status).toBe(200)
    const [[first], [second]] = [await stored(costly.sku), await stored(plain.sku)]
    expect(first).toMatchObject({
      descriptionEn: '',
      descriptionAr: 'كوع متين',
      pictures: [],
      gtin: '',
      unit: 'pair',
      returnable: false,
      lengthMm: 80,
      weightGrams: null,
      costHalalas: 100,
      active: false,
    })
    expect(first?.specification.map(({ field, valueEn }) => [field, valueEn])).toEqual([
      ['diameter', '32'],
      ['material', 'UPVC'],
    ])
    expect(first?.specificationEn).toContainEqual({ key: 'Diameter', value: '32 mm' })
    expect(second?.costHalalas).toBeNull()
  })

  it('are all made or none, and each that cannot be is named with its reason', async () => {
    const { id, productIds } = await elbows()
    const like = productIds[0]
    const taken = (await stored(...(await read(id)).members.map(({ sku }: { sku: string }) => sku)))[0]?.sku ?? ''
    const twice = sized('50', { like })
    const { status, body } = await make(id, [
      sized('25', { like }),
      sized('٢٠', { like }),
      sized('110 mm', { like }),
      sized('wide', { like }),
      sized('32', { like, sku: taken.toLowerCase() }),
      sized('40', { like, sku: twice.sku }),
      twice,
      sized('25.0', { like }),
      sized('63', { like: 999_999 }),
      sized('75', { like, values: { angle: { en: '90' } } }),
    ])
    expect(status).toBe(400)
    expect(body.error_codes).toEqual({
      'members.1.values': 'family_values_taken',
      'members.2.values': 'family_values_taken',
      'members.3.values.diameter': 'not_of_kind',
      'members.4.sku': 'sku_taken',
      'members.6.sku': 'sku_taken',
      'members.7.values': 'family_values_taken',
      'members.8.like': 'not_found',
      'members.9.values.angle': 'not_found',
      'members.9.values.diameter': 'family_value_missing',
    })
    expect(await sizesOf(id)).toEqual(['20', '110'])
    expect((await read(id)).version).toBe(1)
  })

  it('may take the values of a member that is archived', async () => {
    const { id, productIds } = await elbows()
    const [small = 0, large] = productIds
    expect((await owner.call('POST', `/products/${small}/archive`, { body: { version: 1 } })).status).toBe(200)
    expect((await make(id, [sized('20', { like: large })])).status).toBe(200)
  })

  it('are made of what a choice is called in the template, in both languages', async () => {
    const { id, productIds, categoryId } = await elbows()
    const fields = [
      { key: 'diameter', nameAr: 'القطر', nameEn: 'Diameter', unitAr: '', unitEn: '', kind: 'choice' as const },
    ].map((field) => ({
      ...field,
      choices: [
        { ar: 'صغير', en: 'Small' },
        { ar: '20', en: '20' },
        { ar: '110', en: '110' },
      ],
    }))
    const { version } = (await owner.call('GET', `/categories/${categoryId}/specification`)).body.data
    const saved = await owner.call('PUT', `/categories/${categoryId}/specification`, {
      body: { version, subcategoryId: null, fields },
    })
    expect(saved.status).toBe(200)
    const { version: now } = await read(id)
    const small = sized('', { like: productIds[0], values: { diameter: { en: 'small' } } })
    expect((await make(id, [small], { version: now })).status).toBe(200)
    expect((await stored(small.sku))[0]).toMatchObject({ nameAr: 'كوع صرف صغير', nameEn: 'Drain elbow Small' })
  })

  it('are made for a typed price, where they are like no member', async () => {
    const { id } = await elbows()
    const member = sized('32')
    const without = await make(id, [member])
    expect([without.status, without.body.error_codes]).toEqual([400, { retail: 'required' }])
    expect((await make(id, [member], { retail: { halalas: 345, taxIncluded: true } })).status).toBe(200)
    const { categoryId } = (await stored(member.sku))[0] ?? {}
    expect((await read(id)).members[1]).toMatchObject({ sku: member.sku, retailHalalas: 345, state: 'hidden' })
    expect(categoryId).toBe((await read(id)).category.id)
  })

  it('are at most as many as a family has members', async () => {
    const { id, productIds } = await elbows()
    const many = Array.from({ length: 399 }, (_, at) => sized(String(200 + at), { like: productIds[0] }))
    const over = await make(id, many)
    expect([over.status, over.body.error_codes]).toEqual([400, { members: 'too_long' }])
    expect((await make(id, many.slice(1))).status).toBe(200)
    expect((await read(id)).members).toHaveLength(400)
  }, 60_000)

  it('are not made by the second of two who make them at once, who is shown the family as it is now', async () => {
    const { id, productIds } = await elbows()
    const like = productIds[0]
    const replies = await Promise.all([make(id, [sized('25', { like })]), make(id, [sized('25', { like })])])
    const [late] = replies.filter(({ status }) => status === 409)
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(late?.body).toMatchObject({ code: 'changed_meanwhile', data: { version: 2 } })
    expect(await sizesOf(id)).toEqual(['20', '25', '110'])
  })

  it('of two families under one SKU at once are made for one of them, and the other says whose SKU is taken', async () => {
    const families = [await elbows(), await elbows()]
    const sku = sized('25').sku
    const replies = await Promise.all(
      families.map(({ id, productIds }) => make(id, [sized('25', { sku, like: productIds[0] })])),
    )
    const [late] = replies.filter(({ status }) => status === 400)
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 400])
    expect(late?.body.error_codes).toEqual({ 'members.0.sku': 'sku_taken' })
  })

  it('are made once, however often the request is sent', async () => {
    const { id, productIds } = await elbows()
    const body = { version: 1, members: [sized('25', { like: productIds[0] })] }
    const send = () =>
      owner.call('POST', `/families/${id}/members`, { body, headers: { 'idempotency-key': `made-${id}` } })
    const [first, again] = [await send(), await send()]
    expect([first.status, again.status]).toEqual([200, 200])
    expect(again.body).toEqual(first.body)
    expect(await sizesOf(id)).toEqual(['20', '25', '110'])
  })

  it('are made by who may write the catalogue alone', async () => {
    const { id, productIds } = await elbows()
    expect((await make(id, [sized('25', { like: productIds[0] })], {}, reader)).status).toBe(403)
    expect(await sizesOf(id)).toEqual(['20', '110'])
  })

  it('stand in the history of the family and of each product', async () => {
    const { id, productIds } = await elbows()
    const member = sized('25', { like: productIds[0] })
    await make(id, [member])
    const [made] = await stored(member.sku)
    const log = await testShop.shop.db.select().from(auditLog)
    const entries = log.filter(({ call }) => call === 'makeFamilyMembers')
    expect(
      entries.find(({ entity, entityId }) => entity === 'product' && entityId === String(made?.id))?.changes,
    ).toMatchObject({
      sku: { after: member.sku },
    })
    expect(entries.find(({ entity, entityId }) => entity === 'family' && entityId === String(id))?.changes).toEqual({
      productIds: { before: productIds, after: [...productIds, made?.id] },
    })
  })

  it('are found by the words of their names, where they are more than sixty, once a job has read them', async () => {
    const { id, productIds } = await testShop.make.family([{ size: '20' }], {
      nameEn: 'Travertine',
      nameAr: 'ترافرتين',
    })
    const like = productIds[0]
    const { status } = await make(
      id,
      Array.from({ length: 61 }, (_, at) => sized(String(100 + at), { like })),
    )
    expect(status).toBe(200)
    const ids: number[] = (await read(id)).members.map(({ productId }: { productId: number }) => productId)
    await testShop.shop.db.update(products).set({ active: true }).where(inArray(products.id, ids))
    testShop.shop.catalogueVersion.changed()
    const found = async (): Promise<number[]> => {
      const { data, near = [] } = (await testShop.call('GET', '/product?lang=en&query=travertine')).body.datas
      return [...data, ...near].map((one: { id: number }) => one.id)
    }
    expect(await found()).toEqual([])
    await indexProducts(testShop.shop, { ids })
    expect((await found()).length).toBeGreaterThan(1)
  })
})
