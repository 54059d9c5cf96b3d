import type { Page, Request } from 'playwright-core'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { answerTicket, askSupport, setTicketStatus } from '../server/features/support/index.ts'
import { actorFor } from '../server/testing/actor.ts'
import type { SignedInCustomer } from '../server/testing/builders.ts'
import { useFixture } from '../server/testing/useFixture.ts'
import { expectAccessible } from './accessibility.ts'
import { expectNoBrowserErrors, settled, type Visit, visit } from './browser.ts'
import { openShop } from './shops.ts'
import { translatorOf } from './translator.ts'
import { representative, wholeForm } from './wholeForm.ts'

const testShop = useFixture(openShop)
let staff: SignedInCustomer
let customer: SignedInCustomer
beforeAll(async () => {
  staff = await testShop.make.customer({ role: 2 })
})
beforeEach(async () => {
  customer = await testShop.make.customer()
})

const word = translatorOf('en')
const patient = { timeout: 30_000 }

function open(language: 'ar' | 'en' = 'en', width = 1280): Promise<Visit> {
  return visit({ url: `${testShop.url}/support`, language, width, storage: sessionOf(customer) })
}

function sessionOf({ token, id, role, type }: SignedInCustomer): Record<string, string> {
  return { isAuthenticated: 'true', authKey: token, id: String(id), role: String(role), type: String(type) }
}

const ask = (message: string, language: 'ar' | 'en' = 'en') =>
  askSupport(testShop.shop, customer, { email: customer.email, mobile: customer.mobile, message, language }, 'test')

const field = (page: Page, name: 'email' | 'mobile' | 'message', language: 'ar' | 'en' = 'en') =>
  page.getByRole('form').getByLabel(translatorOf(language)(`support:${name}`), { exact: true })
/** The form knows whose it is once the page has come alive. */
const prefilled = (page: Page) => expect.poll(() => field(page, 'email').inputValue(), patient).toBe(customer.email)
const send = (page: Page) => page.getByRole('button', { name: word('support:send') }).click()

