// @module-tag ci
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { useFixture } from '../server/testing/useFixture.ts'
import { blankPage, expectNoBrowserErrors, holdRequests, hydrated, settled, visit } from './browser.ts'
import { openShop } from './shops.ts'
import { translatorOf } from './translator.ts'
import { inLanguages } from './wholeForm.ts'

const shop = useFixture(() => openShop({ PAYLOAD_SEAL: 'off' }))

/** A form of the shop at this address, before the page is hydrated; `hydrate` lets the page's script come. */
async function openEarly(path: string, language: 'ar' | 'en' = 'en') {
  const visitor = await visit({ url: `${shop.url}${blankPage}`, language })
  const release = await holdRequests(visitor.context, '**/assets/entry.client*.js')
  await visitor.page.goto(shop.url + path, { waitUntil: 'domcontentloaded' })
  async function hydrate() {
    release()
    await hydrated(visitor.page)
  }
  return { ...visitor, release, hydrate, word: translatorOf(language) }
}

const caret = (page: Page) =>
  page.evaluate(() => document.activeElement instanceof HTMLInputElement && document.activeElement.selectionStart)

describe('A form that is used before its page is hydrated', () => {
  it.each(inLanguages('en'))('has its fields, with what is typed on while the script starts (%s)', async (language) => {
    const visitor = await openEarly('/contact', language)
    const { page, word } = visitor
    const name = page.getByLabel(word('contact:name'), { exact: true })
    const text = 'Huda Alharbi of the workshop at the old harbour, gate number seven'
    await name.click()
    await name.pressSequentially(text.slice(0, 10))
    visitor.release()
    // The rest is typed through hydration and what follows it.
    await name.pressSequentially(text.slice(10), { delay: 10 })
    await hydrated(page)
    await settled(page)
    expect(await name.inputValue()).toBe(text)
    expect(await caret(page)).toBe(text.length)
    await page.getByRole('form').filter({ has: name }).getByRole('button').click()
    const email = page.getByLabel(word('contact:email'), { exact: true })
    await expect.poll(() => email.getAttribute('aria-invalid')).toBe('true')
    expect(await email.evaluate((field) => field === document.activeElement)).toBe(true)
    expect(await name.getAttribute('aria-invalid')).toBeNull()
    expectNoBrowserErrors(visitor)
  })

  it('leaves focus and caret where they are', async () => {
    const visitor = await openEarly('/contact')
    const { page } = visitor
    const name = page.getByLabel(visitor.word('contact:name'), { exact: true })
    await name.click()
    await name.pressSequentially('Alharbi')
    await page.keyboard.press('Home')
    await visitor.hydrate()
    await settled(page)
    expect(await caret(page)).toBe(0)
    await page.keyboard.type('Huda ')
    expect(await name.inputValue()).toBe('Huda Alharbi')
    expectNoBrowserErrors(visitor)
  })

  it('sends what the browser has filled in by itself', async () => {
    const visitor = await openEarly('/login')
    const { page, word } = visitor
    const form = page.getByRole('form', { name: word('account:sign_in'), exact: true })
    const fields = { email: form.locator('input[name=email]'), password: form.locator('input[name=password]') }
    // As password managers do that say nothing of it.
    await fields.email.evaluate((field: HTMLInputElement) => {
      field.value = '0551234567'
    })
    await fields.password.evaluate((field: HTMLInputElement) => {
      field.value = 'Demo12345'
    })
    await visitor.hydrate()
    await settled(page)
    expect(await fields.password.inputValue()).toBe('Demo12345')
    const sent = page.waitForRequest('**/auth/signin1*')
    await form.getByRole('button', { name: word('account:sign_in'), exact: true }).click()
    expect((await sent).postDataJSON()).toMatchObject({ email: '0551234567', password: 'Demo12345' })
  })
})

describe('A form whose rules cannot be fetched', () => {
  async function openContact() {
    const { page, context, ...visitor } = await visit({ url: `${shop.url}/contact`, language: 'en' })
    await settled(page)
    const word = translatorOf('en')
    const field = (name: 'name' | 'email' | 'message') => page.getByLabel(word(`contact:${name}`), { exact: true })
    const send = () =>
      page
        .getByRole('form')
        .filter({ has: field('name') })
        .getByRole('button')
        .click()
    return { ...visitor, page, context, word, field, send }
  }

  it('says that there is no connection, keeps what is typed, and sends it later', async () => {
    const { page, context, word, field, send } = await openContact()
    await context.setOffline(true)
    await field('name').fill('Huda')
    await field('email').fill('huda.offline@example.test')
    await field('message').fill('Are you open on Friday?')
    await send()
    await page.getByRole('alert').getByText(word('errors:no_connection')).waitFor()
    expect(await field('message').inputValue()).toBe('Are you open on Friday?')
    await context.setOffline(false)
    await send()
    await page.getByText(word('messages:your_message_has_been_sent')).waitFor()
    expect(await field('message').inputValue()).toBe('')
  })

  it('shows what the shop says of it', async () => {
    const { context, word, field, send } = await openContact()
    await context.route('**/assets/validation-*', (route) => route.abort())
    await field('name').fill('Huda')
    await field('email').fill('huda@nowhere')
    await field('message').fill('Are you open on Friday?')
    await send()
    await expect.poll(() => field('email').getAttribute('aria-invalid')).toBe('true')
    const note = await field('email').getAttribute('aria-describedby')
    expect(await field('email').page().locator(`[id="${note}"]`).textContent()).toBe(word('errors:invalid_email'))
    expect(await field('name').inputValue()).toBe('Huda')
  })
})

describe('The link to the other language', () => {
  const arabic = translatorOf('ar')

  it('leads there before its page is hydrated, and on from there', async () => {
    const visitor = await openEarly('/contact')
    const { page, word } = visitor
    await page
      .getByRole('link', { name: word('common:change_language') })
      .first()
      .click()
    await visitor.hydrate()
    await settled(page)
    expect(await page.locator('html').getAttribute('lang')).toBe('ar')
    await page.goto(`${shop.url}/contact`)
    await page.getByLabel(arabic('contact:name'), { exact: true }).waitFor()
    await settled(page)
    expect(await page.locator('html').getAttribute('lang')).toBe('ar')
    expectNoBrowserErrors(visitor)
  })

  it('leads there in a tab of its own', async () => {
    const visitor = await openEarly('/contact')
    await visitor.hydrate()
    const opened = visitor.context.waitForEvent('page')
    await visitor.page
      .getByRole('link', { name: visitor.word('common:change_language') })
      .first()
      .click({ modifiers: ['ControlOrMeta'] })
    const tab = await opened
    await tab.getByLabel(arabic('contact:name'), { exact: true }).waitFor()
    await hydrated(tab)
    expect(await tab.locator('html').getAttribute('lang')).toBe('ar')
    expectNoBrowserErrors(visitor)
  })
})
