import { type Browser, chromium } from 'playwright-core'

/**
 * `node bench/pageSpeed.ts URL [runs]`: how soon the pages of a running shop show their largest picture on a slow
 * network (1.6 Mbit/s, 150 ms) and a slow processor (a quarter of this one), with an empty cache (docs/page-speed.md).
 */
const [address = 'http://127.0.0.1:3000', times = '5'] = process.argv.slice(2)
const paths = ['/', '/purchase', '/productdetails/1']
const screens = [
  { width: 360, height: 740, deviceScaleFactor: 2 },
  { width: 1440, height: 900, deviceScaleFactor: 1 },
]
const network = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 200_000 }

interface Showing {
  /** Milliseconds until anything, until the largest picture, and until all was quiet. */
  firstPaint: number
  largest: number
  quiet: number
  /** What the largest was: the name of its file, or of its element. */
  what: string
  shift: number
}

const browser = await chromium.launch({
  executablePath: process.env.CHROME_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--no-first-run'],
})
console.log(
  `${'page'.padEnd(28)}${'first'.padStart(8)}${'largest'.padStart(9)}${'quiet'.padStart(8)}${'shift'.padStart(8)}`,
)
for (const { width, height, deviceScaleFactor } of screens) {
  for (const language of ['ar', 'en']) {
    for (const path of paths) {
      const runs: Showing[] = []
      const screen = { viewport: { width, height }, deviceScaleFactor, hasTouch: width < 500 }
      for (let run = 0; run < Number(times); run++) runs.push(await show(browser, { path, language, screen }))
      print(`${path} ${language} ${width}`, runs)
    }
  }
}
await browser.close()

interface Wish {
  path: string
  language: string
  screen: { viewport: { width: number; height: number }; deviceScaleFactor: number; hasTouch: boolean }
}

async function show(through: Browser, { path, language, screen }: Wish): Promise<Showing> {
  const context = await through.newContext({ ...screen, locale: language })
  await context.addCookies([{ name: 'language', value: language, url: address }])
  await context.addInitScript(watch)
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.emulateNetworkConditions', network)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await page.goto(address + path)
  await page.waitForFunction(() => (window as unknown as { seen: { largest: number } }).seen.largest > 0)
  await page.waitForLoadState('networkidle')
  const seen = await page.evaluate(() => ({
    ...(window as unknown as { seen: { largest: number; what: string; shift: number } }).seen,
    firstPaint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
    quiet: Math.max(
      ...performance.getEntriesByType('resource').map((entry) => (entry as PerformanceResourceTiming).responseEnd),
    ),
  }))
  await context.close()
  return seen
}

/** Runs in the page, before anything of its own. */
function watch() {
  const seen = { largest: 0, what: '', shift: 0 }
  Object.assign(window, { seen })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { url: string; element: Element | null })[]) {
      seen.largest = entry.startTime
      seen.what = entry.url.replace(/.*\//, '') || `<${entry.element?.localName ?? 'gone'}>`
    }
  }).observe({ type: 'largest-contentful-paint', buffered: true })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[]) {
      if (!entry.hadRecentInput) seen.shift += entry.value
    }
  }).observe({ type: 'layout-shift', buffered: true })
}

function print(what: string, runs: Showing[]) {
  const median = (of: (run: Showing) => number) => runs.map(of).sort((a, b) => a - b)[runs.length >> 1] ?? 0
  const times = [median((run) => run.firstPaint), median((run) => run.largest), median((run) => run.quiet)]
  const figures = times.map((time) => time.toFixed(0).padStart(8)).join('')
  console.log(
    `${what.padEnd(28)}${figures} ${median((run) => run.shift)
      .toFixed(4)
      .padStart(8)}  ${runs[0]?.what}`,
  )
}
