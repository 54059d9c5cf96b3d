import type { AdminCallInput } from '@rawaj/contract/api/adminCalls.ts'
import { orderStatus } from '@rawaj/contract/orders/orderStatus.ts'
import { noPurchases, salesBoxes } from '@rawaj/contract/vatReturns/vatReturnBoxes.ts'
import type { OpenVatReturn, VatReturnRow } from '@rawaj/contract/vatReturns/vatReturnSchemas.ts'
import { eq, sql } from 'drizzle-orm'
import { readXlsx } from 'hucre/xlsx'
import { beforeAll, describe, expect, it } from 'vitest'
import { writtenRow } from '../../platform/database/rows.ts'
import { actorFor } from '../../testing/actor.ts'
import { testVatNumber } from '../../testing/invoicing/activateUnit.ts'
import { insertTaxDocument, type NewTaxDocument } from '../../testing/invoicing/insertTaxDocument.ts'
import { openTestShop } from '../../testing/openTestShop.ts'
import { placeOrder } from '../../testing/placeOrder.ts'
import { readPdf } from '../../testing/readPdf.ts'
import { seededRandom } from '../../testing/seededRandom.ts'
import { builtInRoleId, type SignedInStaff, signedInStaff } from '../../testing/staffClient.ts'
import { useFixture } from '../../testing/useFixture.ts'
import { auditLog } from '../audit/tables.ts'
import { returnGoods, updateOrderStatus } from '../fulfilment/index.ts'
import { issueWaiting } from '../invoicing/index.ts'
import { orderLines } from '../orders/tables.ts'
import { fileVatReturn } from './fileReturn.ts'
import { listVatReturns, readVatReturn } from './readReturns.ts'
import { assignReturn } from './returnPeriods.ts'
import { salesFiguresOf } from './salesFigures.ts'
import { vatReturnDocuments, vatReturns } from './tables.ts'
import { vatReturnChecks } from './vatReturnChecks.ts'

type Filing = AdminCallInput<'fileVatReturn'>['body']

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)

/** A shop on the last day of November 2026, with one order that documents are about. */
function useShop() {
  const testShop = useFixture(openTestShop)
  const people: Record<'accountant' | 'readOnly' | 'support', SignedInStaff> = {} as never
  let orderId = 0
  beforeAll(async () => {
    testShop.shop.clock = () => new Date('2026-11-30T09:00:00Z')
    await testShop.make.settings('legal', { vatNumber: testVatNumber, crNumber: '1010000000' })
    await testShop.make.customer({ role: 1 })
    for (const role of ['accountant', 'readOnly', 'support'] as const)
      people[role] = await signedInStaff(testShop, { roleIds: [await builtInRoleId(testShop, role)] })
    orderId = (await placeOrder(testShop)).orderId
  })
  const call = (...request: Parameters<SignedInStaff['client']['call']>) => people.accountant.client.call(...request)
  return {
    testShop,
    people,
    insert: (document: Omit<NewTaxDocument, 'orderId'>) =>
      insertTaxDocument(testShop.shop.db, { ...document, orderId }),
    list: async (): Promise<VatReturnRow[]> => (await call('GET', '/vat-returns')).body.data,
    read: async (from: string): Promise<OpenVatReturn> => (await call('GET', `/vat-returns/${from}`)).body.data,
    save: (from: string, version: number, purchases: Partial<typeof noPurchases>) =>
      call('PUT', `/vat-returns/${from}/purchases`, { body: { version, purchases: { ...noPurchases, ...purchases } } }),
    /** Files what a screen shows now, or with these differences. */
    async file(from: string, seen: Partial<Filing>) {
      const { data } = (await call('GET', `/vat-returns/${from}`)).body
      const { to = from, documents = 0 } = (data ?? {}) as Partial<OpenVatReturn>
      return call('POST', `/vat-returns/${from}/file`, { body: { to, documents, ...seen } })
    },
    documents: async (query: string) => (await call('GET', `/vat-return-documents?${query}`)).body,
    count: async (query: string) => (await call('GET', `/vat-return-documents/count?${query}`)).body.data.count,
    take: (person: SignedInStaff, path: string) =>
      testShop.app.inject({ method: 'GET', url: path, headers: { cookie: person.client.cookie } }),
    /** Checks of the books that find something. */
    async wrongChecks() {
      const wrong: string[] = []
      for (const { check, query } of vatReturnChecks) {
        const { rows } = await testShop.shop.db.execute(sql.raw(query))
        if (rows.length > 0) wrong.push(check)
      }
      return wrong
    },
  }
}

