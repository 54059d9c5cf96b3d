// @module-tag ci
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { cartLines } from '../server/features/cart/tables.ts'
import { savedLists } from '../server/features/savedLists/tables.ts'
import { testPassword } from '../server/testing/builders.ts'
import { useFixture } from '../server/testing/useFixture.ts'
import { expectAccessible } from './accessibility.ts'
import { expectNoBrowserErrors, settled, visit } from './browser.ts'
import { openShop } from './shops.ts'
import { translatorOf } from './translator.ts'

const shop = useFixture(() => openShop())
const patient = { timeout: 30_000 }
const skus = Array.from({ length: 37 }, (_, at) => `QUICK-${at + 1}`)

beforeAll(async () => {
  for (const sku of skus) await shop.make.product({ sku, pieces: 500 })
  for (const color of ['Red أحمر', 'Blue أزرق', 'Green أخضر'])
    for (const size of [63, 75, 110]) {
      const [nameEn, nameAr] = [`Zellige tile ${size} ${color.split(' ')[0]}`, `زليج ${size} ${color.split(' ')[1]}`]
      await shop.make.product({ nameEn, nameAr, pieces: 500 })
    }
})

describe.each(['ar', 'en'] as const)('A contractor’s list (%s)', (language) => {
  const word = translatorOf(language)
  const list = [
    ...skus.map((sku, at) => (at % 2 === 0 ? `${sku} ${at + 1}` : `${at + 1} x ${sku}`)),
    language === 'ar' ? 'زليج 63 عدد ١٢' : 'zellige tile 63, 12 pcs',
    language === 'ar' ? '١٢ × زليج 75' : '12 x zellige tile 75',
    language === 'ar' ? 'زليج 110 12 حبة' : 'zellige tile 110 12 pcs',
  ].join('\n')

  it('of forty lines is pasted, three of them are chosen, it is saved, shared, and ordered from the saved list', async () => {
    const customer = await shop.make.customer()
    const visitor = await visit({ url: `${shop.url}/quick-order`, language, width: 390 })
    const { page, context } = visitor
    // A visitor signs in, and comes back.
    await page.waitForURL(/\/login\?next=/)
    await settled(page)
    const main = page.getByRole('main')
    await main.locator('input[name=email]').first().fill(customer.email)
    await main.locator('input[name=password]').first().fill(testPassword)
    await main.locator('form button[type=submit]').first().click()
    await page.waitForURL('**/quick-order')
    await settled(page)
    await main.getByRole('textbox').first().fill(list)
    await page.keyboard.press('Control+Enter')
    const open = main.getByRole('listitem').filter({ has: page.getByRole('radio') })
    await expect.poll(() => open.count(), patient).toBe(3)
    expect(await main.locator('li input[type=checkbox]:checked').count()).toBe(37)
    for (let at = 0; at < 3; at += 1) {
      const choices = open.nth(at).getByRole('radio')
      expect(await choices.count()).toBe(3)
      await choices.nth(at).focus()
      await page.keyboard.press('Space')
    }
    await expectAccessible(page)
    // A reload loses nothing.
    await page.reload()
    await settled(page)
    await expect.poll(() => main.locator('input[type=radio]:checked').count(), patient).toBe(3)

    await page.getByRole('button', { name: word('common:save_as_list'), exact: true }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox').fill('Villa 12')
    await page.keyboard.press('Enter')
    await page.getByRole('link', { name: word('quickOrder:open_list'), exact: true }).click()
    await page.waitForURL(/\/lists\/\d+$/)
    await expect
      .poll(
        () =>
          main
            .getByRole('listitem')
            .filter({ has: page.getByRole('checkbox') })
            .count(),
        patient,
      )
      .toBe(40)
    await expectAccessible(page)

    await page.getByRole('button', { name: word('quickOrder:share'), exact: true }).click()
    const link = page.getByRole('textbox', { name: word('quickOrder:link'), exact: false })
    await expect.poll(() => link.inputValue().catch(() => ''), patient).toMatch(/\/shared-list\/[\w-]{43}$/)
    const { pathname } = new URL(await link.inputValue())
    const forty = language === 'ar' ? 'quickOrder:add_to_cart_many' : 'quickOrder:add_to_cart_other'
    await page.getByRole('button', { name: word(forty, { count: '40' }), exact: true }).click()
    const { db } = shop.shop
    const inCart = () => db.select().from(cartLines).where(eq(cartLines.userId, customer.id))
    await expect.poll(async () => (await inCart()).length, patient).toBe(40)
    expect((await inCart()).filter(({ quantity }) => quantity === 12).length).toBeGreaterThanOrEqual(3)
    const [saved] = await db.select().from(savedLists).where(eq(savedLists.userId, customer.id))
    expect(saved?.name).toBe('Villa 12')
    expectNoBrowserErrors(visitor)
    await context.close()

    const friend = await visit({ url: shop.url + pathname, language, width: 390 })
    await expect.poll(() => friend.page.getByRole('main').getByRole('listitem').count(), patient).toBe(40)
    expect(await friend.page.getByRole('main').textContent()).not.toContain('115')
    expect(await friend.page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex')
    expect(await friend.page.locator('meta[name=referrer]').getAttribute('content')).toBe('no-referrer')
    await expectAccessible(friend.page)
    expectNoBrowserErrors(friend)
  })
})
