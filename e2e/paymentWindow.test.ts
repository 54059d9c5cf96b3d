// @module-tag ci
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Language } from '@rawaj/contract/text/languages.ts'
import { razorpay } from '@rawaj/payment-providers/razorpay/razorpay.ts'
import type { FrameLocator, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { startStandIn } from '../payment-stand-in/startStandIn.ts'
import { useFixture } from '../server/testing/useFixture.ts'
import { accessibilityViolations } from './accessibility.ts'
import { newContext } from './browser.ts'
import { inLanguages } from './wholeForm.ts'

/** A shop's page as small as can be, under a policy as strict as can be. */
const page = (language: string, scriptUrl: string) => `<!doctype html>
<html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>Shop</title>
<link rel="icon" href="data:,"><script src="${scriptUrl}"></script></head>
<body><h1>سلة</h1><button id="buy">Buy</button> <a href="#other">other</a><script src="/shop.js"></script></body></html>`

const shopScript = `
const heard = []
const options = JSON.parse(decodeURIComponent(location.hash.slice(1)))
const payment = new Razorpay({
  ...options,
  modal: { ...options.modal, ondismiss: () => heard.push(['dismissed']) },
  handler: (response) => heard.push(['paid', response]),
})
payment.on('payment.failed', (response) => heard.push(['failed', response]))
window.shop = { heard, payment }
document.getElementById('buy').addEventListener('click', () => payment.open())
`

const standIn = useFixture(startStandIn)
let shop: Server
let shopUrl: string

beforeAll(async () => {
  shop = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://shop')
    response.setHeader(
      'content-security-policy',
      `default-src 'none'; script-src 'self' ${standIn.url}; frame-src ${standIn.url}; style-src 'self'; img-src data:`,
    )
    if (pathname === '/shop.js') response.setHeader('content-type', 'text/javascript').end(shopScript)
    else {
      const html = page(pathname.slice(1), `${standIn.url}/v1/checkout.js`)
      response.setHeader('content-type', 'text/html').end(html)
    }
  })
  await new Promise<void>((resolve) => shop.listen(0, '127.0.0.1', resolve))
  shopUrl = `http://127.0.0.1:${(shop.address() as AddressInfo).port}`
})
afterEach(() => standIn.reset())
afterAll(async () => {
  shop?.close()
})

const eventually = <T>(look: () => T) => expect.poll(look, { timeout: 20_000 })

interface Heard {
  what: 'paid' | 'failed' | 'dismissed'
  response?: { razorpay_payment_id?: string; error?: { reason: string; metadata: object } }
}

interface Checkout {
  page: Page
  window: FrameLocator
  orderId: string
  browserErrors: string[]
  /** Messages that the shop's page has received so far. */
  heard: () => Promise<Heard[]>
}

/** Makes an order and opens its payment window, as a shop does. */
async function openWindow(language: Language, options: object = {}, width = 1280): Promise<Checkout> {
  const create = razorpay.settings.parse(standIn.shopSettings)
  if (!create) throw new Error('The keys are missing')
  const toPay = { amount: 123_456, currency: 'SAR' }
  const order = await create().createOrder({ ...toPay, receipt: 'R-1' })
  const { page, browserErrors } = await newPage(width)
  const windowOptions = {
    key: standIn.keyId,
    ...toPay,
    name: language === 'ar' ? 'متجر رواج' : 'Rawaj shop',
    description: language === 'ar' ? 'طلب رقم 1001' : 'Order 1001',
    order_id: order.id,
    prefill: { name: 'سارة', email: 'sara@example.test', contact: '+966501234567' },
    theme: { color: '#0a7c59' },
    ...options,
  }
  await page.goto(`${shopUrl}/${language}#${encodeURIComponent(JSON.stringify(windowOptions))}`)
  await page.getByRole('button', { name: 'Buy' }).click()
  const window = page.frameLocator('iframe')
  // A window with a time limit may be gone before anybody looks.
  if (!('timeout' in options)) await window.locator('#amount:not(:empty)').waitFor()
  const heard = async () => {
    const received = await page.evaluate(() => (globalThis as unknown as { shop: { heard: unknown[][] } }).shop.heard)
    return received.map(([what, response]) => ({ what, response }) as Heard)
  }
  return { page, window, orderId: order.id, browserErrors, heard }
}

