import { createSeedData } from '@rawaj/demo'
import { sql } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { distributors } from '../server/features/content/tables.ts'
import { supportRequests } from '../server/features/support/tables.ts'
import { useFixture } from '../server/testing/useFixture.ts'
import { expectAccessible } from './accessibility.ts'
import { expectNoBrowserErrors, newContext, settled, visit } from './browser.ts'
import { openShop } from './shops.ts'
import { translatorOf } from './translator.ts'

const address = {
  addressAr: '7342 طريق الأمير محمد بن عبدالعزيز، الرياض',
  addressEn: '7342 Prince Muhammad Road, Riyadh',
  email: 'care@shop.example',
  phone: '920 00 4173',
  hoursAr: 'من السبت إلى الخميس',
  hoursEn: 'Saturday to Thursday, 8 am to 10 pm',
}

const testShop = useFixture(openShop)
beforeAll(async () => {
  await testShop.make.settings('contact', address)
  await testShop.shop.db.insert(distributors).values(
    createSeedData().distributors.map(({ name, city, address: place, ...ways }) => ({
      nameAr: name.ar,
      nameEn: name.en,
      cityAr: city.ar,
      cityEn: city.en,
      addressAr: place.ar,
      addressEn: place.en,
      ...ways,
    })),
  )
})

const word = translatorOf('en')
const patient = { timeout: 30_000 }

type Field = 'name' | 'email' | 'mobile' | 'subject' | 'message'
const field = (page: Page, name: Field) => page.getByRole('form').getByLabel(labels[name])
const labels: Record<Field, RegExp> = {
  name: /^Name/,
  email: /^E-mail/,
  mobile: /^Mobile number/,
  subject: /^Subject/,
  message: /^Message/,
}
const send = (page: Page) => page.getByRole('button', { name: word('contact:send') }).click()

async function openContact(storage: Record<string, string> = {}) {
  const visitor = await visit({ url: `${testShop.url}/contact`, language: 'en', storage })
  await settled(visitor.page)
  return visitor
}

const supportRequestsAbout = async (name: string) =>
  (await testShop.shop.db.select().from(supportRequests)).filter((request) => request.name === name)