const at15 = (taxableHalalas: number, vatHalalas: number) =>
  ({ category: 'S', percent: 15, taxableHalalas, vatHalalas }) as const
const zeroRated = (taxableHalalas: number) => ({ category: 'Z', percent: 0, taxableHalalas, vatHalalas: 0 }) as const

/** The year's first quarter is filed before the rest of its documents come. */
describe('Two quarters of a shop', () => {
  const here = useShop()
  const { insert, read, save, file, list } = here
  const numbers: Record<string, string> = {}

  it('come to their documents, box by box', async () => {
    const first = await insert({ taxDate: '2026-01-15', parts: [at15(100_000, 15_000)] })
    const second = await insert({ taxDate: '2026-02-01', parts: [at15(40_000, 6_000), zeroRated(30_000)] })
    const note = { kind: 'credit', correctsId: first.id } as const
    const credit = await insert({ ...note, taxDate: '2026-03-20', parts: [at15(10_000, 1_500)] })
    await insert({ taxDate: '2026-03-25', form: 'plain', parts: [{ ...zeroRated(7_000), category: 'O' }] })
    await insert({ taxDate: '2026-04-10', parts: [at15(1_739, 261)] })
    Object.assign(numbers, { first: first.number, second: second.number, credit: credit.number })

    const opened = await read('2026-01-01')
    expect(opened).toMatchObject({
      to: '2026-03-31',
      state: 'due',
      dueOn: '2026-04-30',
      documents: 3,
      version: 0,
      earlier: null,
      salesVatHalalas: 19_500,
      plain: { documents: 1, totalHalalas: 7_000 },
    })
    expect(opened.sales.standard).toEqual({ amountHalalas: 130_000, adjustmentHalalas: 0, vatHalalas: 19_500 })
    expect(opened.sales.zeroRated).toEqual({ amountHalalas: 30_000, adjustmentHalalas: 0, vatHalalas: 0 })
    expect(opened.sales.exports).toEqual({ amountHalalas: 0, adjustmentHalalas: 0, vatHalalas: 0 })
    expect((await list()).map(({ from, state }) => [from, state])).toEqual([
      ['2026-10-01', 'open'],
      ['2026-07-01', 'due'],
      ['2026-04-01', 'due'],
      ['2026-01-01', 'due'],
    ])
  })

  it('lead from each figure to its documents', async () => {
    const { data } = await here.documents('from=2026-01-01&box=standard&column=amount')
    expect(
      data.map((one: { number: string; netHalalas: number; vatHalalas: number }) => [
        one.number,
        one.netHalalas,
        one.vatHalalas,
      ]),
    ).toEqual([
      [numbers.first, 100_000, 15_000],
      [numbers.second, 40_000, 6_000],
      [numbers.credit, -10_000, -1_500],
    ])
    expect(data[2]).toMatchObject({ kind: 'credit', corrects: numbers.first })
    const zero = await here.documents('from=2026-01-01&box=zeroRated')
    expect(zero.data).toMatchObject([{ number: numbers.second, netHalalas: 30_000, vatHalalas: 0 }])
    expect(await here.count('from=2026-01-01&box=zeroRated')).toBe(1)
    const page = await here.documents('from=2026-01-01&limit=2&sort=newest')
    const rest = await here.documents(`from=2026-01-01&limit=2&sort=newest&after=${page.next}`)
    expect([...page.data, ...rest.data].map(({ number }: { number: string }) => number)).toEqual([
      numbers.credit,
      numbers.second,
      numbers.first,
    ])
    expect(rest.next).toBeNull()
  })

  it('take what the accountant types, from the version that was read', async () => {
    const typed = { purchasesAmountHalalas: 80_000, purchasesVatHalalas: 12_000 }
    const saved = await save('2026-01-01', 0, typed)
    expect([saved.status, saved.body.data.version, saved.body.data.netHalalas]).toEqual([200, 1, 7_500])
    const older = await save('2026-01-01', 0, { purchasesVatHalalas: 1 })
    expect([older.status, older.body.code, older.body.data.purchases.purchasesVatHalalas]).toEqual([
      409,
      'changed_meanwhile',
      12_000,
    ])
    const wrong = await save('2026-01-01', 1, { ...typed, correctionHalalas: 500_001, carriedForwardHalalas: -1 })
    expect(Object.keys(wrong.body.errors ?? {})).toEqual(['correctionHalalas', 'carriedForwardHalalas'])
    const [entry] = await here.testShop.shop.db.select().from(auditLog).where(eq(auditLog.entity, 'vatReturn'))
    expect(entry).toMatchObject({
      entityId: '2026-01-01',
      call: 'saveVatPurchases',
      changes: {
        purchasesAmountHalalas: { before: 0, after: 80_000 },
        purchasesVatHalalas: { before: 0, after: 12_000 },
      },
    })
  })

  it('are filed in their order, once their period is over, as they were seen, and by one of two', async () => {
    const refusals = [
      [await file('2026-04-01', { version: 0, netHalalas: 261 }), 'earlier_period_first'],
      [await file('2026-10-01', { version: 0, netHalalas: 0 }), 'period_not_over'],
      [await file('2026-01-01', { version: 0, netHalalas: 7_500 }), 'changed_meanwhile'],
      [await file('2026-01-01', { version: 1, netHalalas: 7_501 }), 'changed_meanwhile'],
      [await file('2026-01-01', { version: 1, netHalalas: 7_500, documents: 2 }), 'changed_meanwhile'],
      [await file('2026-01-01', { version: 1, netHalalas: 7_500, to: '2026-01-31' }), 'changed_meanwhile'],
      [await file('2026-01-02', { version: 1, netHalalas: 7_500 }), 'not_found'],
    ] as const
    for (const [{ body }, code] of refusals) expect(body.code).toBe(code)
    const both = await Promise.all([1, 2].map(() => file('2026-01-01', { version: 1, netHalalas: 7_500 })))
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(both.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'changed_meanwhile',
      data: { state: 'filed', netHalalas: 7_500 },
    })
    expect(await read('2026-01-01')).toMatchObject({ state: 'filed', version: 2, filedBy: expect.any(String) })
    expect((await save('2026-01-01', 2, {})).body.code).toBe('changed_meanwhile')
  })

  it('stay as they were filed; what comes late is an adjustment of the next', async () => {
    const filed = await read('2026-01-01')
    const { data } = await here.documents('from=2026-01-01')
    const second = data.find(({ number }: { number: string }) => number === numbers.second)
    await insert({ kind: 'credit', correctsId: second.id, taxDate: '2026-05-05', parts: [at15(20_000, 3_000)] })
    await insert({ taxDate: '2026-03-30', parts: [at15(5_000, 750)] })
    const next = await read('2026-04-01')
    expect(next.sales.standard).toEqual({ amountHalalas: 1_739, adjustmentHalalas: -15_000, vatHalalas: -1_989 })
    expect(await here.count('from=2026-04-01&box=standard&column=adjustment')).toBe(2)
    expect({ ...(await read('2026-01-01')), ledger: 0 }).toEqual({ ...filed, ledger: 0 })
    expect(next.ledger).toMatchObject({ documentsHalalas: -1_989, otherPeriodsHalalas: 750 })

    const db = here.testShop.shop.db
    await expect(
      db.update(vatReturns).set({ netHalalas: 1 }).where(eq(vatReturns.from, '2026-01-01')),
    ).rejects.toThrow()
    await expect(db.delete(vatReturns)).rejects.toThrow()
    await expect(db.delete(vatReturnDocuments)).rejects.toThrow()
    await expect(db.update(vatReturnDocuments).set({ column: 'adjustment' })).rejects.toThrow()
  })

  it('are filed with what stands against them carried forward', async () => {
    const saved = await save('2026-04-01', 0, { correctionHalalas: -500, carriedForwardHalalas: 100 })
    expect(saved.body.data.netHalalas).toBe(-1_989 - 500 - 100)
    expect((await file('2026-04-01', { version: 1, netHalalas: -2_589 })).status).toBe(200)
    expect((await list()).map(({ from, state, netHalalas }) => [from, state, netHalalas])).toEqual([
      ['2026-10-01', 'open', 0],
      ['2026-07-01', 'due', 0],
      ['2026-04-01', 'filed', -2_589],
      ['2026-01-01', 'filed', 7_500],
    ])
  })

  it('are found wrong by the audit of the books when a document is put into one by hand', async () => {
    expect(await here.wrongChecks()).toEqual([])
    const { id: invoiceId } = await insert({ taxDate: '2026-04-11' })
    const [filed] = await here.testShop.shop.db.select().from(vatReturns).where(eq(vatReturns.from, '2026-04-01'))
    await here.testShop.shop.db
      .insert(vatReturnDocuments)
      .values({ invoiceId, returnId: filed?.id ?? 0, column: 'amount' })
    expect(await here.wrongChecks()).toEqual([
      'A figure of a filed VAT return is what its documents come to',
      'A filed VAT return has as many documents as it was filed with',
    ])
  })

  it('are downloaded as a workbook whose documents add up to its sums, in both languages', async () => {
    const path = '/admin/vat-returns/2026-01-01.xlsx'
    const english = await here.take(here.people.readOnly, `${path}?lang=en`)
    expect(english.headers['content-disposition']).toBe('attachment; filename="vat-return-2026-01-01.xlsx"')
    const { sheets } = await readXlsx(english.rawPayload)
    const rows = sheets[0]?.rows ?? []
    expect(rows[0]?.slice(0, 4)).toEqual(['Box, or document number', 'Amount', 'Adjustment', 'VAT amount'])
    const find = (name: string) => rows.find(([cell]) => String(cell ?? '').includes(name)) ?? []
    expect(find('6. Total sales').slice(1, 4)).toEqual([1_600, 0, 195])
    expect(find('16. Net VAT due').slice(1, 4)).toEqual([null, null, 75])
    const listed = rows
      .slice(rows.findIndex(([cell]) => String(cell ?? '').includes('16.')) + 1)
      .filter(([cell]) => cell)
    expect(sum(listed.map((row) => Number(row[1] ?? 0)))).toBe(1_600)
    expect(sum(listed.map((row) => Number(row[3] ?? 0)))).toBe(195)
    expect(listed.map(([number]) => number)).toEqual([numbers.first, numbers.second, numbers.second, numbers.credit])
    const arabic = await readXlsx((await here.take(here.people.readOnly, path)).rawPayload)
    expect(arabic.sheets[0]?.rows[7]?.[0]).toBe('6. إجمالي المبيعات')
    const log = await here.testShop.shop.db.select().from(auditLog).where(eq(auditLog.call, 'readVatReturn'))
    expect(log.map(({ entityId, changes }) => [entityId, changes])).toEqual(
      ['en', 'ar'].map((language) => ['2026-01-01', { export: { after: { language } } }]),
    )
  })

  it('are printed as PDF, in both languages', async () => {
    const pdf = async (lang: string) =>
      readPdf((await here.take(here.people.accountant, `/admin/vat-returns/2026-01-01.pdf?lang=${lang}`)).rawPayload)
    const english = await pdf('en')
    expect(english.pages).toBe(1)
    expect(english.arabic.join()).toMatch(/Total sales\s+1,600\.00\s+0\.00\s+195\.00/)
    const arabic = await pdf('ar')
    expect(arabic.pages).toBe(1)
    expect(arabic.arabic.join()).toContain('المبيعات المحلية الخاضعة للنسبة الصفرية')
  })

  it('are no matter of staff without the permission, and read only for those who may read', async () => {
    const { support, readOnly } = here.people
    expect((await support.client.call('GET', '/vat-returns')).status).toBe(403)
    expect((await here.take(support, '/admin/vat-returns/2026-01-01.pdf')).statusCode).toBe(403)
    expect((await readOnly.client.call('GET', '/vat-returns')).status).toBe(200)
    const body = { version: 0, netHalalas: 0 }
    expect((await readOnly.client.call('POST', '/vat-returns/2026-07-01/file', { body })).status).toBe(403)
  })
})

