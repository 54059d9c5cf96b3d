// @module-tag ci
import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { CampaignInput } from '@rawaj/contract/newsletter/campaignSchemas.ts'
import type { Language } from '@rawaj/contract/text/languages.ts'
import { richTextOfLines } from '@rawaj/contract/text/richText.ts'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { recordOutcomes } from '../server/features/search/index.ts'
import { addSubscribers, dueCampaign, sendUntilItRests } from '../server/testing/campaigns.ts'
import { importsBy } from '../server/testing/imports.ts'
import { insertTaxDocument } from '../server/testing/invoicing/insertTaxDocument.ts'
import { issuedInvoice } from '../server/testing/invoicing/issuedInvoice.ts'
import { placeOrder } from '../server/testing/placeOrder.ts'
import { pictureUrl } from '../server/testing/productsOfStaff.ts'
import { askForQuotation, makeOffer, writeOffer } from '../server/testing/quotations.ts'
import { type SignedInStaff, signedInStaff } from '../server/testing/staffClient.ts'
import { useFixture } from '../server/testing/useFixture.ts'
import { accessibilityViolations } from './accessibility.ts'
import { browserErrorsExcept, quiet, walkTo } from './browser.ts'
import { tooWide } from './categoryScreens.ts'
import { translatableFigures, translatePage } from './pageTranslator.ts'
import { makeProduct } from './productScreens.ts'
import { openShop } from './shops.ts'
import { visitAs } from './staffVisits.ts'
import { translatorOf } from './translator.ts'
import { wholeForm } from './wholeForm.ts'

/** Every address of the back office's menu, and what its lists lead to. */
const addresses = [
  '/',
  '/setup',
  '/setup?step=opening',
  '/orders',
  '/orders/new',
  '/orders/{order}',
  '/collections',
  '/quotations',
  '/quotations/{quotation}',
  '/quotations/{offered}',
  '/invoices',
  '/invoices/{invoice}',
  '/invoices/units',
  '/invoices/late',
  '/customers',
  '/customers/{customer}',
  '/duplicates',
  '/customers/{customer}/merge',
  '/emails',
  '/emails/{email}',
  '/emails?status=failed',
  '/support',
  '/support?tab=waiting&sort=longest',
  '/support/{ticket}',
  '/answers',
  '/answers/new',
  '/answers/{answer}',
  '/products',
  '/products?stock=low',
  '/products/new',
  '/products/{product}',
  '/products/grid',
  '/categories',
  '/categories/new',
  '/categories/order',
  '/categories/{category}',
  '/categories/{category}/specification',
  '/imports',
  '/imports/new',
  '/imports/{import}',
  '/brands',
  '/brands/new',
  '/brands/{brand}',
  '/distributors',
  '/distributors/new',
  '/distributors/{distributor}',
  '/deals',
  '/deals/new',
  '/deals/{deal}',
  '/families',
  '/families/new',
  '/families/{family}',
  '/families/proposals',
  '/home',
  '/home/new',
  '/home/3',
  '/home/parts/1',
  '/home/order',
  '/notices',
  '/notices/new',
  '/notices/{notice}',
  '/links',
  '/links/new',
  '/links/{link}',
  '/links/standard/1',
  '/links/standard/10',
  '/links/order',
  '/banners',
  '/banners/new',
  '/banners/{banner}',
  '/banners/order',
  '/pages',
  '/pages/new',
  '/pages/{page}',
  '/questions',
  '/questions/new',
  '/questions/{question}',
  '/questions/order',
  '/search',
  '/search?state=open',
  '/synonyms',
  '/synonyms/new',
  '/synonyms/{synonym}',
  '/redirects',
  '/redirects/new',
  '/redirects/{redirect}',
  '/words',
  '/words/mail.returned_text',
  '/words/cart.line_count_few',
  '/coupons',
  '/coupons/new',
  '/coupons/batch',
  '/coupons/{coupon}',
  '/letters',
  '/letters/new',
  '/letters/{letter}',
  '/letters/{draft}',
  '/subscribers',
  '/staff',
  '/staff/{member}',
  '/roles',
  '/roles/{role}',
  '/roles/new',
  '/invitations',
  '/invitations/new',
  '/audit',
  '/audit/{entry}',
  '/vat-returns',
  '/vat-returns/2025-01-01',
  '/vat-returns/2025-04-01',
  '/vat-return-documents?from=2025-01-01',
  '/settings',
  '/account',
  ...[
    'identity',
    'contact',
    'legal',
    'delivery',
    'stock',
    'payment',
    'mail',
    'mailIn',
    'limits',
    'orders',
    'quotations',
    'invoicing',
    'newsletter',
    'accounts',
  ].map((group) => `/settings/${group}`),
]

