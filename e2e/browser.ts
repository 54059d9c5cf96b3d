import type { Language } from '@rawaj/contract/text/languages.ts'
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
  type Request,
} from 'playwright-core'
import { expect, TestRunner } from 'vitest'
import { useFixture } from '../server/testing/useFixture.ts'
import { wholeForm } from './wholeForm.ts'

// Chromium must not look for anything outside; nothing of it is there in a test.
const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** A page of a test lives for seconds: to compile its code takes longer than it saves. One that lives for long needs the quick compiler. */
const compilerFlags = (longLived: boolean) =>
  process.env.VITEST ? [`--js-flags=--no-opt --no-sparkplug${longLived ? '' : ' --no-maglev'}`] : []

interface BrowserKind {
  /** Playwright turns the back/forward cache off, unless it is asked not to. */
  backForwardCache?: boolean
  /** For a walk over many screens in one page. */
  longLived?: boolean
}

const launched = new Map<string, Promise<Browser>>()

/** The browser of this worker, which all its tests share; each has contexts of its own in it. */
async function sharedBrowser(kind: BrowserKind): Promise<Browser> {
  const { backForwardCache = false, longLived = false } = kind
  const name = JSON.stringify({ backForwardCache, longLived })
  const launching =
    launched.get(name) ??
    chromium.launch({
      executablePath: process.env.CHROME_PATH ?? '/usr/bin/chromium-headless-shell',
      args: [...flags, ...compilerFlags(longLived)],
      ignoreDefaultArgs: backForwardCache ? ['--disable-back-forward-cache'] : [],
    })
  launched.set(name, launching)
  const browser = await launching
  if (browser.isConnected()) return browser
  launched.delete(name)
  return sharedBrowser(kind)
}

export async function closeBrowser(): Promise<void> {
  for (const launching of launched.values()) await (await launching).close()
  launched.clear()
}

interface OpenContext {
  context: BrowserContext
  /** Console messages and requests of its pages, in order. */
  events: string[]
  /** Opened by a test, or in a `beforeAll` for all tests of a file. */
  owner: 'test' | 'file'
}

const opened = new Set<OpenContext>()

export const openContexts = (): Iterable<OpenContext> => opened

/** Closes what tests have left open; with 'file' what the whole file shared as well. */
export async function closeContexts(owner: OpenContext['owner']): Promise<void> {
  const over = [...opened].filter((one) => owner === 'file' || one.owner === 'test')
  await Promise.all(over.map(({ context }) => context.close()))
}

/**
 * A browser profile of its own, closed when the test is over. If the test fails, its evidence is stored. It requests reduced
 * motion, unless the options differ, because each frame is drawn by the processor.
 */
export async function newContext(options: BrowserContextOptions = {}, kind: BrowserKind = {}): Promise<BrowserContext> {
  const context = await (await sharedBrowser(kind)).newContext({
    reducedMotion: wholeForm ? 'no-preference' : 'reduce',
    ...options,
  })
  const events: string[] = []
  const open: OpenContext = { context, events, owner: TestRunner.getCurrentTest() ? 'test' : 'file' }
  opened.add(open)
  context.on('close', () => opened.delete(open))
  context.on('page', watchRequests)
  context.on('console', (message) => events.push(`console ${message.type()}: ${message.text()}`))
  context.on('weberror', (error) => events.push(`uncaught: ${error.error().stack}`))
  context.on('response', (response) =>
    events.push(`${response.status()} ${response.request().method()} ${response.url()}`),
  )
  context.on('requestfailed', (request) => events.push(`${request.failure()?.errorText} ${request.url()}`))
  await context.tracing.start({ screenshots: false, snapshots: false })
  return context
}

export interface Visit {
  page: Page
  context: BrowserContext
  /** Console errors and warnings, uncaught errors, and requests that left the shop since the visit began. */
  browserErrors: string[]
  /** Layout shift without the visitor's input (CLS). */
  layoutShift: () => Promise<number>
  /** Bytes of JavaScript that travelled, as compressed. */
  scriptBytes: () => Promise<number>
}

