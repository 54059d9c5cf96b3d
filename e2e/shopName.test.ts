import { expect, it } from 'vitest'
import { useFixture } from '../server/testing/useFixture.ts'
import { settled, visit } from './browser.ts'
import { openShop } from './shops.ts'
import { translatorOf } from './translator.ts'

const shop = useFixture(() => openShop())

it('The shop is called as its owner says, in the language of the moment', async () => {
  await shop.make.settings('identity', { nameEn: 'Pipes & Co', nameAr: 'أنابيب وأكثر' })
  const { page, context, browserErrors } = await visit({ url: `${shop.url}/login`, language: 'en' })
  await settled(page)
  expect(await page.title()).toMatch(/ \| Pipes & Co$/)
  await page.getByRole('banner').getByText('Pipes & Co').waitFor()
  await page
    .getByRole('link', { name: translatorOf('en')('common:change_language') })
    .first()
    .click()
  await page.getByRole('banner').getByText('أنابيب وأكثر').waitFor()
  await expect.poll(() => page.title()).toMatch(/ \| أنابيب وأكثر$/)
  expect(await page.getByText('Pipes & Co').count()).toBe(0)
  expect(browserErrors).toEqual([])
  await context.close()
})
