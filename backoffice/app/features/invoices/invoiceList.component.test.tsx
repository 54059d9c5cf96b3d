import type { AdminApi } from '@rawaj/contract/api/adminApi.ts'
import type { InvoiceRow } from '@rawaj/contract/invoicing/invoiceSchemas.ts'
import { invoiceKinds, invoiceStates, waitReasons } from '@rawaj/contract/invoicing/invoices.ts'
import { reply } from '@rawaj/contract/testing/fakeApi.ts'
import type { Language } from '@rawaj/contract/text/languages.ts'
import { expect, it, vi } from 'vitest'
import { invoiceRowOf, waitingFor } from '../../testing/invoices.ts'
import { renderScreen } from '../../testing/renderScreen.tsx'

interface Opening extends Partial<AdminApi> {
  path?: string
  language?: Language
  width?: number
}

async function openList(rows: InvoiceRow[], { path = '/invoices', language = 'en', width = 1440, ...calls }: Opening) {
  return renderScreen({
    path,
    language,
    width,
    calls: {
      listInvoices: async () => ({ ...reply(rows), next: null }),
      countInvoices: async () => reply({ count: rows.length, more: false }),
      countInvoiceStates: async () => reply({ waiting: 1, sending: 0, rejected: 2 }),
      ...calls,
    },
  })
}

it('The list says of each document how it stands at the authority, what it waits for, and how many want something', async () => {
  const { screen, text } = await openList(
    [
      invoiceRowOf({ id: 1, number: 'INV-2026-000001', state: 'rejected' }),
      invoiceRowOf({ id: 2, ...waitingFor('seller') }),
    ],
    {},
  )
  const rejected = screen.getByRole('row', { name: /INV-2026-000001/ })
  await expect.element(rejected.getByText(text('invoices_state_rejected'))).toBeVisible()
  await expect.element(rejected.getByText('115.00')).toBeVisible()
  const waiting = screen.getByRole('row', { name: new RegExp(text('invoices_not_issued')) })
  await expect.element(waiting.getByText(text('invoices_state_waiting'))).toBeVisible()
  await expect.element(waiting.getByText(text('invoices_waitsFor_seller'))).toBeVisible()
  await expect
    .element(screen.getByRole('button', { name: `${text('invoices_state_rejected')} 2`, exact: false }))
    .toBeVisible()
})

it('The amounts of a large invoice are not cut off', async () => {
  const { screen } = await openList([invoiceRowOf({ totalHalalas: 123_456_789, vatHalalas: 16_102_842 })], {})
  for (const amount of ['1,234,567.89', '161,028.42']) {
    const cell = screen.getByRole('cell', { name: amount })
    await expect.element(cell).toBeVisible()
    const { scrollWidth, clientWidth } = cell.element()
    expect(scrollWidth).toBeLessThanOrEqual(clientWidth)
  }
  const table = screen.getByRole('table').element().parentElement
  expect(table?.scrollWidth).toBeLessThanOrEqual(table?.clientWidth ?? 0)
})

it('On a phone an invoice says who buys, and for how much', async () => {
  const { screen } = await openList([invoiceRowOf({ buyer: 'نورة' })], { width: 360 })
  await expect.element(screen.getByText('نورة', { exact: true })).toBeVisible()
  await expect.element(screen.getByText('115.00', { exact: true })).toBeVisible()
})

it('The list asks for what is searched for and filtered by, and says when nothing is found', async () => {
  const asked: unknown[] = []
  const { screen, text } = await openList([], {
    path: '/invoices?kind=credit&form=standard&state=rejected&order=7',
    listInvoices: async ({ query }) => {
      asked.push(query)
      return { ...reply([]), next: null }
    },
  })
  await screen.getByRole('searchbox').fill('310122393500003')
  const filters = { kind: 'credit', form: 'standard', state: 'rejected', order: '7' }
  await expect.poll(() => asked.at(-1)).toMatchObject({ ...filters, query: '310122393500003' })
  await expect.element(screen.getByText(text('list_nothing_found'))).toBeVisible()
})