describe('the contact page', () => {
  it('takes a message of a visitor, thanks for it and clears the form', async () => {
    const visitor = await openContact()
    const { page } = visitor
    expect(await page.title()).toBe('Contact us | Rawaj')
    await field(page, 'name').fill('Huda Alharbi')
    await field(page, 'email').fill('huda@example.test')
    await field(page, 'mobile').fill('+966 55 123 4567')
    await field(page, 'subject').fill('A large order')
    await field(page, 'message').fill('Do you deliver 400 pipes to Tabuk?')
    await send(page)
    await page.getByText('Your message has been sent').waitFor()
    for (const name of ['name', 'email', 'mobile', 'subject', 'message'] as const)
      expect(await field(page, name).inputValue()).toBe('')
    expect(await supportRequestsAbout('Huda Alharbi')).toEqual([
      expect.objectContaining({
        email: 'huda@example.test',
        mobile: '0551234567',
        subject: 'A large order',
        message: 'Do you deliver 400 pipes to Tabuk?',
      }),
    ])
    expectNoBrowserErrors(visitor)
  })

  it('the contact form is sent once, however often it is submitted while the rules are still loading', {
    tags: ['long'],
  }, async () => {
    const visitor = await openContact()
    const { page } = visitor
    const rules = Promise.withResolvers<void>()
    await page.route('**/assets/validation-*', async (route) => {
      await rules.promise
      await route.continue()
    })
    await field(page, 'name').fill('Impatient')
    await field(page, 'email').fill('impatient@example.test')
    await field(page, 'message').fill('Hello?')
    await send(page)
    await page.locator('button[aria-busy]').waitFor()
    await send(page)
    await field(page, 'subject').press('Enter')
    rules.resolve()
    await page.getByText('Your message has been sent').waitFor()
    expect(await field(page, 'name').inputValue()).toBe('')
    expect(await supportRequestsAbout('Impatient')).toHaveLength(1)
    expectNoBrowserErrors(visitor)
  })

  it('keeps its width on a phone when a long link is pasted into it', { tags: ['long'] }, async () => {
    const visitor = await visit({ url: `${testShop.url}/contact`, language: 'ar', width: 360 })
    const { page } = visitor
    await settled(page)
    await page.locator('textarea').fill(`https://maps.example/${'place'.repeat(40)}`)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
    expectNoBrowserErrors(visitor)
  })

  it('does without a mobile number and a subject', { tags: ['long'] }, async () => {
    const visitor = await openContact()
    const { page } = visitor
    await field(page, 'name').fill('Sami')
    await field(page, 'email').fill('sami@example.test')
    await field(page, 'message').fill('Thank you!')
    await send(page)
    await page.getByText('Your message has been sent').waitFor()
    expect(await supportRequestsAbout('Sami')).toHaveLength(1)
    expectNoBrowserErrors(visitor)
  })

  it('says at each field what is missing or wrong, and sends nothing', async () => {
    const visitor = await openContact()
    const { page } = visitor
    let sent = 0
    page.on('request', (request) => {
      if (request.method() === 'POST') sent += 1
    })
    await send(page)
    for (const [name, message] of [
      ['name', 'Name is Required'],
      ['email', 'Mail is Required'],
      ['message', 'Message is required'],
    ] as const) {
      await page.getByText(message, { exact: true }).waitFor()
      expect(await describedBy(page, name)).toBe(message)
    }
    expect(await field(page, 'mobile').getAttribute('aria-invalid')).toBeNull()
    await field(page, 'email').fill('huda')
    await field(page, 'mobile').fill('12345')
    await field(page, 'name').focus()
    await page.getByText('Please enter a valid email address').waitFor()
    await page.getByText('Mobile number must be 10 digits').waitFor()
    await expectAccessible(page)
    expect(sent).toBe(0)
    expectNoBrowserErrors(visitor)
  })

  it('keeps what was typed when the message could not be taken', { tags: ['long'] }, async () => {
    const visitor = await openContact()
    const { page } = visitor
    const status = [500, 429]
    await page.route('**/api/v1/auth/contact_us*', (route) =>
      status[0] === 500
        ? route.fulfill({ status: 500, json: { success: false, code: 'fault', message: 'Something went wrong' } })
        : route.fulfill({
            status: 429,
            json: { success: false, code: 'too_many_requests', message: 'Too many attempts. Please try again later' },
          }),
    )
    await field(page, 'name').fill('Huda')
    await field(page, 'email').fill('huda@example.test')
    await field(page, 'message').fill('Hello')
    await send(page)
    await page.getByRole('alert').getByText('Something went wrong').waitFor()
    status.shift()
    await send(page)
    await page.getByRole('alert').getByText('Too many attempts. Please try again later').waitFor()
    expect(await field(page, 'message').inputValue()).toBe('Hello')
    expect(await field(page, 'name').inputValue()).toBe('Huda')
  })

  it('knows who a signed-in customer is', { tags: ['long'] }, async () => {
    const { token, id, role, type, email, mobile } = await testShop.make.customer()
    const storage = { isAuthenticated: 'true', authKey: token, id: String(id), role: String(role), type: String(type) }
    const visitor = await openContact(storage)
    const { page } = visitor
    await expect.poll(() => field(page, 'email').inputValue(), patient).toBe(email)
    expect(await field(page, 'mobile').inputValue()).toBe(mobile)
    expectNoBrowserErrors(visitor)
  })

  it('the contact page says how to reach the shop otherwise', { tags: ['long'] }, async () => {
    const visitor = await openContact()
    const { page } = visitor
    const shop = page.getByRole('main').getByRole('region', { name: word('contact:reach_us') })
    expect(await shop.getByRole('link', { name: address.phone }).getAttribute('href')).toBe('tel:920004173')
    expect(await shop.getByRole('link', { name: address.email }).getAttribute('href')).toBe('mailto:care@shop.example')
    await shop.getByText(address.addressEn).waitFor()
    await shop.getByText(address.hoursEn).waitFor()
    const ways = page.getByRole('navigation', { name: word('contact:other_ways') })
    for (const path of ['/faq', '/distributors', '/support']) {
      expect(await ways.locator(`a[href="${path}"]`).count()).toBe(1)
    }
    await ways.getByRole('link', { name: word('contact:way_distributors') }).click()
    await page.getByRole('heading', { level: 1, name: word('contact:distributors_title') }).waitFor()
    expectNoBrowserErrors(visitor)
  })

  it('is led to by the footer and by the menu on phones', { tags: ['long'] }, async () => {
    const visitor = await visit({ url: `${testShop.url}/purchase`, language: 'en', width: 360 })
    const { page } = visitor
    await settled(page)
    const footer = page.getByRole('contentinfo')
    await footer.getByRole('button', { name: word('common:footer_service') }).click()
    await footer.locator('a[href="/contact"]').first().click()
    await page.waitForURL(`${testShop.url}/contact`)
    await page.getByRole('heading', { level: 1, name: word('contact:page_title') }).waitFor()
    await page.goto(`${testShop.url}/purchase`)
    await settled(page)
    await page.getByRole('button', { name: word('common:open_menu') }).click()
    await page.getByRole('dialog').locator('a[href="/contact"]').first().click()
    await page.getByRole('heading', { level: 1, name: word('contact:page_title') }).waitFor()
  })
})

