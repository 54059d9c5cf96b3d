import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { logoSize } from '@rawaj/contract/media/logo.ts'
import { expect, it } from 'vitest'
import { signedInStaff } from '../server/testing/staffClient.ts'
import { useFixture } from '../server/testing/useFixture.ts'
import { expectAccessible } from './accessibility.ts'
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

it('The owner’s logo stands in the header and the footer, in its proportions, with the name as its alternative text', {
  tags: ['long'],
}, async () => {
  await shop.make.settings('identity', { nameEn: 'Pipes & Co', nameAr: 'أنابيب وأكثر' })
  const owner = await signedInStaff(shop, { role: 'owner' })
  const { body: settings } = await owner.client.call('GET', '/settings')
  const picture = await readFile(join(import.meta.dirname, '../demo/media/category-valves.webp'))
  const uploaded = await owner.client.call('POST', '/settings/identity/logo', {
    body: {
      version: settings.data.identity.version,
      image: `data:image/webp;base64,${picture.toString('base64')}`,
    },
  })
  expect(uploaded.status).toBe(200)
  const size = logoSize(uploaded.body.data.values.logo)
  for (const [language, width] of [
    ['ar', 390],
    ['en', 1280],
  ] as const) {
    const { page, context, browserErrors } = await visit({ url: `${shop.url}/login`, language, width })
    const name = language === 'ar' ? 'أنابيب وأكثر' : 'Pipes & Co'
    const logo = page.getByRole('banner').getByRole('img', { name, exact: true })
    await settled(page)
    const { width: shownWidth = 0, height = 1 } = (await logo.boundingBox()) ?? {}
    expect(shownWidth / height).toBeCloseTo(size.width / size.height, 1)
    expect(await logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
    await page.getByRole('contentinfo').getByRole('img', { name, exact: true }).waitFor()
    await expectAccessible(page)
    expect(browserErrors).toEqual([])
    await context.close()
  }
})
