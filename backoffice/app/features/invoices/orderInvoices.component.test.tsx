import type { AdminApi } from '@rawaj/contract/api/adminApi.ts'
import type { DebitNote } from '@rawaj/contract/invoicing/debitNotes.ts'
import type { InvoiceRow } from '@rawaj/contract/invoicing/invoiceSchemas.ts'
import type { OpenOrder } from '@rawaj/contract/orders/adminOrderSchemas.ts'
import { orderStatus } from '@rawaj/contract/orders/orderStatus.ts'
import type { Permission } from '@rawaj/contract/staff/permissions.ts'
import { reply } from '@rawaj/contract/testing/fakeApi.ts'
import { describe, expect, it } from 'vitest'
import { invoiceRowOf, waitingFor } from '../../testing/invoices.ts'
import { openOrderOf } from '../../testing/openOrderOf.ts'
import { renderScreen } from '../../testing/renderScreen.tsx'

interface Opening extends Partial<AdminApi> {
  may?: readonly Permission[]
}

async function openOrder(documents: InvoiceRow[], parts: Partial<OpenOrder> = {}, { may, ...calls }: Opening = {}) {
  const asked: unknown[] = []
  const opened = await renderScreen({
    path: '/orders/7',
    ...(may && { may }),
    calls: {
      readOrder: async () => reply(openOrderOf(parts)),
      readAdjacentOrders: async () => reply({ previous: null, next: null }),
      listCarriers: async () => reply([]),
      listInvoices: async ({ query }) => {
        asked.push(query?.order)
        return { ...reply(documents), next: null }
      },
      ...calls,
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
    await expect
      .element(section.getByRole('link', { name: text('invoices_kind_credit'), exact: true }))
      .toHaveAttribute('href', '/admin/invoices/6')
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

const noteOf = (parts: Partial<DebitNote> = {}): DebitNote => ({
  id: 3,
  at: '2026-11-29T09:00:00.000Z',
  nameAr: 'رفع إلى الطابق الثالث',
  nameEn: 'Carried to the third floor',
  reason: 'طُلب عند التسليم',
  totalHalalas: 1_150,
  vatHalalas: 150,
  requestId: 8,
  payment: null,
  withdrawnAt: null,
  ...parts,
})

describe('What is charged on top of an invoice', () => {
  it('is written into a debit note, with the order as it was seen', async () => {
    const sent: unknown[] = []
    const { screen, section, text } = await openOrder(
      [invoiceRowOf()],
      { version: 4 },
      {
        createDebitNote: async (request) => {
          sent.push(request)
          return reply(noteOf())
        },
      },
    )
    await section.getByRole('button', { name: text('debitNotes_new'), exact: true }).click()
    const dialog = screen.getByRole('dialog')
    await dialog.getByLabelText(text('debitNotes_nameAr')).fill('رفع')
    await dialog.getByLabelText(text('debitNotes_nameEn')).fill('Carrying')
    await dialog.getByLabelText(text('debitNotes_reason')).fill('asked for at the door')
    await dialog.getByLabelText(text('debitNotes_amountHalalas')).fill('11.50')
    await dialog.getByRole('button', { name: text('debitNotes_new_save') }).click()
    await expect.element(screen.getByText(text('debitNotes_new_done'))).toBeVisible()
    const words = { nameAr: 'رفع', nameEn: 'Carrying', reason: 'asked for at the door' }
    expect(sent).toEqual([{ params: { id: 7 }, body: { version: 4, ...words, amountHalalas: 1_150, taxCode: 'V15' } }])
  })

  it('cannot be written before there is an invoice', async () => {
    const { section, text } = await openOrder([])
    expect(section.getByRole('button', { name: text('debitNotes_new') }).elements()).toEqual([])
  })

  it.each(['TRF 7', ''])('is owed until its payment is recorded, with the reference “%s”', async (reference) => {
    const sent: unknown[] = []
    const { screen, section, text } = await openOrder(
      [invoiceRowOf()],
      { debitNotes: [noteOf()] },
      {
        recordDebitNotePayment: async (request) => {
          sent.push(request)
          return reply(noteOf())
        },
      },
    )
    await expect.element(section.getByText(text('debitNotes_owed'))).toBeVisible()
    await section.getByRole('button', { name: text('debitNotes_pay') }).click()
    const dialog = screen.getByRole('dialog')
    await dialog.getByRole('textbox', { name: new RegExp(text('debitNotes_reference')) }).fill(reference)
    await dialog.getByRole('button', { name: text('debitNotes_pay') }).click()
    await expect.element(screen.getByText(text('debitNotes_pay_done'))).toBeVisible()
    expect(sent).toEqual([{ params: { id: 7, noteId: 3 }, body: { method: 'bank', reference } }])
  })

  it('is withdrawn after a question that says what follows, and then stands without buttons', async () => {
    const payment = { method: 'cash', reference: '', at: '2026-11-29T10:00:00.000Z' } as const
    const opened = await openOrder(
      [invoiceRowOf()],
      { debitNotes: [noteOf({ payment })] },
      {
        withdrawDebitNote: async () => reply(noteOf()),
      },
    )
    const { screen, section, text } = opened
    await section.getByRole('button', { name: text('debitNotes_withdraw') }).click()
    await expect.element(screen.getByText(text('debitNotes_withdraw_paid', { amount: '11.50' }))).toBeVisible()
    const answers = screen.getByRole('alertdialog').getByRole('button').elements()
    expect(answers.map(({ textContent }) => textContent)).toEqual([text('debitNotes_withdraw'), text('back')])
    await screen
      .getByRole('alertdialog')
      .getByRole('button', { name: text('debitNotes_withdraw') })
      .click()
    await expect.element(screen.getByText(text('debitNotes_withdraw_done'))).toBeVisible()
  })

  it('has its state beside it, however much is said of it', async () => {
    const reason = 'Asked for at delivery, and agreed on by telephone after the invoice was issued. '.repeat(2)
    const { section, text } = await openOrder([invoiceRowOf()], { debitNotes: [noteOf({ reason })] })
    const state = section.getByText(text('debitNotes_owed'))
    await expect.element(state).toBeVisible()
    const { top } = state.element().getBoundingClientRect()
    expect(top).toBeLessThan(section.getByText(reason.trim()).element().getBoundingClientRect().top)
  })

  it('is not withdrawn by who may not refund once it is paid', async () => {
    const payment = { method: 'cash', reference: '', at: '2026-11-29T10:00:00.000Z' } as const
    const may = ['orders.read', 'invoices.read', 'invoices.write'] as const
    const { section, text } = await openOrder(
      [invoiceRowOf()],
      { debitNotes: [noteOf({ payment }), noteOf({ id: 4, nameEn: 'Cutting' })] },
      { may },
    )
    await expect.element(section.getByText(text('debitNotes_paid'))).toBeVisible()
    expect(section.getByRole('button', { name: text('debitNotes_withdraw') }).elements()).toHaveLength(1)
  })

  it('that was withdrawn says so', async () => {
    const { section, text } = await openOrder([invoiceRowOf()], {
      debitNotes: [noteOf({ withdrawnAt: '2026-11-29T10:00:00.000Z' })],
    })
    await expect.element(section.getByText(text('debitNotes_withdrawn'))).toBeVisible()
    expect(section.getByRole('button', { name: text('debitNotes_withdraw') }).elements()).toEqual([])
  })
})
