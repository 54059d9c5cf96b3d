import { sql } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import { closeBrowser, idle } from '../e2e/browser.ts'
import { visitAs } from '../e2e/staffVisits.ts'
import { registerPages } from '../server/app/pages/registerPages.ts'
import { openPools } from '../server/platform/database/openPools.ts'
import { openTestShopOn } from '../server/testing/openTestShop.ts'
import { signedInStaff } from '../server/testing/staffClient.ts'
import { ownServer } from '../server/testing/testServer.ts'

const rows = { emails: 100_000, audit: 500_000 }
const repetitions = 6
const screens = [
  ['emails', 1440],
  ['emails', 390],
  ['audit', 1440],
  ['audit', 390],
] as const

/** The longest task of the browser's main thread while large lists are scrolled, filtered, and walked through row by row. */
export async function measureBackOfficeLists(): Promise<void> {
  const server = await ownServer({ durable: true })
  const testShop = await openTestShopOn(openPools(server.connection), { PAYLOAD_SEAL: 'off' })
  try {
    await registerPages(testShop.app, { shop: testShop.shop })
    const url = await testShop.app.listen({ port: 0, host: '127.0.0.1' })
    await insertRows(testShop.shop.db)
    const owner = await signedInStaff(testShop, { role: 'owner' })
    console.log(
      `\nback office, ${rows.emails.toLocaleString('en')} emails and ${rows.audit.toLocaleString('en')} audit rows: longest task in milliseconds, ${repetitions} times (under 50: –)`,
    )
    for (const [list, width] of screens) {
      const { page, context } = await visitAs({ ...testShop, url }, owner, 'ar', `/${list}`, { width })
      await page.locator('[data-row="0"]').waitFor()
      for (const [gesture, run] of Object.entries(gesturesOf(page, list))) {
        const longest = await longestTasks(page, run)
        const shown = longest.map((ms) => (ms === 0 ? '–' : ms.toFixed(0)).padStart(5)).join('')
        console.log(`${`${list}, ${width} px, ${gesture}`.padEnd(32)}${shown}`)
      }
      await context.close()
    }
  } finally {
    await closeBrowser()
    await testShop.close()
    await server.close()
  }
}

async function insertRows(db: Parameters<typeof signedInStaff>[0]['shop']['db']): Promise<void> {
  await db.execute(sql`set statement_timeout = 0`)
  await db.execute(sql`
    insert into emails (message_id, kind, recipient, subject, language, status, job, created_at, settled_at)
    select gen_random_uuid(), 'welcome', 'customer' || n || '@example.test', 'أهلًا بك يا عميلنا رقم ' || n, 'ar', 'sent',
      '{}', now() - n * interval '1 minute', now()
    from generate_series(1, ${rows.emails}::int) n`)
  await db.execute(sql`
    insert into audit_log (at, call, entity, entity_id, changes)
    select now() - n * interval '1 second', case n % 3 when 0 then 'updateCategory' else 'updateSettings' end,
      case n % 3 when 0 then 'category' else 'settings' end, case n % 3 when 0 then n::text else 'delivery' end,
      '{"nameAr": {"before": "قديم", "after": "جديد"}}'
    from generate_series(1, ${rows.audit}::int) n`)
  await db.execute(sql`analyze emails, audit_log`)
}

function gesturesOf(page: Page, list: 'emails' | 'audit'): Record<string, () => Promise<void>> {
  const field = page.getByRole('main').locator(list === 'emails' ? 'input[type=search]' : 'input:not([type])')
  const typed = list === 'emails' ? 'customer77' : '300'
  return {
    async scrolling() {
      await page.locator('[data-row]').nth(3).hover()
      for (let turn = 0; turn < 15; turn += 1) {
        await page.mouse.wheel(0, 900)
        await page.waitForTimeout(30)
      }
    },
    async keys() {
      await page.locator('[data-row] a[data-control=open]').nth(3).focus()
      for (let press = 0; press < 20; press += 1) await page.keyboard.press('ArrowDown')
    },
    async typing() {
      await field.first().fill('')
      await field.first().pressSequentially(typed, { delay: 40 })
      await page.waitForTimeout(600)
    },
  }
}

async function longestTasks(page: Page, gesture: () => Promise<void>): Promise<number[]> {
  const longest: number[] = []
  for (let time = 0; time < repetitions; time += 1) {
    await idle(page)
    await longestSoFar(page)
    await gesture()
    await idle(page)
    longest.push(await longestSoFar(page))
  }
  return longest
}

/** Since it was last asked; 0: no task was long enough for the browser to tell of it, which is 50 ms. */
const longestSoFar = (page: Page) =>
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
