import type { Page } from 'playwright-core'
import { describe, expect, it, vi } from 'vitest'
import { useFixture } from '../server/testing/useFixture.ts'
import { newContext, settled, type Visit, visit } from './browser.ts'
import { openShop } from './shops.ts'

const shop = useFixture(openShop)

async function open(path: string): Promise<Visit> {
  const visitor = await visit({ url: shop.url + path, language: 'ar' })
  await settled(visitor.page)
  return visitor
}

/** Violations of the page's policy while this runs, by directive. */
async function violations(page: Page, work: () => Promise<unknown>) {
  await page.evaluate(() => {
    const seen: string[] = []
    Object.assign(window, { violations: seen })
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) => seen.push(effectiveDirective))
  })
  await work()
  return () => page.evaluate(() => (window as unknown as { violations: string[] }).violations)
}

describe('A page in a real browser', () => {
  it('runs and paints nothing that came into it from elsewhere, and the shop hears of it', async () => {
    const warn = vi.spyOn(shop.shop.log, 'warn')
    const { page, browserErrors } = await open('/faq')
    // Chromium accepts a reporting endpoint over TLS only, and then ignores the older header, which works without.
    await page.route('**/login', async (route) => {
      const answer = await route.fetch()
      const headers = answer.headers()
      const policy = headers['content-security-policy'] ?? ''
      expect(policy).toMatch(/; report-uri \/csp-reports; report-to csp$/)
      await route.fulfill({
        response: answer,
        headers: { ...headers, 'content-security-policy': policy.replace('; report-to csp', '') },
      })
    })
    await page.goto(`${shop.url}/login`)
    await settled(page)
    const seen = await violations(page, () =>
      page.evaluate(() => {
        const place = document.createElement('div')
        // As a hole in the page would let a stranger write it.
        place.innerHTML =
          '<p id="painted" style="position:fixed">x</p><style>#painted{color:rgb(1,2,3)}</style><img src="x:" onerror="document.title=\'run\'">'
        document.body.append(place)
        const script = document.createElement('script')
        script.textContent = 'document.title = "run"'
        document.body.append(script)
      }),
    )
    await expect
      .poll(seen)
      .toEqual(expect.arrayContaining(['style-src-attr', 'style-src-elem', 'script-src-attr', 'script-src-elem']))
    expect(await page.title()).not.toBe('run')
    const painted = await page.locator('#painted').evaluate((element) => {
      const { position, color } = getComputedStyle(element)
      return { position, color }
    })
    expect(painted).toEqual({ position: 'static', color: expect.not.stringMatching('rgb\\(1, 2, 3\\)') })
    await expect
      .poll(() => warn.mock.calls.map(([fields]) => (fields as { directive?: string }).directive))
      .toEqual(expect.arrayContaining(['style-src-attr', 'script-src-elem']))
    expect(browserErrors.splice(0).every((error) => /Content Security Policy|x:/.test(error))).toBe(true)
  })

  it('may use neither camera, microphone, place nor payment, nor may a frame in it', async () => {
    const { page, browserErrors } = await open('/')
    const allowed = await page.evaluate(() => {
      const policy = (document as unknown as { featurePolicy: { allowedFeatures(): string[] } }).featurePolicy
      return policy.allowedFeatures()
    })
    for (const feature of ['camera', 'microphone', 'geolocation', 'payment', 'usb', 'serial', 'hid', 'midi'])
      expect(allowed).not.toContain(feature)
    expect(browserErrors).toEqual([])
  })

  it('cannot be shown in a frame of another', async () => {
    const context = await newContext()
    const page = await context.newPage()
    await page.route('http://elsewhere.test/', (route) =>
      route.fulfill({ contentType: 'text/html', body: `<iframe src="${shop.url}/login"></iframe>` }),
    )
    await page.goto('http://elsewhere.test/')
    const frame = page.frames().find((one) => one !== page.mainFrame())
    await expect.poll(async () => (await frame?.content())?.includes('type="password"') ?? false).toBe(false)
    expect(frame?.url()).toMatch(/^chrome-error:/)
  })
})
