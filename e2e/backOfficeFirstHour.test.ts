// @module-tag ci
import { builtInRoles } from '@rawaj/contract/staff/staffRoles.ts'
import type { Language } from '@rawaj/contract/text/languages.ts'
import type { Page } from 'playwright-core'
import { describe, expect, it, onTestFinished } from 'vitest'
import { seedShop } from '../server/app/seed/seedShop.ts'
import { browserErrorsExcept, expectNoBrowserErrors, type Visit, visit, walkTo } from './browser.ts'
import { freshNames, picture, screensOf } from './categoryScreens.ts'
import { readEmail } from './mailbox.ts'
import { type OpenShop, openShop } from './shops.ts'
import { backOfficeOf, comeBackTo, expectScreen, nextCode, partsOf } from './staffVisits.ts'
import { translatorOf } from './translator.ts'
import { representative } from './wholeForm.ts'

const owner = { email: 'owner@first-hour.test', password: 'Owner12345' }
const colleague = { email: 'huda@first-hour.test', password: 'Chosen4Myself', name: 'هدى' }

/** As `npm start` leaves it with NODE_ENV=production: nothing in it but its owner. */
async function emptyProductionShop(): Promise<OpenShop> {
  const testShop = await openShop(
    {
      NODE_ENV: 'production',
      // Tests sign in again and again from one address.
      RATE_LIMIT: 'off',
      ADMIN_EMAIL: owner.email,
      ADMIN_PASSWORD: owner.password,
    },
    { workers: true },
  )
  await seedShop(testShop.shop)
  await testShop.shop.shopSettings.load()
  return testShop
}

const fromTheShop = async ({ url }: OpenShop) => (await fetch(`${url}/`)).status

/** The owner signs in for the first time, and sets the second factor up that owners need. */
async function enterFirst(testShop: OpenShop, page: Page, language: Language): Promise<void> {
  const parts = partsOf(page, language)
  await parts.screen('sign_in_title')
  await parts.signIn(owner.email, owner.password)
  await parts.screen('enrol_title')
  await page.getByRole('button', { name: parts.text('enrol_totp_text') }).click()
  await parts.setUpAuthenticator((key) => nextCode(testShop, key))
  await parts.keepRecoveryCodes()
}

/** Goes through the set-up, step by step, as far as the switch. */
async function setShopUp(page: Page, language: Language): Promise<void> {
  const { text, press, field } = partsOf(page, language)
  const step = (name: string) => expectScreen(page, text(`setup_${name}`))
  await page.getByRole('link', { name: text('needs_continue') }).click()

  await step('identity')
  await field('settings_identity_nameAr').fill('أنابيب نجد')
  await field('settings_identity_nameEn').fill('Najd Pipes')
  await page.locator('input[type=file]').setInputFiles(picture)
  await page.getByText(text('settings_logo_saved'), { exact: true }).waitFor()
  await press('setup_save')

  await step('contact')
  await field('settings_contact_addressAr').fill('طريق الملك فهد، الرياض')
  await field('settings_contact_addressEn').fill('King Fahd Road, Riyadh')
  await field('settings_contact_email').fill('hello@first-hour.test')
  await press('setup_save')
  // A phone number is required too: its error is shown beside the field, and no input is lost.
  await page.locator('[aria-invalid=true]').waitFor()
  expect(await field('settings_contact_phone').getAttribute('aria-invalid')).toBe('true')
  await field('settings_contact_phone').fill('011 234 5678')
  await press('setup_save')

  await step('legal')
  await page.getByRole('radio', { name: text('vat_none') }).check()
  await press('vat_save')
  await page.getByText(text('vat_saved'), { exact: true }).waitFor()
  await press('continue')

  await step('delivery')
  await field('settings_delivery_chargeHalalas').fill('25')
  await press('setup_save')

  // Nothing is promised that the owner has not said.
  await step('promises')
  await press('setup_keep')

  await step('mail')
  await press('settings_test_send')
  await page.getByText(text('settings_test_kept'), { exact: true }).waitFor()
  await press('setup_skip')

  await step('payment')
  await press('setup_skip')

  await step('opening')
  // All steps stand on the screen, the last too.
  const steps = page.getByRole('navigation', { name: text('setup_steps') })
  const last = await steps.getByRole('link', { name: text('setup_opening') }).boundingBox()
  expect(last?.x).toBeGreaterThanOrEqual(0)
  await page.getByText(text('setup_missing_products'), { exact: true }).waitFor()
}

async function addCategory(page: Page, language: Language, name: string) {
  const { text, detail, shownName } = screensOf(page, language)
  const names = freshNames(name)
  await walkTo(page, `${new URL(page.url()).origin}/admin/categories`)
  await page.getByRole('link', { name: text('categories_new') }).click()
  await detail.fill(names)
  await detail.save()
  await detail.title(shownName(names)).waitFor()
  return shownName(names)
}