async function newPage(width: number) {
  const context = await newContext({ viewport: { width, height: 800 }, hasTouch: width < 500 })
  const page = await context.newPage()
  const browserErrors: string[] = []
  page.on('console', (message) => {
    // The browser reports every 4xx on its own; a failed payment is one.
    if (message.type() === 'error' && !/status of 400/.test(message.text())) browserErrors.push(message.text())
  })
  page.on('pageerror', (error) => browserErrors.push(error.message))
  return { page, browserErrors }
}

const words = {
  ar: {
    test: 'دفع تجريبي: لا يُخصم أي مبلغ',
    pay: /^ادفع/,
    again: 'حاول الدفع مرة أخرى',
    fail: 'اجعل الدفع يفشل',
    close: 'إغلاق',
  },
  en: {
    test: 'Test payment: no money is taken',
    pay: /^Pay/,
    again: 'Try to pay again',
    fail: 'Make the payment fail',
    close: 'Close',
  },
}

describe.each(inLanguages('ar'))('the payment window in %s', (language) => {
  const { test, pay, again, fail, close } = words[language]
  const button = ({ window }: Checkout, name: string | RegExp) => window.getByRole('button', { name })

  it('shows what is paid, to whom and by whom, and that it is a test', async () => {
    const checkout = await openWindow(language)
    const { window, page } = checkout
    expect(await window.locator('html').getAttribute('dir')).toBe(language === 'ar' ? 'rtl' : 'ltr')
    const text = await window.locator('main').textContent()
    for (const shown of [test, '1,234.56', 'سارة', 'sara@example.test', '+966501234567', checkout.orderId, '1001'])
      expect(text).toContain(shown)
    const header = await window.locator('header').evaluate((element) => getComputedStyle(element).backgroundColor)
    expect(header).toBe('rgb(10, 124, 89)')
    const frame = page.frames()[1]
    expect(frame && (await accessibilityViolations(frame))).toEqual([])
    expect(checkout.browserErrors).toEqual([])
  })

  it('gives the shop a payment that the provider signed', async () => {
    const checkout = await openWindow(language)
    await button(checkout, pay).click()
    await eventually(checkout.heard).toEqual([
      {
        what: 'paid',
        response: {
          razorpay_order_id: checkout.orderId,
          razorpay_payment_id: expect.stringMatching(/^pay_/),
          razorpay_signature: expect.stringMatching(/^[0-9a-f]{64}$/),
        },
      },
    ])
    expect(await checkout.page.locator('iframe').count()).toBe(0)
    const { payments } = await standIn.ledger()
    expect(payments.find((payment) => payment.order_id === checkout.orderId)).toMatchObject({
      status: 'captured',
      amount: 123_456,
      email: 'sara@example.test',
      contact: '+966501234567',
    })
    expect(checkout.browserErrors).toEqual([])
  })

  it('reports a failed payment to the shop and lets the customer try again', async () => {
    const checkout = await openWindow(language)
    await button(checkout, fail).click()
    await button(checkout, again).waitFor()
    expect(await checkout.window.getByRole('alert').textContent()).not.toBe('')
    await eventually(checkout.heard).toMatchObject([
      {
        what: 'failed',
        response: {
          error: {
            code: 'BAD_REQUEST_ERROR',
            reason: 'payment_failed',
            metadata: { order_id: checkout.orderId, payment_id: expect.stringMatching(/^pay_/) },
          },
        },
      },
    ])
    await button(checkout, again).click()
    await eventually(async () => (await checkout.heard()).map(({ what }) => what)).toEqual(['failed', 'paid'])
  })

  it('is left by its button and by Escape, and the focus goes back to where it was', async () => {
    for (const leave of ['button', 'Escape']) {
      const checkout = await openWindow(language)
      if (leave === 'button') await button(checkout, close).click()
      else await checkout.page.keyboard.press('Escape')
      await eventually(checkout.heard).toEqual([{ what: 'dismissed' }])
      expect(await checkout.page.locator('dialog').count()).toBe(0)
      expect(await checkout.page.evaluate(() => document.activeElement?.id)).toBe('buy')
      expect(checkout.browserErrors).toEqual([])
    }
  })

  it('fits a screen of 360 pixels', async () => {
    const checkout = await openWindow(language, {}, 360)
    const { width, height } = (await checkout.window.locator('main').boundingBox()) ?? { width: 0, height: 0 }
    expect(width).toBeGreaterThan(300)
    expect(width).toBeLessThanOrEqual(360)
    expect(height).toBeLessThanOrEqual(800)
    for (const name of [pay, fail, close])
      expect((await button(checkout, name).boundingBox())?.height).toBeGreaterThanOrEqual(44)
    expect(await checkout.window.locator('html').evaluate((root) => root.scrollWidth <= root.clientWidth)).toBe(true)
  })
})

