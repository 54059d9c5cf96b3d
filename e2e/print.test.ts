// @module-tag ci
import type { Language } from '@rawaj/contract/text/languages.ts'
import { eq } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { orders } from '../server/features/orders/tables.ts'
import type { SignedInCustomer } from '../server/testing/builders.ts'
import { checkoutBody } from '../server/testing/checkout.ts'
import { type PlacedTestOrder, placeOrder } from '../server/testing/placeOrder.ts'
import { type SignedInStaff, signedInStaff } from '../server/testing/staffClient.ts'
import { useFixture } from '../server/testing/useFixture.ts'
import { idle, settled, type Visit, visitOnce } from './browser.ts'
import { storageOf } from './customers.ts'
import { offerByCalls } from './quotationVisits.ts'
import { amount, expectPaper, hasText, print, unreadableOn } from './readPaper.ts'
import { openShop } from './shops.ts'
import { visitAs } from './staffVisits.ts'
import { translatorOf } from './translator.ts'
import { casesIn } from './wholeForm.ts'

const testShop = useFixture(() => openShop({}, { demo: true }))

const languages = ['ar', 'en'] as const
const shopName = { ar: 'مؤسسة رواج', en: 'Rawaj Trading' }
const numbers = { vatNumber: '300000000000003', crNumber: '1010000000' }
const contact = { phone: '920001234', email: 'care@rawaj.example', addressAr: 'طريق العليا', addressEn: 'Olaya Road' }
/** More than one sheet holds. */
const lineCount = 28
const unitHalalas = 1_150
/** Of a piece for which the quotation asks: its list price, and what is offered. */
const [listHalalas, offeredHalalas] = [11_500, 9_037]

/** In the 30 riyals of delivery. */
const deliveryVatHalalas = 391

interface PrintedShop {
  staff: SignedInStaff
  /** In the back office. */
  quotationId: number
  customer: SignedInCustomer
  /** With all lines. */
  order: { orderNo: string; id: number; totalHalalas: number; vatHalalas: number }
  quotation: PlacedTestOrder
  /** The same products, in the cart again. */
  productIds: number[]
  categoryId: number
  supportId: number
}

let paper: PrintedShop

const skuOf = (index: number) => `PAPER-${100 + index}`
const quantityOf = (index: number) => (index % 4) + 2

beforeAll(async () => {
  const { make, call, shop } = testShop
  await make.settings('identity', { nameAr: shopName.ar, nameEn: shopName.en })
  await make.settings('contact', contact)
  await make.settings('legal', numbers)
  const staff = await signedInStaff(testShop, { role: 'owner' })
  const customer = await make.customer()
  const categoryId = await make.category()
  const productIds: number[] = []
  for (let index = 0; index < lineCount; index += 1)
    productIds.push(
      await make.product({
        sku: skuOf(index),
        categoryId,
        retailHalalas: unitHalalas,
        descriptionEn: Array.from({ length: 12 }, (_, at) => `Paragraph ${at} is read.`).join('\n\n'),
        descriptionAr: Array.from({ length: 12 }, (_, at) => `فقرة ${at} كاملة.`).join('\n\n'),
        specificationAr: [{ key: 'القطر', value: '25 mm' }],
        specificationEn: [{ key: 'Diameter', value: '25 mm' }],
      }),
    )
  const fillCart = async () => {
    for (const [index, productId] of productIds.entries())
      await make.cartLine(customer.id, productId, quantityOf(index))
  }
  await fillCart()
  const lines = productIds.map((productId, index) => ({ productId, quantity: quantityOf(index), unitHalalas }))
  const { body } = await call('POST', '/checkout?lang=en', { token: customer.token, body: checkoutBody(lines) })
  const [row] = await shop.db.select().from(orders).where(eq(orders.id, body.data.id))
  if (!row) throw new Error('The order was not placed')
  await fillCart()
  // An address that takes most of a sheet's width in one line.
  await make.customer({ email: 'purchasing.office@branch.of.the.company.example' })
  const quotation = await placeOrder(testShop, { type: 2, quantity: 2 })
  const quotationId = await offerByCalls(staff, quotation, { unitHalalas: offeredHalalas })
  const asked = await call('POST', '/support', {
    token: customer.token,
    body: { email: 'sara@example.test', mobile: '0501234567', message: 'Is it printed whole?' },
  })
  const { id, orderNo, totalHalalas, vatHalalas } = row
  paper = {
    staff,
    quotationId,
    customer,
    order: { id, orderNo, totalHalalas, vatHalalas },
    quotation,
    productIds,
    categoryId,
    supportId: asked.body.data?.id,
  }
})

