import type { MatchedLine } from '@rawaj/contract/quickOrder/quickOrderSchemas.ts'
import { eq } from 'drizzle-orm'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { openTestShop } from '../../testing/openTestShop.ts'
import { useFixture } from '../../testing/useFixture.ts'
import { workbookOf } from '../../testing/workbookOf.ts'
import { products } from '../catalogue/tables.ts'

const testShop = useFixture(() => openTestShop({ RATE_LIMIT: 'on' }))
afterEach(() => {
  vi.restoreAllMocks()
})

const quickOrder = (token: string, body: object, headers: Record<string, string> = {}) =>
  testShop.call('POST', '/quick-order?lang=en', { token, body, headers })
async function match(token: string, text: string): Promise<MatchedLine[]> {
  const { status, body } = await quickOrder(token, { text })
  expect(status).toBe(200)
  return body.data
}
const shortened = ({ query, quantity, state, products: found }: MatchedLine) => [
  query,
  quantity,
  state,
  found.map(({ id }) => id),
]

describe('A quick order', () => {
  it('finds products by SKU, however it is written, and by barcode', async () => {
    const { token } = await testShop.make.customer()
    const elbow = await testShop.make.product({ sku: 'QX-UPVC-110-90' })
    const tee = await testShop.make.product({ sku: 'QX 63/T' })
    await testShop.shop.db.update(products).set({ gtin: '6281234567896' }).where(eq(products.id, tee))
    const lines = await match(
      token,
      'qx upvc 110 90\nQX-UPVC-110-90 12\nالكوع QXUPVC11090 عدد ٣\n6281234567896 x 4\nQX 63/T\t2',
    )
    expect(lines.map(({ quantity, state, products: found }) => [quantity, state, found.map(({ id }) => id)])).toEqual([
      [1, 'sure', [elbow]],
      [12, 'sure', [elbow]],
      [3, 'sure', [elbow]],
      [4, 'sure', [tee]],
      [2, 'sure', [tee]],
    ])
  })

  it('asks where two SKUs differ in their hyphens alone, unless one is written so', async () => {
    const { token } = await testShop.make.customer()
    const [one, other] = [
      await testShop.make.product({ sku: 'QT-7-70' }),
      await testShop.make.product({ sku: 'QT-77-0' }),
    ]
    const [both, exact] = await match(token, 'QT770\nQT-77-0')
    expect([both?.state, both?.products.map(({ id }) => id).toSorted()]).toEqual(['doubtful', [one, other].toSorted()])
    expect([exact?.state, exact?.products.map(({ id }) => id)]).toEqual(['sure', [other]])
  })

  it('is sure of what alone fits, gives three of what fits alike, and keeps the text of what is unknown', async () => {
    const { token } = await testShop.make.customer()
    const names = ['Zellige tile 110 red', 'Zellige tile 110 blue', 'Zellige tile 110 green', 'Zellige tile 110 white']
    for (const nameEn of names) await testShop.make.product({ nameEn, nameAr: '' })
    const only = await testShop.make.product({ nameEn: 'Zellige tile 63 red', nameAr: '' })
    const [sure, doubtful, unknown] = await match(token, 'zellige tile 63, 5 pcs\n12 x zellige tile 110\nxylophone 7')
    expect(sure && shortened(sure)).toEqual(['zellige tile 63', 5, 'sure', [only]])
    expect([doubtful?.state, doubtful?.quantity, doubtful?.products.length]).toEqual(['doubtful', 12, 3])
    expect(unknown).toMatchObject({ text: 'xylophone 7', state: 'unknown', products: [] })
  })

  it('takes a number for a part of the name, where a product is called so', async () => {
    const { token } = await testShop.make.customer()
    const id = await testShop.make.product({ nameEn: 'Gauze of Qassim, 10 rolls', nameAr: '' })
    const lines = await match(token, 'Gauze of Qassim, 10 rolls\nGauze of Qassim, 10 rolls x 3')
    expect(lines.map(({ quantity, state, products: [found] }) => [quantity, state, found?.id])).toEqual([
      [1, 'sure', id],
      [3, 'sure', id],
    ])
  })

  it('shows the caller’s own price and stock, and nothing that is hidden or archived', async () => {
    const wholesale = await testShop.make.customer({ type: 1 })
    const retail = await testShop.make.customer()
    await testShop.make.product({ sku: 'QP-1', pieces: 7, retailHalalas: 11_500, wholesaleHalalas: 9_000 })
    await testShop.make.product({ sku: 'QP-HIDDEN-1', active: false })
    const [forTrade, hidden] = await match(wholesale.token, 'QP-1\nQP-HIDDEN-1')
    expect(forTrade?.products[0]).toMatchObject({ sku: 'QP-1', price_incl: 103.5, stock: 7 })
    expect(hidden?.products).toEqual([])
    expect((await match(retail.token, 'QP-1'))[0]?.products[0]).toMatchObject({ price_incl: 115 })
  })

  it('is for customers who are signed in', async () => {
    const { status, body } = await testShop.call('POST', '/quick-order', { body: { text: 'QX-1' } })
    expect([status, body.code]).toEqual([401, 'session_expired'])
  })

  it('takes 500 lines, and says so of more', { tags: ['ci'] }, async () => {
    const { token } = await testShop.make.customer()
    const lines = (count: number) => Array.from({ length: count }, (_, at) => `NONE-${at}-QQ ${at + 1}`).join('\n')
    expect(await match(token, lines(500))).toHaveLength(500)
    const { status, body } = await quickOrder(token, { text: lines(5_000) })
    expect([status, body.code, body.data]).toEqual([400, 'too_many_lines', { lines: 5_000, most: 500 }])
    const large = await quickOrder(token, { text: 'كوع صرف '.repeat(150_000) })
    expect([large.status, large.body.code]).toEqual([413, 'too_large'])
  })

  it('counts as one read, however many lines there are, and has one list of an account looked for at a time', async () => {
    const { id, token } = await testShop.make.customer()
    const charge = vi.spyOn(testShop.shop.admission, 'charge')
    await match(token, Array.from({ length: 120 }, (_, at) => `zellige ${at}`).join('\n'))
    expect(charge.mock.calls.filter(([client]) => client === `account ${id}`)).toHaveLength(1)
    const queue = vi.spyOn(testShop.shop.admission, 'queue')
    const someAreRejected = Promise.withResolvers<void>()
    let atOnce = 0
    let most = 0
    queue.mockImplementation(async (_lane, _client, work) => {
      atOnce += 1
      most = Math.max(most, atOnce)
      await someAreRejected.promise
      return work().finally(() => {
        atOnce -= 1
      })
    })
    let rejected = 0
    const replies = await Promise.all(
      Array.from({ length: 8 }, async () => {
        const reply = await quickOrder(token, { text: 'zellige tile' })
        if (reply.status === 429) rejected += 1
        if (rejected === 3) someAreRejected.resolve()
        return reply
      }),
    )
    expect(most).toBe(1)
    // One is looked for, four wait.
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 200, 200, 429, 429, 429])
    expect((await quickOrder(token, { text: 'zellige tile' })).status).toBe(200)
  })

  it('is a read, which buyers do not wait for', async () => {
    const { token } = await testShop.make.customer()
    const serveBuyer = vi.spyOn(testShop.shop.admission, 'serveBuyer')
    await match(token, 'zellige tile')
    expect(serveBuyer).not.toHaveBeenCalled()
  })

  it('looks eight codes of a line up', async () => {
    const { token } = await testShop.make.customer()
    const last = await testShop.make.product({ sku: 'QLAST-9' })
    const codes = (count: number) => Array.from({ length: count }, (_, at) => `QNONE-${at}`).join(' ')
    const [within, beyond] = await match(token, `${codes(6)} QLAST-9\n${codes(30)} QLAST-9`)
    expect(within).toMatchObject({ state: 'sure', products: [{ id: last }] })
    expect(beyond?.state).not.toBe('sure')
  })

  it('comes in parts of fifty lines where the client asks for it', async () => {
    const { token } = await testShop.make.customer()
    const text = Array.from({ length: 120 }, (_, at) => `NONE-${at}-QQ`).join('\n')
    const answer = await testShop.app.inject({
      method: 'POST',
      url: '/api/v1/quick-order',
      headers: { 'x-access-token': token, accept: 'application/x-ndjson' },
      payload: { text },
    })
    expect(answer.headers['content-type']).toMatch(/^application\/x-ndjson/)
    const parts = answer.body
      .trimEnd()
      .split('\n')
      .map((part) => JSON.parse(part))
    expect(parts.map(({ success, data }) => [success, data.length, data[0].line])).toEqual([
      [true, 50, 0],
      [true, 50, 50],
      [true, 20, 100],
    ])
  })

  it('says in its last part what went wrong after the first, and at once what goes wrong before it', async () => {
    const { token } = await testShop.make.customer()
    const { shop } = testShop
    const text = Array.from({ length: 120 }, (_, at) => `zellige ${at}`).join('\n')
    const rate = vi.spyOn(shop.productSearch, 'rate')
    const ask = () =>
      testShop.app.inject({
        method: 'POST',
        url: '/api/v1/quick-order',
        headers: { 'x-access-token': token, accept: 'application/x-ndjson' },
        payload: { text },
      })
    rate.mockImplementation(async () => {
      if (rate.mock.calls.length > 60) throw new Error('out of order')
      return { fits: [], near: [], more: false, guessed: false }
    })
    const parts = (await ask()).body
      .trimEnd()
      .split('\n')
      .map((part) => JSON.parse(part))
    expect(parts.map(({ success, code }) => [success, code])).toEqual([
      [true, undefined],
      [false, 'fault'],
    ])
    const failed = await ask()
    expect([failed.statusCode, failed.json().code]).toEqual([500, 'fault'])
    testShop.loggedErrors.length = 0
  })
})

