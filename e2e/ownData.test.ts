import { readFile } from 'node:fs/promises'
import type { Language } from '@rawaj/contract/text/languages.ts'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { users } from '../server/features/accounts/tables.ts'
import { testPassword } from '../server/testing/builders.ts'
import { placeOrder } from '../server/testing/placeOrder.ts'
import { useFixture } from '../server/testing/useFixture.ts'
import { expectAccessible } from './accessibility.ts'
import { browserErrorsExcept, idle, visit } from './browser.ts'
import { expectNoSidewaysScroll } from './categoryScreens.ts'
import { mailedCode } from './mailbox.ts'
import { openShop } from './shops.ts'
import { translatorOf } from './translator.ts'

const testShop = useFixture(openShop)

/** On a phone with a password while an order is open; on a desktop with a mailed code. */
describe.each<[Language, 'password' | 'code']>([
  ['ar', 'password'],
  ['en', 'code'],
])('A customer who wants to be forgotten, in %s', (language, proof) => {
  it(`saves all their data, and deletes the account with a ${proof}`, async () => {
    const { shop, make } = testShop
    const isOpen = proof === 'password'
    const placed = isOpen ? await placeOrder(testShop) : null
    const customer = placed?.customer ?? (await make.customer())
    if (proof === 'code') await shop.db.update(users).set({ passwordHash: null }).where(eq(users.id, customer.id))
    const { token, id, role, type, email } = customer
    const storage = { isAuthenticated: 'true', authKey: token, id: String(id), role: String(role), type: String(type) }
    const width = language === 'ar' ? 390 : 1440
    const visitor = await visit({ url: `${testShop.url}/account`, language, width, storage })
    const { page } = visitor
    const word = translatorOf(language)
    const text = (key: string) => word(`account:${key}`)
    const section = page.getByRole('region', { name: text('own_data') })
    const saving = page.waitForEvent('download')
    await section.getByRole('button', { name: text('own_data_save') }).click()
    const file = JSON.parse(await readFile(await (await saving).path(), 'utf8'))
    expect(file.account.email).toBe(email)

    await section.getByRole('button', { name: text('delete_account') }).click()
    const dialog = page.getByRole('dialog', { name: text('delete_account') })
    await dialog.getByText(text('delete_account_kept')).waitFor()
    if (placed) await dialog.getByRole('link', { name: placed.orderNo }).waitFor()
    const answer = () => dialog.getByRole('button', { name: text('delete_account_do') }).click()
    if (proof === 'password') {
      const field = dialog.getByLabel(text('password'), { exact: true })
      await field.fill('Wrong123')
      await answer()
      await expect.poll(() => field.getAttribute('aria-invalid')).toBe('true')
      await field.fill(testPassword)
    } else {
      await dialog.getByRole('button', { name: text('send_otp') }).click()
      const code = await mailedCode(shop.settings.dataDir, email, 1, 'deletionCode')
      await dialog.getByLabel(text('otp')).fill(code)
    }
    await idle(page)
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await answer()
    await page.getByText(text(isOpen ? 'account_deletion_waits' : 'account_deleted')).waitFor()
    await expect.poll(() => page.evaluate(() => localStorage.getItem('authKey'))).toBeNull()
    const [account] = await shop.db.select().from(users).where(eq(users.id, id))
    expect(account).toMatchObject({ status: 0, email: isOpen ? email : `deleted-${id}@deleted.invalid` })
    expect(browserErrorsExcept(visitor, /400/)).toEqual([])
  })
})