describe('The example of docs/vat-return.md', () => {
  const here = useShop()
  const [sold, refunded] = [at15(16_226, 2_434), at15(5_674, 851)]

  it('is the invoice less the note where both are in one quarter', async () => {
    const { id: correctsId } = await here.insert({ taxDate: '2025-11-03', parts: [sold] })
    await here.insert({ kind: 'credit', correctsId, taxDate: '2025-12-30', parts: [refunded] })
    await here.save('2025-10-01', 0, { purchasesAmountHalalas: 8_000, purchasesVatHalalas: 1_200 })
    const { sales, netHalalas } = await here.read('2025-10-01')
    expect(sales.standard).toEqual({ amountHalalas: 10_552, adjustmentHalalas: 0, vatHalalas: 1_583 })
    expect(netHalalas).toBe(383)
    expect((await here.file('2025-10-01', { version: 1, netHalalas })).status).toBe(200)
  })

  it('is an adjustment of the next quarter where the first was filed before the refund', async () => {
    const { id: correctsId } = await here.insert({ taxDate: '2026-03-05', parts: [sold] })
    const filed = await here.file('2026-01-01', { version: 0, netHalalas: 2_434 })
    expect(filed.body.data.sales.standard).toEqual({ amountHalalas: 16_226, adjustmentHalalas: 0, vatHalalas: 2_434 })
    await here.insert({ kind: 'credit', correctsId, taxDate: '2026-05-02', parts: [refunded] })
    const { sales, netHalalas } = await here.read('2026-04-01')
    expect(sales.standard).toEqual({ amountHalalas: 0, adjustmentHalalas: -5_674, vatHalalas: -851 })
    expect(netHalalas).toBe(-851)
  })
})

