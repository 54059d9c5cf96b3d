import { sql } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import { closeBrowser, idle } from '../e2e/browser.ts'
import { visitAs } from '../e2e/staffVisits.ts'
import { registerPages } from '../server/app/pages/registerPages.ts'
import { openPools } from '../server/platform/database/openPools.ts'
import { openTestShopOn, type TestShop } from '../server/testing/openTestShop.ts'
import { signedInStaff } from '../server/testing/staffClient.ts'
import { ownServer } from '../server/testing/testServer.ts'

const products = 50_000
const repetitions = 6
/** Cells of a paste: names and prices side by side. */
const pastedRows = 500

/** The longest task of the browser while somebody scrolls through the grid of products, how long a paste takes, and a save. */
export async function measureProductGrid(): Promise<void> {
  const server = await ownServer({ durable: true })
  const testShop = await openTestShopOn(openPools(server.connection), { PAYLOAD_SEAL: 'off' })
  try {
    await registerPages(testShop.app, { shop: testShop.shop })
    const url = await testShop.app.listen({ port: 0, host: '127.0.0.1' })
    await insertProducts(testShop)
    const owner = await signedInStaff(testShop, { role: 'owner' })
    console.log(
      `\nback office, grid of ${products.toLocaleString('en')} products, ${repetitions} times, in milliseconds`,
    )
    const { page } = await visitAs({ ...testShop, url }, owner, 'ar', '/products/grid?sort=sku', { width: 1440 })
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.locator('#grid-20-0').waitFor()
    await idle(page)
    await show('scrolling, longest task', () => scroll(page))
    await show('keys, longest task', () => press(page))
    const begun = performance.now()
    await page.getByRole('grid').press('Control+End')
    await page.locator(`#grid-${products - 1}-0`).waitFor({ timeout: 120_000 })
    console.log(`${'reading all of it'.padEnd(34)}${(performance.now() - begun).toFixed(0).padStart(6)}`)
    console.log(`${'  longest task meanwhile'.padEnd(34)}${(await longestTask(page)).toFixed(0).padStart(6)}`)
    await idle(page)
    await show('scrolling all of it, longest task', () => scroll(page, 400_000))
    await show(`paste of ${pastedRows * 2} cells`, () => paste(page))
    await save(page)
  } finally {
    await closeBrowser()
    await testShop.close()
    await server.close()
  }
}

async function show(what: string, run: () => Promise<number>): Promise<void> {
  const took: number[] = []
  for (let time = 0; time < repetitions; time += 1) took.push(await run())
  console.log(`${what.padEnd(34)}${took.map((ms) => ms.toFixed(0).padStart(6)).join('')}`)
}

async function scroll(page: Page, distance = 900): Promise<number> {
  await longestTask(page)
  await page.getByRole('grid').hover()
  for (let turn = 0; turn < 15; turn += 1) {
    await page.mouse.wheel(0, turn % 5 === 4 ? -2 * distance : distance)
    await page.waitForTimeout(30)
  }
  await idle(page)
  return longestTask(page)
}

async function press(page: Page): Promise<number> {
  await longestTask(page)
  await page.locator('#grid-0-1').or(page.getByRole('grid')).first().click()
  for (let turn = 0; turn < 20; turn += 1) await page.keyboard.press('ArrowDown')
  return longestTask(page)
}

/** From the paste on until what was pasted is drawn. */
async function paste(page: Page): Promise<number> {
  const price = (100 + Math.random() * 20).toFixed(2)
  const text = Array.from({ length: pastedRows }, (_, row) => `Pasted ${price} ${row}\t${price}`).join('\r\n')
  await page.getByRole('grid').press('Control+Home')
  for (let step = 0; step < 2; step += 1) await page.keyboard.press('ArrowLeft')
  return page.evaluate(async (pasted) => {
    const grid = document.querySelector('[role=grid]')
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', pasted)
    const begun = performance.now()
    grid?.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    await new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn)))
    if (!document.querySelector('#grid-3-2')?.textContent?.startsWith('Pasted')) throw new Error('Nothing was pasted')
    return performance.now() - begun
  }, text)
}

async function save(page: Page): Promise<void> {
  const begun = performance.now()
  await page.getByRole('grid').press('Control+KeyS')
  const button = page.getByRole('dialog').getByRole('button').nth(1)
  await button.waitFor()
  const asked = performance.now()
  await button.click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  const saved = performance.now()
  console.log(`${'telling what it comes to'.padEnd(34)}${(asked - begun).toFixed(0).padStart(6)}`)
  console.log(`${`saving ${pastedRows} products`.padEnd(34)}${(saved - asked).toFixed(0).padStart(6)}`)
}

async function insertProducts({ shop: { db }, make }: TestShop): Promise<void> {
  const category = await make.category()
  await db.execute(sql`set statement_timeout = 0`)
  await db.execute(sql`
    insert into products (sku, name_ar, name_en, sort_ar, sort_en, category_id, regular_halalas, retail_halalas,
      wholesale_halalas, contract_halalas, tax_code, created_at)
    select 'SKU-' || lpad(n::text, 6, '0'), 'محبس كروي نحاس رقم ' || n, 'Ball valve, brass, number ' || n,
      'محبس كروي نحاس رقم ' || n, 'ball valve, brass, number ' || n, ${category}::int, 20000 + n % 100, 11500, 9000, 8000, 'V15',
      now() - n * interval '1 minute'
    from generate_series(1, ${products}::int) n`)
  await db.execute(
    sql`insert into product_stock (product_id, pieces, supplied) select id, id % 50, id % 50 from products`,
  )
  await db.execute(sql`analyze products, product_stock`)
}

/** Since it was last asked; 0: no task was long enough for the browser to tell of it, which is 50 ms. */
const longestTask = (page: Page) =>
  page.evaluate(() => {
    const seen = window as unknown as { longTasks?: number[] }
    if (!seen.longTasks) {
      const longTasks: number[] = []
      seen.longTasks = longTasks
      new PerformanceObserver((list) => longTasks.push(...list.getEntries().map(({ duration }) => duration))).observe({
        type: 'longtask',
      })
    }
    return Math.max(0, ...seen.longTasks.splice(0))
  })
