import type { InvoiceRow } from '@rawaj/contract/invoicing/invoiceSchemas.ts'
import type { OpenOrder } from '@rawaj/contract/orders/adminOrderSchemas.ts'
import { orderStatus } from '@rawaj/contract/orders/orderStatus.ts'
import { reply } from '@rawaj/contract/testing/fakeApi.ts'
import { describe, expect, it } from 'vitest'
import { invoiceRowOf, waitingFor } from '../../testing/invoices.ts'
import { openOrderOf } from '../../testing/openOrderOf.ts'
import { renderScreen } from '../../testing/renderScreen.tsx'

async function openOrder(documents: InvoiceRow[], parts: Partial<OpenOrder> = {}) {
  const asked: unknown[] = []
  const opened = await renderScreen({
    path: '/orders/7',
    calls: {
      readOrder: async () => reply(openOrderOf(parts)),
      readAdjacentOrders: async () => reply({ previous: null, next: null }),
      listCarriers: async () => reply([]),
      listInvoices: async ({ query }) => {
        asked.push(query?.order)
        return { ...reply(documents), next: null }
      },
    },
  })
  // Its texts come with it.
  const section = opened.screen.getByRole('region', { name: 'Invoices', exact: true })
  await expect.element(section).toBeVisible()
  return { ...opened, section, asked }
}

describe('An order', () => {
  it('has its invoice with the PDF, and a note that waits with what it waits for', async () => {
    const credit = invoiceRowOf({ id: 6, kind: 'credit', ...waitingFor('earlier') })
    const { section, text, asked } = await openOrder([invoiceRowOf(), credit], { status: orderStatus.dispatched })
    const link = (name: RegExp) => section.getByRole('link', { name })
    await expect.element(link(/^Invoice INV-2026-000005/)).toHaveAttribute('href', '/admin/invoices/5')
    await expect.element(link(/^PDF INV-2026-000005/)).toHaveAttribute('href', '/admin/invoice-files/5.pdf')
    await expect
      .element(section.getByText(`${text('invoices_state_waiting')}: ${text('invoices_waitsFor_earlier')}`))
      .toBeVisible()
    expect(section.getByRole('link', { name: /^PDF/ }).elements()).toHaveLength(1)
    expect(asked).toEqual([7])
  })

  it('whose tax invoice is not cleared yet has no PDF of it', async () => {
    const { section } = await openOrder([invoiceRowOf({ form: 'standard', state: 'sending', hasPdf: false })])
    await expect.element(section.getByRole('link', { name: /INV-2026-000005/ })).toBeVisible()
    expect(section.getByRole('link', { name: /^PDF/ }).elements()).toEqual([])
  })

  it.each([
    ['was just placed', {}, ''],
    ['is on its way', { status: orderStatus.dispatched }, ''],
    ['was cancelled before it was paid', { status: orderStatus.cancelled }, '_cancelled'],
    ['was delivered before the shop issued invoices', { status: orderStatus.completed, paymentState: 'paid' }, '_sold'],
  ] as const)('that %s says why it has no document', async (_, parts, why) => {
    const { section, text } = await openOrder([], parts)
    await expect.element(section.getByText(text(`invoices_none${why}`))).toBeVisible()
  })
})
