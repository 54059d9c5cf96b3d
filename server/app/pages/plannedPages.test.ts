import { setTimeout as sleep } from 'node:timers/promises'
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { openTestShop } from '../../testing/openTestShop.ts'
import { type StaffClient, signedInStaff } from '../../testing/staffClient.ts'
import { useFixture } from '../../testing/useFixture.ts'
import { registerPages } from './registerPages.ts'

const testShop = useFixture(() => openTestShop({ PUBLIC_URL: 'https://shop.test' }))
let owner: StaffClient
beforeAll(async () => {
  await registerPages(testShop.app, { shop: testShop.shop })
  owner = (await signedInStaff(testShop, { role: 'owner' })).client
})

const now = () => testShop.shop.clock().getTime()
const page = () => testShop.app.inject({ url: '/faq?lang=en' })

/** For how long a browser, and others on the way, may show a page without asking, in milliseconds. */
async function keptFor(): Promise<number> {
  const { headers } = await page()
  const directives = [...String(headers['cache-control']).matchAll(/([\w-]+)=(\d+)/g)]
  const seconds = Object.fromEntries(directives.map(([, name = '', value]) => [name, Number(value)]))
  expect(seconds['max-age']).toBe(0)
  return ((seconds['s-maxage'] ?? 0) + (seconds['stale-while-revalidate'] ?? 0)) * 1_000
}

describe('A page', () => {
  it('is kept by nobody beyond the next moment at which something in it begins or ends', async () => {
    expect(await keptFor()).toBe(660_000)
    const [startsAt, endsAt] = [now() + 90_000, now() + 300_000]
    const body = { textAr: 'خصم', textEn: 'Sale on', startsAt: new Date(startsAt), endsAt: new Date(endsAt) }
    expect((await owner.call('POST', '/notices', { body })).status).toBe(200)
    expect(await keptFor()).toBeLessThanOrEqual(90_000)

    for (const left of [75_000, 45_000, 20_000]) {
      await testShop.advanceClock(startsAt - left - now())
      const before = now()
      expect((await page()).body).not.toContain('Sale on')
      expect(before + (await keptFor())).toBeLessThanOrEqual(startsAt)
    }
    await testShop.advanceClock(startsAt - now())
    expect((await page()).body).toContain('Sale on')
    expect(await keptFor()).toBeLessThanOrEqual(endsAt - startsAt)
    await testShop.advanceClock(endsAt - now())
    expect((await page()).body).not.toContain('Sale on')
    expect(await keptFor()).toBe(660_000)
  })

  it('a page requested while the shop reads what was just planned is not cached beyond it either', async () => {
    const held = Promise.withResolvers<void>()
    onTestFinished(() => held.resolve())
    const locked = Promise.withResolvers<void>()
    // Scheduled changes cannot be read while this is held; the page shows no banner.
    const holding = testShop.shop.db.transaction(async (tx) => {
      await tx.execute('lock table banners in access exclusive mode')
      locked.resolve()
      await held.promise
    })
    await locked.promise
    const body = { textAr: 'خصم', textEn: 'Sale soon', startsAt: new Date(now() + 90_000) }
    expect((await owner.call('POST', '/notices', { body })).status).toBe(200)
    const kept = keptFor()
    // Time enough for a page that does not wait.
    await Promise.race([kept, sleep(1_000)])
    held.resolve()
    await holding
    expect(await kept).toBeLessThanOrEqual(90_000)
  })
})
