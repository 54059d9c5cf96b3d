// @module-tag ci
import { randomUUID } from 'node:crypto'
import type { Language } from '@rawaj/contract/text/languages.ts'
import { describe, expect, it } from 'vitest'
import { emails } from '../server/features/email/tables.ts'
import { openTestQueue } from '../server/testing/openTestQueue.ts'
import { builtInRoleId, type SignedInStaff, signedInStaff } from '../server/testing/staffClient.ts'
import { useFixture } from '../server/testing/useFixture.ts'
import { browserErrorsExcept } from './browser.ts'
import { expectNoSidewaysScroll } from './categoryScreens.ts'
import { openShop } from './shops.ts'
import { expectScreen, partsOf, visitAs } from './staffVisits.ts'
import { inLanguages } from './wholeForm.ts'

const testShop = useFixture(openShop)

/** An employee who may read emails, and an email that this shop without a mail server stored. */
async function savedEmail(to: string, kind: 'welcome' | 'code' = 'welcome') {
  const { shop } = testShop
  const email = kind === 'welcome' ? ({ kind, name: 'سارة' } as const) : ({ kind } as const)
  await shop.db.transaction((tx) => shop.mailer.enqueueEmail(tx, { ...email, to, language: 'ar' }))
  await openTestQueue(shop).doDueJobs()
}

/** An email as the log has it once it is settled. */
async function loggedEmail(row: Pick<typeof emails.$inferInsert, 'kind' | 'status' | 'subject' | 'failure'>) {
  const { shop } = testShop
  const now = shop.clock()
  const job = { kind: 'welcome', name: '', to: 'logged@example.test', language: 'ar' } as const
  const times = { createdAt: now, settledAt: now }
  await shop.db
    .insert(emails)
    .values({ ...row, ...times, job, messageId: randomUUID(), language: 'ar', recipient: job.to })
}

/** The roles are there with the first of the staff. */
async function supportMember() {
  await signedInStaff(testShop, { role: 'owner' })
  return signedInStaff(testShop, { roleIds: [await builtInRoleId(testShop, 'support')] })
}

/** Playwright's own scripts are blocked in the frame, which may run none. */
const ownErrors = (visitor: Parameters<typeof browserErrorsExcept>[0]) =>
  browserErrorsExcept(visitor, 403).filter((error) => !/sandbox/i.test(error))

const visitIn = (staff: SignedInStaff, language: Language, path: string) =>
  visitAs(testShop, staff, language, path, { width: language === 'ar' ? 390 : 1440 })