it('Every screen that a feature declares is among them', async () => {
  const cwd = join(import.meta.dirname, '../backoffice/app/features')
  const declared: string[] = []
  for await (const file of glob('**/screens.ts', { cwd }))
    for (const [, path = ''] of (await readFile(join(cwd, file), 'utf8')).matchAll(/\bpath: '([^']*)'/g))
      declared.push(path)
  const isVisited = (path: string) => {
    const address = new RegExp(`^/${path.replaceAll(/:\w+/g, '(?!new$)[^/]+')}$`)
    return addresses.some((visited) => address.test(visited.replace(/\?.*/, '')))
  }
  expect(declared.length).toBeGreaterThan(50)
  expect(declared.filter((path) => !isVisited(path))).toEqual([])
})

const testShop = useFixture(openShop)
let owner: SignedInStaff
/** Ids for the parameters of an address. */
let ids: Record<string, number>
beforeAll(async () => {
  const placed = await placeOrder(testShop)
  const invoiced = await issuedInvoice(testShop)
  owner = await signedInStaff(testShop, { role: 'owner' })
  // A return that is filed, one that is due, and figures as wide as they come.
  const wide = { category: 'S', percent: 15, taxableHalalas: 9_876_543_210, vatHalalas: 1_481_481_482 } as const
  for (const taxDate of ['2025-01-15', '2025-04-15'])
    await insertTaxDocument(testShop.shop.db, { orderId: placed.orderId, taxDate, parts: [wide] })
  await owner.client.call('POST', '/vat-returns/2025-01-01/file', {
    body: { version: 0, to: '2025-03-31', documents: 1, netHalalas: wide.vatHalalas },
  })
  // More than there is, so that something of it is short; and one that is with its customer.
  const quotation = await askForQuotation(testShop, { quantity: 25 })
  const offered = await askForQuotation(testShop)
  await makeOffer(testShop, owner, offered.quotationId, { note: 'لمشروعكم' })
  await writeOffer(testShop, owner, offered.quotationId)
  const { db } = testShop.shop
  const job = { kind: 'welcome', name: 'سارة', to: 'sara@example.test', language: 'ar' } as const
  await db.transaction((tx) => testShop.shop.mailer.enqueueEmail(tx, job))
  const { token, email, mobile, id: customer } = placed.customer
  const message = `${'و'.repeat(200)} W${'w'.repeat(200)}`
  const ticket = await testShop.call('POST', '/support', { token, body: { email, mobile, message } })
  const texts = { titleAr: 'شكر', titleEn: 'Thanks', textAr: 'شكرًا {name}', textEn: 'Thank you {name}' }
  const answer = await owner.client.call('POST', '/ready-answers', { body: texts })
  // Names without a space.
  const longNames = { nameAr: 'ش'.repeat(120), nameEn: 'W'.repeat(120) }
  const category = await testShop.make.category(longNames)
  const unit = { unitAr: 'مم', unitEn: 'mm' }
  const fields = [{ key: 'bore', nameAr: 'القطر', nameEn: 'Bore', ...unit }]
  await owner.client.call('PUT', `/categories/${category}/specification`, { body: { version: 1, fields } })
  const brand = await testShop.make.brand('مسرى', 'Masra')
  const product = await makeProduct(owner, testShop, { ...longNames, categoryId: category, brandId: brand })
  // A proposed family.
  for (const bore of ['20', '25'])
    await makeProduct(owner, testShop, { nameAr: `كوع ${bore} مم`, nameEn: `Elbow ${bore} mm`, categoryId: category })
  await owner.client.call('POST', `/products/${product.id}/stock-movements`, {
    body: { key: 'first', reason: 'received', pieces: 3, note: 'W'.repeat(200) },
  })
  const imports = importsBy(() => owner.client, testShop)
  const table = [
    ['SKU', 'Name (Arabic)', 'Category', 'Price'],
    [product.sku, 'ش'.repeat(120), '', 12],
    ['W'.repeat(60), 'جديد', 'ص'.repeat(100), 10],
    ['', 'x', '', 'W'.repeat(200)],
  ]
  const checked = await imports.checked(table, { fileName: `${'W'.repeat(150)}.csv` })
  const city = { cityAr: 'جدة', cityEn: 'Jeddah', latitude: 21.4858, longitude: 39.1925 }
  const coupon = await owner.client.call('POST', '/coupons', {
    body: { name: 'W'.repeat(120), kind: 'percent', percent: 10, productIds: [product.id], brandIds: [brand] },
  })
  const distributor = await owner.client.call('POST', '/distributors', { body: { ...longNames, ...city } })
  const subject = { subjectAr: 'ش'.repeat(150), subjectEn: 'W'.repeat(150), previewAr: '', previewEn: '' }
  const written: CampaignInput = {
    ...subject,
    audience: { language: 'all', customers: 'all' },
    blocks: [
      { kind: 'text', textAr: 'ش'.repeat(400), textEn: 'W'.repeat(400) },
      { kind: 'products', ids: [product.id] },
    ],
  }
  const draft = await owner.client.call('POST', '/letters', { body: written })
  await addSubscribers(testShop, 5)
  const campaignSchemas = await dueCampaign(testShop, written)
  await sendUntilItRests(testShop, campaignSchemas)
  const long = {
    contentAr: 'ش'.repeat(80),
    contentEn: 'W'.repeat(80),
    quoteAr: 'ش'.repeat(40),
    quoteEn: 'W'.repeat(40),
  }
  const banner = await owner.client.call('POST', '/banners', {
    body: {
      kind: 'promo',
      link: '/faq',
      imageAr: await pictureUrl('teal', 1_000, 500),
      ...long,
      descriptionAr: 'ش'.repeat(200),
      descriptionEn: 'W'.repeat(200),
    },
  })
  const text = richTextOfLines(`${'ش'.repeat(200)}\n## ${'W'.repeat(60)}\n- ${'ش '.repeat(200)}`)
  const question = await owner.client.call('POST', '/questions', {
    body: { questionAr: 'ش'.repeat(200), questionEn: 'W'.repeat(200), answerAr: text, answerEn: text },
  })
  const words = ['مضخة', ...Array.from({ length: 18 }, (_, at) => `pump ${at}`), 'W'.repeat(60)]
  const synonym = await owner.client.call('POST', '/synonyms', { body: { words, department: 'pipes' } })
  const redirect = await owner.client.call('POST', '/redirects', { body: { phrase: 'W'.repeat(60), link: '/faq' } })
  const missed = new Map([
    ['ش'.repeat(60), 3],
    ['plasterboard', 12],
  ])
  await recordOutcomes(db, missed, testShop.shop.clock())
  const notice = await owner.client.call('POST', '/notices', {
    body: { textAr: 'ش'.repeat(120), textEn: 'W'.repeat(120), tone: 'warning', link: '/faq' },
  })
  const link = await owner.client.call('POST', '/menu-entries', {
    body: {
      place: 'menu',
      labelAr: 'ش'.repeat(40),
      labelEn: 'W'.repeat(40),
      link: `https://a.example/${'w'.repeat(400)}`,
    },
  })
  const page = await owner.client.call('POST', '/text-pages', {
    body: { key: 'w'.repeat(50), titleAr: 'ش'.repeat(120), titleEn: 'W'.repeat(120), bodyAr: text },
  })
  const newest = async (path: string) => (await owner.client.call('GET', path)).body.data[0].id
  ids = {
    member: owner.id,
    email: await newest('/emails'),
    role: await newest('/roles'),
    entry: await newest('/audit'),
    question: question.body.data.id,
    page: page.body.data.id,
    synonym: synonym.body.data.id,
    redirect: redirect.body.data.id,
    notice: notice.body.data.id,
    link: link.body.data.id,
    letter: campaignSchemas,
    draft: draft.body.data.id,
    order: placed.orderId,
    customer,
    ticket: ticket.body.data.id,
    answer: answer.body.data.id,
    quotation: quotation.quotationId,
    offered: offered.quotationId,
    invoice: invoiced.requestId,
    banner: banner.body.data.id,
    coupon: coupon.body.data.id,
    deal: await testShop.make.deal([{ productId: product.id, retailHalalas: 9_000 }], longNames),
    family: (await testShop.make.family([{ size: '20' }, { size: '25' }])).id,
    category,
    brand,
    product: product.id,
    import: checked.id,
    distributor: distributor.body.data.id,
  }
})

