import { expect, it } from 'vitest'
import { createTokenBuckets } from './createTokenBuckets.ts'

function bucketsAt(start = 0) {
  let now = start
  const buckets = createTokenBuckets({ perSecond: 10, burst: 20 }, () => now)
  return { buckets, wait: (ms: number) => (now += ms) }
}

it('A bucket gives what it holds, then as much as flows in, and says how long to wait', () => {
  const { buckets, wait } = bucketsAt()
  for (let index = 0; index < 20; index += 1) expect(buckets.take('a', 1)).toBe(0)
  expect(buckets.take('a', 1)).toBe(100)
  expect(buckets.take('a', 5)).toBe(500)
  wait(300)
  expect([buckets.take('a', 3), buckets.take('a', 1)]).toEqual([0, 100])
})

it('A bucket never holds more than its burst, however long nobody comes', () => {
  const { buckets, wait } = bucketsAt()
  buckets.take('a', 20)
  wait(3_600_000)
  expect([buckets.take('a', 20), buckets.take('a', 1)]).toEqual([0, 100])
})

it('Everybody has a bucket of their own', () => {
  const { buckets } = bucketsAt()
  expect([buckets.take('a', 20), buckets.take('b', 20)]).toEqual([0, 0])
})

it('What is charged afterwards is owed, up to as much as a full bucket', () => {
  const { buckets } = bucketsAt()
  for (let index = 0; index < 10; index += 1) buckets.charge('a', 15)
  expect(buckets.take('a', 1)).toBe(2_100)
})
