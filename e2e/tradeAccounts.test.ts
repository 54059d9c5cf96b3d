// @module-tag ci
import { it } from 'vitest'
import { handleEventsAtOnce } from '../server/testing/handleEventsAtOnce.ts'
import { builtInRoleId, signedInStaff } from '../server/testing/staffClient.ts'
import { useFixture } from '../server/testing/useFixture.ts'
import { expectAccessible } from './accessibility.ts'
import { expectNoBrowserErrors, settled, visit } from './browser.ts'
import { expectNoSidewaysScroll } from './categoryScreens.ts'
import { openShop } from './shops.ts'
import { expectScreen, partsOf, visitAs } from './staffVisits.ts'
import { translatorOf } from './translator.ts'
import { inLanguages } from './wholeForm.ts'

const testShop = useFixture(async () => {
  const testShop = await openShop()
  handleEventsAtOnce(testShop.shop)
  await testShop.shop.notificationFeed.start()
  return testShop
})

it.each(inLanguages('ar'))(
  'A customer asks for a trade account in %s, is refused, asks again, and is approved',
  async (language) => {
    await signedInStaff(testShop, { role: 'owner' })
    const clerk = await signedInStaff(testShop, { roleIds: [await builtInRoleId(testShop, 'orders')] })
    const { token, id, role, type } = await testShop.make.customer()
    const storage = { isAuthenticated: 'true', authKey: token, id: String(id), role: String(role), type: String(type) }
    // The customer on a phone, the shop's people at a desk; in the other language the other way round.
    const [shopperWidth, staffWidth] = language === 'ar' ? [360, 1440] : [1440, 390]
    const shopper = await visit({ url: `${testShop.url}/account`, language, storage, width: shopperWidth })
    const t = translatorOf(language)
    const own = shopper.page.getByRole('region', { name: t('account:trade_account') })
    const dialog = shopper.page.getByRole('dialog', { name: t('account:trade_account') })
    const typed = (key: string) => dialog.getByLabel(t(`account:${key}`), { exact: true })
    const send = () => dialog.getByRole('button', { name: t('account:trade_send') }).click()
    await settled(shopper.page)
    await own.getByRole('button', { name: t('account:trade_ask'), exact: true }).click()
    await typed('company_name').fill('شركة النور للتجارة')
    await typed('cr_number').fill('١٠١٠٠٠٠٠٠١')
    await typed('vat_number').fill('41012239350000')
    await send()
    await dialog.getByText(t('errors:invalid_vat_number')).waitFor()
    await expectAccessible(shopper.page)
    await typed('vat_number').fill('٣١٠١٢٢٣٩٣٥٠٠٠٠٣')
    // Who has a VAT number gives an address.
    await send()
    await dialog.getByText(t('errors:street_required')).waitFor()
    await expectAccessible(shopper.page)
    await expectNoSidewaysScroll(shopper.page)
    await typed('company_building').fill('٢٩٢٩')
    await typed('company_street').fill('طريق الملك فهد')
    await typed('company_district').fill('العليا')
    await typed('company_city').fill('الرياض')
    await typed('company_postcode').fill('12214')
    await send()
    await own.getByText(t('account:trade_state_waiting')).waitFor()
    await expectNoSidewaysScroll(shopper.page)

    const visitor = await visitAs(testShop, clerk, language, '/customers?trade=waiting', { width: staffWidth })
    const { page } = visitor
    const { text, press } = partsOf(page, language)
    const decision = page.getByRole('dialog')
    const decide = (key: string) => decision.getByRole('button', { name: text(key), exact: true }).click()
    await page.locator('[data-row="0"]').getByRole('link').first().click()
    await press('customers_trade_refuse')
    await decision.getByRole('textbox').fill('السجل منتهٍ')
    await decide('customers_trade_refuse')
    await page.getByText(text('customers_trade_refuse_done'), { exact: true }).first().waitFor()

    await shopper.page.reload()
    await settled(shopper.page)
    await own.getByText('السجل منتهٍ').waitFor()
    await own.getByRole('button', { name: t('account:trade_ask_again') }).click()
    await typed('cr_number').fill('7001234567')
    await send()
    await own.getByText(t('account:trade_state_waiting')).waitFor()

    await page.getByText('2929 طريق الملك فهد').first().waitFor()
    // The shop's people see it by themselves.
    await press('customers_trade_approve')
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
    await decide('customers_trade_approve')
    await page.getByText(text('customers_trade_state_approved'), { exact: true }).waitFor()
    await expectScreen(page, (await page.getByRole('heading', { level: 1 }).textContent()) ?? '')
    await shopper.page.reload()
    await settled(shopper.page)
    await own.getByText(t('account:trade_state_approved')).waitFor()
    await expectAccessible(shopper.page)
    expectNoBrowserErrors(visitor)
    expectNoBrowserErrors(shopper)
  },
)
