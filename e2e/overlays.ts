import type { Locator, Page } from 'playwright-core'
import type { translatorOf } from './translator.ts'

type Word = ReturnType<typeof translatorOf>

/** Something on a screen that opens: a menu, a list, a dialog. */
export interface Overlay {
  what: string
  address: string
  who: 'signed out' | 'signed in'
  /** Widths at which it exists: phones and desktops have menus of their own. */
  widths: readonly number[]
  /** Opens it. */
  open: (page: Page, word: Word) => Promise<void>
  /** Element that it shows. */
  shown: (page: Page, word: Word) => Locator
}

const phone = [360]
const desktop = [1280]
const both = [360, 1280]

const dialog = (page: Page) => page.getByRole('dialog')
const question = (page: Page) => page.getByRole('alertdialog')
const press = (place: Page | Locator, name: string) => place.getByRole('button', { name, exact: true }).first().click()

/** All overlays that need no more than a press or a few letters to open. */
export const overlays: readonly Overlay[] = [
  {
    what: 'the burger menu',
    address: '/faq',
    who: 'signed out',
    widths: phone,
    shown: dialog,
    open: (page, word) => press(page, word('common:open_menu')),
  },
  {
    what: 'the burger menu of a customer',
    address: '/faq',
    who: 'signed in',
    widths: phone,
    shown: dialog,
    open: (page, word) => press(page, word('common:open_menu')),
  },
  {
    what: 'the mega-menu',
    address: '/faq',
    who: 'signed out',
    widths: desktop,
    open: (page, word) => press(page, word('common:all_categories')),
    shown: (page) => page.getByRole('navigation').getByRole('button', { expanded: true }),
  },
  {
    what: 'the account menu',
    address: '/faq',
    who: 'signed in',
    widths: desktop,
    open: (page, word) => press(page, word('common:account')),
    shown: (page) => page.getByRole('banner').getByRole('button', { expanded: true }),
  },
  {
    what: 'the search suggestions',
    address: '/faq',
    who: 'signed out',
    widths: both,
    open: (page, word) => page.getByRole('combobox', { name: word('common:search_label') }).fill('PVC'),
    shown: (page) => page.getByRole('option').first(),
  },
  {
    what: 'the drawer of filters',
    address: '/purchase',
    who: 'signed out',
    widths: phone,
    shown: dialog,
    open: (page, word) => press(page.getByRole('main'), word('catalogue:filter')),
  },
  {
    what: 'all categories of the filters',
    address: '/purchase',
    who: 'signed out',
    widths: desktop,
    open: (page, word) => press(page.getByRole('main'), word('catalogue:see_more')),
    shown: (page) => page.getByRole('main').locator('button[aria-expanded=true]').first(),
  },
  {
    what: '“Request a price” from a card',
    address: '/purchase',
    who: 'signed out',
    widths: both,
    shown: dialog,
    open: (page) => page.getByRole('main').locator('li button[aria-haspopup=dialog]').first().click(),
  },
  {
    what: '“Request a price” from the product',
    address: '/productdetails/1',
    who: 'signed in',
    widths: both,
    open: (page, word) => press(page.getByRole('main'), word('catalogue:request_price')),
    shown: dialog,
  },
  {
    what: 'the picture on the whole screen',
    address: '/productdetails/1',
    who: 'signed out',
    widths: both,
    open: (page) => page.getByRole('main').locator('ul.slides button').first().click(),
    shown: dialog,
  },
  {
    what: 'the specification',
    address: '/productdetails/1',
    who: 'signed out',
    widths: both,
    open: (page, word) => page.getByRole('tab', { name: word('catalogue:specification') }).click(),
    shown: (page) => page.getByRole('tabpanel').getByRole('table'),
  },
  {
    what: 'the reviews',
    address: '/productdetails/1',
    who: 'signed out',
    widths: both,
    open: (page, word) => page.getByRole('tab', { name: word('catalogue:reviews') }).click(),
    shown: (page) => page.getByRole('tabpanel'),
  },
  {
    what: '“Send OTP”',
    address: '/login',
    who: 'signed out',
    widths: both,
    shown: dialog,
    open: (page, word) => press(page, word('account:by_code')),
  },
  {
    what: '“Get OTP”',
    address: '/login',
    who: 'signed out',
    widths: both,
    async open(page, word) {
      await press(page, word('account:by_code'))
      await dialog(page).getByLabel(word('account:email'), { exact: true }).fill('retail@rawaj.example')
      await press(dialog(page), word('account:send_otp'))
    },
    shown: (page, word) => dialog(page).getByLabel(word('account:otp'), { exact: true }),
  },
  {
    what: 'the mistakes of an empty form',
    address: '/login',
    who: 'signed out',
    widths: both,
    async open(page, word) {
      const tab = page.getByRole('tab', { name: word('account:register') })
      if (await tab.isVisible()) await tab.click()
      await press(page, word('account:create_account'))
    },
    shown: (page) => page.locator('[aria-invalid=true]').first(),
  },
  {
    what: 'the question before the cart is emptied',
    address: '/shopcart',
    who: 'signed in',
    widths: both,
    open: (page, word) => press(page, word('cart:empty_cart')),
    shown: question,
  },
  {
    what: 'the question before an order',
    address: '/shopcart',
    who: 'signed in',
    widths: both,
    shown: question,
    async open(page, word) {
      const fields = {
        buyer_name: 'سارة الحربي',
        buyer_mobile: '0501234567',
        buyer_address: '7 Olaya Street, Riyadh',
        buyer_zipcode: '12241',
      }
      for (const [field, text] of Object.entries(fields))
        await page.getByLabel(word(`cart:${field}`), { exact: true }).fill(text)
      await press(page, word('cart:place_order'))
    },
  },
  {
    what: '“Remarks View”',
    address: '/support',
    who: 'signed in',
    widths: both,
    shown: dialog,
    open: (page, word) => press(page, word('support:remarks_view')),
  },
  {
    what: 'the question before a request is closed',
    address: '/support/:requestId',
    who: 'signed in',
    widths: both,
    shown: question,
    open: (page, word) => press(page.getByRole('main'), word('support:close_request')),
  },
  {
    what: 'the change of the password',
    address: '/account',
    who: 'signed in',
    widths: both,
    shown: dialog,
    open: (page, word) => press(page, word('account:change_password')),
  },
  {
    what: 'an answer',
    address: '/faq',
    who: 'signed out',
    widths: both,
    open: (page) => page.getByRole('main').locator('summary').first().click(),
    shown: (page) => page.getByRole('main').locator('details[open]').first(),
  },
  {
    what: 'the dialog to accept an offer',
    address: '/orders/:quotationNo',
    who: 'signed in',
    widths: both,
    open: (page, word) => press(page, word('orders:offer_accept')),
    shown: (page) => dialog(page).getByRole('textbox').first(),
  },
  {
    what: 'the dialog to decline an offer',
    address: '/orders/:quotationNo',
    who: 'signed in',
    widths: both,
    open: (page, word) => press(page, word('orders:offer_decline')),
    shown: dialog,
  },
]