/** Opens a screen; of the many, as a walk inside the page does, which spares its beginning. */
async function go(page: Page, url: string) {
  if (wholeForm) await page.goto(url)
  else await walkTo(page, url)
  await quiet(page, () => page.getByRole('heading', { level: 1 }).waitFor())
}

/** Lists with more columns than fit beside the menu. */
const wideLists = ['/admin/products']
/** Of a window whose scrollbars take room, which a browser under test does not show. */
const scrollbarWidth = 15

/** Lists whose columns have no room in the window. */
async function listsTooWide(page: Page): Promise<string[]> {
  if (wideLists.includes(new URL(page.url()).pathname)) return []
  return page.evaluate(
    (scrollbar) =>
      [...document.querySelectorAll('section[tabindex="0"] > table')]
        .map((table) => [Number.parseFloat(getComputedStyle(table).minWidth), table.parentElement?.clientWidth ?? 0])
        .filter(([needed = 0, room = 0]) => needed + scrollbar > room)
        .map(([needed, room]) => `${needed} in ${room}`),
    scrollbarWidth,
  )
}

/** It is the same beside all screens: the short form has axe check it beside the first one. */
const menuBeside = 'aside:has(nav)'

type Look = [Language, number, 'light' | 'dark', 'as written' | 'translated by the browser']

