import { ShopApiError } from '@rawaj/contract/api/shopApi.ts'
import type { OwnInvoice } from '@rawaj/contract/invoicing/invoiceCalls.ts'
import type { Order, OwnOrder, ReorderedLine } from '@rawaj/contract/orders/orderSchemas.ts'
import { nextSteps, orderStatus } from '@rawaj/contract/orders/orderStatus.ts'
import type { Quotation } from '@rawaj/contract/quotations/quotationSchemas.ts'
import { reply } from '@rawaj/contract/testing/fakeApi.ts'
import { describe, expect, it, onTestFinished } from 'vitest'
import * as orderRoute from '../../routes/order.tsx'
import * as ordersRoute from '../../routes/orders.tsx'
import { sara } from '../../testing/customers.ts'
import { orderLineOf, orderOf, ownOrderOf } from '../../testing/orders.ts'
import { renderPage } from '../../testing/renderPage.tsx'

const customer = { id: 1 }
const calls = {
  profile: async () => ({ ...reply(sara), datas: { name: 'Sara', address: '' } }),
  listCart: async () => ({ ...reply(null), datas: { data: [], count: 0 }, delivery: { charge: 30, free_from: 1_000 } }),
  listEnquiries: async () => ({ ...reply([]), count: 0 }),
}

const routes = { orders: ordersRoute, 'orders/:orderNo': orderRoute }
const show = (path: string, more: object, width = 1280, who: { id: number; type?: number } = customer) =>
  renderPage({ path, routes, calls: { ...calls, ...more }, customer: who, width })

const list = (orders: Order[], width = 1280) =>
  show('/orders', { listOrders: async () => ({ ...reply(orders), count: orders.length }) }, width)

const quotation = { state: 'offered', total_price: 1_850.37, valid_until: null, order_no: null } as const
const asked = { id: 9, type: 2, status: 1, total_price: 1_987.45 }

const offered: Quotation = {
  order_no: 'RW-9',
  state: 'offered',
  declined: null,
  offers: [
    {
      id: 1,
      version: 1,
      offer_no: 'RW-9/1',
      state: 'sent',
      note: '',
      sent_at: '2026-11-01T09:00:00.000Z',
      valid_until: '2026-12-31T20:59:59.000Z',
      decided_at: null,
      tax_included: true,
      sub_total: 1_609.02,
      discount: 0,
      tax_price: 241.35,
      transport_charge: 0,
      total_price: 1_850.37,
      vat: { total: 241.35, rates: [{ percent: 15, net: 1_609.02, vat: 241.35 }] },
      lines: [],
    },
  ],
  payments: ['cash'],
  transfer: null,
  open: true,
  order: null,
  buyer: { name: 'Sara', mobile: '0551234567', address: '7 Olaya Street, Riyadh', zipcode: '12241' },
  messages: [],
}

/** What the page has the browser save, instead of saving it. */
function savedFiles(): string[] {
  const saved: string[] = []
  const click = HTMLAnchorElement.prototype.click
  HTMLAnchorElement.prototype.click = function save() {
    saved.push(`${this.download} ${this.href.split(':')[0]}`)
  }
  onTestFinished(() => {
    HTMLAnchorElement.prototype.click = click
  })
  return saved
}

