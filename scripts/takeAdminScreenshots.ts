/**
 * Takes pictures of the back office of a shop with the demo's products and orders, in both languages and themes, on a phone and
 * on a desktop, and of the documents it prints: `npm run screens:admin` (`-- /staff` for some of them). Documents need pdftoppm,
 * of poppler-utils.
 */
import { execFileSync } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { csrfHeader } from '@rawaj/contract/api/addresses.ts'
import type { CouponRow } from '@rawaj/contract/coupons/adminCouponSchemas.ts'
import type { CustomerRow } from '@rawaj/contract/customers/customerSchemas.ts'
import type { Import } from '@rawaj/contract/imports/importSchemas.ts'
import type { OrderRow } from '@rawaj/contract/orders/adminOrderSchemas.ts'
import { documentKinds } from '@rawaj/contract/orders/orderDocuments.ts'
import { orderStatus } from '@rawaj/contract/orders/orderStatus.ts'
import type { QuotationRow } from '@rawaj/contract/quotations/adminQuotationSchemas.ts'
import type { QuotationState } from '@rawaj/contract/quotations/quotations.ts'
import type { SynonymGroup } from '@rawaj/contract/search/searchWordSchemas.ts'
import type { CannedReply, SupportTicketRow } from '@rawaj/contract/support/ticketSchemas.ts'
import { type Language, languages } from '@rawaj/contract/text/languages.ts'
import sharp from 'sharp'
import { closeBrowser, idle, visit } from '../e2e/browser.ts'
import { runShop } from '../e2e/runShop.ts'
import { savePicture, screensFolder } from './savePicture.ts'

const administrator = { ADMIN_EMAIL: 'owner@rawaj.example', ADMIN_PASSWORD: 'Owner12345' }

// biome-ignore format: a list to read
const addresses = [
  '/login', '/', '/#sales', '/orders', '/orders?task=late', '/orders?task=returns', '/orders/{returned}', '/orders/{packed}',
  '/orders/{cancelled}', '/orders/new', '/orders/new?customer={regular}', '/collections', '/quotations', '/quotations/{toPrice}', '/quotations/{offered}', '/quotations/{quotationAccepted}', '/quotations?state=enquiry', '/orders/{awaiting}', '/customers', '/customers?trade=waiting', '/customers/{regular}', '/customers/{regular}/merge', '/customers/{blocked}', '/support?tab=waiting&sort=longest', '/support/{ticket}', '/support/{contact}', '/answers', '/answers/{answer}', '/setup?step=identity', '/setup?step=opening', '/emails', '/emails/1', '/products', '/products?stock=low', '/products/grid', '/products/1', '/products/new', '/imports', '/imports/new', '/imports/{imported}', '/categories', '/categories/order', '/categories/1',
  '/categories/new', '/categories/1/specification', '/brands', '/brands/1', '/families', '/families/new', '/families/proposals', '/home', '/home/3', '/home/parts/1', '/home/order', '/notices', '/notices/1', '/links', '/links/standard/1', '/links/order', '/banners', '/banners/1', '/banners/order', '/words', '/words/cart.place_order', '/pages', '/pages/1', '/pages/new', '/questions', '/questions/1', '/deals', '/deals/1', '/coupons', '/coupons/{coupon}', '/search?state=open', '/synonyms', '/synonyms/{synonym}', '/redirects', '/redirects/1', '/distributors', '/distributors/1', '/letters', '/letters/1', '/letters/2', '/subscribers', '/settings/newsletter', '/staff', '/staff/1', '/roles', '/roles/1', '/invitations', '/invitations/new', '/audit', '/audit/3',
  '/settings', '/settings/identity', '/settings/mail', '/settings/mailIn', '/account',
]

const looks = [
  { name: '390', width: 390, height: 844, picture: 390, scheme: 'light' },
  { name: '1440', width: 1440, height: 900, picture: 1080, scheme: 'light' },
  { name: '1440-dark', width: 1440, height: 900, picture: 1080, scheme: 'dark' },
] as const

const nameOf = (address: string) => address.replace(/[^\w]+/g, '-').replace(/^-|-$/g, '') || 'today'
const fileOf = (address: string, language: Language, look: string) => `${nameOf(address)}-${language}-${look}.webp`