describe('A shop that sells at 15 %, 5 % and 0 %, and exempt', () => {
  const here = useShop()

  it('has each in its box, and what is outside of the scope in none', async () => {
    const five = { category: 'S', percent: 5, taxableHalalas: 2_000, vatHalalas: 100 } as const
    const exempt = { ...zeroRated(4_001), category: 'E' } as const
    const outside = { ...zeroRated(9_999), category: 'O' } as const
    const { id: correctsId } = await here.insert({
      taxDate: '2026-08-01',
      parts: [at15(1_001, 150), five, zeroRated(3_003), exempt, outside],
    })
    const credited = [zeroRated(1_000), { ...exempt, taxableHalalas: 1 }]
    await here.insert({ kind: 'credit', correctsId, taxDate: '2026-08-02', parts: credited })
    const { sales, salesVatHalalas } = await here.read('2026-07-01')
    const box = (amountHalalas: number, vatHalalas = 0) => ({ amountHalalas, adjustmentHalalas: 0, vatHalalas })
    expect(sales).toEqual({
      standard: box(1_001, 150),
      standard5: box(2_000, 100),
      citizens: box(0),
      zeroRated: box(2_003),
      exports: box(0),
      exempt: box(4_000),
    })
    expect(salesVatHalalas).toBe(250)
    const documents = await here.documents('from=2026-07-01&box=exempt')
    expect(documents.data.map(({ netHalalas }: { netHalalas: number }) => netHalalas)).toEqual([4_001, -1])
  })
})

