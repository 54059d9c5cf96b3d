import type { ShopApi } from '@rawaj/contract/api/shopApi.ts'
import { reply } from '@rawaj/contract/testing/fakeApi.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { tabStore } from '../../browserStore.ts'
import * as listing from '../../routes/listing.tsx'
import * as login from '../../routes/login.tsx'
import { productOf } from '../../testing/products.ts'
import { renderPage } from '../../testing/renderPage.tsx'
import { useSessionStore } from '../auth/index.ts'

const clearCookie = () => {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is not in every browser yet.
  document.cookie = 'customer=;path=/;max-age=0'
}

const customerCalls: Partial<ShopApi> = {
  signIn: async () => ({ success: true, message: '', accessToken: 'a-token', email: '', type: 0, role: 3, id: 7 }),
  listCart: async () => ({ ...reply(null), datas: { data: [], count: 0 }, delivery: { charge: 30, free_from: 1_000 } }),
}

/** Presses the button of the only product of a listing on a phone, as a visitor. */
async function pressAsVisitor(product = productOf({ id: 1, name: 'Bend' })) {
  const page = await renderPage({
    path: '/purchase',
    routes: { 'purchase/:categoryId?/:subcategoryId?': listing, login },
    width: 390,
    calls: {
      listBrands: async () => reply([]),
      listProducts: async () => ({
        ...reply(undefined),
        datas: { data: [product], count: 1 },
      }),
    },
  })
  await page.screen.getByRole('button', { name: page.text('cart:add_to_cart'), exact: true }).click()
  await expect.poll(page.address).toBe('/login?next=%2Fpurchase')
  const { screen, text } = page
  const tab = (key: string) => screen.getByRole('tab', { name: text(`account:${key}`), exact: true })
  const form = (key: string) => screen.getByRole('form', { name: text(`account:${key}`), exact: true })
  return { text, tab, form }
}

describe('A visitor who adds a product', () => {
  beforeEach(clearCookie)

  it('comes to the first field of the registration in a browser that nobody has signed in with', async () => {
    const { text, tab, form } = await pressAsVisitor()
    await expect.element(tab('register')).toHaveAttribute('aria-selected', 'true')
    await expect.element(form('register').getByLabelText(text('account:name'), { exact: true })).toHaveFocus()
  })

  it('has the smallest order of a product added afterwards that is sold in multiples', async () => {
    await pressAsVisitor(productOf({ id: 1, name: 'Bundle', pieces: 40, quantity_step: 7, min_quantity: 10 }))
    expect(tabStore.readJson('pendingAdd')).toMatchObject({ product: { id: 1 }, quantity: 14 })
  })

  it('comes to the first field of the sign-in where a customer has signed in before, and out again', async () => {
    const { screen, text: t, address } = await renderPage({ path: '/login', routes: { login }, calls: customerCalls })
    const signIn = screen.getByRole('form', { name: t('account:sign_in'), exact: true })
    await signIn.getByLabelText(t('account:mobile_or_email'), { exact: true }).fill('0551234567')
    await signIn.getByLabelText(t('account:password'), { exact: true }).fill('Secret12')
    await signIn.getByRole('button', { name: t('account:sign_in'), exact: true }).click()
    await expect.poll(address).toBe('/')
    useSessionStore.getState().signedOut()
    const { text, tab, form } = await pressAsVisitor()
    await expect.element(tab('sign_in')).toHaveAttribute('aria-selected', 'true')
    await expect.element(form('sign_in').getByLabelText(text('account:mobile_or_email'), { exact: true })).toHaveFocus()
  })
})
