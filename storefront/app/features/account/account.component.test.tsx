import type { ShopApi } from '@rawaj/contract/api/shopApi.ts'
import type { TradeAccount } from '@rawaj/contract/customers/tradeAccountSchemas.ts'
import { reply } from '@rawaj/contract/testing/fakeApi.ts'
import { describe, expect, it, vi } from 'vitest'
import * as account from '../../routes/account.tsx'
import { sara } from '../../testing/customers.ts'
import { renderPage } from '../../testing/renderPage.tsx'

const byStatus = { 0: 0, 1: 0, 2: 0, 3: 0, 4: 0, 5: 0, 6: 0, 7: 0, 8: 0 }

const show = (type: number, approved: TradeAccount['approved'], calls: Partial<ShopApi> = {}) =>
  renderPage({
    path: '/account',
    routes: { account },
    customer: { id: 1, type },
    calls: {
      profile: async () => ({ ...reply({ ...sara, type }), datas: { name: 'Sara', address: '' } }),
      listCart: async () => ({
        ...reply(null),
        datas: { data: [], count: 0 },
        delivery: { charge: 30, free_from: 1_000 },
      }),
      orderStatistics: async () => reply({ orders: 0, spent: 0, by_status: byStatus }),
      listSessions: async () => ({ ...reply([]), count: 0 }),
      readTradeAccount: async () => reply({ approved, request: null }),
      ...calls,
    },
  })

const company = {
  company_name: 'Bina Contracting',
  vat_number: '',
  cr_number: '1010101010',
  street: '',
  building: '',
  district: '',
  city: '',
  postcode: '',
  additional_number: '',
  approved_at: '2026-11-01T09:00:00Z',
}
const registered = { ...company, vat_number: '310122393500003' }
const address = { building: '2929', street: 'طريق الملك فهد', district: 'العليا', city: 'الرياض', postcode: '12214' }

describe('The section of the trade account', () => {
  it.each([
    ['asks a retail customer whether they buy for a company', 0, null, 'trade_ask'],
    ['asks a wholesale customer only for the details of the company', 1, null, 'trade_add_company'],
    ['asks a contract customer only for the details of the company', 2, null, 'trade_add_company'],
    ['lets a trade customer with a company ask for a change', 1, company, 'trade_change'],
  ])('%s', async (_, type, approved, button) => {
    const { screen, text } = await show(type, approved)
    const section = screen.getByRole('region', { name: text('account:trade_account'), exact: true })
    await expect.element(section.getByRole('button', { name: text(`account:${button}`), exact: true })).toBeVisible()
    const question = section.getByText(text('account:trade_ask_text'), { exact: true })
    expect(question.elements()).toHaveLength(button === 'trade_ask' ? 1 : 0)
  })
})

describe('The address of the company', () => {
  async function openForm(approved: TradeAccount['approved'], button: string) {
    const requestTradeAccount = vi.fn<ShopApi['requestTradeAccount']>(async ({ body }) =>
      reply({ approved: { ...registered, ...(body as object) }, request: null }),
    )
    const { screen, text } = await show(1, approved, { requestTradeAccount })
    await screen.getByRole('button', { name: text(`account:${button}`), exact: true }).click()
    const form = screen.getByRole('dialog')
    const field = (name: string) => form.getByLabelText(text(`account:${name}`), { exact: true })
    const send = () => form.getByRole('button', { name: text('account:trade_send') }).click()
    return { screen, text, requestTradeAccount, field, send }
  }

  it('is asked for where the company has a VAT number, and its first empty part has the focus', async () => {
    const { field, send, requestTradeAccount } = await openForm(company, 'trade_change')
    await expect.element(field('company_building')).not.toBeRequired()
    await field('vat_number').fill(registered.vat_number)
    await expect.element(field('company_building')).toBeRequired()
    await expect.element(field('company_additional_number')).not.toBeRequired()
    await send()
    await expect.element(field('company_building')).toHaveFocus()
    for (const part of ['building', 'street', 'district', 'city', 'postcode'])
      await expect.element(field(`company_${part}`)).toHaveAttribute('aria-invalid', 'true')
    expect(requestTradeAccount).not.toHaveBeenCalled()
  })

  it('is missed where the account is from before it was asked for, saved in any digits, and shown', async () => {
    const { screen, text, field, send, requestTradeAccount } = await openForm(registered, 'trade_add_address')
    await expect.element(screen.getByText(text('account:trade_lacks_address'))).toBeInTheDocument()
    for (const [part, value] of Object.entries({ ...address, building: '٢٩٢٩' }))
      await field(`company_${part}`).fill(value)
    await send()
    await expect.element(screen.getByText(text('account:trade_saved'))).toBeVisible()
    expect(requestTradeAccount.mock.calls[0]?.[0].body).toMatchObject({
      ...address,
      company_name: company.company_name,
    })
    await expect.element(screen.getByText('2929 طريق الملك فهد، العليا، الرياض 12214')).toBeVisible()
    await expect.element(screen.getByText(text('account:trade_lacks_address'))).not.toBeInTheDocument()
  })
})
