// @module-tag ci
import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { testPassword } from '../server/testing/builders.ts'
import { type SignedInStaff, signedInStaff } from '../server/testing/staffClient.ts'
import { useFixture } from '../server/testing/useFixture.ts'
import { expectAccessible } from './accessibility.ts'
import { expectNoBrowserErrors, hydrated, settled, visit } from './browser.ts'
import { isFocused, tabTo } from './keyboard.ts'
import { openCatalogue } from './productScreens.ts'
import { openShop } from './shops.ts'
import { translatorOf } from './translator.ts'
import { inLanguages } from './wholeForm.ts'

const testShop = useFixture(openShop)

const saidAt = async (field: Locator) => {
  const note = await field.getAttribute('aria-describedby')
  return note === null ? '' : field.page().locator(`[id="${note}"]`).textContent()
}

/** The page as a visitor without a script gets it. */
const htmlOf = async (path: string, language: string) =>
  (await fetch(testShop.url + path, { headers: { cookie: `language=${language}` } })).text()

/** By keys alone, as its owner: finds a text by some of its words, opens it, and types own ones. */
async function writeWord(
  { page, text }: Awaited<ReturnType<typeof openCatalogue>>,
  { find, place, field, own }: { find: string; place: string; field: Locator; own: string },
) {
  const search = page.getByRole('searchbox', { name: text('words_search') })
  await tabTo(page, search)
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(find)
  const row = page.getByRole('row').filter({ hasText: place }).filter({ hasText: find }).first()
  await tabTo(page, row.getByRole('link', { name: find, exact: true }))
  await page.keyboard.press('Enter')
  await tabTo(page, field)
  await page.keyboard.type(own)
  await saveByKeys(page)
  await page.getByText(text('words_saved'), { exact: true }).first().waitFor()
  // The notice may be that of the text before.
  await page.getByRole('button', { name: text('save'), exact: true }).waitFor({ state: 'detached' })
}

async function saveByKeys(page: Page) {
  await page.keyboard.press('ControlOrMeta+s')
}

describe.each(inLanguages('ar'))('Words of the interface in %s', (language) => {
  const word = translatorOf(language)
  const suffix = language === 'ar' ? 'Ar' : 'En'
  const other = language === 'ar' ? 'en' : 'ar'
  const button = language === 'ar' ? 'افتح حسابي' : 'Open my account'
  const check = language === 'ar' ? 'نحتاج اسمك' : 'We need your name'
  const otherButton = language === 'ar' ? 'Make my account' : 'أنشئ حسابي'

  it('are the owner’s from that moment on, on a page that was kept; its form checks as before, and a reset takes the default again', async () => {
    // Rendered and cached before any text is changed.
    for (let times = 0; times < 2; times += 1) expect(await htmlOf('/login', language)).not.toContain(button)
    const owner = await signedInStaff(testShop, { role: 'owner' })
    const screen = await openCatalogue(testShop, { language, path: '/words', staff: owner })
    const { page, visitor, text, field } = screen
    await page.getByRole('row').nth(3).waitFor()
    await expectAccessible(page)

    const own = field(`words_text${suffix}`)
    await writeWord(screen, {
      find: word('account:create_account'),
      place: text('words_place_account'),
      field: own,
      own: button,
    })
    await expectAccessible(page)
    await page.goBack()
    await writeWord(screen, {
      find: word('errors:name_required'),
      place: text('words_place_errors'),
      field: own,
      own: check,
    })
    await saveWord(owner, 'account.create_account', { [`text${suffix === 'Ar' ? 'En' : 'Ar'}`]: otherButton })

    expect(await htmlOf('/login', language)).toContain(button)
    const shopper = await visit({ url: `${testShop.url}/login`, language })
    await hydrated(shopper.page)
    const form = shopper.page.getByRole('form', { name: word('account:register') })
    const send = form.getByRole('button', { name: button, exact: true })
    const name = form.getByRole('textbox', { name: word('account:name') })
    await send.click()
    await expect.poll(() => saidAt(name)).toBe(check)
    expect(await isFocused(name)).toBe(true)

    // The other language is fetched with its own words.
    await shopper.page
      .getByRole('link', { name: translatorOf(language)('common:change_language') })
      .first()
      .click()
    await shopper.page.getByRole('button', { name: otherButton, exact: true }).waitFor()
    const words = translatorOf(other)
    const otherForm = shopper.page.getByRole('form', { name: words('account:register') })
    const fill = (key: string, value: string) =>
      otherForm
        .getByLabel(words(`account:${key}`), { exact: true })
        .first()
        .fill(value)
    await fill('name', 'سارة')
    await fill('mobile', `05${String(Date.now()).slice(-8)}`)
    await fill('email', `words-${language}-${Date.now()}@example.test`)
    await fill('password', testPassword)
    await otherForm.getByRole('button', { name: otherButton, exact: true }).click()
    await shopper.page.getByText(words('messages:you_have_successfully_registered'), { exact: true }).waitFor()
    await settled(shopper.page)
    expect(shopper.browserErrors).toEqual([])

    await page.goto(page.url().replace(/words.*$/, 'words/account.create_account'))
    const reset = page.getByRole('button', { name: text('words_reset'), exact: true })
    await tabTo(page, reset)
    await page.keyboard.press('Enter')
    const ok = page.getByRole('alertdialog').getByRole('button', { name: text('words_reset'), exact: true })
    await tabTo(page, ok)
    await page.keyboard.press('Enter')
    await ok.waitFor({ state: 'detached' })
    await reset.waitFor({ state: 'detached' })
    expect(await own.inputValue()).toBe('')
    const html = await htmlOf('/login', language)
    expect(html).toContain(word('account:create_account'))
    expect(html).not.toContain(button)
    expectNoBrowserErrors(visitor)
  })

  it('say what is missing before they are sent', async () => {
    const screen = await openCatalogue(testShop, { language, path: '/words/cart.remove_line' })
    const { page, visitor, text, field } = screen
    const own = field(`words_text${suffix}`)
    await own.fill('<b>x</b>')
    await saveByKeys(page)
    await expect.poll(() => saidAt(own)).toBe(word('errors:markup_forbidden'))
    await own.fill('x')
    await expect.poll(() => saidAt(own)).toContain(text('words_wrong_placeholder_missing', { marks: '{{name}}' }))
    await expectAccessible(page)
    expectNoBrowserErrors(visitor)
  })
})

async function saveWord({ client }: SignedInStaff, id: string, texts: object) {
  const { version } = (await client.call('GET', `/words/${id}`)).body.data
  expect((await client.call('PUT', `/words/${id}`, { body: { version, ...texts } })).status).toBe(200)
}
