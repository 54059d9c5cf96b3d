import { languages } from '@rawaj/contract/languages.ts'
import { describe, expect, it } from 'vitest'
import { forThisFile } from '../server/testing/forThisFile.ts'
import { expectNoFaults, openBrowser, settled, visit } from './browser.ts'
import { runShop } from './runShop.ts'

const shop = forThisFile(runShop)
const browser = forThisFile(openBrowser)

describe.each(['ar', 'en'] as const)('the home page in %s', (language) => {
  it.each([360, 1280])(
    'at %i px turns the right way, shifts nothing on the way down and complains of nothing',
    async (width) => {
      const visitor = await visit(browser, { url: shop.url, language, width })
      const { page } = visitor
      await settled(page)
      expect(await page.locator('html').getAttribute('dir')).toBe(languages[language].dir)
      await page.evaluate(async () => {
        for (let y = 0; y < document.body.scrollHeight; y += 600) {
          scrollTo(0, y)
          await new Promise((resolve) => setTimeout(resolve, 60))
        }
        scrollTo(0, 0)
      })
      await settled(page)
      expect(await visitor.layoutShift()).toBeLessThan(0.01)
      expectNoFaults(visitor)
      await visitor.context.close()
    },
  )

  it('can be read without JavaScript', async () => {
    const context = await browser.newContext({ javaScriptEnabled: false })
    await context.addCookies([{ name: 'language', value: language, url: shop.url }])
    const page = await context.newPage()
    await page.goto(shop.url)
    expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1)
    expect(await page.locator('a[href^="/productdetails/"]').count()).toBeGreaterThan(20)
    await context.close()
  })
})
