import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'

/**
 * `node bench/pageSpeed.ts URL [runs]`: how soon the pages of a running shop show their largest picture and answer a
 * press, on a slow network (1.6 Mbit/s, 150 ms) and a slow processor (a quarter of this one), with an empty cache
 * (docs/page-speed.md). Several addresses, separated by commas, are measured in turns, so that they can be compared.
 */
const [addresses = 'http://127.0.0.1:3000', times = '5'] = process.argv.slice(2)
const paths = ['/', '/purchase', '/productdetails/1']
const screens = [
  { width: 360, height: 740, deviceScaleFactor: 2 },
  { width: 1440, height: 900, deviceScaleFactor: 1 },
]
const network = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 200_000 }

/** How long a press may take to have its effect before it counts as lost, in milliseconds. */
const pressTimeout = 8_000

interface PageLoad {
  firstPaint: number
  largestPaint: number
  /** The largest: the name of its file, or of its element. */
  largestElement: string
  layoutShift: number
  /** Total blocking time: of each task after the first paint what exceeds 50 ms. */
  blockingTime: number
  /** When React began to hydrate the page. */
  hydration: number
  /** When the last file had come. */
  lastResponse: number
  scriptBytes: number
}

/** From a press at the first paint, in milliseconds. */
interface Press {
  /** Until anything is to be seen of it. */
  noticed: number
  /** Until its effect; `Infinity`: it had none. */
  effect: number
}

interface Measured extends PageLoad {
  /** The menu of a narrow screen, the categories of a wide one. */
  menu: Press
  /** A visitor's press on the first button that adds to the cart: they are asked to sign in. */
  buy: Press
}

const browser = await chromium.launch({
  executablePath: process.env.CHROME_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--no-first-run'],
})
const columns = ['first', 'largest', 'blocked', 'hydrate', 'menu', 'noticed', 'buy', 'noticed', 'quiet']
console.log(
  `${'page'.padEnd(28)}${columns.map((name) => name.padStart(9)).join('')}${'script kB'.padStart(11)}   shift`,
)
for (const { width, height, deviceScaleFactor } of screens) {
  for (const language of ['ar', 'en']) {
    for (const path of paths) {
      const runs = new Map<string, Measured[]>(addresses.split(',').map((address) => [address, []]))
      const screen = { viewport: { width, height }, deviceScaleFactor, hasTouch: width < 500 }
      for (let run = 0; run < Number(times); run++) {
        for (const [address, measured] of runs)
          measured.push(await measure(browser, { address, path, language, screen }))
      }
      for (const [address, measured] of runs) {
        print(`${path} ${language} ${width}${runs.size > 1 ? ` ${new URL(address).port}` : ''}`, measured)
      }
    }
  }
}
await browser.close()

interface VisitOptions {
  address: string
  path: string
  language: string
  screen: { viewport: { width: number; height: number }; deviceScaleFactor: number; hasTouch: boolean }
}

async function measure(through: Browser, options: VisitOptions): Promise<Measured> {
  const load = await loadPage(through, options)
  const menu = await pressAtFirstPaint(through, options, 'menu')
  return { ...load, menu, buy: await pressAtFirstPaint(through, options, 'buy') }
}

async function loadPage(through: Browser, options: VisitOptions): Promise<PageLoad> {
  const { page, context } = await newVisitor(through, options)
  await context.addInitScript(observe)
  await page.goto(options.address + options.path)
  await page.waitForFunction(() => {
    const { largestPaint, hydration } = (window as unknown as { pageLoad: PageLoad }).pageLoad
    return largestPaint > 0 && hydration > 0
  })
  await page.waitForLoadState('networkidle')
  const load = await page.evaluate(() => {
    const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
    const { tasks, ...seen } = (window as unknown as { pageLoad: PageLoad & { tasks: PerformanceEntry[] } }).pageLoad
    const firstPaint = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0
    const blocking = tasks.filter(({ startTime }) => startTime >= firstPaint)
    return {
      ...seen,
      firstPaint,
      blockingTime: blocking.reduce((sum, { duration }) => sum + duration - 50, 0),
      lastResponse: Math.max(...files.map(({ responseEnd }) => responseEnd)),
      scriptBytes: files
        .filter(({ name }) => name.endsWith('.js'))
        .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
    }
  })
  await context.close()
  return load
}

