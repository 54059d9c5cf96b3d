import type { AuditEntry } from '@rawaj/contract/audit/auditSchemas.ts'
import { beforeAll, expect, it } from 'vitest'
import { openTestShop } from '../../testing/openTestShop.ts'
import { placeOrder } from '../../testing/placeOrder.ts'
import { productsBy } from '../../testing/productsOfStaff.ts'
import { type SignedInStaff, signedInStaff } from '../../testing/staffClient.ts'
import { useFixture } from '../../testing/useFixture.ts'
import { recordAudits } from '../audit/index.ts'

const testShop = useFixture(openTestShop)
let owner: SignedInStaff
beforeAll(async () => {
  owner = await signedInStaff(testShop, { role: 'owner' })
})
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

it('People are named to those who may see them, and what is gone has no name', async () => {
  const { id } = await testShop.make.customer()
  const at = testShop.shop.clock()
  await recordAudits(testShop.shop.db, { userId: owner.id, call: 'mergeCustomers', requestId: 'names', at }, [
    { entity: 'customer', id, changes: { mergedFrom: { before: null, after: 999_999 } } },
    { entity: 'interface_word', id: 'cart.total', changes: {} },
    { entity: 'order', id: 'export', changes: { export: { after: { customer: id } } } },
  ])
  const role = { nameAr: 'مدقق', nameEn: 'Auditor', permissions: ['audit.read'] }
  const { body } = await owner.client.call('POST', '/roles', { body: role })
  const auditor = await signedInStaff(testShop, { roleIds: [body.data.id] })
  const namesOf = async (staff: SignedInStaff) =>
    (await entriesOf('call=mergeCustomers', staff)).flatMap(({ names }) => Object.keys(names)).toSorted()
  expect(await namesOf(owner)).toEqual([`customer:${id}`, `customer:${id}`, 'interface_word:cart.total'])
  expect(await namesOf(auditor)).toEqual(['interface_word:cart.total'])
})