/** Invites a colleague to look after the catalogue, and answers the address in the email. */
async function inviteColleague(testShop: OpenShop, page: Page, language: Language): Promise<string> {
  const { text, press, field } = partsOf(page, language)
  await walkTo(page, `${backOfficeOf(testShop)}/invitations/new`)
  await field('invitations_email').fill(colleague.email)
  await page.getByRole('checkbox', { name: builtInRoles.catalogue.names[language] }).check()
  await expectScreen(page, text('invitations_new'))
  await press('invitations_send')
  await page.getByText(text('invitations_created', { email: colleague.email }), { exact: false }).waitFor()
  const { dataDir } = testShop.shop.settings
  const email = await readEmail({ dataDir, kind: 'staffInvitation', to: colleague.email })
  return /\/admin(\/invitation#\S+)/.exec(email)?.[1] ?? ''
}

async function accept(visitor: Visit, language: Language): Promise<void> {
  const { page } = visitor
  const parts = partsOf(page, language)
  await parts.screen('invitation_title')
  await parts.field('name').fill(colleague.name)
  await parts.field('new_password').fill(colleague.password)
  await parts.press('invitation_accept')
  await parts.screen('enrol_title')
  await parts.press('enrol_later')
  await page.getByRole('heading', { name: parts.text('today_greeting', { name: colleague.name }) }).waitFor()
}

/** Removes the employee's only role. */
async function takeRole(testShop: OpenShop, page: Page, language: Language): Promise<void> {
  const { text, press } = partsOf(page, language)
  await walkTo(page, `${backOfficeOf(testShop)}/staff`)
  await page.getByRole('link', { name: colleague.name, exact: true }).click()
  await page.getByRole('checkbox', { name: builtInRoles.catalogue.names[language] }).uncheck()
  await expectScreen(page, colleague.name)
  await press('save')
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: text('staff_leave'), exact: true })
    .click()
  await page.getByText(text('staff_left'), { exact: true }).waitFor()
}

describe.each(
  representative<[Language, number]>([
    ['ar', 360],
    ['en', 1440],
  ]),
)('The first hour of an empty shop in %s, %i px wide', (language, width) => {
  it('leads from nothing to an open shop with a category, and a colleague who comes, works and leaves', async () => {
    const testShop = await emptyProductionShop()
    onTestFinished(() => testShop.close())
    const { text } = partsOf((await visit({ url: `${testShop.url}/`, language, width })).page, language)
    expect(await fromTheShop(testShop)).toBe(503)

    const visitor = await visit({ url: backOfficeOf(testShop), language, width })
    const { page } = visitor
    await enterFirst(testShop, page, language)
    await expectScreen(page, text('today_greeting', { name: 'Administrator' }))
    await page.getByText(text('needs_closed_title'), { exact: true }).waitFor()
    await setShopUp(page, language)
    expect(await fromTheShop(testShop)).toBe(503)
    await page.getByRole('button', { name: text('shop_open'), exact: true }).click()
    await page.getByText(text('shop_is_open_text'), { exact: true }).waitFor()
    expect(await fromTheShop(testShop)).toBe(200)
    const first = await addCategory(page, language, 'Pipes')

    const link = await inviteColleague(testShop, page, language)
    const second = await visit({ url: backOfficeOf(testShop) + link, language, width })
    await accept(second, language)
    const added = await addCategory(second.page, language, 'Valves')
    await takeRole(testShop, page, language)
    await comeBackTo(second.page)
    await second.page.getByRole('alert').getByText(text('signed_out'), { exact: true }).waitFor()
    // The back office is closed to them, with the same password too.
    await second.page.goto(backOfficeOf(testShop))
    const parts = partsOf(second.page, language)
    await parts.screen('sign_in_title')
    await parts.signIn(colleague.email, colleague.password)
    await second.page.getByRole('alert').filter({ hasText: /./ }).first().waitFor()
    await parts.screen('sign_in_title')
    expectNoBrowserErrors(visitor)
    expect(browserErrorsExcept(second, 401)).toEqual([])

    // Shoppers find both, in a shop of that name.
    const shopper = await visit({ url: `${testShop.url}/`, language })
    const word = translatorOf(language)
    const menu = shopper.page.getByRole('navigation', { name: word('common:categories'), exact: true })
    for (const name of [first, added]) await menu.getByRole('link', { name, exact: true }).waitFor()
    expect(await shopper.page.title()).toContain(language === 'ar' ? 'أنابيب نجد' : 'Najd Pipes')
    // A missing promise leaves no gap.
    const bands = await shopper.page.locator('footer > *').filter({ visible: true }).allInnerTexts()
    expect(bands).not.toContain('')
    expectNoBrowserErrors(shopper)
  })
})
