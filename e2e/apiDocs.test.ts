import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ShopProcess, startProcess } from '../server/testing/startProcess.ts'
import { openBrowser, visit } from './browser.ts'

let browser: Browser
let shop: ShopProcess
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rawaj-docs-'))
  shop = await startProcess({ DATA_DIR: folder, SEED: 'none' })
  browser = await openBrowser()
}, 180_000)
afterAll(async () => {
  await browser.close()
  await shop.kill()
  await rm(folder, { recursive: true, force: true })
})

describe.each([360, 1440])('The pages of the API, %i px wide', (width) => {
  it('show every call and let a reader try one, without a complaint of the browser', async () => {
    const { page, faults, context } = await visit(browser, { url: `${shop.url}/api/docs`, language: 'en', width })
    await page.getByText('List, search and filter products').click()
    const call = page.locator('#operations-Catalogue-listProducts')
    await call.getByRole('button', { name: 'Try it out' }).click()
    await call.getByRole('button', { name: 'Execute' }).click()
    await call.locator('.live-responses-table').getByText('"success": true').waitFor()
    expect(await page.locator('.opblock').count()).toBeGreaterThan(35)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    expect(faults).toEqual([])
    await context.close()
  })
})
