import type { Page } from 'playwright-core'
import type { OpenShop } from './shops.ts'

/** Dates the shop's answers by its own clock, which a test may have moved: a page goes by that date. */
export async function answerByClockOf({ shop }: OpenShop, page: Page): Promise<void> {
  await page.route('**/api/v1/**', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, headers: { ...response.headers(), date: shop.clock().toUTCString() } })
  })
}