describe('A shop that files by the month from the middle of a quarter on, and by the quarter again', () => {
  const here = useShop()

  it('has no day in two returns, or in none', async () => {
    await here.insert({ taxDate: '2026-01-10' })
    expect((await here.file('2026-01-01', { version: 0, netHalalas: 1_500 })).status).toBe(200)
    await here.testShop.make.settings('invoicing', { returnPeriod: 'month' })
    await here.insert({ taxDate: '2026-04-30' })
    await here.insert({ taxDate: '2026-05-01' })
    expect((await here.file('2026-04-01', { version: 0, netHalalas: 1_500 })).status).toBe(200)
    await here.testShop.make.settings('invoicing', { returnPeriod: 'quarter' })
    const periods = (await here.list()).map(({ from, to, salesVatHalalas }) => [from, to, salesVatHalalas])
    expect(periods).toEqual([
      ['2026-10-01', '2026-12-31', 0],
      ['2026-07-01', '2026-09-30', 0],
      ['2026-05-01', '2026-06-30', 1_500],
      ['2026-04-01', '2026-04-30', 1_500],
      ['2026-01-01', '2026-03-31', 1_500],
    ])
  })
})

describe('The ledger', () => {
  const here = useShop()

  it('has the VAT of the documents of its period and of those that wait', async () => {
    const { shop } = here.testShop
    const staff = await here.testShop.make.customer({ role: 2 })
    const dispatch = async (legal: { vatNumber: string }) => {
      await here.testShop.make.settings('legal', legal)
      const { orderId } = await placeOrder(here.testShop)
      await updateOrderStatus(shop, actorFor(staff), { orderId, to: orderStatus.dispatched })
    }
    await dispatch({ vatNumber: testVatNumber })
    await here.testShop.make.settings('invoicing', { issuer: 'program' })
    await dispatch({ vatNumber: testVatNumber })
    await here.testShop.make.settings('invoicing', { issuer: 'shop' })
    await dispatch({ vatNumber: '' })
    // Two pieces of 115.00 and the delivery.
    const vat = 3_391
    const opened = await here.read('2026-10-01')
    expect(opened).toMatchObject({ salesVatHalalas: vat, waiting: { documents: 1, vatHalalas: vat } })
    expect(opened.waiting.rows).toMatchObject([{ kind: 'invoice', vatHalalas: vat }])
    expect(opened.ledger).toEqual({
      documentsHalalas: vat,
      elsewhereHalalas: 0,
      otherPeriodsHalalas: 0,
      waitingHalalas: vat,
      withoutHalalas: vat,
      ledgerHalalas: 3 * vat,
      differenceHalalas: 0,
    })
  })

  it('has a sale in its quarter and what came back of it in another, also where the note waits until that one is filed', async () => {
    const at = (day: string) => {
      here.testShop.shop.clock = () => new Date(`${day}T09:00:00Z`)
    }
    const { shop, make } = here.testShop
    const staff = actorFor(await make.customer({ role: 2 }))
    // Sessions end over months: functions instead of calls.
    const read = (from: string) => readVatReturn(shop, from)
    const vat = 3_391
    await make.settings('legal', { vatNumber: testVatNumber })
    await issueWaiting(shop)
    at('2027-02-10')
    const { orderId } = await placeOrder(here.testShop)
    await updateOrderStatus(shop, staff, { orderId, to: orderStatus.dispatched })
    await updateOrderStatus(shop, staff, { orderId, to: orderStatus.delivered })
    at('2027-05-10')
    await make.settings('legal', { vatNumber: '' })
    const [line] = await shop.db.select().from(orderLines).where(eq(orderLines.orderId, orderId))
    await returnGoods(shop, staff, {
      orderId,
      lines: [{ orderLineId: line?.id ?? 0, quantity: 1 }],
      restock: true,
      refund: true,
      reason: 'changed_mind',
      note: '',
    })
    const back = 1_500
    at('2027-07-05')
    await expectDifferences(0)
    expect((await read('2027-04-01')).waiting).toMatchObject({ documents: 1, vatHalalas: -back })
    for (const from of ['2026-10-01', '2027-01-01', '2027-04-01']) {
      const { to, version, documents, netHalalas } = await read(from)
      await fileVatReturn(shop, staff, { from, to, version, documents, netHalalas })
    }
    // What waits comes into the first that is not filed.
    expect((await read('2027-04-01')).waiting.documents).toBe(0)
    expect((await read('2027-07-01')).waiting).toMatchObject({ documents: 1, vatHalalas: -back })
    await make.settings('legal', { vatNumber: testVatNumber })
    await issueWaiting(shop)
    await expectDifferences(0)
    expect((await read('2027-01-01')).salesVatHalalas).toBe(vat)
    const next = await read('2027-07-01')
    expect(next.waiting.documents).toBe(0)
    expect(next.salesVatHalalas).toBe(-back)
    expect(next.ledger).toMatchObject({ ledgerHalalas: 0, otherPeriodsHalalas: next.salesVatHalalas })
    expect((await read('2027-04-01')).ledger).toMatchObject({ ledgerHalalas: -back, elsewhereHalalas: -back })

    async function expectDifferences(halalas: number) {
      for (const { from } of await listVatReturns(shop))
        expect([from, (await read(from)).ledger.differenceHalalas]).toEqual([from, halalas])
    }
  })
})

