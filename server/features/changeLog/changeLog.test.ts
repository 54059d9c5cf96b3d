import { auditFields } from '@rawaj/contract/audit/auditFields.ts'
import type { AuditEntry } from '@rawaj/contract/audit/auditSchemas.ts'
import { beforeAll, expect, it } from 'vitest'
import { openTestShop } from '../../testing/openTestShop.ts'
import { placeOrder } from '../../testing/placeOrder.ts'
import { productsBy } from '../../testing/productsOfStaff.ts'
import { type SignedInStaff, signedInStaff } from '../../testing/staffClient.ts'
import { useFixture } from '../../testing/useFixture.ts'
import { recordAudits } from '../audit/index.ts'
import { supportRequests } from '../support/tables.ts'

const testShop = useFixture(openTestShop)
let owner: SignedInStaff
beforeAll(async () => {
  owner = await signedInStaff(testShop, { role: 'owner' })
})
type Recorded = Parameters<typeof recordAudits>[2]
const goods = productsBy(() => owner.client, testShop)

const entriesOf = async (query: string, staff = owner): Promise<AuditEntry[]> =>
  (await staff.client.call('GET', `/audit?${query}`)).body.data

it('An entry names the product and what its values refer to, as they are called now', async () => {
  const category = await testShop.make.category({ nameAr: 'صمامات', nameEn: 'Valves' })
  const { id } = await goods.created({ nameAr: 'صمام كروي', nameEn: 'Ball valve', categoryId: category })
  const [entry] = await entriesOf(`entity=product&entityId=${id}`)
  expect(entry?.names).toEqual({
    [`product:${id}`]: { ar: 'صمام كروي', en: 'Ball valve' },
    [`category:${category}`]: { ar: 'صمامات', en: 'Valves' },
  })
  const read = (await owner.client.call('GET', `/audit/${entry?.id}`)).body.data
  expect(read).toEqual(entry)
})

it('What tells the members of a family apart is named as on their pages, not by its key', async () => {
  const { id, productIds, categoryId } = await testShop.make.family([{ size: '20' }, { size: '25' }])
  await owner.client.call('DELETE', `/families/${id}`)
  const texts = { nameAr: 'كوع', nameEn: 'Elbow', code: 'ELBOW' }
  const created = await owner.client.call('POST', '/families', {
    body: { ...texts, categoryId, axes: ['diameter'], productIds },
  })
  const [entry] = await entriesOf(`entity=family&entityId=${created.body.data.id}&call=createFamily`)
  expect(entry?.changes.axes?.after).toEqual(['diameter'])
  expect(entry?.names['specificationField:diameter']).toEqual({ ar: 'القطر', en: 'Diameter' })
})

it('A return names its goods, and an order is named by its number', async () => {
  const { orderId, orderNo } = await placeOrder(testShop)
  const send = async (path: string, body: object) => {
    const answer = await owner.client.call('POST', `/orders/${orderId}/${path}`, { body })
    expect([path, answer.status, answer.body.code]).toEqual([path, 200, undefined])
    return answer.body.data
  }
  await send('status', { from: 0, to: 2 })
  const { lines } = await send('status', { from: 2, to: 4 })
  const back = { lines: [{ lineId: lines[0].id, quantity: 1 }], restock: true, refund: false, reason: 'damaged' }
  await send('returns', back)
  const [entry] = await entriesOf(`entity=order&entityId=${orderId}&call=returnGoods`)
  expect(entry?.names).toEqual({
    [`order:${orderId}`]: { ar: orderNo, en: orderNo },
    [`orderLine:${lines[0].id}`]: { ar: lines[0].nameAr, en: lines[0].nameEn },
  })
})

it('Records of every kind are looked up, and a synonym is named by its words', async () => {
  const words = { words: ['PPR', 'بي بي آر', 'البولي بروبلين'] }
  const { body } = await owner.client.call('POST', '/synonyms', { body: words })
  const at = testShop.shop.clock()
  const entities = Object.keys(auditFields)
  expect(entities.length).toBeGreaterThan(20)
  await recordAudits(
    testShop.shop.db,
    { userId: owner.id, call: 'importProducts', requestId: 'every kind', at },
    entities.map((entity) => ({ entity, id: entity === 'synonym' ? body.data.id : '1', changes: {} })) as Recorded,
  )
  const entries = await entriesOf('call=importProducts')
  expect(entries.map(({ entity }) => entity).toSorted()).toEqual(entities.toSorted())
  const named = 'PPR = بي بي آر = البولي بروبلين'
  expect(entries.find(({ entity }) => entity === 'synonym')?.names).toMatchObject({
    [`synonym:${body.data.id}`]: { ar: named, en: named },
  })
})

it('People are named to those who may see them, and what is gone has no name', async () => {
  const { id } = await testShop.make.customer()
  const { db } = testShop.shop
  const written = { email: 'sara@example.test', subject: 'My illness', message: 'Help', language: 'en' } as const
  const [request] = await db.insert(supportRequests).values(written).returning({ id: supportRequests.id })
  const at = testShop.shop.clock()
  await recordAudits(db, { userId: owner.id, call: 'mergeCustomers', requestId: 'names', at }, [
    { entity: 'customer', id, changes: { mergedFrom: { before: null, after: 999_999 } } },
    { entity: 'interface_word', id: 'cart.total', changes: {} },
    { entity: 'supportRequest', id: request?.id ?? 0, changes: {} },
    { entity: 'order', id: 'export', changes: { export: { after: { customer: id } } } },
  ])
  const role = { nameAr: 'مدقق', nameEn: 'Auditor', permissions: ['audit.read'] }
  const { body } = await owner.client.call('POST', '/roles', { body: role })
  const auditor = await signedInStaff(testShop, { roleIds: [body.data.id] })
  const namesOf = async (staff: SignedInStaff) =>
    (await entriesOf('call=mergeCustomers', staff)).flatMap(({ names }) => Object.keys(names)).toSorted()
  expect(await namesOf(owner)).toEqual([
    `customer:${id}`,
    `customer:${id}`,
    'interface_word:cart.total',
    `supportRequest:${request?.id}`,
  ])
  expect(await namesOf(auditor)).toEqual(['interface_word:cart.total'])
})