const everyLine = () =>
  Array.from({ length: lineCount }, (_, index) => [skuOf(index), amount(unitHalalas * quantityOf(index))]).flat()

const sessionOf = ({ token, ...customer }: SignedInCustomer) => ({ ...customer, accessToken: token })

function setStorage(content: Record<string, string>) {
  for (const [key, value] of Object.entries(content)) localStorage.setItem(key, value)
}

const pageNumber = (language: Language, page: number, pages: number) =>
  language === 'ar' ? `صفحة ${page} من ${pages}` : `Page ${page} of ${pages}`

interface Printed {
  name: string
  path: () => string
  /** Of its own, beside the letterhead. */
  has: (word: ReturnType<typeof translatorOf>, language: Language) => string[]
  lacks?: () => string[]
  /** Whose; else the customer's of the order. */
  by?: () => SignedInCustomer
  /** What else is to be seen of it. */
  also?: (page: Page, sheets: string[][], word: ReturnType<typeof translatorOf>, language: Language) => Promise<void>
}

/** The head of the lines is on every sheet of a long order, and all of the order is on a roll of 80 mm too. */
async function expectHeadsAndRoll(...[page, sheets, word, language]: Parameters<NonNullable<Printed['also']>>) {
  const head = `${word('orders:unit_price')}${word('orders:quantity')}`
  expect(sheets.length).toBeGreaterThan(1)
  expect(sheets.filter((sheet) => !hasText(sheet, head))).toEqual([])
  const roll = await print(page, { width: '80mm', height: '297mm' })
  expectPaper(roll, [shopName[language], paper.order.orderNo, ...everyLine(), amount(paper.order.totalHalalas)], [])
}

const printed: Printed[] = [
  {
    name: 'an order of several sheets, also on a roll of 80 mm,',
    path: () => `/orders/${paper.order.orderNo}`,
    also: expectHeadsAndRoll,
    has: (word) => [
      `${word('orders:order_document')} ${paper.order.orderNo}`,
      ...everyLine(),
      amount(unitHalalas),
      amount(paper.order.totalHalalas),
      amount(paper.order.vatHalalas + deliveryVatHalalas),
    ],
  },
  {
    name: 'the list of orders',
    path: () => '/orders',
    has: () => [paper.order.orderNo, ...everyLine(), amount(paper.order.totalHalalas)],
  },
  {
    name: 'a quotation, which is the offer',
    path: () => `/orders/${paper.quotation.orderNo}`,
    has: (word) => [
      `${word('orders:offer')} ${paper.quotation.orderNo}/1`,
      amount(offeredHalalas),
      amount(offeredHalalas * 2),
      amount(offeredHalalas * 2 + 3_000),
    ],
    lacks: () => [amount(listHalalas * 2), amount(listHalalas * 2 + 3_000)],
    by: () => paper.quotation.customer,
  },
  {
    name: 'the cart',
    path: () => '/shopcart',
    has: (word) => [word('cart:page_title'), ...everyLine(), amount(paper.order.totalHalalas)],
  },
  {
    name: 'a product with its description and specification',
    path: () => `/productdetails/${paper.productIds[0]}`,
    has: (_, language) => [
      skuOf(0),
      amount(unitHalalas),
      ...(language === 'en' ? ['Paragraph 11 is read.', 'Diameter'] : ['فقرة 11 كاملة.', 'القطر']),
      '25 mm',
    ],
  },
  { name: 'a listing', path: () => `/purchase/${paper.categoryId}`, has: () => [amount(unitHalalas)] },
  { name: 'a text', path: () => '/privacy', has: (word) => [word('common:privacy')] },
  {
    name: 'answers that are folded on the screen',
    path: () => '/faq',
    has: (_, language) => [language === 'ar' ? 'القطر الخارجي المطبوع' : 'the outside diameter printed on the pipe'],
  },
  {
    name: 'a request for support',
    path: () => `/support/${paper.supportId}`,
    has: (word) => [word('support:request_title', { number: String(paper.supportId) }), 'Is it printed whole?'],
  },
]

/** Words of the frame around pages and of what is pressed there. */
const screenWords = [
  'common:skip_to_content',
  'common:search_placeholder',
  'common:newsletter_subscribe',
  'common:footer_service',
  'orders:ask_support',
  'orders:print',
  'cart:place_order',
  'cart:empty_cart',
  'catalogue:reviews',
  'catalogue:filter',
] as const

