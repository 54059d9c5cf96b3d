import type { AdminApi } from '@rawaj/contract/api/adminApi.ts'
import type { OpenOrder } from '@rawaj/contract/orders/adminOrderSchemas.ts'
import { failure, reply } from '@rawaj/contract/testing/fakeApi.ts'
import { describe, expect, it, vi } from 'vitest'
import { openOrderOf } from '../../testing/openOrderOf.ts'
import { renderScreen } from '../../testing/renderScreen.tsx'

const address = {
  building: '2929',
  street: 'طريق الملك فهد',
  district: 'العليا',
  city: 'الرياض',
  postcode: '12214',
  additionalNumber: '',
}
const company = { buyerCompany: 'شركة النور', buyerVatNumber: '310122393500003', buyerCrNumber: '1010000001' }

async function openOrder(parts: Partial<OpenOrder>, updateInvoiceBuyer: AdminApi['updateInvoiceBuyer']) {
  const order = openOrderOf(parts)
  const opened = await renderScreen({
    path: `/orders/${order.id}`,
    calls: {
      readOrder: async () => reply(order),
      readAdjacentOrders: async () => reply({ previous: null, next: null }),
      listCarriers: async () => reply([]),
      listInvoices: async () => ({ ...reply([]), next: null }),
      updateInvoiceBuyer,
    },
  })
  const { screen, text } = opened
  const section = screen.getByRole('region', { name: text('orders_company'), exact: true })
  const dialog = screen.getByRole('dialog')
  const field = (name: 'buyerCompany' | 'building' | 'city') =>
    dialog.getByRole('textbox', { name: text(`orders_${name}`), exact: false })
  return { ...opened, order, section, dialog, field }
}

describe('The company of an order', () => {
  it('is shown with its numbers and its address in one line', async () => {
    const { section } = await openOrder({ ...company, buyerCompanyAddress: address }, vi.fn())
    for (const shown of [...Object.values(company), '2929 طريق الملك فهد، العليا، الرياض 12214'])
      await expect.element(section.getByText(shown)).toBeVisible()
  })

  it('is added to an order without one, on the version that was read, and what the shop refuses stands at its field', async () => {
    const update = vi
      .fn<AdminApi['updateInvoiceBuyer']>()
      .mockRejectedValueOnce(failure('invalid_input', { errorCodes: { city: 'city_required' } }))
      .mockImplementation(async ({ body }) =>
        reply(openOrderOf({ buyerCompany: body.buyerCompany, buyerCompanyAddress: address })),
      )
    const { section, text, dialog, field, order } = await openOrder({}, update)
    await expect.element(section.getByText(text('orders_company_none'))).toBeVisible()
    await section.getByRole('button', { name: text('orders_company_add') }).click()
    await field('buyerCompany').fill(company.buyerCompany)
    await field('building').fill('2929')
    const save = () => dialog.getByRole('button', { name: text('orders_company_save') }).click()
    await save()
    await expect.element(field('city')).toHaveFocus()
    await field('city').fill('الرياض')
    await save()
    await expect.element(section.getByText(company.buyerCompany)).toBeVisible()
    const sent = {
      version: order.version,
      buyerCompany: company.buyerCompany,
      building: '2929',
      city: 'الرياض',
      street: '',
    }
    expect(update.mock.calls.at(-1)?.[0].body).toMatchObject(sent)
  })
})
