import { orderStatus } from '@rawaj/contract/orders/orderStatus.ts'
import { asc, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { startAuthorityStandIn } from '../../../../authority-stand-in/startAuthorityStandIn.ts'
import { actorFor } from '../../../testing/actor.ts'
import { testSellerAddress, testVatNumber } from '../../../testing/invoicing/activateUnit.ts'
import { issuedInvoice } from '../../../testing/invoicing/issuedInvoice.ts'
import { openTestShop } from '../../../testing/openTestShop.ts'
import { placeOrder } from '../../../testing/placeOrder.ts'
import { useFixture } from '../../../testing/useFixture.ts'
import { updateOrderStatus } from '../../fulfilment/index.ts'
import { staffNotifications } from '../../notifications/tables.ts'
import { orders } from '../../orders/tables.ts'
import { invoiceEventHandlers } from '../eventHandlers.ts'
import { invoiceFile } from '../files/invoiceFile.ts'
import { byInvoice, readIssued } from '../files/readIssued.ts'
import { readInvoice } from '../manage/listInvoices.queries.ts'
import { stampAgain } from '../manage/stampAgain.ts'
import { invoiceRequests, invoiceStamps, invoiceSubmissions, invoiceUnits } from '../tables.ts'
import { createUnit } from '../units/createUnit.ts'
import { continueUnit, renewUnit } from '../units/onboardUnit.ts'
import { submitInvoice } from './submitInvoice.ts'

const fixture = useFixture(async () => {
  const standIn = await startAuthorityStandIn()
  const testShop = await openTestShop({ FATOORA_URL: standIn.baseUrls.production })
  return {
    standIn,
    testShop,
    async close() {
      await testShop.close()
      await standIn.close()
    },
  }
})

let staff: { id: number }
let unitId: number
beforeAll(async () => {
  const { testShop, standIn } = fixture
  const { shop, make } = testShop
  staff = await make.customer({ role: 2 })
  await make.settings('legal', {
    vatNumber: testVatNumber,
    crNumber: '1010010000',
    nationalAddress: testSellerAddress,
  })
  const details = { organisation: 'مؤسسة رواج', branch: 'الرياض', businessCategory: 'Retail' }
  unitId = (await createUnit(shop, actorFor(staff), { environment: 'production', ...details })).id
  const progress = await continueUnit(shop, actorFor(staff), { unitId, otp: standIn.otp })
  expect(progress).toEqual({ state: 'active', messages: [], problem: null })
})

/** An order of a company with a VAT number, dispatched. */
async function standardInvoice() {
  const { testShop } = fixture
  const placed = await placeOrder(testShop)
  const company = {
    buyerCompany: 'شركة البناء',
    buyerVatNumber: '399999999900003',
    buyerCompanyAddress: testSellerAddress,
  }
  await testShop.shop.db.update(orders).set(company).where(eq(orders.id, placed.orderId))
  await updateOrderStatus(testShop.shop, actorFor(staff), { orderId: placed.orderId, to: orderStatus.dispatched })
  const [request] = await testShop.shop.db
    .select()
    .from(invoiceRequests)
    .where(eq(invoiceRequests.orderId, placed.orderId))
  return { requestId: request?.id ?? 0, invoiceId: request?.invoiceId ?? 0 }
}

const stampsOf = (invoiceId: number) =>
  fixture.testShop.shop.db
    .select()
    .from(invoiceStamps)
    .where(eq(invoiceStamps.invoiceId, invoiceId))
    .orderBy(asc(invoiceStamps.id))

const submit = async (invoiceId: number) => {
  const stamp = (await stampsOf(invoiceId)).at(-1)
  return submitInvoice(fixture.testShop.shop, { stampId: stamp?.id ?? 0 })
}
const fileOf = async (invoiceId: number) => {
  const { shop } = fixture.testShop
  const [document] = await readIssued(shop.db, byInvoice(invoiceId))
  return document ? invoiceFile(shop, document) : null
}
const read = (requestId: number) => readInvoice(fixture.testShop.shop, requestId)

describe('A document that is stamped', () => {
  it('is its buyer’s at once when it is simplified, and reported without a warning', async () => {
    const { invoiceId, requestId } = await issuedInvoice(fixture.testShop)
    expect(await read(requestId)).toMatchObject({ state: 'sending', hasPdf: true })
    await submit(invoiceId)
    expect(await read(requestId)).toMatchObject({ state: 'reported', submission: { messages: [], attempts: 1 } })
  })

  it('is its buyer’s when it is cleared, if it is standard, with the authority’s own stamp', async () => {
    const { invoiceId, requestId } = await standardInvoice()
    expect(await read(requestId)).toMatchObject({ state: 'sending', form: 'standard', hasPdf: false })
    expect(await fileOf(invoiceId)).toBeNull()
    await submit(invoiceId)
    expect(await read(requestId)).toMatchObject({ state: 'cleared', hasPdf: true, submission: { messages: [] } })
    const pdf = await fileOf(invoiceId)
    expect(pdf?.subarray(0, 5).toString()).toBe('%PDF-')
    const [document] = await readIssued(fixture.testShop.shop.db, byInvoice(invoiceId))
    expect(document?.stamp?.clearedXml).not.toBe(document?.stamp?.xml)
  })

  it('is tried again when the authority asks, where it is busy', async () => {
    const { invoiceId, requestId } = await issuedInvoice(fixture.testShop)
    await fixture.standIn.behave({ report: 'busy', retryAfterSeconds: 60 })
    await submit(invoiceId)
    expect(await read(requestId)).toMatchObject({ state: 'sending', submission: { attempts: 1, problem: 'tooMany' } })
    await fixture.standIn.behave({ report: 'normal', retryAfterSeconds: null })
    await submit(invoiceId)
    expect(await read(requestId)).toMatchObject({ state: 'reported' })
  })

  it.each(['away', 'broken', 'unauthorized', 'page', 'nonsense', 'drop'] as const)(
    'is sent again as it was while the authority is %s, and counts once',
    async (behaviour) => {
      const { invoiceId, requestId } = await issuedInvoice(fixture.testShop)
      await fixture.standIn.behave({ report: behaviour })
      await expect(submit(invoiceId)).rejects.toThrow(/has not decided/)
      expect(await read(requestId)).toMatchObject({ state: 'sending', submission: { attempts: 1 } })
      await fixture.standIn.behave({ report: 'normal' })
      await submit(invoiceId)
      expect(await read(requestId)).toMatchObject({ state: 'reported', submission: { attempts: 2, problem: '' } })
      await submit(invoiceId)
      expect(await read(requestId)).toMatchObject({ submission: { attempts: 2 } })
    },
  )

  it('whose reply was lost is found to be accepted before', async () => {
    const { invoiceId, requestId } = await issuedInvoice(fixture.testShop)
    await fixture.standIn.behave({ report: 'lose' })
    await expect(submit(invoiceId)).rejects.toThrow()
    await fixture.standIn.behave({ report: 'normal' })
    await submit(invoiceId)
    expect(await read(requestId)).toMatchObject({ state: 'reported' })
  })

  it('is reported where clearance is off', async () => {
    const { invoiceId, requestId } = await standardInvoice()
    await fixture.standIn.behave({ clearance: 'off' })
    await submit(invoiceId)
    await fixture.standIn.behave({ clearance: 'on' })
    expect(await read(requestId)).toMatchObject({ state: 'reported', hasPdf: true })
  })

  it('that is rejected is stamped again under the same number, as the next link of the chain', async () => {
    const { shop } = fixture.testShop
    const { invoiceId, requestId } = await issuedInvoice(fixture.testShop)
    await fixture.standIn.behave({ rejectAfter: 0 })
    await submit(invoiceId)
    await fixture.standIn.behave({ rejectAfter: null })
    const rejected = await read(requestId)
    const before = await fileOf(invoiceId)
    expect(rejected).toMatchObject({ state: 'rejected' })
    expect(rejected.submission?.messages[0]).toMatchObject({ kind: 'error' })
    expect(rejected.canStampAgain).toBe(true)
    await stampAgain(shop, actorFor(staff), requestId)
    await expect(stampAgain(shop, actorFor(staff), requestId)).rejects.toMatchObject({ code: 'move_forbidden' })
    await submit(invoiceId)
    expect(await read(requestId)).toMatchObject({ state: 'reported', number: rejected.number, canStampAgain: false })
    const after = await fileOf(invoiceId)
    expect(after && before?.equals(after)).toBe(false)
    const [first, second] = await stampsOf(invoiceId)
    expect([first?.uuid === second?.uuid, (second?.counter ?? 0) > (first?.counter ?? 0)]).toEqual([false, true])
  })

  it('that is rejected is named to staff by what asked for it, which its screen is found by', async () => {
    const { shop } = fixture.testShop
    const { invoiceId, requestId } = await issuedInvoice(fixture.testShop)
    await submit(invoiceId)
    const rejected = { id: 0, at: shop.clock(), name: 'invoice.rejected', data: { invoiceId } } as const
    await shop.db.transaction((tx) => invoiceEventHandlers['invoice.rejected'].notifyStaff(tx, shop, rejected))
    const notifications = await shop.db
      .select()
      .from(staffNotifications)
      .where(eq(staffNotifications.kind, 'invoiceRejected'))
    expect(notifications.at(-1)).toMatchObject({ entityId: requestId, label: (await read(requestId)).number })
  })

  it('forms one chain with all others, as the authority sees it', async () => {
    const units = await fixture.standIn.units()
    expect(units.map(({ chain }) => chain.unbroken)).not.toContain(false)
    const sent = await fixture.testShop.shop.db.select().from(invoiceSubmissions)
    expect(sent.every(({ state }) => state !== 'waiting')).toBe(true)
  })

  it('is stamped by a renewed certificate in the same chain', async () => {
    const { shop } = fixture.testShop
    const before = await shop.db.select().from(invoiceUnits).where(eq(invoiceUnits.id, unitId))
    const progress = await renewUnit(shop, actorFor(staff), { unitId, otp: fixture.standIn.otp })
    expect(progress).toEqual({ state: 'active', messages: [], problem: null })
    const after = await shop.db.select().from(invoiceUnits).where(eq(invoiceUnits.id, unitId))
    expect(after[0]?.certificate).not.toBe(before[0]?.certificate)
    const { invoiceId, requestId } = await issuedInvoice(fixture.testShop)
    await submit(invoiceId)
    expect(await read(requestId)).toMatchObject({ state: 'reported' })
  })
})
