import type {
  AcceptedProposals,
  FamilyProposal,
  UndoneProposals,
} from '@rawaj/contract/products/familyProposalSchemas.ts'
import { and, desc, eq, inArray, like, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { openTestShop } from '../../../../testing/openTestShop.ts'
import { type StaffClient, signedInStaff } from '../../../../testing/staffClient.ts'
import { useFixture } from '../../../../testing/useFixture.ts'
import { auditLog } from '../../../audit/tables.ts'
import { sortColumns } from '../../../catalogue/index.ts'
import { products, specificationFields } from '../../../catalogue/tables.ts'

const testShop = useFixture(openTestShop)
let owner: StaffClient
let reader: StaffClient
beforeAll(async () => {
  owner = (await signedInStaff(testShop, { role: 'owner' })).client
  const role = await owner.call('POST', '/roles', {
    body: { nameAr: 'قارئ', nameEn: 'Reader', permissions: ['catalogue.read'] },
  })
  reader = (await signedInStaff(testShop, { roleIds: [role.body.data.id] })).client
})

const diameter = {
  key: 'diameter',
  nameAr: 'القطر',
  nameEn: 'Diameter',
  unitAr: 'مم',
  unitEn: 'mm',
  kind: 'number',
} as const
async function newCategory() {
  const categoryId = await testShop.make.category()
  await testShop.shop.db.insert(specificationFields).values({ ...diameter, categoryId })
  return categoryId
}

/** Loose products that are called after their size, whose specification says nothing of it. */
async function loose(categoryId: number, ar: string, en: string, sizes: readonly string[]) {
  const ids: number[] = []
  for (const size of sizes)
    ids.push(await testShop.make.product({ categoryId, nameAr: `${ar} ${size} مم`, nameEn: `${en} ${size} mm` }))
  return ids
}

/** Every proposal, read page by page. */
async function proposals(limit = 50): Promise<FamilyProposal[]> {
  const all: FamilyProposal[] = []
  for (let after: string | null = ''; after !== null; ) {
    const { status, body } = await owner.call(
      'GET',
      `/families/proposals?limit=${limit}${after && `&after=${encodeURIComponent(after)}`}`,
    )
    expect(status).toBe(200)
    all.push(...body.data)
    after = body.next
  }
  return all
}
const proposedIn = async (categoryId: number) =>
  (await proposals()).filter(({ category }) => category.id === categoryId)
async function onlyIn(categoryId: number): Promise<FamilyProposal> {
  const [proposal, ...others] = await proposedIn(categoryId)
  if (!proposal || others.length > 0) throw new Error(`${others.length + 1} proposals`)
  return proposal
}

/** What the screen sends for a proposal as it is. */
function asProposed({ key, code, nameAr, nameEn, category, subcategory, brand, axes, members }: FamilyProposal) {
  const chosen = members.filter((member) => member.chosen)
  const values = chosen.flatMap(({ productId, values: own }) =>
    axes.flatMap((field) => {
      const value = own[field]
      return value?.proposed ? [{ productId, field, ar: value.ar, en: value.en }] : []
    }),
  )
  const place = { categoryId: category.id, subcategoryId: subcategory?.id ?? null, brandId: brand?.id ?? null }
  return { key, code, nameAr, nameEn, ...place, axes, productIds: chosen.map(({ productId }) => productId), values }
}
async function accept(...sent: object[]): Promise<AcceptedProposals> {
  const { status, body } = await owner.call('POST', '/families/proposals/accept', { body: { proposals: sent } })
  expect(status, JSON.stringify(body)).toBe(200)
  return body.data
}
async function undo(accepted: AcceptedProposals['accepted']): Promise<UndoneProposals> {
  const families = accepted.map(({ id, version, values }) => ({ id, version, values }))
  const { status, body } = await owner.call('POST', '/families/proposals/undo', { body: { families } })
  expect(status, JSON.stringify(body)).toBe(200)
  return body.data
}
const stored = (ids: readonly number[]) =>
  testShop.shop.db
    .select()
    .from(products)
    .where(inArray(products.id, [...ids]))
    .orderBy(products.id)
const valuesOf = async (ids: readonly number[]) =>
  (await stored(ids)).map(({ specification }) => specification.map(({ valueEn }) => valueEn).join())

describe('The shop proposes families of loose products', () => {
  it('with names, code, axes, and the values that only the names say', async () => {
    const categoryId = await newCategory()
    const ids = await loose(categoryId, 'كوع', 'Elbow', ['20', '25', '110'])
    expect(await onlyIn(categoryId)).toMatchObject({
      reason: 'names',
      nameAr: 'كوع',
      nameEn: 'Elbow',
      code: 'ELBOW',
      category: { id: categoryId },
      subcategory: null,
      axes: ['diameter'],
      members: ids.map((productId, at) => ({
        productId,
        chosen: true,
        state: 'forSale',
        values: { diameter: { en: ['20', '25', '110'][at], proposed: true } },
      })),
    })
  })

  it('each on exactly one page, without those that are joined or archived', async () => {
    const categoryId = await newCategory()
    for (const [ar, en] of [
      ['كوع', 'Elbow'],
      ['تيه', 'Tee'],
      ['غطاء', 'Cap'],
      ['جلبة', 'Coupling'],
    ] as const)
      await loose(categoryId, ar, en, ['20', '25'])
    const named = async (limit: number) =>
      (await proposals(limit)).filter(({ category }) => category.id === categoryId).map(({ nameEn }) => nameEn)
    expect(await named(50)).toEqual(['Elbow', 'Tee', 'Cap', 'Coupling'])
    expect(await named(1)).toEqual(['Elbow', 'Tee', 'Cap', 'Coupling'])
    expect(await named(3)).toEqual(['Elbow', 'Tee', 'Cap', 'Coupling'])
    const [elbow, tee] = await proposedIn(categoryId)
    if (!elbow || !tee) throw new Error('None is proposed')
    await accept(asProposed(elbow))
    const [first] = tee.members
    await owner.call('POST', `/products/${first?.productId}/archive`, { body: { version: 1 } })
    expect(await named(50)).toEqual(['Cap', 'Coupling'])
  })

  it('under codes that no family and no proposal before them has', async () => {
    const categoryId = await newCategory()
    await testShop.make.family([{ size: '20' }], { code: 'union' })
    await loose(categoryId, 'شد وصل', 'Union', ['20', '25'])
    await loose(await newCategory(), 'شد وصل', 'Union', ['20', '25'])
    const codes = (await proposals()).filter(({ nameEn }) => nameEn === 'Union').map(({ code }) => code)
    expect(codes).toEqual(['UNION-2', 'UNION-3'])
  })
})

describe('The proposals of a category of many products', () => {
  /** A page of proposals, and where the next one begins. */
  async function page(after: string | null): Promise<{ data: FamilyProposal[]; next: string | null }> {
    const { status, body } = await owner.call(
      'GET',
      `/families/proposals?limit=1${after === null ? '' : `&after=${encodeURIComponent(after)}`}`,
    )
    expect(status).toBe(200)
    return { data: body.data, next: body.next }
  }

  it('go on where the product before the next page is deleted meanwhile', async () => {
    const categoryId = await newCategory()
    const [plain] = await stored([await testShop.make.product()])
    if (!plain) throw new Error('No product')
    const { id: _id, complete: _complete, skuKey: _key, searchText: _text, ...common } = plain
    // As many as are compared with each other, none like another, before all others in the order of names.
    const names = Array.from({ length: 1_000 }, (_, at) =>
      String(at).replace(/\d/g, (digit) => 'bcdfghjkmn'[Number(digit)] ?? ''),
    )
    await testShop.shop.db.insert(products).values(
      names.map((name) => {
        const both = { nameAr: `A${name} ${name}a`, nameEn: `A${name} ${name}a` }
        return { ...common, categoryId, sku: `MANY-${name}`, ...both, ...sortColumns(both) }
      }),
    )
    await loose(categoryId, 'كوع', 'Elbow', ['20', '25'])
    await loose(categoryId, 'وصلة', 'Union', ['20', '25'])

    let { data, next } = await page(null)
    while (data[0]?.category.id !== categoryId && next !== null) ({ data, next } = await page(next))
    expect(data.map(({ nameEn }) => nameEn)).toEqual(['Elbow'])
    const [before] = await testShop.shop.db
      .select({ id: products.id })
      .from(products)
      .where(and(eq(products.categoryId, categoryId), like(products.sku, 'MANY-%')))
      .orderBy(desc(sql`${products.sortAr} collate "C"`))
      .limit(1)
    await testShop.shop.db.delete(products).where(eq(products.id, before?.id ?? 0))
    expect((await page(next)).data.map(({ nameEn }) => nameEn)).toEqual(['Union'])
  })
})

describe('A proposal that is accepted', () => {
  it('is a family whose members have the values of their names, found by them, named in the log', async () => {
    const categoryId = await newCategory()
    const ids = await loose(categoryId, 'كوع', 'Zircon elbow', ['20', '25'])
    const proposal = await onlyIn(categoryId)
    const { accepted, rejected } = await accept({ ...asProposed(proposal), nameEn: 'Fine elbow' })
    expect(rejected).toEqual([])
    const [family] = accepted
    expect((await owner.call('GET', `/families/${family?.id}`)).body.data).toMatchObject({
      nameEn: 'Fine elbow',
      axes: ['diameter'],
      members: [{ values: { diameter: { ar: '20', en: '20' } }, version: 2 }, { values: { diameter: { en: '25' } } }],
    })
    const { body } = await testShop.call('GET', `/product?lang=en&prod_id=${ids[0]}`)
    expect(body.datas.data[0].family.members).toHaveLength(2)
    expect(await proposedIn(categoryId)).toEqual([])
    const entries = await testShop.shop.db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.call, 'acceptProposals'), inArray(auditLog.entityId, [...ids, family?.id].map(String))))
    expect(entries.map(({ entity }) => entity).toSorted()).toEqual(['family', 'product', 'product'])
  })

  it('leaves nothing half-written where it is rejected, and keeps no other from being accepted', async () => {
    const categoryId = await newCategory()
    const elbows = await loose(categoryId, 'كوع', 'Elbow', ['20', '25'])
    await loose(categoryId, 'تيه', 'Tee', ['20', '25'])
    const [elbow, tee] = (await proposedIn(categoryId)).map(asProposed)
    const taken = await testShop.make.family([{ size: '20' }], { code: `TAKEN-${categoryId}` })
    const { accepted, rejected } = await accept(
      { ...elbow, code: `taken-${categoryId}` },
      { ...elbow, key: 'a'.repeat(32), productIds: [...elbows, ...taken.productIds] },
      { ...elbow, key: 'b'.repeat(32), values: elbow?.values.map((value) => ({ ...value, ar: 'سميك', en: 'thick' })) },
      { ...elbow, key: 'c'.repeat(32), values: [] },
      tee ?? {},
    )
    expect(rejected).toEqual([
      { key: elbow?.key, code: 'family_taken', fields: { code: 'family_taken' }, problems: [] },
      {
        key: 'a'.repeat(32),
        code: 'invalid_input',
        fields: { productIds: 'in_other_family' },
        problems: [{ productId: taken.productIds[0], code: 'in_other_family' }],
      },
      {
        key: 'b'.repeat(32),
        code: 'invalid_input',
        fields: { values: 'invalid_value' },
        problems: elbows.map((productId) => ({ productId, code: 'not_of_kind' })),
      },
      {
        key: 'c'.repeat(32),
        code: 'invalid_input',
        fields: { productIds: 'family_value_missing' },
        problems: elbows.map((productId) => ({ productId, code: 'family_value_missing' })),
      },
    ])
    expect(accepted.map(({ nameEn }) => nameEn)).toEqual(['Tee'])
    expect(await valuesOf(elbows)).toEqual(['', ''])
    expect((await stored(elbows)).map(({ version, familyId }) => [version, familyId])).toEqual([
      [1, null],
      [1, null],
    ])
  })

  it('overwrites no value that a product has been given meanwhile', async () => {
    const categoryId = await newCategory()
    const [first = 0, second = 0] = await loose(categoryId, 'كوع', 'Elbow', ['20', '25'])
    const proposal = asProposed(await onlyIn(categoryId))
    const specification = [{ field: 'diameter', valueAr: '63', valueEn: '63' }]
    expect((await owner.call('PUT', `/products/${first}`, { body: { version: 1, specification } })).status).toBe(200)
    const { rejected } = await accept(proposal)
    expect(rejected).toMatchObject([{ problems: [{ productId: first, code: 'changed_meanwhile' }] }])
    expect(await valuesOf([first, second])).toEqual(['63', ''])
  })

  it('is not accepted by who may only read products', async () => {
    const categoryId = await newCategory()
    await loose(categoryId, 'كوع', 'Elbow', ['20', '25'])
    const body = { proposals: [asProposed(await onlyIn(categoryId))] }
    expect((await reader.call('GET', '/families/proposals')).status).toBe(200)
    expect((await reader.call('POST', '/families/proposals/accept', { body })).status).toBe(403)
  })
})