export interface VisitOptions extends BrowserKind {
  /** The shop; the visit begins at this address. */
  url: string
  language: Language
  width?: number
  /** Content of local storage beside the language, e.g. a session. */
  storage?: Record<string, string>
  /** Cookies beside the language's, e.g. a session from a sign-in elsewhere. */
  cookies?: Record<string, string>
  /** Lets the shop's service worker stand in for pages that cannot be fetched; off, because a test's own routes would not see what it fetches. */
  offlineWorker?: boolean
  /** Whether animations run; false requests reduced motion. */
  motion?: boolean
}

/** An address of the shop without a page: for a visit that prepares its browser before it opens one, which is loaded once then. */
export const blankPage = '/robots.txt'

/** A new visitor with a browser profile of its own, who chose this language before. */
export async function visit({
  url,
  language,
  width = 1280,
  storage = {},
  cookies = {},
  offlineWorker = false,
  motion = false,
  backForwardCache = false,
  longLived = false,
}: VisitOptions): Promise<Visit> {
  const options: BrowserContextOptions = {
    viewport: { width, height: 900 },
    locale: language,
    hasTouch: width < 500,
    ...(motion && { reducedMotion: 'no-preference' }),
  }
  const context = await newContext(options, { backForwardCache, longLived })
  if (!offlineWorker) await context.addInitScript(() => Object.defineProperty(navigator, 'serviceWorker', {}))
  const { origin } = new URL(url)
  const brought = Object.entries({ language, ...cookies })
  await context.addCookies(brought.map(([name, value]) => ({ name, value, url: origin })))
  await context.addInitScript(
    (kept) => {
      // A campaign is shown in a frame without storage.
      if (window.origin === 'null') return
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
  const page = await context.newPage()
  const browserErrors: string[] = []
  const scripts: Request[] = []
  page.on('requestfinished', (request) => {
    if (request.resourceType() === 'script') scripts.push(request)
  })
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning')
      browserErrors.push(`${message.type()}: ${message.text()}`)
  })
  page.on('pageerror', (error) => browserErrors.push(`uncaught: ${error.message}`))
  page.on('request', (request) => {
    if (!request.url().startsWith(origin) && !/^(data|blob):/.test(request.url()))
      browserErrors.push(`leaves the shop: ${request.url()}`)
  })
  await page.goto(url)
  return {
    page,
    context,
    browserErrors,
    layoutShift: () => page.evaluate(() => (window as unknown as { layoutShift: number }).layoutShift),
    async scriptBytes() {
      const sizes = await Promise.all(scripts.map((request) => request.sizes()))
      return sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0)
    },
  }
}

/**
 * A page that the tests of a file, or of a `describe`, share because they only look at it. It is settled before the first
 * of them, and must have complained of nothing after the last.
 */
export function visitOnce(options: () => VisitOptions): Pick<Visit, 'page' | 'layoutShift'> {
  return useFixture(async () => {
    const visitor = await visit(options())
    await settled(visitor.page)
    return {
      ...visitor,
      async close() {
        expectNoBrowserErrors(visitor)
        await visitor.context.close()
      },
    }
  })
}

/** Goes to another screen as a link does, inside the page. */
export const walkTo = (page: Page, url: string): Promise<void> =>
  page.evaluate((address) => {
    history.pushState(null, '', address)
    dispatchEvent(new PopStateEvent('popstate'))
  }, url)

/** Number of requests that a page started, those that are under way, and callbacks for when the last one has ended. */
interface Traffic {
  begun: number
  underWay: Set<Request>
  whenQuiet: (() => void)[]
}
const trafficOf = new WeakMap<Page, Traffic>()

