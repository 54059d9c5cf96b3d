import { setTimeout as sleep } from 'node:timers/promises'
import type { Language } from '@rawaj/contract/languages.ts'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { expect, onTestFailed, TestRunner } from 'vitest'

// Chromium must not look for the world outside; nothing of it is there in a test.
const withoutCompany = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

export function openBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: process.env.CHROME_PATH ?? '/usr/bin/chromium-headless-shell',
    args: withoutCompany,
  })
}

export interface Visit {
  page: Page
  context: BrowserContext
  /** Console errors and warnings, uncaught errors, failed and foreign requests since the visit began. */
  faults: string[]
  /** How much the layout shifted without the visitor's doing (CLS). */
  layoutShift: () => Promise<number>
  /** Bytes of JavaScript that travelled, as compressed. */
  scriptBytes: () => Promise<number>
}

interface VisitWish {
  /** The shop; the visit begins at this address. */
  url: string
  language: Language
  width?: number
  /** What the browser's local storage holds beside the language, e.g. a session. */
  storage?: Record<string, string>
  /** Lets the shop's service worker stand in for pages that cannot be fetched; off, because a test's own routes would not see what it fetches. */
  offlineWorker?: boolean
}

/** A new visitor with a browser profile of its own, who chose this language before. */
export async function visit(
  browser: Browser,
  { url, language, width = 1280, storage = {}, offlineWorker = false }: VisitWish,
): Promise<Visit> {
  const context = await browser.newContext({
    viewport: { width, height: 900 },
    locale: language,
    hasTouch: width < 500,
  })
  if (!offlineWorker) await context.addInitScript(() => Object.defineProperty(navigator, 'serviceWorker', {}))
  await context.addCookies([{ name: 'language', value: language, url }])
  await context.addInitScript(
    (kept) => {
      for (const [key, value] of Object.entries(kept)) if (!localStorage.getItem(key)) localStorage.setItem(key, value)
      const seen = window as unknown as { layoutShift: number }
      seen.layoutShift = 0
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[]) {
          if (!entry.hadRecentInput) seen.layoutShift += entry.value
        }
      }).observe({ type: 'layout-shift', buffered: true })
    },
    { language, ...storage },
  )
  const { origin } = new URL(url)
  const page = await context.newPage()
  watchRequests(page)
  const faults: string[] = []
  const scripts: Promise<number>[] = []
  page.on('requestfinished', (request) => {
    if (request.resourceType() !== 'script') return
    const size = request.sizes().then((sizes) => sizes.responseBodySize)
    // Nobody may ask for it before the visitor leaves.
    size.catch(() => undefined)
    scripts.push(size)
  })
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') faults.push(`${message.type()}: ${message.text()}`)
  })
  page.on('pageerror', (error) => faults.push(`uncaught: ${error.message}`))
  page.on('request', (request) => {
    if (!request.url().startsWith(origin) && !/^(data|blob):/.test(request.url()))
      faults.push(`leaves the shop: ${request.url()}`)
  })
  // Not where all tests of a file share the visit.
  if (TestRunner.getCurrentTest()) onTestFailed(() => console.error(`At ${page.url()} the page complained of:`, faults))
  await page.goto(url)
  return {
    page,
    context,
    faults,
    layoutShift: () => page.evaluate(() => (window as unknown as { layoutShift: number }).layoutShift),
    scriptBytes: async () => (await Promise.all(scripts)).reduce((sum, size) => sum + size, 0),
  }
}

/** How many requests a page began, how many are on their way, and when the last one ended. */
const underWay = new WeakMap<Page, { begun: number; requests: number; quietSince: number }>()

function watchRequests(page: Page) {
  const counted = { begun: 0, requests: 0, quietSince: performance.now() }
  underWay.set(page, counted)
  page.on('request', (request) => {
    counted.begun += 1
    // Whatever the page before it still waited for is given up.
    counted.requests = request.isNavigationRequest() ? 1 : counted.requests + 1
  })
  const ended = () => {
    counted.requests = Math.max(0, counted.requests - 1)
    counted.quietSince = performance.now()
  }
  page.on('requestfinished', ended)
  page.on('requestfailed', ended)
}

/** Milliseconds without a request after which a page that is alive has all it asked for. */
const quiet = 100

/** Waits until the page can be used: scripts ran, the session was read, and what was asked for came. */
export async function settled(page: Page): Promise<void> {
  const counted = underWay.get(page)
  let begun: number | undefined
  do {
    // Set once React has taken over and had time for more (app/lateScripts.ts).
    await page.locator('html[data-laid-out]').waitFor({ state: 'attached' })
    const alive = performance.now()
    if (!counted) await page.waitForLoadState('networkidle')
    else while (counted.requests > 0 || performance.now() - Math.max(alive, counted.quietSince) < quiet) await sleep(25)
    begun = counted?.begun
    await atLeisure(page)
  } while (begun !== counted?.begun)
}

/**
 * Waits until the page has nothing else to do: on a busy machine it may not have read what came. No clock of a test
 * stops this, as it would a timer.
 */
async function atLeisure(page: Page) {
  try {
    await page.evaluate(() => scheduler.postTask(() => undefined, { priority: 'background' }))
  } catch {
    // The page was left meanwhile; the next one is waited for.
  }
}

export function expectNoFaults(visitor: Visit): void {
  expect(visitor.faults).toEqual([])
}
