import { expect, it } from 'vitest'
import { createTurns } from './createTurns.ts'

it('so many are at it at a time, in their order, and one that fails gives its place away', async () => {
  const inTurn = createTurns(2)
  const begun: number[] = []
  let atIt = 0
  let most = 0
  const results = await Promise.allSettled(
    Array.from({ length: 7 }, (_, number) =>
      inTurn(async () => {
        begun.push(number)
        atIt += 1
        most = Math.max(most, atIt)
        await new Promise((resolve) => setTimeout(resolve, 2))
        atIt -= 1
        if (number % 3 === 0) throw new Error('no')
        return number
      }),
    ),
  )
  expect([most, begun]).toEqual([2, [0, 1, 2, 3, 4, 5, 6]])
  expect(results.map((result) => (result.status === 'fulfilled' ? result.value : null))).toEqual([
    null,
    1,
    2,
    null,
    4,
    5,
    null,
  ])
  expect(await inTurn(async () => 'free')).toBe('free')
})