it.each(['ar', 'en'] as const)('No state, kind or reason to wait is cut off in the list (%s)', async (language) => {
  const waiting = waitReasons.map((reason, id) => invoiceRowOf({ id, ...waitingFor(reason) }))
  const issued = invoiceStates.slice(1).map((state, index) =>
    invoiceRowOf({
      id: 20 + index,
      state,
      kind: invoiceKinds[index % invoiceKinds.length] ?? 'invoice',
      number: `INV-2026-00000${index}`,
      totalHalalas: 9_876_543,
      vatHalalas: 1_288_244,
    }),
  )
  const { screen } = await openList([...waiting, ...issued], { language })
  const cells = () => [...document.querySelectorAll<HTMLElement>('[role="row"] *, tr *')]
  await expect.poll(() => screen.getByRole('row').elements().length).toBe(waiting.length + issued.length + 1)
  const cutOff = cells().filter(
    (cell) => cell.children.length === 0 && cell.clientWidth > 1 && cell.scrollWidth > cell.clientWidth + 1,
  )
  expect(cutOff.map(({ textContent }) => textContent)).toEqual([])
})

it('A rejected document is stamped again from the list once that is confirmed, one that is not cannot be', async () => {
  const stamped: unknown[] = []
  const { screen, text } = await openList(
    [
      invoiceRowOf({ id: 1, number: 'INV-2026-000001', state: 'rejected' }),
      invoiceRowOf({ id: 2, number: 'INV-2026-000002', state: 'reported' }),
    ],
    {
      stampInvoiceAgain: async ({ params }) => {
        stamped.push(params.id)
        return reply(null) as never
      },
    },
  )
  const menuOf = (row: string) => screen.getByRole('button', { name: text('actions_of', { row }) })
  const stamp = screen.getByRole('menuitem', { name: text('invoices_stampAgain') })
  await menuOf('INV-2026-000002').click()
  await expect.element(screen.getByRole('menuitem', { name: text('invoices_pdf') })).toBeVisible()
  expect(stamp.elements()).toEqual([])
  await screen
    .getByRole('menuitem', { name: text('invoices_pdf') })
    .element()
    .dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))
  await menuOf('INV-2026-000001').click()
  await stamp.click()
  expect(stamped).toEqual([])
  await screen
    .getByRole('alertdialog')
    .getByRole('button', { name: text('invoices_stampAgain') })
    .click()
  await expect.poll(() => stamped).toEqual([1])
})

it('The documents of some days are one ZIP, which cannot be had for days that end before they begin', async () => {
  const { screen, text } = await openList([], {})
  await screen.getByRole('button', { name: text('invoices_download') }).click()
  const dialog = screen.getByRole('dialog')
  await dialog.getByLabelText(text('invoices_download_from')).fill('2026-11-01')
  await dialog.getByLabelText(text('invoices_download_to'), { exact: true }).fill('2026-11-30')
  await expect
    .element(dialog.getByRole('link', { name: text('invoices_download_save') }))
    .toHaveAttribute('href', '/admin/invoice-files.zip?from=2026-11-01&to=2026-11-30')
  await dialog.getByLabelText(text('invoices_download_to'), { exact: true }).fill('2026-10-31')
  await expect.element(dialog.getByRole('button', { name: text('invoices_download_save') })).toBeDisabled()
})

it('What waits is tried again, and the list is read again after the queue had its turn', async () => {
  const listInvoices = vi.fn(async () => ({ ...reply([invoiceRowOf(waitingFor('busy'))]), next: null }))
  const issueWaitingInvoices = vi.fn(async () => reply(null) as never)
  const { screen, text } = await openList([], { listInvoices, issueWaitingInvoices })
  await screen.getByRole('button', { name: text('invoices_more') }).click()
  const before = listInvoices.mock.calls.length
  await screen.getByRole('menuitem', { name: text('invoices_try_again') }).click()
  await expect.poll(() => issueWaitingInvoices.mock.calls.length).toBe(1)
  await expect.poll(() => listInvoices.mock.calls.length, { timeout: 5_000 }).toBeGreaterThan(before)
})
