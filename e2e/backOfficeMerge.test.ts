// @module-tag ci
import type { Language } from '@rawaj/contract/text/languages.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { placeOrder } from '../server/testing/placeOrder.ts'
import { builtInRoleId, type SignedInStaff, signedInStaff } from '../server/testing/staffClient.ts'
import { useFixture } from '../server/testing/useFixture.ts'
import { browserErrorsExcept } from './browser.ts'
import { expectNoSidewaysScroll } from './categoryScreens.ts'
import { mailedCode } from './mailbox.ts'
import { openShop } from './shops.ts'
import { expectScreen, partsOf, visitAs } from './staffVisits.ts'
import { inLanguages } from './wholeForm.ts'

const testShop = useFixture(openShop)
let clerk: SignedInStaff
beforeAll(async () => {
  await signedInStaff(testShop, { role: 'owner' })
  clerk = await signedInStaff(testShop, { roleIds: [await builtInRoleId(testShop, 'manager')] })
})

describe.each<Language>(inLanguages('ar'))('An employee who merges two accounts of one person in %s', (language) => {
  it('finds the other, chooses what is kept, and types the codes that the person reads out', async () => {
    const { customer: goes, orderNo } = await placeOrder(testShop)
    const stays = await testShop.make.customer()
    const width = language === 'ar' ? 390 : 1440
    const visitor = await visitAs(testShop, clerk, language, `/customers/${stays.id}`, { width })
    const { page } = visitor
    const { text, press, field } = partsOf(page, language)
    await page.getByRole('link', { name: text('customers_merge'), exact: true }).click()
    await expectScreen(page, text('customers_merge_title'))
    await field('customers_search').fill(goes.email)
    await press('customers_merge_search')
    await page.getByRole('button', { name: text('customers_merge_choose_named', { email: goes.email }) }).click()
    const kept = page.getByRole('group', { name: text('customers_mobile') }).getByRole('radio')
    await kept.last().check()
    expect(await kept.first().isChecked()).toBe(false)
    await press('customers_merge_send')
    await page.getByText(text('customers_merge_sent')).waitFor()
    const { dataDir } = testShop.shop.settings
    const codeOf = (email: string) => mailedCode(dataDir, email, 1, 'mergeCode')
    const fieldOf = (email: string) => page.getByLabel(text('customers_merge_code', { email }))
    const own = await codeOf(stays.email)
    await fieldOf(stays.email).fill(own)
    const other = await codeOf(goes.email)
    await fieldOf(goes.email).fill(other === '000000' ? '000001' : '000000')
    const confirm = async () => {
      await press('customers_merge_do')
      const question = page.getByRole('alertdialog')
      await question.getByText(goes.email).waitFor()
      await question.getByRole('button', { name: text('customers_merge_do') }).click()
    }
    await confirm()
    await expect.poll(() => fieldOf(goes.email).getAttribute('aria-invalid')).toBe('true')
    await expectScreen(page, text('customers_merge_title'))
    await expectNoSidewaysScroll(page)
    await fieldOf(goes.email).fill(other)
    await confirm()
    await page.getByText(text('customers_merge_done')).waitFor()
    await page.getByRole('link', { name: orderNo }).waitFor()
    await page.getByText(text('customers_mergedFrom')).waitFor()
    const [heading] = await page.getByRole('heading', { level: 1 }).allTextContents()
    await expectScreen(page, heading ?? '')
    expect(browserErrorsExcept(visitor, /400/)).toEqual([])
  })
})