describe('The audit of the books', () => {
  const here = useShop()

  it('finds a document in a return that is not filed or that it does not belong to, and returns with a gap between them', async () => {
    const { db } = here.testShop.shop
    const { id: invoiceId } = await here.insert({ taxDate: '2026-04-11' })
    const insertReturn = (from: string, to: string, filed: Partial<typeof vatReturns.$inferInsert>) =>
      writtenRow(
        db
          .insert(vatReturns)
          .values({ from, to, purchases: noPurchases, ...filed })
          .returning(),
      )
    const empty = { sales: salesFiguresOf([]), filedAt: here.testShop.shop.clock() }
    await insertReturn('2026-01-01', '2026-03-31', empty)
    const open = await insertReturn('2026-04-01', '2026-06-30', {})
    await db.insert(vatReturnDocuments).values({ invoiceId, returnId: open.id, column: 'amount' })
    const misplaced = 'Documents of a VAT return are tax documents of a return that was filed'
    expect(await here.wrongChecks()).toEqual([misplaced])
    await insertReturn('2026-07-01', '2026-09-30', empty)
    expect(await here.wrongChecks()).toEqual([misplaced, 'Filed VAT returns follow each other without a gap'])
  })
})

describe('A shop that registers for VAT in mid-year', () => {
  const here = useShop()

  it('files from the day of its registration on, and earlier sales are in no box', async () => {
    const { client } = await signedInStaff(here.testShop, { role: 'owner' })
    const { version } = (await client.call('GET', '/vat')).body.data
    const body = { version, registered: true, from: '2026-05-10' }
    expect((await client.call('PUT', '/vat', { body })).status).toBe(200)
    await here.insert({ taxDate: '2026-05-02', form: 'plain', parts: [{ ...zeroRated(9_000), category: 'O' }] })
    await here.insert({ taxDate: '2026-05-12' })
    expect((await here.list()).at(-1)).toMatchObject({ from: '2026-05-10', to: '2026-06-30', salesVatHalalas: 1_500 })
    expect((await here.read('2026-05-10')).plain).toEqual({ documents: 0, totalHalalas: 0 })
    await here.testShop.make.settings('invoicing', { returnPeriod: 'month' })
    expect((await here.list()).at(-1)).toMatchObject({ from: '2026-05-10', to: '2026-05-31' })
  })
})

