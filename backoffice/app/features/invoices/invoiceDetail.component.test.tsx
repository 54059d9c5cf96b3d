import type { AdminApi } from '@rawaj/contract/api/adminApi.ts'
import type { OpenInvoice } from '@rawaj/contract/invoicing/invoiceSchemas.ts'
import { waitReasons } from '@rawaj/contract/invoicing/invoices.ts'
import type { Permission } from '@rawaj/contract/staff/permissions.ts'
import { failure, reply } from '@rawaj/contract/testing/fakeApi.ts'
import { describe, expect, it } from 'vitest'
import { invoiceRowOf, openInvoiceOf, waitingFor } from '../../testing/invoices.ts'
import { renderScreen } from '../../testing/renderScreen.tsx'

interface Opening extends Partial<AdminApi> {
  may?: readonly Permission[]
}

async function openDocument(parts: Partial<OpenInvoice>, { may, ...calls }: Opening = {}) {
  return renderScreen({
    path: '/invoices/5',
    ...(may && { may }),
    calls: {
      readInvoice: async () => reply(openInvoiceOf(parts)),
      listInvoices: async () => ({ ...reply([]), next: null }),
      ...calls,
    },
  })
}

const submission = { attempts: 3, problem: '', messages: [], attemptedAt: '2026-11-28T09:01:00.000Z', answeredAt: null }
const rejected: Partial<OpenInvoice> = {
  state: 'rejected',
  hasXml: true,
  canStampAgain: true,
  submission: {
    ...submission,
    answeredAt: '2026-11-28T09:01:00.000Z',
    messages: [
      { kind: 'error', code: 'BR-KSA-44', category: 'KSA', message: 'The buyer VAT number is wrong' },
      { kind: 'warning', code: null, category: null, message: 'Almost too late' },
    ],
  },
}

describe('A document', () => {
  it('has its PDF, its XML, its order, and the other documents of that order', async () => {
    const credit = invoiceRowOf({ id: 6, kind: 'credit', number: 'CN-2026-000001', totalHalalas: 2_300 })
    const { screen, text } = await openDocument(
      { hasXml: true, state: 'reported', submission },
      { listInvoices: async () => ({ ...reply([openInvoiceOf(), credit]), next: null }) },
    )
    const link = (key: Parameters<typeof text>[0]) => screen.getByRole('link', { name: text(key), exact: true })
    await expect.element(link('invoices_pdf')).toHaveAttribute('href', '/admin/invoice-files/5.pdf')
    await expect.element(link('invoices_xml')).toHaveAttribute('href', '/admin/invoice-files/5.xml')
    await expect.element(link('invoices_open_order')).toHaveAttribute('href', '/admin/orders/7')
    const others = screen.getByRole('region', { name: text('invoices_of_order') })
    await expect
      .element(others.getByRole('link', { name: /CN-2026-000001/ }).first())
      .toHaveAttribute('href', '/admin/invoices/6')
    expect(others.getByRole('listitem').elements()).toHaveLength(1)
  })

  const ways = {
    seller: '/admin/settings/legal',
    buyer: '/admin/orders/7',
    earlier: '/admin/invoices?order=7',
    unit: '/admin/invoices/units',
    certificate: '/admin/invoices/units',
  } as const
  it.each(waitReasons)('that waits for %s says what to do, and leads there', async (reason) => {
    const { screen, text } = await openDocument(waitingFor(reason))
    await expect.element(screen.getByText(text(`invoices_hint_${reason}`))).toBeVisible()
    if (reason in ways) {
      const way = reason as keyof typeof ways
      const hint = screen.getByRole('status').filter({ hasText: text(`invoices_hint_${reason}`) })
      await expect.element(hint.getByRole('link')).toHaveAttribute('href', ways[way])
    }
    await expect.element(screen.getByRole('button', { name: text('invoices_try_again') })).toBeVisible()
    expect(screen.getByRole('link', { name: text('invoices_pdf') }).elements()).toEqual([])
  })

  it('that was rejected shows what the authority found in its own words, and is stamped again once that is confirmed', async () => {
    const stamped: number[] = []
    const { screen, text } = await openDocument(rejected, {
      stampInvoiceAgain: async ({ params }) => {
        stamped.push(Number(params.id))
        return reply(null) as never
      },
    })
    const found = screen.getByRole('list', { name: text('invoices_messages') })
    await expect.element(found.getByText('The buyer VAT number is wrong')).toBeVisible()
    await expect.element(found.getByText('BR-KSA-44')).toBeVisible()
    await expect.element(found.getByText(text('invoices_message_warning'))).toBeVisible()
    await screen.getByRole('button', { name: text('invoices_stampAgain') }).click()
    expect(stamped).toEqual([])
    await screen
      .getByRole('alertdialog')
      .getByRole('button', { name: text('invoices_stampAgain') })
      .click()
    await expect.poll(() => stamped).toEqual([5])
  })

  it('that a unit which has ended did not bring to the authority is stamped again too', async () => {
    const { screen, text } = await openDocument({ state: 'sending', canStampAgain: true, hasXml: true, submission })
    await expect.element(screen.getByRole('button', { name: text('invoices_stampAgain') })).toBeVisible()
  })

  it('that cannot be stamped again by now says so, in words about documents', async () => {
    const { screen, text } = await openDocument(rejected, {
      stampInvoiceAgain: () => Promise.reject(failure('move_forbidden')),
    })
    await screen.getByRole('button', { name: text('invoices_stampAgain') }).click()
    await screen
      .getByRole('alertdialog')
      .getByRole('button', { name: text('invoices_stampAgain') })
      .click()
    await expect.element(screen.getByText(text('invoices_stamp_forbidden'))).toBeVisible()
  })

  it('is only read by an employee who may do no more', async () => {
    const { screen, text } = await openDocument(rejected, { may: ['invoices.read'] })
    await expect.element(screen.getByText('BR-KSA-44')).toBeVisible()
    expect(screen.getByRole('button', { name: text('invoices_stampAgain') }).elements()).toEqual([])
    expect(screen.getByRole('link', { name: text('invoices_open_order') }).elements()).toEqual([])
  })

  it('that the authority has not decided on says why, and that its buyer waits for it', async () => {
    const sending = { ...submission, problem: 'unreachable' }
    const { screen, text } = await openDocument({
      state: 'sending',
      form: 'standard',
      hasPdf: false,
      submission: sending,
    })
    await expect.element(screen.getByText(text('invoices_problem_unreachable'))).toBeVisible()
    await expect.element(screen.getByText(text('invoices_authority_pending'))).toBeVisible()
  })
})
