// @module-tag ci
import { join } from 'node:path'
import type { SettingsReply } from '@rawaj/contract/settings/settingsSchemas.ts'
import type { Language } from '@rawaj/contract/text/languages.ts'
import { describe, expect, it } from 'vitest'
import { type SignedInStaff, signedInStaff } from '../server/testing/staffClient.ts'
import { useFixture } from '../server/testing/useFixture.ts'
import { browserErrorsExcept, expectNoBrowserErrors } from './browser.ts'
import { expectNoSidewaysScroll } from './categoryScreens.ts'
import { readEmail } from './mailbox.ts'
import { openShop } from './shops.ts'
import { backOfficeOf, expectScreen, partsOf, visitAs } from './staffVisits.ts'
import { translatorOf } from './translator.ts'
import { inLanguages } from './wholeForm.ts'

const testShop = useFixture(openShop)
/** A shop whose environment sets the sender of its mail, and the limit of open cash orders. */
const machineShop = useFixture(() => openShop({ MAIL_FROM: 'Machine <machine@shop.test>', ORDER_MAX_OPEN: '3' }))

const picture = join(import.meta.dirname, '../demo/media/category-valves.webp')

interface Start {
  language: Language
  /** Path below the settings, or `/setup`. */
  path: string
  of?: () => typeof testShop
}

/** An owner looks at the settings: on a phone in Arabic and in the dark, at a desk in English. */
async function openSettings({ language, path, of = () => testShop }: Start) {
  const owner = await signedInStaff(of(), { role: 'owner' })
  const visitor = await visitAs(of(), owner, language, path, { width: language === 'ar' ? 390 : 1440 })
  const { page } = visitor
  if (language === 'ar') await page.emulateMedia({ colorScheme: 'dark' })
  const { text, press } = partsOf(page, language)
  return {
    page,
    visitor,
    owner,
    text,
    press,
    // Beside its label a field says that it is optional, or that a secret is set.
    field: (key: string) => page.getByLabel(text(key)).first(),
    said: (key: string) => page.getByText(text(key), { exact: true }).first().waitFor(),
    async expectFine(heading: string) {
      await expectScreen(page, text(heading))
      await expectNoSidewaysScroll(page)
    },
  }
}

/** The settings as they are, past the screens. */
async function settingsOf({ client }: SignedInStaff): Promise<SettingsReply> {
  return (await client.call('GET', '/settings')).body.data
}