describe('A random year of documents and returns', () => {
  const here = useShop()

  it('is in the returns to the halala, as the rule says of each document', async () => {
    const random = seededRandom(43)
    const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)] as Item
    const days = Array.from({ length: 330 }, (_, day) =>
      new Date(Date.UTC(2026, 0, 1 + day)).toISOString().slice(0, 10),
    )
    await here.testShop.make.settings('invoicing', { returnPeriod: 'month' })
    const made: { id: number; taxDate: string; correctedTaxDate: string | null; vat: number; net: number }[] = []
    const frozen = new Map<string, string>()
    let openFrom = '2026-01-01'
    await here.insert({ taxDate: '2026-01-01', parts: [at15(0, 0)] })
    for (let round = 0; round < 90; round += 1) {
      const net = Math.floor(random() * 100_000)
      const vat = Math.round(net * 0.15)
      const invoices = made.filter(({ correctedTaxDate }) => correctedTaxDate === null)
      const corrects = random() < 0.4 && invoices.length > 0 ? pick(invoices) : null
      const taxDate = corrects
        ? (days[Math.min(329, days.indexOf(corrects.taxDate) + Math.floor(random() * 90))] ?? '')
        : pick(days)
      const sign = corrects ? -1 : 1
      const { id } = await here.insert({
        taxDate,
        ...(corrects && { kind: 'credit', correctsId: corrects.id }),
        parts: [at15(net, vat), zeroRated(net)],
      })
      made.push({ id, taxDate, correctedTaxDate: corrects?.taxDate ?? null, vat: sign * vat, net: sign * net })
      if (round % 12 !== 11) continue
      const { version, netHalalas, to } = await here.read(openFrom)
      expect((await here.file(openFrom, { version, netHalalas })).status).toBe(200)
      frozen.set(openFrom, JSON.stringify((await here.read(openFrom)).sales))
      openFrom = new Date(Date.parse(to) + 86_400_000).toISOString().slice(0, 10)
    }
    const all = await Promise.all((await here.list()).map(({ from }) => here.read(from)))
    expect(sum(all.map(({ salesVatHalalas }) => salesVatHalalas))).toBe(sum(made.map(({ vat }) => vat)))
    const nets = all.flatMap(({ sales }) =>
      salesBoxes.map((box) => sales[box].amountHalalas + sales[box].adjustmentHalalas),
    )
    expect(sum(nets)).toBe(2 * sum(made.map(({ net }) => net)))
    for (const [from, sales] of frozen) expect(JSON.stringify((await here.read(from)).sales)).toBe(sales)
    // Documents of open returns are where the rule puts them.
    const places = new Map<string, number>()
    const inFiled = new Set(
      (await here.testShop.shop.db.select().from(vatReturnDocuments)).map(({ invoiceId }) => invoiceId),
    )
    for (const one of made.filter(({ id }) => !inFiled.has(id))) {
      const { from, column } = assignReturn(one, { openFrom, length: 'month' })
      places.set(`${from} ${column}`, (places.get(`${from} ${column}`) ?? 0) + one.net)
    }
    for (const { from, state, sales } of all) {
      if (state === 'filed') continue
      const of = (column: string) => places.get(`${from} ${column}`) ?? 0
      expect([from, sales.zeroRated.amountHalalas, sales.zeroRated.adjustmentHalalas]).toEqual([
        from,
        of('amount'),
        of('adjustment'),
      ])
    }
    expect(await here.wrongChecks()).toEqual([])
  })
})