describe('A table that is sent', () => {
  async function send(file: File) {
    const { token } = await testShop.make.customer()
    const form = new FormData()
    form.set('file', file)
    return testShop.call('POST', '/quick-order/file', { token, body: form })
  }
  const csv = (text: string) => new File([text], 'bill.csv', { type: 'text/csv' })

  it('is read by its headings, whatever stands above them', async () => {
    const bill =
      'Villa 12\nالقسم الأول\n\nم;البيان;الوحدة;الكمية\n1;كوع صرف 110;حبة;١٢\n2;محبس ½;حبة;4\nالإجمالي;;;16\n'
    const { status, body } = await send(csv(bill))
    expect(status).toBe(200)
    expect(body.data.lines).toEqual([
      { text: '1 كوع صرف 110 حبة ١٢', query: 'كوع صرف 110', quantity: 12 },
      { text: '2 محبس ½ حبة 4', query: 'محبس ½', quantity: 4 },
    ])
  })

  it('may be a workbook', async () => {
    const cell = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`
    const row = (cells: string[], pieces: string) => `<row>${cells.map(cell).join('')}${pieces}</row>`
    const rows = `${row(['Part No.', 'Description'], cell('Qty'))}${row(['PB-UPVC-110-90', 'Bend 110'], '<c><v>12</v></c>')}`
    const { body } = await send(new File([new Uint8Array(workbookOf({ rows }))], 'bill.xlsx'))
    expect(body.data.lines).toEqual([
      { text: 'PB-UPVC-110-90 Bend 110 12', query: 'Bend 110', code: 'PB-UPVC-110-90', quantity: 12 },
    ])
  })

  it.each([
    ['a picture', new File([new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 0xd, 0xff])], 'a.xlsx'), 'invalid_table'],
    [
      'an old workbook',
      new File([new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])], 'a.xls'),
      'table_locked',
    ],
    ['half a workbook', new File([new Uint8Array(workbookOf({ rows: '' })).slice(0, 300)], 'a.xlsx'), 'table_broken'],
    ['a table of headings alone', csv('sku,qty\n'), 'table_empty'],
  ])('is rejected with a reason where it is %s', async (_, file, code) => {
    const { status, body } = await send(file)
    expect([status, body.error_codes]).toEqual([400, { file: code }])
  })

  it('of more than 500 goods is too long', async () => {
    const rows = (count: number) => csv(`sku,qty\n${Array.from({ length: count }, (_, at) => `QQ-${at},1`).join('\n')}`)
    expect((await send(rows(500))).status).toBe(200)
    for (const count of [501, 5_000]) {
      const { status, body } = await send(rows(count))
      expect([status, body.code]).toEqual([400, 'too_many_lines'])
    }
  })
})