describe('the support centre', () => {
  it('takes a request: it says so, lists all requests at once and clears the form', async () => {
    const visitor = await open()
    const { page } = visitor
    expect(await page.title()).toBe('Support centre | Rawaj')
    await page.getByText(word('support:empty_title')).waitFor()
    await prefilled(page)
    expect(await field(page, 'mobile').inputValue()).toBe(customer.mobile)
    await field(page, 'message').fill('Where is my order?')

    const asked = page.waitForRequest((request) => request.method() === 'POST' && request.url().includes('/support'))
    await send(page)
    expect(await formSentBy(await asked)).toEqual({
      email: customer.email,
      mobile: customer.mobile,
      message: 'Where is my order?',
    })
    await page.getByText('Your support request has been submitted').waitFor()
    const request = page.getByRole('article')
    await request.getByText('Where is my order?').waitFor()
    await request.getByText('Open', { exact: true }).waitFor()
    expect(await request.locator('time').textContent()).toMatch(/^\d{2}\/\d{2}\/\d{4}$/)
    expect(await field(page, 'message').inputValue()).toBe('')
    expect(await field(page, 'email').inputValue()).toBe(customer.email)
    const listed = page.waitForRequest(
      (request) => request.method() === 'GET' && request.url().includes('/api/v1/support?'),
    )
    await page.reload()
    const { searchParams } = new URL((await listed).url())
    expect([searchParams.get('page'), searchParams.get('limit')]).toEqual(['0', '0'])
    await request.getByText('Where is my order?').waitFor()
    expect(await field(page, 'message').inputValue()).toBe('')
    expectNoBrowserErrors(visitor)
  })

  it('says at each field what is missing, and sends nothing', { tags: ['long'] }, async () => {
    const visitor = await open()
    const { page } = visitor
    await prefilled(page)
    let sent = 0
    page.on('request', (request) => {
      if (request.method() === 'POST') sent += 1
    })
    await field(page, 'email').fill('')
    await field(page, 'mobile').fill('')
    await send(page)
    for (const [name, message] of [
      ['email', 'Email is required'],
      ['mobile', 'Mobile Number is required'],
      ['message', 'Message is required'],
    ] as const) {
      await page.getByText(message, { exact: true }).waitFor()
      expect(await field(page, name).getAttribute('aria-invalid')).toBe('true')
      expect(await describedBy(page, name)).toBe(message)
    }
    await field(page, 'email').fill('sara')
    await field(page, 'mobile').fill('12345')
    await page.getByText('Please enter a valid email address').waitFor()
    await page.getByText('Mobile number must be 10 digits').waitFor()
    await expectAccessible(page)
    expect(sent).toBe(0)
    expectNoBrowserErrors(visitor)
  })

  it('takes a slow press, though the mistake of the field that is left moves the button', {
    tags: ['long'],
  }, async () => {
    const visitor = await open()
    const { page } = visitor
    await prefilled(page)
    const button = page.getByRole('button', { name: word('support:send') })
    await field(page, 'mobile').fill('')
    const box = await button.boundingBox()
    if (!box) throw new Error('The button has no place')
    await page.mouse.move(box.x + box.width / 2, box.y + 3)
    await page.mouse.down()
    await page.waitForTimeout(300)
    await page.mouse.up()
    await page.getByText('Message is required', { exact: true }).waitFor()
    await page.getByText('Mobile Number is required', { exact: true }).waitFor()
    expectNoBrowserErrors(visitor)
  })

  it('says that something went wrong when the request cannot be taken, and keeps what was typed', {
    tags: ['ci'],
  }, async () => {
    const visitor = await open()
    const { page } = visitor
    await prefilled(page)
    let tries = 0
    await page.route('**/api/v1/support?*', async (route) => {
      if (route.request().method() !== 'POST' || tries > 0) return route.fallback()
      tries += 1
      await route.fulfill({ status: 500, json: { success: false, code: 'fault', message: 'Something went wrong' } })
    })
    await field(page, 'message').fill('Where is my order?')
    await send(page)
    await page.getByRole('form').getByRole('alert').getByText('Something went wrong').waitFor()
    expect(await field(page, 'message').inputValue()).toBe('Where is my order?')
    await page.reload()
    await prefilled(page)
    await expect.poll(() => field(page, 'message').inputValue(), patient).toBe('Where is my order?')
    await send(page)
    await page.getByText('Your support request has been submitted').waitFor()
    expect(await page.getByRole('form').getByRole('alert').count()).toBe(0)
    expect(visitor.browserErrors).toEqual([expect.stringContaining('500')])
  })

  it('shows what the shop refuses at the field it is about', { tags: ['long'] }, async () => {
    const visitor = await open()
    const { page } = visitor
    await prefilled(page)
    await page.route('**/api/v1/support?*', (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({
            status: 400,
            json: {
              success: false,
              code: 'invalid_input',
              message: 'Please check the highlighted fields',
              errors: { message: 'This is too long' },
              error_codes: { message: 'too_long' },
            },
          })
        : route.fallback(),
    )
    await field(page, 'message').fill('Where is my order?')
    await send(page)
    await page.getByText('This is too long').waitFor()
    expect(await describedBy(page, 'message')).toBe('This is too long')
  })

  it('a dialog says that the session has ended, and the message is still there after signing in again', {
    tags: ['long'],
  }, async () => {
    const visitor = await open()
    const { page } = visitor
    await prefilled(page)
    await field(page, 'message').fill('Where is my order?')
    await testShop.call('POST', '/auth/logout', { token: customer.token })
    await send(page)
    const alarm = page.getByRole('alertdialog', { name: 'User Session Expired..!' })
    await alarm.getByText('Re-Login Again').waitFor()
    expect(await page.evaluate((id) => sessionStorage.getItem(`supportDraft:${id}`), customer.id)).toBe(
      'Where is my order?',
    )
  })
})

describe('the list of requests', () => {
  it('shows in "Remarks View" what was remarked, by whom and when', { tags: ['ci'] }, async () => {
    const { id } = await ask('The valve drips.\nIs it under warranty?')
    await ask('A second question')
    const { id: third } = await ask('A third question')
    await answerTicket(testShop.shop, actorFor(staff), { requestId: id, message: 'Please send us a picture.' })
    await answerTicket(testShop.shop, actorFor(staff), {
      requestId: id,
      message: 'Thank you, a new one is on its way.',
    })
    await setTicketStatus(testShop.shop, actorFor(staff), { requestId: third, closed: true })

    const visitor = await open()
    const { page } = visitor
    const requests = page.getByRole('article')
    await expect.poll(() => requests.count(), patient).toBe(3)
    const request = requests.filter({ hasText: 'The valve drips.' })
    await request.getByText('Answered', { exact: true }).waitFor()
    await requests.filter({ hasText: 'A second' }).getByText('Open', { exact: true }).waitFor()
    await requests.filter({ hasText: 'A third' }).getByText('Closed', { exact: true }).waitFor()
    await request.getByText('2 remarks').waitFor()
    await request.getByRole('button', { name: 'Remarks View' }).click()

    const dialog = page.getByRole('dialog', { name: 'Remarks View' })
    await dialog.getByText('The valve drips.').waitFor()
    const remarks = dialog.getByRole('list', { name: 'Remarks' }).getByRole('listitem')
    expect(await remarks.count()).toBe(2)
    expect(await remarks.first().textContent()).toMatch(
      new RegExp(`^${staff.name} · \\d{2}/\\d{2}/\\d{4} \\d{2}:\\d{2}Please send us a picture\\.$`),
    )
    expect(await remarks.last().textContent()).toContain('Thank you, a new one is on its way.')
    await expectAccessible(page)

    await dialog.getByRole('button', { name: 'Close' }).click()
    await dialog.waitFor({ state: 'hidden' })
    await requests.filter({ hasText: 'A second' }).getByRole('button', { name: 'Remarks View' }).click()
    await dialog.getByText(word('support:no_remarks')).waitFor()
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })
    expectNoBrowserErrors(visitor)
  })

  // Retrying a screen is tested in e2e/failures.test.ts.
  if (wholeForm)
    it('offers to try again where it could not be loaded, and the form works all the same', async () => {
      let broken = true
      const visitor = await visit({ url: `${testShop.url}/faq`, language: 'en', storage: sessionOf(customer) })
      const { page } = visitor
      await settled(page)
      await page.route('**/api/v1/support?*', (route) =>
        broken && route.request().method() === 'GET'
          ? route.fulfill({ status: 500, json: { success: false, code: 'fault', message: 'Something went wrong' } })
          : route.fallback(),
      )
      await page.goto(`${testShop.url}/support`)
      await page.getByText(word('support:failed_title')).waitFor()
      await field(page, 'message').waitFor()
      expect(await page.getByRole('dialog').count()).toBe(0)
      broken = false
      await page.getByRole('button', { name: word('common:try_again') }).click()
      await page.getByText(word('support:empty_title')).waitFor()
    })

  it.each(
    representative([
      ['ar', 360],
      ['en', 1280],
    ] as const),
  )('shifts nothing and can be used by everybody (%s, %i px)', { tags: ['long'] }, async (language, width) => {
    const { id } = await ask('أين طلبي؟', language)
    await answerTicket(testShop.shop, actorFor(staff), { requestId: id, message: 'في الطريق إليك.' })
    const visitor = await open(language, width)
    const { page } = visitor
    await page.getByRole('article').waitFor()
    await settled(page)
    expect(await page.locator('html').getAttribute('dir')).toBe(language === 'ar' ? 'rtl' : 'ltr')
    expect(await visitor.layoutShift()).toBeLessThan(0.01)
    await expectAccessible(page)
    await page.getByRole('button', { name: language === 'ar' ? 'عرض الردود' : 'Remarks View' }).click()
    await page.getByRole('dialog').getByText('في الطريق إليك.').waitFor()
    expectNoBrowserErrors(visitor)
  })
})

describe('a visitor', () => {
  it('who opens the support centre signs in first', async () => {
    const visitor = await visit({ url: `${testShop.url}/support`, language: 'en' })
    await visitor.page.waitForURL(`${testShop.url}/login?next=%2Fsupport`)
    expect(await visitor.page.getByRole('heading', { name: word('support:page_title') }).count()).toBe(0)
    expectNoBrowserErrors(visitor)
  })
})

/** The fields of a form that was sent, which may have a picture beside them. */
async function formSentBy(request: Request): Promise<Record<string, unknown>> {
  const headers = { 'content-type': (await request.headerValue('content-type')) ?? '' }
  const form = await new Response(new Uint8Array(request.postDataBuffer() ?? []), { headers }).formData()
  return Object.fromEntries(form)
}

/** Description of the field for screen readers, beside its name. */
async function describedBy(page: Page, name: 'email' | 'mobile' | 'message'): Promise<string> {
  const id = await field(page, name).getAttribute('aria-describedby')
  return (await page.locator(`[id="${id}"]`).textContent()) ?? ''
}