function watchRequests(page: Page) {
  const traffic: Traffic = { begun: 0, underWay: new Set(), whenQuiet: [] }
  trafficOf.set(page, traffic)
  let navigation: Request | null = null
  page.on('request', (request) => {
    // A stream of events lasts as long as its page.
    if (request.resourceType() === 'eventsource') return
    traffic.begun += 1
    traffic.underWay.add(request)
    if (request.isNavigationRequest()) navigation = request
  })
  page.on('framenavigated', (frame) => {
    const document = navigation
    navigation = null
    // A page that changed its address by script loads nothing anew.
    if (frame !== page.mainFrame() || document === null) return
    // Whatever the page before it still waited for is given up, and the browser does not report that of each.
    const isUnderWay = traffic.underWay.has(document)
    traffic.underWay = new Set(isUnderWay ? [document] : [])
    reportQuiet()
  })
  function reportQuiet() {
    if (traffic.underWay.size === 0) for (const tell of traffic.whenQuiet.splice(0)) tell()
  }
  const ended = (request: Request) => {
    traffic.underWay.delete(request)
    reportQuiet()
  }
  page.on('requestfinished', ended)
  page.on('requestfailed', ended)
}

/**
 * Waits until React has taken over the page and has had time for more (storefront/app/hydration.ts), and the page is shown: it may be
 * hydrated before its faces are here (storefront/app/ui/fonts.ts), and nothing of it is visible then.
 */
export async function hydrated(page: Page): Promise<void> {
  await page.locator('html[data-hydrated]:not([data-faces="awaited"])').waitFor({ state: 'attached' })
}

/**
 * Waits until a page of the shop has all that it asked for and nothing left to do. For what looks at the page as a whole;
 * what looks for something in it waits for that.
 */
export const settled = (page: Page): Promise<void> => quiet(page, () => hydrated(page))

/** The same for any page, of the back office too: once it is ready, nothing that it asked for is under way. */
export async function quiet(page: Page, ready = async () => {}): Promise<void> {
  const traffic = trafficOf.get(page)
  if (!traffic) throw new Error('The page was not opened in a context of newContext')
  let begun: number
  do {
    await ready()
    while (traffic.underWay.size > 0) await new Promise<void>((resolve) => traffic.whenQuiet.push(resolve))
    begun = traffic.begun
    await idle(page)
  } while (begun !== traffic.begun)
}

/**
 * Waits until the page has nothing else to do: on a busy machine it may not have read what came. What it draws next comes
 * first, as that may ask for more. No clock of a test stops this, as it would a timer.
 */
export async function idle(page: Page): Promise<void> {
  try {
    await page.evaluate(async () => {
      for (let round = 0; round < 2; round += 1) {
        await new Promise((resolve) => requestAnimationFrame(resolve))
        await scheduler.postTask(() => undefined, { priority: 'background' })
      }
    })
  } catch {
    // The page was left meanwhile; the next one is waited for.
  }
}

/** Gives a window another size, and waits until its page is laid out by the rules of that size: they follow with the next frame. */
export async function resizeWindow(page: Page, size: { width: number; height: number }): Promise<void> {
  await page.setViewportSize(size)
  await idle(page)
}

export function expectNoBrowserErrors(visitor: Visit): void {
  expect(visitor.browserErrors).toEqual([])
}

/** The browser reports every failed reply on its own; those that a test provokes are no errors. */
export function browserErrorsExcept({ browserErrors }: Visit, ...expected: (number | string | RegExp)[]): string[] {
  const patterns = expected.map((one) => (typeof one === 'number' ? `status of ${one}` : one))
  return browserErrors.filter((error) => !patterns.some((pattern) => error.match(pattern)))
}

/** Holds back what a context requests by these addresses. @returns the function that lets it go on */
export async function holdRequests(context: BrowserContext, addresses: string | RegExp): Promise<() => void> {
  const held = Promise.withResolvers<void>()
  await context.route(addresses, async (route) => {
    await held.promise
    await route.continue()
  })
  return held.resolve
}
