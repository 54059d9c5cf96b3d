import { ShopApiError } from '@rawaj/contract/api/shopApi.ts'
import type { OpenCustomer } from '@rawaj/contract/customers/customerSchemas.ts'
import { permissions } from '@rawaj/contract/staff/permissions.ts'
import { reply } from '@rawaj/contract/testing/fakeApi.ts'
import { describe, expect, it } from 'vitest'
import { renderScreen } from '../../testing/renderScreen.tsx'

const customer: OpenCustomer = {
  id: 5,
  name: 'Sara',
  mobile: '0551234567',
  email: '',
  type: 0,
  blocked: false,
  createdAt: '2026-11-01T09:00:00.000Z',
  orders: 0,
  spentHalalas: 0,
  address: '',
  zipcode: '',
  language: 'en',
  seen: 'seen',
  deletionRequestedAt: null,
  deletionByCustomer: false,
  emailProvenAt: null,
  latestOrders: [],
  tradeRequests: [],
  notes: [],
  sessions: 0,
  supportRequests: 0,
  newsletterSince: null,
}
const url = 'https://shop.test/reset-password?first=1&token=secret'

async function openCustomer(parts: Partial<OpenCustomer> = {}, may?: typeof permissions) {
  const made: number[] = []
  const opened = await renderScreen({
    path: '/customers/5',
    width: 1440,
    ...(may && { may: may.filter((one) => one !== 'customers.write') }),
    calls: {
      readCustomer: async () => reply({ ...customer, ...parts }),
      async createSignInLink({ params }) {
        made.push(Number(params.id))
        if (made.length > 1) throw new ShopApiError({ status: 409, code: 'changed_meanwhile', message: '' })
        return reply({ url, expiresAt: '2026-12-02T09:00:00.000Z' })
      },
    },
  })
  const button = opened.screen.getByRole('button', { name: opened.text('customers_signInLink'), exact: true })
  await expect.element(opened.screen.getByRole('heading', { level: 1 })).toHaveTextContent('Sara')
  return { ...opened, made, button }
}

describe('The sign-in link on the page of a customer', () => {
  it('is made after a question, shown once to be copied, and refused where the customer has an email by now', async () => {
    const { screen, text, made, button } = await openCustomer()
    const confirm = async () => {
      await button.click()
      await screen
        .getByRole('alertdialog')
        .getByRole('button', { name: text('customers_signInLink') })
        .click()
    }
    await button.click()
    expect(made).toEqual([])
    await screen
      .getByRole('alertdialog')
      .getByRole('button', { name: text('cancel') })
      .click()
    await confirm()
    const dialog = screen.getByRole('dialog', { name: text('customers_signInLink') })
    await expect.element(dialog.getByRole('textbox')).toHaveValue(url)
    await dialog
      .getByRole('button', { name: text('close'), exact: true })
      .last()
      .click()
    await confirm()
    await expect.element(screen.getByRole('alert')).toBeVisible()
    expect(made).toEqual([5, 5])
  })

  it.each([
    ['a customer with an email', { email: 'sara@example.test' }, undefined],
    ['a blocked customer', { blocked: true }, undefined],
    ['who may not change customers', {}, permissions],
  ] as const)('is not offered for %s', async (_, parts, may) => {
    const { button } = await openCustomer(parts, may)
    expect(button.query()).toBeNull()
  })
})
