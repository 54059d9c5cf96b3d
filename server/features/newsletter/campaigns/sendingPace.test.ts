import { expect, it } from 'vitest'
import { createSendingPace } from './sendingPace.ts'

/** Copies sent in each second at 600 a minute (ten a second), in rounds of two that take the given time. */
function sentBySecond(seconds: number, roundMs: (startedMs: number) => number): number[] {
  let nowMs = 0
  const pace = createSendingPace(() => nowMs)
  const sent = new Array<number>(seconds).fill(0)
  for (;;) {
    nowMs += pace.beginRound()
    const second = Math.floor(nowMs / 1_000)
    if (second >= seconds) return sent
    sent[second] = (sent[second] ?? 0) + 2
    nowMs += roundMs(nowMs)
    pace.endRound(2, 600)
  }
}

it('Copies go out evenly', () => {
  expect(sentBySecond(5, () => 50)).toEqual([10, 10, 10, 10, 10])
})

it('A round that took long is made up for, a quarter faster and not in a burst', () => {
  const sent = sentBySecond(20, (startedMs) => (startedMs === 0 ? 3_000 : 50))
  expect(sent.slice(0, 3)).toEqual([2, 0, 0])
  expect(Math.max(...sent)).toBeLessThanOrEqual(14)
  expect(sent.reduce((sum, copies) => sum + copies)).toBe(200)
})

it('What a mail server that stands still for minutes cost is not made up for', () => {
  const sent = sentBySecond(600, (startedMs) => (startedMs === 0 ? 300_000 : 50))
  expect(sent.reduce((sum, copies) => sum + copies)).toBeLessThanOrEqual(3_100)
  expect(sent.slice(400)).toEqual(new Array(200).fill(10))
})