describe('Accepted proposals that are undone', () => {
  it('leave the products as they were, and are proposed again', async () => {
    const categoryId = await newCategory()
    const ids = await loose(categoryId, 'كوع', 'Elbow', ['20', '25'])
    const proposal = await onlyIn(categoryId)
    const { accepted } = await accept(asProposed(proposal))
    expect(await undo(accepted)).toEqual({ undone: accepted.map(({ id }) => id), changed: [], kept: [] })
    expect(await valuesOf(ids)).toEqual(['', ''])
    expect((await stored(ids)).map(({ familyId, familyValues }) => [familyId, familyValues])).toEqual([
      [null, null],
      [null, null],
    ])
    expect(await onlyIn(categoryId)).toEqual(proposal)
    const again = await undo(accepted)
    expect(again).toEqual({ undone: [], changed: accepted.map(({ id }) => id), kept: [] })
  })

  it('keep a family and a value that a colleague has changed since', async () => {
    const categoryId = await newCategory()
    await loose(categoryId, 'كوع', 'Elbow', ['20', '25'])
    const tees = await loose(categoryId, 'تيه', 'Tee', ['20', '25'])
    const { accepted } = await accept(...(await proposedIn(categoryId)).map(asProposed))
    const [elbow, tee] = accepted
    await owner.call('PUT', `/families/${elbow?.id}`, { body: { version: 1, nameEn: 'Bend' } })
    const specification = [{ field: 'diameter', valueAr: '63', valueEn: '63' }]
    const changed = await owner.call('PUT', `/products/${tees[0]}`, { body: { version: 2, specification } })
    expect(changed.status).toBe(200)
    expect(await undo(accepted)).toEqual({
      undone: [tee?.id],
      changed: [elbow?.id],
      kept: [{ productId: tees[0], field: 'diameter' }],
    })
    expect(await valuesOf(tees)).toEqual(['63', ''])
    expect((await owner.call('GET', `/families/${elbow?.id}`)).body.data.nameEn).toBe('Bend')
  })
})

describe('A proposal that is dismissed', () => {
  it('comes no more, also with another size, until it is brought back', async () => {
    const categoryId = await newCategory()
    await loose(categoryId, 'كوع', 'Elbow', ['20', '25'])
    const { key, nameAr, nameEn } = await onlyIn(categoryId)
    const body = { key, categoryId, nameAr, nameEn }
    expect((await owner.call('POST', '/families/proposals/dismiss', { body })).status).toBe(200)
    expect((await owner.call('POST', '/families/proposals/dismiss', { body })).status).toBe(200)
    await loose(categoryId, 'كوع', 'Elbow', ['32'])
    expect(await proposedIn(categoryId)).toEqual([])
    const dismissed = (await owner.call('GET', '/families/proposals/dismissed')).body.data
    expect(dismissed).toContainEqual(
      expect.objectContaining({ key, nameEn: 'Elbow', category: expect.objectContaining({ id: categoryId }) }),
    )
    expect((await owner.call('POST', '/families/proposals/restore', { body: { key } })).status).toBe(200)
    expect((await onlyIn(categoryId)).members).toHaveLength(3)
    expect((await owner.call('POST', '/families/proposals/restore', { body: { key } })).status).toBe(404)
  })
})
