import { languages } from '@rawaj/contract/text/languages.ts'
import { describe, expect, it } from 'vitest'
import { useFixture } from '../server/testing/useFixture.ts'
import { expectNoBrowserErrors, settled, visit } from './browser.ts'
import { demoShop } from './shops.ts'
import { wholeForm } from './wholeForm.ts'

const shop = useFixture(demoShop)

describe.each([
  ['ar', [360]],
  ['en', wholeForm ? [1280] : []],
] as const)('the home page in %s', (language, widths) => {
  it.each(widths)(
    'at %i px turns the right way, shifts nothing on the way down and complains of nothing',
    async (width) => {
      const visitor = await visit({ url: shop.url, language, width, motion: true })
      const { page } = visitor
      await settled(page)
      expect(await page.locator('html').getAttribute('dir')).toBe(languages[language].dir)
      await page.evaluate(async () => {
        for (let y = 0; y < document.body.scrollHeight; y += 600) {
          scrollTo(0, y)
          await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
        }
        scrollTo(0, 0)
      })
      await settled(page)
      expect(await visitor.layoutShift()).toBeLessThan(0.01)
      expectNoBrowserErrors(visitor)
    },
  )

  it('can be read without JavaScript', async () => {
    const html = await (await fetch(`${shop.url}/?lang=${language}`)).text()
    expect(html.match(/<h1[ >]/g)).toHaveLength(1)
    expect(html.match(/<a [^>]*href="\/productdetails\/\d+"/g)?.length).toBeGreaterThan(20)
  })
})