describe('The list of orders', () => {
  it.each([
    ['an order', orderOf({ id: 1 }), 'status_0', 'next_prepare', '145.00'],
    ['one that was sent', orderOf({ id: 1, status: 2, next_step: 'deliver' }), 'status_2', 'next_deliver', '145.00'],
    ['one that is complete', orderOf({ id: 1, status: 5, next_step: null }), 'status_5', null, '145.00'],
    [
      'a quotation that was asked for',
      orderOf({ ...asked, status: 0, next_step: 'offer', quotation: { ...quotation, state: 'asked' } }),
      'quotation_state_asked',
      'next_offer',
      '1,850.37',
    ],
    [
      'one that was offered',
      orderOf({
        ...asked,
        next_step: 'decide',
        quotation: { ...quotation, valid_until: '2026-12-05T21:00:00.000Z' },
      }),
      'quotation_state_offered',
      'next_decide',
      '1,850.37',
    ],
    [
      'one that was accepted',
      orderOf({ ...asked, next_step: null, quotation: { ...quotation, state: 'accepted', order_no: 'RW-NEW' } }),
      'quotation_state_accepted',
      'quotation_became',
      '1,850.37',
    ],
    [
      'one that has expired',
      orderOf({ ...asked, status: 7, next_step: 'ask_again', quotation: { ...quotation, state: 'expired' } }),
      'quotation_state_expired',
      'next_ask_again',
      '1,850.37',
    ],
  ] as const)(
    'says of %s how it stands, what comes next, and its total of now',
    async (_, order, state, next, total) => {
      const { screen, text } = await list([order])
      const row = screen.getByRole('article')
      await expect.element(row.getByText(text(`orders:${state}`), { exact: true })).toBeVisible()
      const said = () => row.element().textContent?.replaceAll(/[⁦-⁩]/gu, '') ?? ''
      expect(said()).toContain(total)
      if (order.type === 2) expect(said()).not.toContain('1,987.45')
      if (next) expect(said()).toContain(text(`orders:${next}`, { until: '05/12/2026' }))
      else for (const step of nextSteps) expect(said()).not.toContain(text(`orders:next_${step}`, { until: '' }))
    },
  )

  it('has an offer accepted with one press and one yes to its total, and does nothing when it is returned to', async () => {
    const order = ownOrderOf({ ...asked, order_no: 'RW-9', next_step: 'decide', quotation })
    const accepted: unknown[] = []
    const { screen, text } = await show('/orders', {
      listOrders: async () => ({ ...reply([order]), count: 1 }),
      readOrder: async () => reply(order),
      readQuotation: async () => reply(offered),
      acceptOffer: async ({ body }: { body: unknown }) => {
        accepted.push(body)
        return reply({ id: 10, order_no: 'RW-10' })
      },
    })
    await screen.getByRole('link', { name: text('orders:offer_accept'), exact: true }).click()
    const dialog = screen.getByRole('dialog')
    await expect.element(dialog.getByText('RW-9/1')).toBeVisible()
    expect(dialog.element().textContent).toContain('1,850.37')
    expect(accepted).toEqual([])
    await dialog.getByRole('button', { name: text('orders:offer_accept_ok'), exact: true }).click()
    await expect.poll(() => accepted).toMatchObject([{ offer_id: 1, payment: 'cash', buyer_zipcode: '12241' }])
    await expect.poll(() => location.pathname).toBe('/orders/RW-10')
    // The address changes before the screen does.
    await expect.element(dialog).not.toBeInTheDocument()
    history.back()
    await expect.poll(() => location.pathname).toBe('/orders/RW-9')
    await expect.element(screen.getByRole('button', { name: text('orders:offer_accept'), exact: true })).toBeVisible()
    expect(screen.getByRole('dialog').elements()).toEqual([])
  })

  it('saves an offer as PDF, and says why where it cannot', async () => {
    const order = ownOrderOf({ ...asked, order_no: 'RW-9', next_step: 'decide', quotation })
    const fetched: unknown[] = []
    const saved = savedFiles()
    const { screen, text } = await show('/orders/RW-9', {
      readOrder: async () => reply(order),
      readQuotation: async () => reply(offered),
      readOfferPdf: async ({ params }: { params: unknown }) => {
        fetched.push(params)
        if (fetched.length > 1) throw new ShopApiError({ status: 503, message: 'Busy', code: 'busy' })
        return reply({ name: 'quotation-RW-9-1.pdf', pdf: btoa('%PDF-1.7') })
      },
    })
    const button = screen.getByRole('button', { name: text('orders:offer_pdf') })
    await button.click()
    await expect.poll(() => saved).toEqual(['quotation-RW-9-1.pdf blob'])
    expect(fetched).toEqual([{ orderNo: 'RW-9', offerId: 1 }])
    await button.click()
    await expect.element(screen.getByText(text('errors:busy'))).toBeVisible()
  })

  it('leads from an accepted quotation to its order', async () => {
    const accepted = { ...quotation, state: 'accepted', order_no: 'RW-NEW' } as const
    const { screen } = await list([orderOf({ ...asked, next_step: null, quotation: accepted })])
    await expect.element(screen.getByRole('link', { name: 'RW-NEW' })).toHaveAttribute('href', '/orders/RW-NEW')
  })

  it('has rows, of which four stand on a phone, and unfolds the lines of one', async () => {
    const lines = Array.from({ length: 6 }, (_, nth) => orderLineOf({ id: nth + 1, name: `Bend ${nth + 1}` }))
    const orders = [1, 2, 3, 4].map((id) => orderOf({ id, orderdetails: lines }))
    const { screen, text } = await list(orders, 360)
    const rows = screen.getByRole('article')
    await expect.element(rows.first()).toBeVisible()
    for (const row of rows.elements()) expect(row.getBoundingClientRect().height).toBeLessThan(190)
    await expect.element(rows.first().getByText('SKU-4')).not.toBeVisible()
    await rows
      .first()
      .getByText(text('orders:products', { count: 6 }))
      .click()
    await expect.element(rows.first().getByText('SKU-4')).toBeVisible()
  })
})

