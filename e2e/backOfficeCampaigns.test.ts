// @module-tag ci
import { eq } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import PostalMime from 'postal-mime'
import { describe, expect, it } from 'vitest'
import { subscribers } from '../server/features/newsletter/tables.ts'
import { listSavedEmails, readSavedEmail } from '../server/platform/email/savedEmails.ts'
import { signedInStaff } from '../server/testing/staffClient.ts'
import { useFixture } from '../server/testing/useFixture.ts'
import { expectAccessible } from './accessibility.ts'
import { browserErrorsExcept, expectNoBrowserErrors, visit } from './browser.ts'
import { expectNoSidewaysScroll } from './categoryScreens.ts'
import { type OpenShop, openShop } from './shops.ts'
import { expectScreen, partsOf, visitAs } from './staffVisits.ts'
import { translatorOf } from './translator.ts'
import { inLanguages } from './wholeForm.ts'

/** Emails of a shop without a mail server, by recipient. */
async function emailsOf({ shop }: OpenShop) {
  const { dataDir } = shop.settings
  const { mails } = await listSavedEmails(dataDir)
  const emails = mails.filter(({ kind }) => kind === 'letter')
  const contents = await Promise.all(emails.map(({ name }) => readSavedEmail(dataDir, name)))
  const parsed = await Promise.all(contents.flatMap((content) => (content ? [PostalMime.parse(content)] : [])))
  return new Map(parsed.map((mail) => [mail.to?.[0]?.address ?? '', mail]))
}

const saidOn = (page: Page) => (message: string) => page.getByText(message, { exact: true }).first().waitFor()

/** Asserts a page of its own for readers. */
async function expectPage(page: Page, heading: string) {
  await page.getByRole('heading', { name: heading, exact: true }).waitFor()
  await expectAccessible(page)
}

describe.each(inLanguages('ar'))('An editor of campaigns in %s', (language) => {
  const testShop = useFixture(() => openShop({}, { workers: true }))
  const width = language === 'ar' ? 360 : 1280

  it('composes a letter of text and products, looks at it in both languages, sends it, and sees who left by it', async () => {
    const { db } = testShop.shop
    await testShop.make.settings('newsletter', { perMinute: 6_000 })
    const readers = ['first@example.test', 'second@example.test'] as const
    await db.insert(subscribers).values([
      { email: readers[0], language: 'ar' },
      { email: readers[1], language: 'en' },
    ])
    const sku = 'LETTER-1'
    const productId = await testShop.make.product({ sku, nameAr: 'خلاط مطبخ', nameEn: 'Kitchen mixer' })
    testShop.shop.catalogueVersion.changed()
    const owner = await signedInStaff(testShop, { role: 'owner' })
    const visitor = await visitAs(testShop, owner, language, '/letters/new', { width })
    const { page } = visitor
    const { text } = partsOf(page, language)
    const said = saidOn(page)
    const button = (key: string) => page.getByRole('button', { name: text(key), exact: true })
    await expectScreen(page, text('letters_new'))
    await page.getByLabel(text('letters_subjectAr')).fill('جديد المطبخ')
    await page.getByLabel(text('letters_subjectEn')).fill('New for the kitchen')
    await page.getByLabel(text('letters_text_textAr')).fill('وصل الخلاط.')
    await button('letters_block_products').click()
    const field = page.getByLabel(text('letters_find_product', { place: '2' }))
    await field.fill(sku)
    await page.getByRole('option').filter({ hasText: sku }).waitFor()
    await page.keyboard.press('Enter')
    await page.getByRole('listitem').filter({ hasText: sku }).first().waitFor()
    await button('save').click()
    await said(text('letters_created'))
    await expectScreen(page, language === 'ar' ? 'جديد المطبخ' : 'New for the kitchen')
    await expectNoSidewaysScroll(page)

    // Errors name the missing parts, and nothing is sent.
    const send = async () => {
      await button('letters_send').click()
      await page
        .getByRole('alertdialog')
        .getByRole('button', { name: text('letters_send'), exact: true })
        .click()
    }
    await send()
    const missing = text('letters_missing_in', { place: '1', field: text('letters_missing_textEn') })
    await page.getByText(missing, { exact: true }).waitFor()
    await page.getByLabel(text('letters_text_textEn')).fill('The mixer has come.')
    await button('save').click()
    await said(text('saved'))
    const frame = page.frameLocator('iframe')
    for (const [shown, name] of [
      ['ar', 'خلاط مطبخ'],
      ['en', 'Kitchen mixer'],
    ] as const) {
      await button(`letters_language_${shown}`).click()
      await frame.getByText(name, { exact: true }).waitFor()
    }
    await send()
    await said(text('letters_begun'))
    await page.getByText(text('letters_status_sent'), { exact: true }).first().waitFor()
    const emails = await emailsOf(testShop)
    expect([...emails.keys()].sort()).toEqual([...readers])
    expect(emails.get(readers[1])?.html).toContain(`/productdetails/${productId}`)

    const address = emails.get(readers[0])?.headers.find(({ key }) => key === 'list-unsubscribe')?.value ?? ''
    const link = new URL(address.replace(/^<|>$/g, ''))
    const reader = await visit({ url: `${testShop.url}${link.pathname}`, language: 'ar', width: 360 })
    // Opening it unsubscribes no one.
    expect(await db.$count(subscribers, eq(subscribers.status, 'subscribed'))).toBe(2)
    const inArabic = translatorOf('ar')
    await expectPage(reader.page, inArabic('letters:leave_title'))
    await reader.page.getByRole('button', { name: inArabic('letters:leave_button'), exact: true }).click()
    await expectPage(reader.page, inArabic('letters:left_title'))
    expectNoBrowserErrors(reader)

    await page.goto(page.url().replace(/\/letters\/\d+$/, '/subscribers'))
    await expectScreen(page, text('subscribers_title'))
    const left = page.getByText(text('subscribers_status_unsubscribed'), { exact: true }).locator('visible=true')
    await left.first().waitFor()
    await expectNoSidewaysScroll(page)
    // The missing parts were rejected; and the campaign's frame may not run the scripts that the tests put into every page.
    expect(browserErrorsExcept(visitor, 400).filter((error) => !/sandbox|localStorage/i.test(error))).toEqual([])
  })

  it('adds a subscriber who agreed elsewhere, with day and place, but none who has unsubscribed', async () => {
    const owner = await signedInStaff(testShop, { role: 'owner' })
    const email = `left-${language}@example.test`
    await testShop.shop.db.insert(subscribers).values({ email, language, status: 'unsubscribed' })
    const visitor = await visitAs(testShop, owner, language, '/subscribers', { width })
    const { page } = visitor
    const { text, showListTools } = partsOf(page, language)
    const said = saidOn(page)
    await showListTools()
    await page.getByRole('button', { name: text('subscribers_new'), exact: true }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(text('subscribers_email')).fill(email)
    await dialog.getByLabel(text('subscribers_consentOn')).fill('2026-01-10')
    await dialog.getByLabel(text('subscribers_consentSource')).fill('معرض الرياض')
    await expectScreen(page, text('subscribers_new'))
    const add = dialog.getByRole('button', { name: text('subscribers_add'), exact: true })
    await add.click()
    await dialog.getByText(text('errors:address_left')).waitFor()
    await dialog.getByLabel(text('subscribers_email')).fill(`fresh-${language}@example.test`)
    await add.click()
    await said(text('subscribers_added'))
    await page.getByText(`fresh-${language}@example.test`).first().waitFor()
    expect(browserErrorsExcept(visitor, 400)).toEqual([])
  })
})
