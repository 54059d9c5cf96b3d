import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { freezeClock } from '../../testing/freezeClock.ts'
import { openTestShop } from '../../testing/openTestShop.ts'
import { useFixture } from '../../testing/useFixture.ts'
import { AppError } from '../errors/AppError.ts'
import { assertNotRateLimited, clearAttemptsUnlessBlocked, countAttempt, type RateLimit } from './countAttempt.ts'
import { attempts } from './tables.ts'

const testShop = useFixture(() => openTestShop({ RATE_LIMIT: 'on' }))

const minute = 60_000
const growing: RateLimit = { max: 3, windowMinutes: 60, backoff: { initialSeconds: 2, maxSeconds: 60 } }
const walled: RateLimit = { max: 3, windowMinutes: 15 }

/** Seconds to wait, or 0 for an attempt that was counted. */
async function attempt(key: string, limit: RateLimit): Promise<number> {
  try {
    await countAttempt(testShop.shop, key, limit)
    return 0
  } catch (error) {
    if (error instanceof AppError && error.status === 429) return error.details.retryAfterSeconds ?? -1
    throw error
  }
}
const rowOf = async (key: string) => (await testShop.shop.db.select().from(attempts).where(eq(attempts.key, key)))[0]

describe('A limit whose waits grow', () => {
  it('leaves the first attempts free, then doubles the wait up to the longest', async () => {
    const clock = freezeClock(testShop)
    for (let free = 0; free < 3; free += 1) expect(await attempt('grows', growing)).toBe(0)
    const waits: number[] = []
    for (let round = 0; round < 8; round += 1) {
      const wait = await attempt('grows', growing)
      waits.push(wait)
      clock.wait(wait * 1000 - 1)
      expect(await attempt('grows', growing)).toBe(1)
      clock.wait(1)
      expect(await attempt('grows', growing)).toBe(0)
    }
    expect(waits).toEqual([2, 4, 8, 16, 32, 60, 60, 60])
  })

  it('does not punish attempts that come too early, however often', async () => {
    const clock = freezeClock(testShop)
    for (let free = 0; free < 3; free += 1) await attempt('impatient', growing)
    for (let early = 0; early < 50; early += 1) expect(await attempt('impatient', growing)).toBe(2)
    clock.wait(2_000)
    expect(await attempt('impatient', growing)).toBe(0)
    expect((await rowOf('impatient'))?.count).toBe(4)
  })

  it('forgets everything when its time is over, in the middle of a wait as well', async () => {
    const clock = freezeClock(testShop)
    const short: RateLimit = { max: 1, windowMinutes: 1, backoff: { initialSeconds: 50, maxSeconds: 500 } }
    expect(await attempt('forgets', short)).toBe(0)
    expect(await attempt('forgets', short)).toBe(50)
    clock.wait(50_000)
    expect(await attempt('forgets', short)).toBe(0)
    // A wait of 100 s would end later than the minute.
    expect(await attempt('forgets', short)).toBe(10)
    clock.wait(10_000)
    expect(await attempt('forgets', short)).toBe(0)
    expect((await rowOf('forgets'))?.count).toBe(1)
  })

  it('allows as many of a hundred at once as of a hundred one by one', async () => {
    freezeClock(testShop)
    const waits = await Promise.all(Array.from({ length: 100 }, () => attempt('at once', growing)))
    expect(waits.filter((wait) => wait === 0)).toHaveLength(3)
    expect(waits.filter((wait) => wait === 2)).toHaveLength(97)
  })
})

describe('A limit without growing waits', () => {
  it('opens when its minutes are over', async () => {
    const clock = freezeClock(testShop)
    for (let free = 0; free < 3; free += 1) expect(await attempt('wall', walled)).toBe(0)
    clock.wait(5 * minute)
    expect(await attempt('wall', walled)).toBe(10 * 60)
    clock.wait(10 * minute)
    expect(await attempt('wall', walled)).toBe(0)
  })
})

describe('A clock that is set back', () => {
  it.each([
    ['growing', growing],
    ['fixed', walled],
  ])('does not make a lock with %s waits outlive it', async (name, limit) => {
    const clock = freezeClock(testShop)
    const key = `set back, ${name}`
    clock.wait(365 * 24 * 60 * minute)
    for (let free = 0; free < 3; free += 1) await attempt(key, limit)
    expect(await attempt(key, limit)).toBeGreaterThan(0)
    clock.wait(-365 * 24 * 60 * minute)
    await assertNotRateLimited(testShop.shop, [key])
    for (let free = 0; free < 3; free += 1) expect(await attempt(key, limit)).toBe(0)
    expect(await attempt(key, limit)).toBeGreaterThan(0)
  })

  it('by a second, as clocks are corrected, lets nobody in', async () => {
    const clock = freezeClock(testShop)
    for (let free = 0; free < 3; free += 1) await attempt('corrected', walled)
    clock.wait(-1_000)
    expect(await attempt('corrected', walled)).toBeGreaterThan(0)
  })
})

describe('Attempts', () => {
  it('are forgiven, but not while there is a wait', async () => {
    const clock = freezeClock(testShop)
    for (let free = 0; free < 3; free += 1) await attempt('forgiven', growing)
    expect(await clearAttemptsUnlessBlocked(testShop.shop, 'forgiven')).toBe(false)
    await expect(assertNotRateLimited(testShop.shop, ['other', 'forgiven'])).rejects.toMatchObject({
      code: 'too_many_requests',
    })
    clock.wait(2_000)
    expect(await assertNotRateLimited(testShop.shop, ['other', 'forgiven'])).toEqual(new Set(['forgiven']))
    expect(await clearAttemptsUnlessBlocked(testShop.shop, 'forgiven')).toBe(true)
    expect(await rowOf('forgiven')).toBeUndefined()
  })

  it('are not counted with RATE_LIMIT=off', async () => {
    const free = { ...testShop.shop, settings: { ...testShop.shop.settings, rateLimit: false } }
    for (let times = 0; times < 10; times += 1) await countAttempt(free, 'uncounted', walled)
    expect(await rowOf('uncounted')).toBeUndefined()
  })
})