describe('An order', () => {
  it('shows its contents first and what can be done with it below, its sums in one column', async () => {
    const readOrder = async () => reply(ownOrderOf({ id: 5 }))
    const { screen, text } = await show('/orders/RW-5', { readOrder }, 390)
    const goods = screen.getByRole('link', { name: 'Bend' })
    await expect.element(goods).toBeVisible()
    await expect.element(screen.getByText(text('orders:next_prepare'))).toBeVisible()
    const top = (element: Element) => element.getBoundingClientRect().top
    for (const name of ['ask_support', 'again', 'cancel']) {
      const button = screen.getByText(text(`orders:${name}`), { exact: true }).element()
      expect(top(button), name).toBeGreaterThan(top(goods.element()))
    }
    const amounts = screen.getByRole('definition').elements()
    expect(amounts.length).toBeGreaterThanOrEqual(3)
    expect(new Set(amounts.map((amount) => Math.round(amount.getBoundingClientRect().right))).size).toBe(1)
    expect(amounts.map(top)).toEqual(amounts.map(top).toSorted((one, other) => one - other))
    expect(new Set(amounts.map(top)).size).toBe(amounts.length)
  })
})

describe('Invoices of an order', () => {
  const invoice: OwnInvoice = {
    id: 3,
    kind: 'invoice',
    number: 'INV-2026-000003',
    total: 145,
    issued_at: '2026-11-28T09:00:00.000Z',
    available: true,
  }
  const open = async (status: number, invoices: OwnInvoice[], more: object = {}) => {
    const asked: unknown[] = []
    const opened = await show('/orders/RW-5', {
      readOrder: async () => reply(ownOrderOf({ id: 5, status, next_step: 'deliver' })),
      listOwnInvoices: async ({ params }: { params: unknown }) => {
        asked.push(params)
        return reply(invoices)
      },
      ...more,
    })
    await expect.element(opened.screen.getByRole('link', { name: 'Bend' })).toBeVisible()
    return { ...opened, asked, section: opened.screen.getByRole('region', { name: opened.text('orders:invoices') }) }
  }

  it('stand last on its page, each with its total and a PDF that is saved, or why it could not be', async () => {
    const fetched: unknown[] = []
    const saved = savedFiles()
    const credit = { ...invoice, id: 4, kind: 'credit', number: 'CN-2026-000001', total: 20 } as const
    const { section, screen, text } = await open(orderStatus.delivered, [invoice, credit], {
      readInvoicePdf: async ({ params }: { params: unknown }) => {
        fetched.push(params)
        if (fetched.length > 1) throw new ShopApiError({ status: 503, message: 'Busy', code: 'busy' })
        return reply({ name: 'INV-2026-000003.pdf', pdf: btoa('%PDF-1.7') })
      },
    })
    const note = section.getByRole('listitem').nth(1)
    await expect.element(note.getByText('CN-2026-000001', { exact: true }).first()).toBeVisible()
    for (const said of [text('orders:invoice_kind_credit'), '20.00']) expect(note.element().textContent).toContain(said)
    const steps = screen.getByRole('region', { name: text('orders:steps') }).element()
    expect(steps.compareDocumentPosition(section.element())).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
    const button = section.getByRole('button', { name: `${text('orders:invoice_pdf')} INV-2026-000003` })
    await button.click()
    await expect.poll(() => saved).toEqual(['INV-2026-000003.pdf blob'])
    expect(fetched).toEqual([{ orderNo: 'RW-5', id: 3 }])
    await button.click()
    await expect.element(screen.getByText(text('errors:busy'))).toBeVisible()
  })

  it('that the tax authority has not cleared yet are named without a PDF', async () => {
    const { section, text } = await open(orderStatus.dispatched, [{ ...invoice, available: false }])
    await expect.element(section.getByText(text('orders:invoice_pending'))).toBeVisible()
    expect(section.getByRole('button').elements()).toEqual([])
  })

  it('are not asked for where it was just placed', async () => {
    const { screen, asked, text } = await open(orderStatus.initiated, [invoice])
    await expect.element(screen.getByRole('region', { name: text('orders:steps') })).toBeVisible()
    expect(asked).toEqual([])
  })

  it('take no room where there are none', async () => {
    const { section, asked } = await open(orderStatus.dispatched, [])
    await expect.poll(() => asked).toEqual([{ orderNo: 'RW-5' }])
    expect(section.elements()).toEqual([])
  })
})