describe('the distributors', () => {
  it('are listed for a visitor, page by page, with their ways to be reached', async () => {
    const visitor = await visit({ url: `${testShop.url}/distributors`, language: 'en' })
    const { page } = visitor
    await settled(page)
    expect(await page.title()).toBe('Distributors | Rawaj')
    const cards = page.getByRole('main').getByRole('article')
    expect(await cards.count()).toBe(9)
    await page.getByText('15 distributors').waitFor()
    const first = cards.first()
    await first.getByRole('heading', { name: 'Rawaj Riyadh North' }).waitFor()
    await first.getByText('Riyadh', { exact: true }).waitFor()
    await first.getByText('King Fahd Road, As Sahafah').waitFor()
    expect(await first.getByRole('link', { name: '0112047310' }).getAttribute('href')).toBe('tel:0112047310')
    expect(await first.getByRole('link', { name: /@/ }).getAttribute('href')).toBe('mailto:riyadh.north@rawaj.example')
    const seeded = createSeedData().distributors
    const expectCards = async (shown: typeof seeded) => {
      await expect
        .poll(() => cards.getByRole('heading').allTextContents(), patient)
        .toEqual(shown.map(({ name }) => name.en))
      for (const [at, { city, address: place, phone, email }] of shown.entries()) {
        const text = await cards.nth(at).textContent()
        for (const part of [city.en, place.en, phone, email]) if (part) expect(text).toContain(part)
      }
    }
    await expectCards(seeded.slice(0, 9))
    await page.getByRole('link', { name: word('catalogue:next_page') }).click()
    await page.waitForURL('**/distributors?page=2')
    await expectCards(seeded.slice(9))
    await page.goBack()
    await expect.poll(() => cards.count(), patient).toBe(9)
    expectNoBrowserErrors(visitor)
  })

  it('are found by city, in the address too', { tags: ['long'] }, async () => {
    const visitor = await visit({ url: `${testShop.url}/distributors`, language: 'ar' })
    const { page } = visitor
    const arabic = translatorOf('ar')
    await settled(page)
    const search = page.getByRole('main').getByRole('searchbox', { name: arabic('contact:search_label') })
    await search.fill('الرياض')
    await search.press('Enter')
    await page.waitForURL(/\/distributors\?query=/)
    const cards = page.getByRole('main').getByRole('article')
    await expect.poll(() => cards.count(), patient).toBe(2)
    await page.reload()
    expect(await search.inputValue()).toBe('الرياض')
    expect(await cards.count()).toBe(2)
    await settled(page)
    await search.fill('لندن')
    await search.press('Enter')
    await page.getByText(arabic('contact:distributors_none'), { exact: true }).waitFor()
    await expectAccessible(page)
    await page
      .getByRole('link', { name: arabic('contact:show_all') })
      .first()
      .click()
    await expect.poll(() => cards.count(), patient).toBe(9)
    expect(await search.inputValue()).toBe('')
    expectNoBrowserErrors(visitor)
  })

  it('distributors that could not be fetched bring an alert and another try', { tags: ['long'] }, async () => {
    const visitor = await openContact()
    const { page } = visitor
    let broken = true
    await page.route('**/api/v1/distributor*', (route) =>
      broken
        ? route.fulfill({ status: 500, json: { success: false, code: 'fault', message: 'Something went wrong' } })
        : route.fallback(),
    )
    await page
      .getByRole('main')
      .getByRole('link', { name: word('contact:way_distributors') })
      .click()
    const alert = page.getByRole('main').getByRole('alert')
    await alert.getByText('Something went wrong').waitFor()
    await expectAccessible(page)
    await page.getByRole('main').getByRole('searchbox').fill('Jeddah')
    await page.getByRole('main').getByRole('searchbox').press('Enter')
    await page.waitForURL('**/distributors?query=Jeddah')
    await alert.getByText('Something went wrong').waitFor()
    expect(await page.getByRole('main').getByRole('searchbox').inputValue()).toBe('Jeddah')
    // The alert of the first search stands until the second one has failed too.
    await settled(page)
    await expect.poll(() => alert.getByRole('button').getAttribute('aria-busy')).toBeNull()
    broken = false
    await alert.getByRole('button', { name: word('common:try_again') }).click()
    await page.getByRole('heading', { name: 'Rawaj Jeddah' }).waitFor()
    expect(await alert.count()).toBe(0)
  })

  it('distributors that the server cannot read bring the alert with the page, which is not cached', async () => {
    const { db } = testShop.shop
    const open = () => fetch(`${testShop.url}/distributors?lang=en&query=Taif`)
    await db.execute(sql`alter table distributors rename to distributors_away`)
    const failed = await open().finally(() => db.execute(sql`alter table distributors_away rename to distributors`))
    expect(failed.status).toBe(503)
    expect(await failed.text()).toContain('Something went wrong')
    expect(testShop.loggedErrors.splice(0)).toEqual([expect.stringContaining('distributors')])
    const whole = await open()
    expect(whole.status).toBe(200)
    expect(await whole.text()).toContain('Taif Rose Home Care')
  })

  it('a page past the last one of distributors leads to the last page', async () => {
    const reply = await fetch(`${testShop.url}/distributors?lang=en&page=99`, { redirect: 'manual' })
    expect([reply.status, reply.headers.get('location')]).toEqual([302, '/distributors?page=2'])
  })

  it('can be read and searched without JavaScript', { tags: ['long'] }, async () => {
    const context = await newContext({ javaScriptEnabled: false })
    const page = await context.newPage()
    await page.goto(`${testShop.url}/distributors?lang=en`)
    expect(await page.getByRole('article').count()).toBe(9)
    await page.getByRole('main').getByRole('searchbox').fill('جدة')
    await page.getByRole('main').getByRole('searchbox').press('Enter')
    await page.waitForURL(/query=/)
    expect(await page.getByRole('article').count()).toBe(1)
    await context.close()
  })
})

/** Description of the field for screen readers, beside its name. */
async function describedBy(page: Page, name: Field): Promise<string> {
  const id = await field(page, name).getAttribute('aria-describedby')
  return (await page.locator(`[id="${id}"]`).textContent()) ?? ''
}