/** Papers are printed in one language each. */
const paperOf = (kind: string, language: Language) => `${kind}-${language}.webp`

/** Ids of the records that a screen shows, by their placeholder in an address. */
async function findShown(send: Send): Promise<Record<string, number>> {
  const order = async (search: string, fits: (row: OrderRow) => boolean = () => true) => {
    const { data } = (await send('GET', `/orders?limit=100&${search}`)) as { data: OrderRow[] }
    const shown = data.find(fits) ?? data[0]
    if (!shown) throw new Error(`The demo has no order of ${search}`)
    return shown.id
  }
  const { data: customers } = (await send('GET', '/customers?limit=100')) as { data: CustomerRow[] }
  const quotation = async (state: QuotationState) => {
    const { data } = (await send('GET', `/quotations?limit=100&state=${state}`)) as { data: QuotationRow[] }
    const shown = data.toSorted((one, other) => other.offers - one.offers)[0]
    if (!shown) throw new Error(`The demo has no quotation of ${state}`)
    return shown.id
  }
  const { data: tickets } = (await send('GET', '/support/tickets?limit=100')) as { data: SupportTicketRow[] }
  const { data: answers } = (await send('GET', '/ready-answers')) as { data: CannedReply[] }
  const { data: synonyms } = (await send('GET', '/synonyms?limit=1')) as { data: SynonymGroup[] }
  const { data: coupons } = (await send('GET', '/coupons?limit=100')) as { data: CouponRow[] }
  const { data: imports } = (await send('GET', '/imports?limit=100')) as { data: Import[] }
  const spoken = tickets.filter(({ kind }) => kind === 'ticket').toSorted((one, other) => other.remarks - one.remarks)
  const byOrders = customers.toSorted((one, other) => other.orders - one.orders)
  return {
    returned: await order('task=returns', ({ pieces }) => pieces > 2),
    packed: await order('task=toSend', ({ pieces, buyerName }) => pieces > 3 && /^\p{Script=Arabic}/u.test(buyerName)),
    cancelled: await order('task=settled', ({ status }) => status === orderStatus.cancelled),
    awaiting: await order('task=awaitsGoods'),
    toPrice: await quotation('asked'),
    offered: await quotation('offered'),
    quotationAccepted: await quotation('accepted'),
    ticket: spoken[0]?.id ?? 0,
    contact: tickets.find(({ kind }) => kind === 'contact')?.id ?? 0,
    answer: answers[0]?.id ?? 0,
    imported: imports[0]?.id ?? 0,
    synonym: synonyms[0]?.id ?? 0,
    coupon: coupons.find(({ batch }) => batch === null)?.id ?? 0,
    regular: byOrders[0]?.id ?? 0,
    blocked: customers.find(({ blocked }) => blocked)?.id ?? 0,
  }
}

type Send = (method: string, path: string, body?: unknown) => Promise<{ data: unknown; headers: Headers }>

/** Calls of the back office: signed in, once that is done. */
function openClient(url: string) {
  const headers: Record<string, string> = { 'content-type': 'application/json' }
  const send: Send = async (method, path, body) => {
    const request = { method, headers, ...(method !== 'GET' && { body: JSON.stringify(body ?? {}) }) }
    const reply = await fetch(`${url}/api/v1/admin${path}`, request)
    if (!reply.ok) throw new Error(`${path} was answered with ${reply.status}: ${await reply.text()}`)
    return { data: (await reply.json()).data, headers: reply.headers }
  }
  return { send, headers }
}

interface SignedIn {
  send: Send
  cookie: string
  csrfToken: string
}

/** Signs the administrator in, without the second factor that the demo's may postpone. */
async function signIn(url: string): Promise<SignedIn> {
  const { send, headers } = openClient(url)
  const begun = await send('POST', '/session', {
    email: administrator.ADMIN_EMAIL,
    password: administrator.ADMIN_PASSWORD,
  })
  const set = begun.headers.getSetCookie().find((cookie) => cookie.startsWith('staff=')) ?? ''
  const [cookie = ''] = set.split(';')
  headers.cookie = cookie
  const { csrfToken } = begun.data as { csrfToken: string }
  headers[csrfHeader] = csrfToken
  await send('POST', '/second-factors/postpone')
  return { send, cookie, csrfToken }
}