describe('the payment window', () => {
  const en = words.en

  it('is paid with the keyboard alone, which never leaves it', async () => {
    const { page, window, heard } = await openWindow('en')
    const visited: (string | null)[] = []
    for (const key of ['Tab', 'Tab', 'Tab', 'Tab', 'Shift+Tab', 'Shift+Tab']) {
      await page.keyboard.press(key)
      expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('IFRAME')
      visited.push(await window.locator(':focus').textContent())
    }
    const pay = expect.stringMatching(en.pay)
    expect(visited).toEqual([pay, en.fail, en.close, pay, en.close, en.fail])
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Enter')
    await eventually(async () => (await heard()).map(({ what }) => what)).toEqual(['paid'])
  })

  it('stays when Escape is switched off, and asks first when the shop wishes so', { tags: ['long'] }, async () => {
    const fixed = await openWindow('en', { modal: { escape: false } })
    for (let press = 0; press < 3; press++) await fixed.page.keyboard.press('Escape')
    expect(await fixed.window.getByRole('button', { name: en.pay }).isVisible()).toBe(true)

    const asking = await openWindow('en', { modal: { confirm_close: true } })
    await asking.window.getByRole('button', { name: en.close }).click()
    await asking.window.getByRole('button', { name: 'Stay' }).click()
    expect(await asking.heard()).toEqual([])
    await asking.page.keyboard.press('Escape')
    await asking.window.getByRole('button', { name: 'Yes, leave' }).click()
    await eventually(asking.heard).toEqual([{ what: 'dismissed' }])
  })

  it('lets nobody try again where the shop does not allow it', { tags: ['long'] }, async () => {
    const { window } = await openWindow('en', { retry: { enabled: false } })
    await window.getByRole('button', { name: en.fail }).click()
    await window.getByRole('alert').filter({ hasText: 'declined' }).waitFor()
    expect(await window.getByRole('button', { name: en.again }).isDisabled()).toBe(true)
    expect(await window.locator(':focus').textContent()).toBe(en.close)
  })

  it('a payment is never reported to the browser in the silent mode', { tags: ['long'] }, async () => {
    await standIn.behave({ browser: 'silent' })
    const { window, heard, orderId } = await openWindow('en')
    await window.getByRole('button', { name: en.pay }).click()
    const status = async () => (await standIn.ledger()).payments.find((made) => made.order_id === orderId)?.status
    await eventually(status).toBe('captured')
    await window.getByRole('button', { name: en.close }).click()
    await eventually(heard).toEqual([{ what: 'dismissed' }])
  })

  it('closes by itself when the time that the shop gives is over', { tags: ['long'] }, async () => {
    const { heard } = await openWindow('en', { timeout: 1 })
    await eventually(heard).toEqual([{ what: 'dismissed' }])
  })

  it('an order that is paid already is refused, and the shop learns so', { tags: ['long'] }, async () => {
    const { window, heard, orderId } = await openWindow('en')
    await standIn.pay(orderId)
    await window.getByRole('button', { name: en.pay }).click()
    await window.getByRole('alert').filter({ hasText: 'cannot be paid' }).waitFor()
    await eventually(heard).toMatchObject([{ what: 'failed', response: { error: { reason: 'order_already_paid' } } }])
  })
})