describe.each(inLanguages('ar'))('An employee who looks after emails in %s', (language) => {
  it('finds one, reads it as it looked, and sends it again', async () => {
    const to = `found-${language}@example.test`
    await savedEmail(`other-${language}@example.test`)
    await savedEmail(to)
    const support = await supportMember()
    const visitor = await visitIn(support, language, '/emails?status=kept')
    const { page } = visitor
    const { text } = partsOf(page, language)
    await page.getByRole('searchbox', { name: text('emails_search') }).fill(to)
    await page.getByText(to, { exact: true }).waitFor()
    await page.getByText(`other-${language}@example.test`).waitFor({ state: 'detached' })
    await expectScreen(page, text('emails_title'))
    await expectNoSidewaysScroll(page)
    await page.getByRole('main').locator('[data-control=open]').first().click()

    const looks = page.frameLocator('iframe')
    await looks.getByText('سارة').first().waitFor()
    // Its own styles hold, in spite of the policy of the page round it.
    const grounds = await looks
      .locator('body *')
      .evaluateAll((elements) => elements.map((element) => getComputedStyle(element).backgroundColor))
    expect(grounds).toContain('rgb(14, 74, 86)')
    await page.getByText(text('emails_kept_text'), { exact: true }).waitFor()
    await expectNoSidewaysScroll(page)
    await page.getByRole('button', { name: text('emails_form_plainText'), exact: true }).click()
    await page.locator('pre', { hasText: 'سارة' }).waitFor()
    await page.getByRole('button', { name: text('emails_resend'), exact: true }).click()
    const question = page.getByRole('alertdialog')
    await question.getByText(text('emails_resend_ask', { recipient: to }), { exact: true }).waitFor()
    await question.getByRole('button', { name: text('emails_resend'), exact: true }).click()
    await page.getByText(text('emails_resend_done_one'), { exact: true }).waitFor()
    await page.getByText(text('emails_no_content_waiting'), { exact: true }).waitFor()
    await openTestQueue(testShop.shop).doDueJobs()
    await looks.getByText('سارة').first().waitFor()
    expect(ownErrors(visitor)).toEqual([])
  })

  it('sees why an email with a code is for an owner alone', { tags: ['long'] }, async () => {
    await savedEmail(`code-${language}@example.test`, 'code')
    const support = await supportMember()
    const visitor = await visitIn(support, language, `/emails?query=code-${language}`)
    const { page } = visitor
    const { text } = partsOf(page, language)
    await page.getByRole('main').locator('[data-control=open]').first().click()
    await page.getByText(text('emails_owner_only'), { exact: true }).waitFor()
    await expectScreen(page, text('emails_one'))
    expect(await page.locator('iframe').count()).toBe(0)
    expect(ownErrors(visitor)).toEqual([])
  })

  it('reads in words why one failed, and is offered to resend what the shop would send alone', {
    tags: ['long'],
  }, async () => {
    const [failed, invitation] = [`failed-${language}`, `invitation-${language}`]
    await loggedEmail({
      kind: 'welcome',
      status: 'failed',
      subject: failed,
      failure: 'the mail server said 550 (RCPT TO)',
    })
    await loggedEmail({ kind: 'staffInvitation', status: 'sent', subject: invitation, failure: null })
    const visitor = await visitIn(await supportMember(), language, `/emails?query=${invitation}`)
    const { page } = visitor
    const { text } = partsOf(page, language)
    await page.getByRole('button', { name: text('actions_of', { row: invitation }), exact: true }).click()
    await page.getByRole('menuitem', { name: text('no_actions'), exact: true }).waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('searchbox', { name: text('emails_search') }).fill(failed)
    await page.getByText(failed, { exact: true }).first().click()
    await page.getByText(text('emails_failure_refused', { code: '550' }), { exact: true }).waitFor()
    await page.getByText(text('emails_no_content_failed'), { exact: true }).waitFor()
    await expectScreen(page, failed)
    await expectNoSidewaysScroll(page)
    expect(ownErrors(visitor)).toEqual([])
  })

  it('leaves entries in the log of changes, in which an owner reads who did what', { tags: ['long'] }, async () => {
    const owner = await signedInStaff(testShop, { role: 'owner' })
    const { body } = await owner.client.call('GET', '/settings')
    const values = { chargeHalalas: language === 'ar' ? 1_900 : 2_300 }
    const saved = await owner.client.call('PUT', '/settings/delivery', {
      body: { version: body.data.delivery.version, values },
    })
    expect(saved.status).toBe(200)
    const visitor = await visitIn(owner, language, '/audit?call=updateSettings')
    const { page } = visitor
    const { text } = partsOf(page, language)
    await page.getByRole('main').locator('[data-control=open]').first().waitFor()
    await expectScreen(page, text('audit_title'))
    await expectNoSidewaysScroll(page)
    await page.getByRole('main').locator('[data-control=open]').first().click()
    await page
      .locator('dt', { hasText: text('settings_delivery_chargeHalalas') })
      .first()
      .waitFor()
    await page.getByText(`${language === 'ar' ? '19.00' : '23.00'} ${text('currency')}`, { exact: true }).waitFor()
    await expectScreen(page, text('audit_call_updateSettings'))
    await page
      .getByRole('main')
      .getByRole('link', { name: new RegExp(text('settings_delivery')) })
      .click()
    await expectScreen(page, text('settings_delivery'))
    expect(ownErrors(visitor)).toEqual([])
  })
})