/** A day's work, so that the lists have something to show. */
async function work(url: string, send: Send): Promise<void> {
  const fromShopper = (path: string, body: unknown) =>
    fetch(`${url}/api/v1${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  const names = ['سارة القحطاني', 'Omar Hassan', 'نورة العتيبي', 'فهد الدوسري', 'Layla Nasser', 'خالد الشمري']
  for (const [place, name] of names.entries()) {
    const email = `customer${place}@rawaj.example`
    await fromShopper('/auth/signup', { name, mobile: `055123450${place}`, email, password: 'Demo12345' })
    if (place % 2 === 0) await fromShopper('/auth/forgot-password', { email })
  }
  const read = async () => (await send('GET', '/settings')).data as Record<string, { version: number }>
  const save = async (group: string, values: unknown) =>
    send('PUT', `/settings/${group}`, { version: (await read())[group]?.version, values })
  await save('delivery', { chargeHalalas: 3_500 })
  await save('identity', { nameAr: 'رواج', nameEn: 'Rawaj' })
  await save('contact', {
    addressAr: 'طريق الملك فهد، الرياض',
    addressEn: 'King Fahd Road, Riyadh',
    email: 'hello@rawaj.example',
    phone: '011 234 5678',
  })
  await send('POST', '/settings/mail/test', { to: administrator.ADMIN_EMAIL })
  const { data: roles } = (await send('GET', '/roles')) as { data: { id: number; nameEn: string }[] }
  const roleIds = roles.filter(({ nameEn }) => nameEn === 'Catalogue').map(({ id }) => id)
  await send('POST', '/invitations', { email: 'huda@rawaj.example', roleIds, language: 'ar' })
  await send('POST', '/invitations', { email: 'saad@rawaj.example', roleIds, language: 'en' })
}

/** A checked table of products that waits for its owner: with new, changed and invalid rows. */
async function importGoods(url: string, { send, cookie, csrfToken }: SignedIn): Promise<void> {
  const { data: known } = (await send('GET', '/products?limit=4')) as { data: { sku: string; nameAr: string }[] }
  const table = [
    ['SKU', 'Name (Arabic)', 'Name (English)', 'Category', 'Price', 'Stock', 'Pictures'],
    ...known.map(({ sku, nameAr }, place) => [
      sku,
      nameAr,
      '',
      '',
      String(18 + place * 7.5),
      place === 2 ? '١٢٠' : '',
      '',
    ]),
    ['NEW-101', 'كوع ٩٠ درجة ٢ بوصة', '90° elbow, 2 inch', 'وصلات', '14.50', '300', ''],
    ['NEW-102', 'وصلة تي ٤ بوصات', 'Tee, 4 inch', 'وصلات', 'اثنا عشر', '80', ''],
    ['NEW-103', '', 'Ball valve, 1 inch', 'محابس', '39', '-5', 'http://127.0.0.1/valve.jpg'],
    ['NEW-104', 'محبس كروي نصف بوصة', 'Ball valve, ½ inch', 'محابس', '27.75', '150', ''],
  ]
  const csv = `\ufeff${table.map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')).join('\r\n')}`
  const begun = (await send('POST', '/imports', { kind: 'products', fileName: 'بضاعة-الخريف.csv' })).data as Import
  const sent = await fetch(`${url}/api/v1/admin/imports/${begun.id}/file`, {
    method: 'PUT',
    headers: { cookie, [csrfHeader]: csrfToken, 'content-type': 'application/octet-stream' },
    body: csv,
  })
  if (!sent.ok) throw new Error(`The table was answered with ${sent.status}: ${await sent.text()}`)
  await untilChecked(send, begun.id)
}

async function untilChecked(send: Send, id: number): Promise<void> {
  while (((await send('GET', `/imports/${id}`)).data as Import).status === 'checking') await sleep(200)
}

/** Closed for the pictures of the set-up, as an owner sees it. */
async function setOpen(send: Send, open: boolean): Promise<void> {
  const { data } = (await send('GET', '/shop-status')) as { data: { version: number } }
  await send('PUT', '/shop-status', { version: data.version, open })
}

/** The first page of a paper, as a printer puts it down. */
async function takePaper(options: { url: string; cookie: string; orderId: number; kind: string; language: Language }) {
  const { url, cookie, orderId, kind, language } = options
  const reply = await fetch(`${url}/admin/documents/${kind}?orders=${orderId}&lang=${language}`, {
    headers: { cookie },
  })
  if (!reply.ok) throw new Error(`${kind} was answered with ${reply.status}`)
  const pdf = Buffer.from(await reply.arrayBuffer())
  const args = ['-png', '-r', '110', '-f', '1', '-singlefile', '-']
  const picture = execFileSync('pdftoppm', args, { input: pdf, maxBuffer: 2 ** 26 })
  const file = paperOf(kind, language)
  await savePicture(sharp(picture).resize({ width: 620 }).webp({ quality: 70, effort: 6 }), `admin/${file}`)
  return file
}

interface ScreenshotOptions {
  url: string
  cookie: string
  /** Ids of what the screens show. */
  shown: Record<string, number>
  address: string
  language: Language
  look: (typeof looks)[number]
}

async function takePicture({ url, cookie, shown, address, language, look }: ScreenshotOptions): Promise<string> {
  const visitor = await visit({ url: `${url}/admin/no-screen`, language, width: look.width })
  const { page, context } = visitor
  await page.setViewportSize({ width: look.width, height: look.height })
  await page.emulateMedia({ colorScheme: look.scheme })
  if (address !== '/login') {
    const [name = '', value = ''] = cookie.split('=')
    await context.addCookies([{ name, value, url }])
  }
  const place = address.replace(/\{(\w+)\}/, (_, name: string) => String(shown[name]))
  await page.goto(`${url}/admin${place}`)
  await page.locator('h1').first().waitFor()
  // Lazily loaded parts are a grey block until then, and pictures are empty.
  await page.waitForFunction(() => {
    const inSight = [...document.images].filter((image) => image.getBoundingClientRect().top < innerHeight)
    return document.querySelector('.skeleton') === null && inSight.every(({ complete }) => complete)
  })
  await idle(page)
  if (address.includes('#')) await page.locator('section').last().scrollIntoViewIfNeeded()
  const shot = await page.screenshot({ animations: 'disabled' })
  await context.close()
  const file = fileOf(address, language, look.name)
  await savePicture(sharp(shot).resize({ width: look.picture }).webp({ quality: 62, effort: 6 }), `admin/${file}`)
  return file
}

/** A page of Markdown that shows them all, Arabic beside English. */
function indexPage(): string {
  const rows = addresses.flatMap((address) =>
    looks.map(({ name }) => {
      const cells = Object.keys(languages).map((language) => `![](${fileOf(address, language as Language, name)})`)
      return `| \`/admin${address === '/' ? '' : address}\`, ${name} | ${cells.join(' | ')} |`
    }),
  )
  return `# Screens of the back office
Taken by \`npm run screens:admin\` of a shop with the demo's goods and orders, as its owner sees it.

| screen | Arabic | English |
| --- | --- | --- |
${rows.join('\n')}
${documentKinds.map((kind) => `| ${kind}, printed | ![](${paperOf(kind, 'ar')}) | ![](${paperOf(kind, 'en')}) |`).join('\n')}
`
}

const asked = process.argv.slice(2)
const shop = await runShop({ settings: { ...administrator, SEED_ORDERS: 'on' } })
try {
  const signedIn = await signIn(shop.url)
  const { send, cookie } = signedIn
  await work(shop.url, send)
  await importGoods(shop.url, signedIn)
  const shown = await findShown(send)
  for (const kind of asked.length > 0 ? documentKinds.filter((one) => asked.includes(one)) : documentKinds)
    for (const language of Object.keys(languages) as Language[])
      console.log(await takePaper({ url: shop.url, cookie, orderId: shown.packed ?? 0, kind, language }))
  const screens = asked.filter((address) => address.startsWith('/'))
  for (const address of asked.length > 0 ? screens : addresses) {
    await setOpen(send, !address.startsWith('/setup'))
    for (const language of Object.keys(languages) as Language[])
      for (const look of looks)
        console.log(await takePicture({ url: shop.url, cookie, shown, address, language, look }))
  }
  await writeFile(join(screensFolder, 'admin/README.md'), indexPage())
} finally {
  await closeBrowser()
  await shop.close()
}