/** Runs in the page, before anything of its own. */
function observe() {
  const seen = { largestPaint: 0, largestElement: '', layoutShift: 0, hydration: 0, tasks: [] as PerformanceEntry[] }
  Object.assign(window, { pageLoad: seen })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { url: string; element: Element | null })[]) {
      seen.largestPaint = entry.startTime
      seen.largestElement = entry.url.replace(/.*\//, '') || `<${entry.element?.localName ?? 'gone'}>`
    }
  }).observe({ type: 'largest-contentful-paint', buffered: true })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[]) {
      if (!entry.hadRecentInput) seen.layoutShift += entry.value
    }
  }).observe({ type: 'layout-shift', buffered: true })
  new PerformanceObserver((list) => seen.tasks.push(...list.getEntries())).observe({ type: 'longtask', buffered: true })
  // React marks the root that it listens on.
  const watch = setInterval(() => {
    if (!Object.keys(document).some((key) => key.startsWith('_reactListening'))) return
    seen.hydration = performance.now()
    clearInterval(watch)
  }, 5)
}

/** Presses a button that only script can answer as soon as anything is painted. */
async function pressAtFirstPaint(through: Browser, options: VisitOptions, what: 'menu' | 'buy'): Promise<Press> {
  const { page, context } = await newVisitor(through, options)
  await context.addInitScript(pressOnce, what)
  await page.goto(options.address + options.path)
  const press = () => (window as unknown as { press: Partial<Press> }).press
  const seen = await page
    .waitForFunction(() => (window as unknown as { press?: Press }).press?.effect, undefined, {
      timeout: pressTimeout,
    })
    .then(
      () => page.evaluate(press),
      () => page.evaluate(press),
    )
  await context.close()
  return { noticed: Number.POSITIVE_INFINITY, effect: Number.POSITIVE_INFINITY, ...seen }
}

/** Runs in the page. */
function pressOnce(what: 'menu' | 'buy') {
  const buttons = {
    menu: ['button[aria-controls="mega-menu"]', 'header button[aria-haspopup="dialog"]'],
    buy: ['main button.button-primary'],
  }
  new PerformanceObserver((_, observer) => {
    observer.disconnect()
    const button = buttons[what]
      .map((name) => document.querySelector<HTMLElement>(name))
      .find((one) => one !== null && one.getClientRects().length > 0)
    if (!button) throw new Error('This page has nothing to press')
    const seen: Partial<Press> = {}
    Object.assign(window, { press: seen })
    const isDone = () =>
      button.getAttribute('aria-expanded') === 'true' ||
      document.querySelector('dialog[open]') !== null ||
      location.pathname === '/login'
    const pressed = performance.now()
    const watch = setInterval(() => {
      const now = performance.now() - pressed
      const done = isDone()
      if (done || button.getAnimations().length > 0) seen.noticed ??= now
      if (!done) return
      seen.effect = now
      clearInterval(watch)
    }, 5)
    button.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
    button.click()
  }).observe({ type: 'paint', buffered: true })
}

async function newVisitor(
  through: Browser,
  { address, language, screen }: VisitOptions,
): Promise<{ page: Page; context: BrowserContext }> {
  const context = await through.newContext({ ...screen, locale: language })
  await context.addCookies([{ name: 'language', value: language, url: address }])
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.emulateNetworkConditions', network)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  return { page, context }
}

function print(what: string, runs: Measured[]) {
  const median = (of: (run: Measured) => number) => runs.map(of).sort((a, b) => a - b)[runs.length >> 1] ?? 0
  const times = [
    median((run) => run.firstPaint),
    median((run) => run.largestPaint),
    median((run) => run.blockingTime),
    median((run) => run.hydration),
    median((run) => run.menu.effect),
    median((run) => run.menu.noticed),
    median((run) => run.buy.effect),
    median((run) => run.buy.noticed),
    median((run) => run.lastResponse),
  ]
  const figures = times.map((time) => (Number.isFinite(time) ? time.toFixed(0) : 'lost').padStart(9)).join('')
  const script = (median((run) => run.scriptBytes) / 1000).toFixed(1).padStart(11)
  const shift = median((run) => run.layoutShift)
  console.log(`${what.padEnd(28)}${figures}${script}  ${shift.toFixed(4)}  ${runs[0]?.largestElement}`)
}
