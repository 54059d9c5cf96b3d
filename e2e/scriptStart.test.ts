// @module-tag ci
import type { BrowserContext, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { useFixture } from '../server/testing/useFixture.ts'
import { blankPage, settled, visit } from './browser.ts'
import { demoShop } from './shops.ts'
import { representative } from './wholeForm.ts'

const shop = useFixture(demoShop)

/** Has the page believe that its first byte came after that time. */
async function answerAfter(context: BrowserContext, milliseconds: number) {
  await context.addInitScript((delay) => {
    Object.defineProperty(PerformanceNavigationTiming.prototype, 'responseStart', {
      get(this: PerformanceNavigationTiming) {
        return this.requestStart + delay
      },
    })
  }, milliseconds)
}

/** Whether the page's first paint came before any script was asked for. */
const isPaintedFirst = (page: Page) =>
  page.evaluate(() => {
    const scripts = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js'))
    const paint = performance.getEntriesByName('first-contentful-paint')[0]
    if (!paint || scripts.length === 0) throw new Error('The page has not been painted, or has no scripts')
    return scripts.every(({ startTime }) => startTime >= paint.startTime)
  })

async function openPage(path: string, prepare: (context: BrowserContext) => Promise<void>) {
  const visitor = await visit({ url: `${shop.url}${blankPage}`, language: 'ar', width: 360 })
  await prepare(visitor.context)
  await visitor.page.goto(shop.url + path)
  await settled(visitor.page)
  return visitor.page
}

// Each screen has the same beginning.
it.each(representative(['/', '/purchase', '/productdetails/1', '/login']))(
  '%s is painted before its scripts on a fast line',
  async (path) => {
    const page = await openPage(path, (context) => answerAfter(context, 20))
    expect(await isPaintedFirst(page)).toBe(true)
  },
)

it('On a slow line scripts are fetched at once', async () => {
  const page = await openPage('/purchase', (context) => answerAfter(context, 150))
  expect(await isPaintedFirst(page)).toBe(false)
})

it('On a line that the browser knows to be slow they are, too', async () => {
  const page = await openPage('/purchase', async (context) => {
    await answerAfter(context, 20)
    await context.addInitScript(() => {
      Object.defineProperty(navigator, 'connection', { value: { rtt: 150, downlink: 1.6, saveData: false } })
    })
  })
  expect(await isPaintedFirst(page)).toBe(false)
})

it.each([
  ['opened in the background', true],
  ['left before it was painted', false],
])('A page that is %s comes alive without a paint', async (_, hidden) => {
  await openPage('/purchase', async (context) => {
    await answerAfter(context, 20)
    await context.addInitScript((isHidden) => {
      Object.defineProperty(document, 'hidden', { value: isHidden })
      PerformanceObserver.prototype.observe = () => undefined
    }, hidden)
  })
})
