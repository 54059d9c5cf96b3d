import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { createServerClock } from '../../serverClock.ts'

const shopStart = Date.parse('2026-11-29T09:00:00Z')

beforeEach(() => {
  vi.useFakeTimers({ now: shopStart })
  vi.resetModules()
  onTestFinished(() => void vi.useRealTimers())
})

/** A page open since `shopStart` before a visitor whose clock is wrong, over a shop that dates its replies. */
async function openPage({ aheadMs, answers = true }: { aheadMs: number; answers?: boolean }) {
  const { refreshAt } = await import('./refreshAt.ts')
  const clock = createServerClock(() => Date.now() + aheadMs)
  const readings: number[] = []
  const refreshes: number[] = []
  const elapsed = () => Math.round((Date.now() - shopStart) / 1_000)
  const waitFor = (seconds: number) => {
    const stop = refreshAt(shopStart + seconds * 1_000, {
      clock,
      readClock: async () => {
        if (clock.isKnown()) return
        readings.push(elapsed())
        if (answers) clock.read(new Date().toUTCString())
      },
      refresh: () => refreshes.push(elapsed()),
    })
    onTestFinished(stop)
    return stop
  }
  return {
    clock,
    waitFor,
    readings,
    refreshes,
    pass: (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1_000),
  }
}

it.each([
  ['right', 0],
  ['ten minutes ahead', 600_000],
  ['ten minutes behind', -600_000],
])('A page refreshes once at its moment, by the shop’s clock, when that of its visitor is %s', async (_, aheadMs) => {
  const { waitFor, readings, refreshes, pass } = await openPage({ aheadMs })
  waitFor(283)
  await pass(282)
  expect(refreshes).toEqual([])
  await pass(13)
  expect(refreshes).toEqual([283])
  expect(readings).toHaveLength(1)
})

it('A refresh that changed nothing is repeated with growing pauses, until the page has something later to wait for', async () => {
  const { waitFor, refreshes, pass } = await openPage({ aheadMs: 0 })
  const stop = waitFor(10)
  await pass(60)
  expect(refreshes).toEqual([10, 25, 55])
  stop()
  await pass(600)
  expect(refreshes).toEqual([10, 25, 55])
})

it('Two that wait for moments close together do not read the page twice within twelve seconds', async () => {
  const { waitFor, refreshes, pass } = await openPage({ aheadMs: 0 })
  const first = waitFor(20)
  waitFor(21)
  await pass(20)
  first()
  await pass(12)
  expect(refreshes).toEqual([20])
  await pass(3)
  expect(refreshes).toEqual([20, 35])
})

it('Without an answer the visitor’s own clock holds', async () => {
  const { waitFor, refreshes, pass } = await openPage({ aheadMs: 0, answers: false })
  waitFor(100)
  await pass(101)
  expect(refreshes).toEqual([100])
})
