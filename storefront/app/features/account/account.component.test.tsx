import type { TradeAccount } from '@rawaj/contract/customers/tradeAccountSchemas.ts'
import { reply } from '@rawaj/contract/testing/fakeApi.ts'
import { describe, expect, it } from 'vitest'
import * as account from '../../routes/account.tsx'
import { sara } from '../../testing/customers.ts'
import { renderPage } from '../../testing/renderPage.tsx'

const byStatus = { 0: 0, 1: 0, 2: 0, 3: 0, 4: 0, 5: 0, 6: 0, 7: 0, 8: 0 }

const show = (type: number, approved: TradeAccount['approved']) =>
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
    },
  })

const company = {
  company_name: 'Bina Contracting',
  vat_number: '',
  cr_number: '1010101010',
  approved_at: '2026-11-01T09:00:00Z',
}

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