describe.each(languages)('What shoppers print in %s', (language) => {
  const word = translatorOf(language)
  const visitor = visitOnce(() => ({ url: testShop.url, language }))

  it.each(casesIn(language, printed))(
    '$name has the letterhead, all that it is about, and nothing of the screen',
    async (document) => {
      const { page } = visitor
      await page.evaluate(setStorage, storageOf(sessionOf(document.by?.() ?? paper.customer)))
      await page.goto(testShop.url + document.path())
      await settled(page)
      await idle(page)
      const sheets = await print(page)
      const letterhead = [shopName[language], ...Object.values(numbers), contact.phone, contact.email]
      expectPaper(
        sheets,
        [...letterhead, ...document.has(word, language)],
        [...screenWords.map((key) => word(key)), ...(document.lacks?.() ?? [])],
      )
      for (const [index, sheet] of sheets.entries())
        expect(hasText(sheet, pageNumber(language, index + 1, sheets.length)), sheet.join('\n')).toBe(true)
      await document.also?.(page, sheets, word, language)
    },
  )
})

interface PrintedScreen {
  name: string
  path: () => string
  has: (word: ReturnType<typeof translatorOf>) => string[]
  lacks?: () => string[]
  /** What shows that its data are there; else the first of `has`. */
  sign?: string
}

const screens: PrintedScreen[] = [
  {
    name: 'an order',
    path: () => `/orders/${paper.order.id}`,
    has: (word) => [
      paper.order.orderNo,
      word('backoffice:orders_line_unit'),
      ...everyLine(),
      amount(paper.order.totalHalalas),
      amount(paper.order.vatHalalas + deliveryVatHalalas),
    ],
  },
  {
    name: 'a quotation, which is the offer',
    path: () => `/quotations/${paper.quotationId}`,
    has: () => [`${paper.quotation.orderNo}/1`, amount(offeredHalalas * 2), amount(offeredHalalas * 2 + 3_000)],
    lacks: () => [amount(listHalalas * 2 + 3_000)],
  },
  {
    name: 'the list of products with rows that were out of sight',
    path: () => '/products?query=PAPER-1',
    sign: 'PAPER-1',
    has: (word) => [word('backoffice:products_title'), ...Array.from({ length: lineCount }, (_, at) => skuOf(at))],
  },
  {
    name: 'the grid of products with rows that were out of sight',
    path: () => '/products/grid?query=PAPER-1',
    sign: 'PAPER-1',
    has: (word) => [word('backoffice:product_grid_title'), ...Array.from({ length: lineCount }, (_, at) => skuOf(at))],
  },
  { name: 'a customer', path: () => `/customers/${paper.customer.id}`, has: () => [paper.order.orderNo] },
  { name: 'the sales', path: () => '/', has: (word) => [word('backoffice:sales_total')] },
  {
    name: 'what carriers collected',
    path: () => '/collections',
    has: (word) => [word('backoffice:collections_title')],
  },
]

/** Words of the menu and of what is pressed. */
const staffWords = ['menu_settings', 'palette_open', 'refresh', 'view_shop'] as const

describe.each(languages)('What the back office prints in %s', (language) => {
  const word = translatorOf(language)
  let visitor: Visit
  beforeAll(async () => {
    visitor = await visitAs(testShop, paper.staff, language)
  })

  it.each(casesIn(language, screens))(
    '$name has the letterhead, all that it is about, and nothing of the screen',
    async (screen) => {
      const { page } = visitor
      await page.goto(new URL(`/admin${screen.path()}`, page.url()).href)
      const has = screen.has(word)
      await page
        .getByText(screen.sign ?? has[0] ?? '')
        .first()
        .waitFor()
      await idle(page)
      const sheets = await print(page)
      expectPaper(
        sheets,
        [shopName[language], ...Object.values(numbers), contact.phone, ...has],
        [...staffWords.map((key) => word(`backoffice:${key}`)), ...(screen.lacks?.() ?? [])],
      )
      expect(hasText(sheets[0] ?? [], pageNumber(language, 1, sheets.length))).toBe(true)
    },
  )

  it.each(casesIn(language, ['/orders', '/quotations', '/customers', '/support']))(
    'the list of %s is whole to its last column, in letters that can be read',
    async (path) => {
      const { page } = visitor
      await page.goto(new URL(`/admin${path}`, page.url()).href)
      await page.locator('tbody tr').first().waitFor()
      await idle(page)
      expect(await unreadableOn(page, 7)).toEqual([])
    },
  )
})