describe('What has changed since an order', () => {
  const changed: ReorderedLine = {
    product_id: 1,
    name: 'Bend',
    ordered: 2,
    in_cart: 2,
    problem: null,
    then_incl: 115,
    now_incl: 230,
    then_price: 100,
    now_price: 200,
  }
  const again = async (line: ReorderedLine, type: number) => {
    const calls = { readOrder: async () => reply(ownOrderOf({ id: 5 })), orderAgain: async () => reply([line]) }
    const { screen, text } = await show('/orders/RW-5', calls, 1280, { id: 1, type })
    await screen.getByRole('button', { name: text('orders:again') }).click()
    const dialog = screen.getByRole('dialog')
    await expect.element(dialog.getByText('Bend')).toBeVisible()
    return { dialog, text, said: () => dialog.element().textContent ?? '' }
  }

  it.each([
    ['a retail customer', 0, ['230.00', '115.00', 'with_vat'], ['200.00', 'before_vat']],
    ['a trade customer', 1, ['200.00', '100.00', 'before_vat'], ['230.00', 'with_vat']],
  ] as const)(
    'is told %s in the prices that the other screens show, with their name',
    async (_, type, shown, others) => {
      const { text, said } = await again(changed, type)
      const words = (parts: readonly string[]) =>
        parts.map((part) => (part.includes('vat') ? text(`orders:${part}`) : part))
      for (const part of words(shown)) expect(said()).toContain(part)
      for (const part of words(others)) expect(said()).not.toContain(part)
    },
  )

  it.each(['coming', 'hidden', 'archived', 'out_of_stock'] as const)(
    'leads on from goods that are %s',
    async (problem) => {
      const none = { in_cart: 0, now_incl: null, now_price: null }
      const { dialog, text, said } = await again({ ...changed, ...none, problem }, 0)
      expect(said()).toContain(text(`orders:again_${problem}`))
      const link = dialog.getByRole('link', { name: text('orders:again_similar') })
      await expect.element(link).toHaveAttribute('href', '/purchase?query=Bend')
    },
  )
})

/** One line can be sent back. */
const returnable: Partial<OwnOrder> = {
  returnable: [{ line_id: 1, quantity: 1 }],
  returnable_until: '2026-12-01T00:00:00.000Z',
}

describe('A reason', () => {
  it.each([
    ['cancel', 'cancel', 'cancel_reason', {}],
    ['return_goods', 'return_send', 'return_reason', returnable],
  ] as const)(
    'is the customer’s own: none is chosen when %s is pressed, and one is asked for',
    async (open, send, label, more) => {
      const sent: unknown[] = []
      const { screen, text } = await show('/orders/RW-5', {
        readOrder: async () => reply(ownOrderOf({ id: 5, ...more })),
        cancelOrder: async (input: unknown) => sent.push(input),
        requestReturn: async (input: unknown) => sent.push(input),
      })
      await screen.getByRole('button', { name: text(`orders:${open}`), exact: true }).click()
      const dialog = screen.getByRole('dialog')
      const reason = dialog.getByRole('combobox', { name: text(`orders:${label}`) })
      await expect.element(reason).toHaveValue('')
      // The only goods are those that are meant.
      if (open === 'return_goods') await expect.element(dialog.getByRole('checkbox')).toBeChecked()
      await dialog.getByRole('button', { name: text(`orders:${send}`), exact: true }).click()
      await expect.element(reason).toHaveAccessibleDescription(text('orders:reason_missing'))
      expect(sent).toEqual([])
    },
  )
})
