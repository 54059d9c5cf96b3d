import type { Language } from '@rawaj/contract/text/languages.ts'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { SignedInCustomer } from '../server/testing/builders.ts'
import type { PlacedTestOrder } from '../server/testing/placeOrder.ts'
import type { SignedInStaff } from '../server/testing/staffClient.ts'
import { expectAccessible } from './accessibility.ts'
import { idle, visit } from './browser.ts'
import { expectNoSidewaysScroll } from './categoryScreens.ts'
import type { OpenShop } from './shops.ts'
import { translatorOf } from './translator.ts'

/** Arabic on a phone, English at a desk. */
export const widthOf = (language: Language) => (language === 'ar' ? 390 : 1440)

/** The page of a quotation as its customer sees it. */
export async function openQuotationShopper(
  testShop: OpenShop,
  language: Language,
  path: string,
  { token, id, role, type }: SignedInCustomer,
) {
  const storage = { isAuthenticated: 'true', authKey: token, id: String(id), role: String(role), type: String(type) }
  const visitor = await visit({ url: testShop.url + path, language, width: widthOf(language), storage })
  const { page } = visitor
  const word = translatorOf(language)
  const text = (key: string, values?: Record<string, string>) => word(key.includes(':') ? key : `orders:${key}`, values)
  const press = (key: string) =>
    page
      .getByRole('button', { name: text(key), exact: true })
      .first()
      .click()
  const dialog = page.getByRole('dialog')
  const answer = (key: string) => dialog.getByRole('button', { name: text(key), exact: true }).click()
  return {
    visitor,
    page,
    text,
    press,
    dialog,
    answer,
    sees: (key: string) => page.getByText(text(key), { exact: true }).first().waitFor(),
    /** In the dialog, which is open: says how it is paid and confirms it. */
    async confirm(payment: 'cash' | 'bank' | 'online') {
      await dialog.getByRole('radio', { name: text(`offer_payment_${payment}`) }).check()
      await expectFine(page)
      await answer('offer_accept_ok')
    },
    /** @returns the number of the created order */
    async accept(payment: 'cash' | 'bank') {
      await press('offer_accept')
      await this.confirm(payment)
      await page.getByRole('heading', { level: 1, name: text('order_title') }).waitFor()
      return new URL(page.url()).pathname.split('/').at(-1) ?? ''
    },
  }
}

export async function expectFine(page: Page) {
  await idle(page)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
}

/** The id of a quotation in the back office. */
export async function quotationIdOf(
  staff: SignedInStaff,
  { orderNo }: Pick<PlacedTestOrder, 'orderNo'>,
): Promise<number> {
  const { body } = await staff.client.call('GET', `/quotations?query=${orderNo}`)
  return body.data[0].id
}

export interface OfferedLine {
  unitHalalas: number
  validDays?: number
}

/**
 * Offers two pieces at this price, by calls.
 * @returns the id of the quotation
 */
export async function offerByCalls(
  staff: SignedInStaff,
  placed: PlacedTestOrder,
  { validDays = 14, ...line }: OfferedLine,
): Promise<number> {
  const id = await quotationIdOf(staff, placed)
  const { body } = await staff.client.call('GET', `/quotations/${id}`)
  const { version, taxIncluded } = body.data
  const lines = [{ productId: placed.productId, quantity: 2, ...line }]
  const draft = { version, taxIncluded, lines, note: '', validDays }
  const saved = await staff.client.call('PUT', `/quotations/${id}/draft`, { body: draft })
  expect(saved.status).toBe(200)
  const sent = await staff.client.call('POST', `/quotations/${id}/offers`, {
    body: { version: saved.body.data.version },
  })
  expect(sent.status).toBe(200)
  return id
}