/**
 * Both directions and themes, on a phone and on a desktop, once in the hands of a page translator: the short form looks at
 * every screen in one of these two, the whole form at every screen in all of them crosswise.
 */
const looks: Look[] = [
  ['ar', 390, 'dark', 'as written'],
  ['en', 1440, 'light', 'translated by the browser'],
]
const others: Look[] = [
  ['en', 1440, 'light', 'as written'],
  ['ar', 1440, 'light', 'as written'],
  ['en', 390, 'light', 'as written'],
  ['ar', 1440, 'dark', 'as written'],
  ['en', 390, 'dark', 'as written'],
  ['ar', 390, 'light', 'translated by the browser'],
]

const seen = (look: number) => addresses.filter((_, place) => wholeForm || place % looks.length === look)

describe.each((wholeForm ? [...looks, ...others] : looks).map((look, place) => [...look, seen(place)] as const))(
  'Every screen of the back office in %s, %i px wide, %s, %s',
  (language, width, theme, state, shown) => {
    it('is whole, accessible, and complains of nothing', async () => {
      const visitor = await visitAs(testShop, owner, language, '/', { width, longLived: true })
      const { page } = visitor
      await page.emulateMedia({ colorScheme: theme })
      if (state === 'translated by the browser') {
        if (wholeForm) await page.context().addInitScript(translatePage, 'replaced')
        await page.evaluate(translatePage, 'replaced')
      }
      const base = page.url().replace(/\/admin.*/, '/admin')
      const titles = new Set<string>()
      // What stands in the place of a screen whose code fails is accessible and whole, too.
      const notOpened = translatorOf(language)('backoffice:failed_title')
      for (const address of shown) {
        await go(page, base + address.replace(/\{(\w+)\}/, (_, name: string) => String(ids[name])))
        const title = await page.title()
        expect([address, title]).toEqual([address, expect.not.stringContaining(notOpened)])
        titles.add(title)
        const without = wholeForm || titles.size === 1 ? '' : menuBeside
        expect([address, await accessibilityViolations(page, without)]).toEqual([address, []])
        expect([address, await tooWide(page)]).toEqual([address, []])
        if (width === 1440) expect.soft([address, await listsTooWide(page)]).toEqual([address, []])
        expect.soft([address, await page.evaluate(translatableFigures)].flat()).toEqual([address])
        // A text that is missing shows as its key.
        const keys = (await page.locator('body').allInnerTexts()).join(' ').match(/\b[a-z]+(_[a-zA-Z]+)+\b/g) ?? []
        expect([address, keys.filter((key) => !key.startsWith('RAZORPAY'))]).toEqual([address, []])
      }
      // It was a walk, and not one screen again and again: a list keeps its title when it is filtered.
      expect(titles.size).toBeGreaterThan(shown.length / 2)
      expect(await page.locator('html').getAttribute('data-theme')).toBe(theme)
      // Frames that show emails run no scripts, the test's translator included.
      expect(browserErrorsExcept(visitor, 'Blocked script execution')).toEqual([])
    }, 600_000)
  },
)
