import { sql } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import { closeBrowser, idle } from '../e2e/browser.ts'
import { visitAs } from '../e2e/staffVisits.ts'
import { registerPages } from '../server/app/pages/registerPages.ts'
import { openPools } from '../server/platform/database/openPools.ts'
import { openTestShopOn } from '../server/testing/openTestShop.ts'
import { signedInStaff } from '../server/testing/staffClient.ts'
import { ownServer } from '../server/testing/testServer.ts'

const products = 50_000
const repetitions = 6
/** Cells of a paste: names and prices side by side. */
const pastedRows = 500

/** The longest task of the browser while the product grid is scrolled, and the time of a paste and a save. */
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
    await page.locator('#grid-9-0').waitFor()
    await idle(page)
    await show('scrolling, longest task', () => scroll(page))
    await show('keys, longest task', () => press(page))
    const begun = performance.now()
    const longest = await longestTask(page, async () => {
      await page.getByRole('grid').press('Control+End')
      await page.locator(`#grid-${products - 1}-0`).waitFor({ timeout: 120_000 })
    })
    console.log(`${'reading all of it'.padEnd(34)}${(performance.now() - begun).toFixed(0).padStart(6)}`)
    console.log(`${'  longest task meanwhile'.padEnd(34)}${longest.toFixed(0).padStart(6)}`)
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

const scroll = (page: Page, distance = 900) =>
  longestTask(page, async () => {
    await page.getByRole('grid').hover()
    for (let turn = 0; turn < 15; turn += 1) {
      await page.mouse.wheel(0, turn % 5 === 4 ? -2 * distance : distance)
      await page.waitForTimeout(30)
    }
    await idle(page)
  })

const press = (page: Page) =>
  longestTask(page, async () => {
    await page.getByRole('grid').click()
    for (let turn = 0; turn < 20; turn += 1) await page.keyboard.press('ArrowDown')
  })

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
  const dialog = page.locator('dialog[open]')
  const button = dialog.getByRole('button').nth(1)
  await button.waitFor()
  const asked = performance.now()
  await button.click()
  await dialog.waitFor({ state: 'detached' })
  const saved = performance.now()
  console.log(`${'telling what it comes to'.padEnd(34)}${(asked - begun).toFixed(0).padStart(6)}`)
  console.log(`${`saving ${pastedRows} products`.padEnd(34)}${(saved - asked).toFixed(0).padStart(6)}`)
}

async function insertProducts({ shop: { db }, make }: Parameters<typeof signedInStaff>[0]): Promise<void> {
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

/** The processor time of the longest task of the page while something is done: other programs of the machine do not count. */
async function longestTask(page: Page, run: () => Promise<unknown>): Promise<number> {
  const browser = page.context().browser()
  if (!browser) throw new Error('The page has no browser')
  await browser.startTracing(page, { categories: ['toplevel'] })
  await run()
  const trace: { traceEvents: TraceEvent[] } = JSON.parse((await browser.stopTracing()).toString())
  const threads = trace.traceEvents.filter(
    ({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain',
  )
  const tasks = trace.traceEvents.filter(
    ({ name, pid, tid }) =>
      name.endsWith('RunTask') && threads.some((thread) => thread.pid === pid && thread.tid === tid),
  )
  if (tasks.length === 0) throw new Error('No task was traced')
  return Math.max(...tasks.map(({ tdur = 0 }) => tdur)) / 1_000
}

interface TraceEvent {
  name: string
  pid: number
  tid: number
  /** Processor time of its thread, in microseconds. */
  tdur?: number
  args?: { name?: string }
}
