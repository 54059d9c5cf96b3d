import { expect, it } from 'vitest'
import { createFairTurns } from './createFairTurns.ts'

it('An owner with much work waits for owners with little, one piece at a time', async () => {
  const inTurn = createFairTurns()
  const done: string[] = []
  let atOnce = 0
  const bring = (owner: string, name: string) =>
    inTurn(owner, async () => {
      atOnce += 1
      expect(atOnce).toBe(1)
      await Promise.resolve()
      done.push(name)
      atOnce -= 1
    })
  await Promise.all([
    ...['a1', 'a2', 'a3', 'a4'].map((name) => bring('a', name)),
    ...['b1', 'b2'].map((name) => bring('b', name)),
    bring('c', 'c1'),
  ])
  expect(done).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3', 'a4'])
})

it('A failure is reported to its owner, and the others continue', async () => {
  const inTurn = createFairTurns()
  const failing = inTurn('a', async () => Promise.reject(new Error('no picture')))
  const after = inTurn('a', async () => 'done')
  await expect(failing).rejects.toThrow('no picture')
  expect(await after).toBe('done')
  expect(await inTurn('b', async () => 'later')).toBe('later')
})
