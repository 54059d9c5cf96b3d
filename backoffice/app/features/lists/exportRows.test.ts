import type { AdminApi } from '@rawaj/contract/api/adminApi.ts'
import type { OrderRow } from '@rawaj/contract/orders/adminOrderSchemas.ts'
import { readXlsx } from 'hucre/xlsx'
import { expect, it } from 'vitest'
import type { Texts } from '../../i18n/useTexts.ts'
import { defineList } from './defineList.ts'
import { exportRows } from './exportRows.ts'

const list = defineList({
  name: 'orders',
  call: 'listOrders',
  columns: [
    { name: 'orderNo', kind: 'code', primary: true },
    { name: 'buyerName' },
    { name: 'buyerMobile', kind: 'code' },
    { name: 'totalHalalas', kind: 'money' },
    { name: 'pieces', kind: 'number' },
    { name: 'createdAt', kind: 'time' },
    { name: 'carrier' },
  ],
  sorts: ['newest'],
})
const texts = { language: 'ar', t: (key: string) => key } as unknown as Texts

const row = (parts: Partial<OrderRow>) =>
  ({
    id: 1,
    orderNo: 'RW-1',
    buyerName: 'نورة',
    buyerMobile: '0551234567',
    totalHalalas: 123_450,
    pieces: 3,
    createdAt: '2026-11-28T23:15:00.000Z',
    carrier: null,
    ...parts,
  }) as OrderRow
const pages = [[row({})], [row({ orderNo: '00123', buyerName: '=1+1; "two\nlines"', totalHalalas: 0 })]]

/** Hands over one page after the other. */
const adminApi = {
  listOrders: async ({ query }: { query: { after?: string } }) => {
    const page = Number(query.after ?? 0)
    return { data: pages[page] ?? [], next: page + 1 < pages.length ? String(page + 1) : null }
  },
} as unknown as AdminApi

async function exported(format: 'csv' | 'xlsx') {
  const counts: number[] = []
  const file = await exportRows({
    list,
    columns: list.columns,
    state: { filters: {}, sort: undefined },
    format,
    texts,
    adminApi,
    signal: new AbortController().signal,
    onProgress: (count) => counts.push(count),
  })
  expect(counts).toEqual([1, 2])
  return Buffer.from(await file.arrayBuffer())
}
const headings = list.columns.map(({ name }) => `orders_${name}`)

it('A list is a file of separated values, page by page: texts stay texts, moments are those of Riyadh', async () => {
  expect((await exported('csv')).toString('utf8')).toBe(
    `\ufeff${headings.join()}\r\n` +
      "RW-1,نورة,'0551234567,1234.50,3,2026-11-29 02:15,\r\n" +
      `'00123,"'=1+1; ""two\nlines""",'0551234567,0.00,3,2026-11-29 02:15,\r\n`,
  )
})

it('A list is a workbook: texts, numbers and moments are cells of that kind', async () => {
  const { sheets } = await readXlsx(await exported('xlsx'))
  const moment = new Date('2026-11-29T02:15:00.000Z')
  expect(sheets.map(({ name, rows }) => ({ name, rows }))).toEqual([
    {
      name: 'orders_title',
      rows: [
        headings,
        ['RW-1', 'نورة', '0551234567', 1234.5, 3, moment, null],
        ['00123', '\'=1+1; "two\nlines"', '0551234567', 0, 3, moment, null],
      ],
    },
  ])
})
