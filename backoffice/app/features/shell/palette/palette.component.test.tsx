import type { Permission } from '@rawaj/contract/staff/permissions.ts'
import { failure, reply } from '@rawaj/contract/testing/fakeApi.ts'
import { describe, expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import type { TextKey } from '../../../i18n/textKeys.ts'
import { orderRowOf } from '../../../testing/orderRowOf.ts'
import { renderScreen } from '../../../testing/renderScreen.tsx'

const order = orderRowOf()

const groups = ['identity', 'contact', 'legal', 'delivery', 'carriers', 'stock', 'promises', 'bank', 'payment', 'mail']
const others = ['mailIn', 'limits', 'orders', 'quotations', 'newsletter', 'accounts']
const emptyGroup = { version: 1, values: {}, sources: {}, secrets: {} }

async function openPalette(may?: readonly Permission[]) {
  const listOrders = vi.fn(async () => ({ ...reply([order]), next: null }))
  const opened = await renderScreen({
    path: '/no-screen',
    ...(may && { may }),
    calls: {
      listOrders,
      readOrder: () => Promise.reject(failure('not_found')),
      readAdjacentOrders: async () => reply({ previous: null, next: null }),
      listCarriers: async () => reply([]),
      listQuotations: async () => ({ ...reply([]), next: null }),
      ...(!may && {
        listInvoices: async () => ({ ...reply([]), next: null }),
        listProducts: async () => ({ ...reply([]), next: null }),
        listCustomers: async () => ({ ...reply([]), next: null }),
        // Of the screens that are opened from it.
        listGridProducts: async () => ({ ...reply([]), next: null }),
        listCategories: async () => reply([]),
        listBrands: async () => reply([]),
        readSettings: async () =>
          reply(Object.fromEntries([...groups, ...others].map((group) => [group, emptyGroup])) as never),
      }),
    },
  })
  await userEvent.keyboard('{Control>}k{/Control}')
  const { screen } = opened
  const field = screen.getByRole('combobox')
  await expect.element(field).toHaveFocus()
  const option = (name: string | RegExp) => screen.getByRole('option', { name })
  const texts = (key: TextKey) => opened.text(key)
  return { ...opened, listOrders, field, option, texts }
}

describe('The palette', () => {
  it('begins with the screens in the order of the menu', async () => {
    const { screen, option, texts } = await openPalette()
    await expect.element(option(texts('menu_today'))).toBeVisible()
    const first = screen.getByRole('option').elements().slice(0, 3)
    expect(first.map(({ textContent }) => textContent)).toEqual([
      texts('menu_today'),
      texts('menu_orders'),
      texts('menu_quotations'),
    ])
  })

  it('finds an order by its number, and opens it', async () => {
    const { field, option, listOrders, address } = await openPalette()
    await field.fill('rw-aaaa')
    await expect.element(option(/RW-AAAA2222/)).toBeVisible()
    expect(listOrders).toHaveBeenLastCalledWith({ query: { query: 'rw-aaaa', limit: 5 } }, expect.anything())
    await option(/RW-AAAA2222/).click()
    await expect.poll(address).toBe('/orders/7')
  })

  it('finds a single field of the settings, and what one may begin', async () => {
    const { field, option, texts, address } = await openPalette()
    const label = texts('settings_delivery_freeFromHalalas')
    await field.fill(label)
    await option(new RegExp(texts('settings_delivery')))
      .first()
      .click()
    await expect.poll(() => address() + location.hash).toBe('/settings/delivery#freeFromHalalas')
    await userEvent.keyboard('{Control>}k{/Control}')
    await field.fill(texts('act_product'))
    await userEvent.keyboard('{Enter}')
    await expect.poll(address).toBe('/products/new')
  })

  it('asks and offers nothing beyond what somebody may see', async () => {
    // The calls for products, customers and settings are not answered, and would fail the test.
    const { field, option, texts } = await openPalette(['orders.read'])
    await field.fill('RW-AAAA2222')
    await expect.element(option(/RW-AAAA2222/)).toBeVisible()
    await field.fill(texts('act_product'))
    await expect.element(option(texts('act_product'))).not.toBeInTheDocument()
  })
})
