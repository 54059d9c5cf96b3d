import { describe, expect, it } from 'vitest'
import { useFixture } from '../server/testing/useFixture.ts'
import { visit } from './browser.ts'
import { openShop } from './shops.ts'
import { representative } from './wholeForm.ts'

const shop = useFixture(() => openShop({ SEED: 'none' }))

describe.each(representative([360, 1440]))('The pages of the API, %i px wide', (width) => {
  it('show every call and let a reader try one, without a complaint of the browser', { tags: ['long'] }, async () => {
    const { page, browserErrors } = await visit({ url: `${shop.url}/api/docs`, language: 'en', width })
    await page.getByText('List, search and filter products').click()
    const call = page.locator('#operations-Catalogue-listProducts')
    await call.getByRole('button', { name: 'Try it out' }).click()
    await call.getByRole('button', { name: 'Execute' }).click()
    await call.locator('.live-responses-table').getByText('"success": true').waitFor()
    expect(await page.locator('.opblock').count()).toBeGreaterThan(35)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    expect(browserErrors).toEqual([])
  })
})