describe.each(inLanguages('en'))('The settings in %s', (language) => {
  it('are found by their groups, and a change is saved, confirmed, and kept in their history', async () => {
    const { page, visitor, owner, text, field, said, press, expectFine } = await openSettings({
      language,
      path: '/settings',
    })
    await page.locator(`html[data-theme=${language === 'ar' ? 'dark' : 'light'}]`).waitFor()
    await expectFine('settings_title')
    await page
      .getByRole('main')
      .getByRole('link', { name: text('settings_delivery') })
      .click()
    await expectFine('settings_delivery')
    // The first as an Arabic keyboard types it.
    const [typed, shown] = language === 'ar' ? ['٢٥٫٥', '25.50'] : ['1,030', '1030']
    await field('settings_delivery_chargeHalalas').fill(typed)
    await press('save')
    await said('saved')
    expect((await settingsOf(owner)).delivery.values.chargeHalalas).toBe(language === 'ar' ? 2_550 : 103_000)
    expect(await field('settings_delivery_chargeHalalas').inputValue()).toBe(shown)
    const history = page.getByRole('region', { name: text('history'), exact: true })
    await history
      .getByText(`${language === 'ar' ? '25.50' : '1,030.00'} ${text('currency')}`, { exact: true })
      .first()
      .waitFor()
    await expectFine('settings_delivery')
    expectNoBrowserErrors(visitor)
  })

  it('say beside a field what is wrong with it, and what would be right', { tags: ['long'] }, async () => {
    const { page, visitor, text, field, press, expectFine } = await openSettings({
      language,
      path: '/settings/accounts',
    })
    const length = field('settings_accounts_passwordMin')
    await length.fill('4')
    await press('save')
    const help = text('settings_accounts_passwordMin_help')
    await page.getByText(`${text('wrong_out_of_range_too_small')}. ${help}`, { exact: true }).waitFor()
    expect(await length.getAttribute('aria-invalid')).toBe('true')
    expect(await length.evaluate((element) => element === document.activeElement)).toBe(true)
    await expectFine('settings_accounts')
    expectNoBrowserErrors(visitor)
  })

  it('take a secret, and never show it again', async () => {
    const { page, visitor, owner, text, field, press, said, expectFine } = await openSettings({
      language,
      path: '/settings/payment',
    })
    const secret = `secret-of-${language}`
    const kept = page.getByRole('textbox', {
      name: `${text('settings_payment_RAZORPAY_KEY_SECRET')} ${text('secret_set')}`,
      exact: true,
    })
    await field('settings_payment_RAZORPAY_KEY_ID').fill('rzp_test_1')
    await field('settings_payment_RAZORPAY_KEY_SECRET').fill(secret)
    await press('save')
    await said('saved')
    await kept.waitFor()
    expect(await kept.inputValue()).toBe('')
    await page.reload()
    await kept.waitFor()
    await expectFine('settings_payment')
    expect(await page.content()).not.toContain(secret)
    expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain(secret)
    expect(JSON.stringify(await settingsOf(owner))).not.toContain(secret)
    expectNoBrowserErrors(visitor)
  })

  it('explain a field that is set on the machine, and leave the others to be changed', { tags: ['long'] }, async () => {
    const { page, visitor, owner, text, field, press, said, expectFine } = await openSettings({
      language,
      path: '/settings/limits',
      of: () => machineShop,
    })
    const locked = page.getByRole('textbox', { name: text('settings_limits_maxOpen'), exact: true })
    expect([await locked.inputValue(), await locked.isEditable()]).toEqual(['3', false])
    await page.getByText(text('set_by_environment'), { exact: true }).waitFor()
    const quotations = language === 'ar' ? 7 : 8
    await field('settings_limits_maxDailyQuotations').fill(String(quotations))
    await press('save')
    await said('saved')
    expect((await settingsOf(owner)).limits.values).toMatchObject({ maxOpen: 3, maxDailyQuotations: quotations })
    await expectFine('settings_limits')
    expectNoBrowserErrors(visitor)
  })

  it('take a logo as soon as it is chosen, and let go of it', { tags: ['long'] }, async () => {
    const { page, visitor, owner, text, press, said, expectFine } = await openSettings({
      language,
      path: '/settings/identity',
    })
    const file = page.locator('input[type=file]')
    await file.setInputFiles({ name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') })
    await page.getByText(translatorOf(language)('errors:invalid_image'), { exact: true }).waitFor()
    await file.setInputFiles(picture)
    await said('settings_logo_saved')
    await page.getByRole('img', { name: text('settings_identity_logo'), exact: true }).waitFor()
    const { logo } = (await settingsOf(owner)).identity.values
    expect(logo).toMatch(/^logo\/.+-\d+x\d+\.webp$/)
    await expectFine('settings_identity')
    // The back office shows it too, in place of the name.
    await page.reload()
    await page.getByRole('button', { name: text('settings_logo_replace') }).waitFor()
    if (language === 'ar') await press('menu')
    const shown = page.getByRole('img', { name: language === 'ar' ? 'رواج' : 'Rawaj', exact: true })
    await expect.poll(() => shown.getAttribute('src')).toContain(`/media/${logo}`)
    if (language === 'ar') await page.keyboard.press('Escape')
    await press('settings_logo_remove')
    await said('settings_logo_removed')
    expect((await settingsOf(owner)).identity.values.logo).toBeNull()
    expectNoBrowserErrors(visitor)
  })

  it('send a test email, and say what became of it', { tags: ['long'] }, async () => {
    const { page, visitor, owner, text, field, press, said, expectFine } = await openSettings({
      language,
      path: '/settings/mail',
    })
    const to = field('settings_test_to')
    expect(await to.inputValue()).toBe(owner.email)
    await press('settings_test_send')
    await said('settings_test_kept')
    await readEmail({ dataDir: testShop.shop.settings.dataDir, kind: 'test', to: owner.email })
    await expectFine('settings_mail')
    // No server listens there.
    await field('settings_mail_host').fill('127.0.0.1')
    await field('settings_mail_port').fill('2')
    await field('settings_mail_user').fill('user')
    await field('settings_mail_password').fill('hunter#22')
    await press('settings_test_try')
    await said('settings_test_failed')
    await press('save')
    await said('saved')
    await press('settings_test_send')
    await said('settings_test_failed')
    expect(await page.content()).not.toContain('hunter#22')
    const removed = page.getByRole('region', { name: text('settings_mail_section_server') })
    await removed.getByRole('button', { name: text('remove'), exact: true }).click()
    await field('settings_mail_host').fill('')
    await field('settings_mail_user').fill('')
    await press('save')
    await expect.poll(async () => (await settingsOf(owner)).mail.secrets.password?.set).toBe(false)
    // Without a server mails are files again.
    await press('settings_test_send')
    await said('settings_test_kept')
    expectNoBrowserErrors(visitor)
  })
})

describe('The set-up of a shop', () => {
  it('the set-up continues once a step has what it needs, and not before', { tags: ['long'] }, async () => {
    const { page, visitor, owner, text, field, press, expectFine } = await openSettings({
      language: 'ar',
      path: '/setup?step=contact',
    })
    await field('settings_contact_addressAr').fill('طريق الملك فهد\nالرياض')
    await press('setup_save')
    await expect.poll(() => page.getByText(translatorOf('ar')('errors:required'), { exact: true }).count()).toBe(3)
    await expectFine('setup_contact')
    await field('settings_contact_addressEn').fill('King Fahd Road')
    await field('settings_contact_email').fill('desk@shop.test')
    await field('settings_contact_phone').fill('0112345678')
    await press('setup_save')
    await page.waitForURL(/step=legal/)
    expect((await settingsOf(owner)).contact.values.addressAr).toBe('طريق الملك فهد\nالرياض')
    // Another number says nothing of the VAT number.
    await field('settings_legal_crNumber').fill('1010101010')
    await press('setup_save')
    await page.waitForURL(/step=delivery/)
    await page.goBack()
    await page.getByLabel(text('vat_none'), { exact: true }).check()
    await press('vat_save')
    await page.getByText(text('vat_saved'), { exact: true }).waitFor()
    await press('continue')
    await page.waitForURL(/step=delivery/)
    await expectFine('setup_delivery')
    // The answer is in the history beside the numbers.
    await page.goto(`${backOfficeOf(testShop)}/settings/legal`)
    const history = page.getByRole('region', { name: `${text('history')}: ${text('settings_vat')}`, exact: true })
    await history.getByText(text('settings_vat_answered'), { exact: true }).waitFor()
    await expectFine('settings_legal')
    expectNoBrowserErrors(visitor)
  })

  it('shows two values where two people have changed one', { tags: ['long'] }, async () => {
    const other = await signedInStaff(testShop, { role: 'owner' })
    const { page, visitor, owner, text, field, press, said, expectFine } = await openSettings({
      language: 'en',
      path: '/settings/stock',
    })
    await field('settings_stock_lowStockLevel').fill('8')
    const { version } = (await settingsOf(other)).stock
    await other.client.call('PUT', '/settings/stock', { body: { version, values: { lowStockLevel: 9 } } })
    await press('save')
    await page.getByText(text('conflict_title'), { exact: true }).waitFor()
    await expectFine('settings_stock')
    await page.getByRole('radio', { name: text('conflict_mine') }).check()
    await press('save')
    await said('saved')
    expect((await settingsOf(owner)).stock.values.lowStockLevel).toBe(8)
    expect(browserErrorsExcept(visitor, 409)).toEqual([])
  })
})
