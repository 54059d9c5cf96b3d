// @module-tag ci
import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { signedInStaff } from '../server/testing/staffClient.ts'
import { useFixture } from '../server/testing/useFixture.ts'
import { expectNoBrowserErrors, quiet } from './browser.ts'
import { openShop } from './shops.ts'
import { visitAs } from './staffVisits.ts'
import { translatorOf } from './translator.ts'
import { representative } from './wholeForm.ts'

const testShop = useFixture(openShop)

const sendEmails = () =>
  testShop.shop.db.execute(sql`
    insert into emails (message_id, kind, recipient, subject, language, status, job, created_at, settled_at)
    select gen_random_uuid(), 'welcome', 'customer' || n || '@example.test', 'أهلًا بك يا عميلنا', 'ar', 'sent', '{}',
      now() - n * interval '1 minute', now()
    from generate_series(1, 400) n
    where not exists (select from emails)`)

describe.each(representative([390, 1440]))('A list by pages, %i px wide', (width) => {
  it('a list fetches the rows that are scrolled to, and begins at its first row when it is filtered', async () => {
    await sendEmails()
    const owner = await signedInStaff(testShop, { role: 'owner' })
    const visitor = await visitAs(testShop, owner, 'ar', '/emails', { width })
    const { page } = visitor
    const word = translatorOf('ar')
    const address = (n: number) => page.getByText(`customer${n}@example.test`, { exact: true })
    await address(1).waitFor()
    await page.locator('[data-row="3"]').hover()
    await expect
      .poll(async () => {
        await page.mouse.wheel(0, 3_000)
        return address(400).isVisible()
      })
      .toBe(true)
    const search = page.getByRole('searchbox', { name: word('backoffice:emails_search') })
    await search.pressSequentially('customer3')
    await address(3).waitFor()
    await page.locator('[data-row="0"]', { hasText: 'customer3@example.test' }).waitFor()
    await search.fill('')
    await address(1).waitFor()
    // The previous rows are shown at once, and are refetched: the shop must not close in the middle of that.
    await quiet(page)
    expectNoBrowserErrors(visitor)
  })

  it('is where it was after Back from one of its rows', async () => {
    await sendEmails()
    const owner = await signedInStaff(testShop, { role: 'owner' })
    const visitor = await visitAs(testShop, owner, 'ar', '/emails', { width })
    const { page } = visitor
    await page.locator('[data-row="0"]').waitFor()
    const list = page.locator('main section').filter({ has: page.locator('[data-row]') })
    const place = () => list.evaluate((element) => element.scrollTop)
    await list.evaluate((element) => element.scrollTo({ top: 1_500 }))
    const row = page.locator(`[data-row="${width < 640 ? 17 : 32}"]`)
    await row.getByRole('link').first().click()
    await page.waitForURL(/\/emails\/\d+/)
    await list.waitFor({ state: 'detached' })
    await page.goBack()
    await row.waitFor()
    await expect.poll(place).toBe(1_500)
    await quiet(page)
    expectNoBrowserErrors(visitor)
  })
})
