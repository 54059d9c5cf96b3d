import { setTimeout as sleep, setImmediate as turn } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { createQueue, QueueAbortedError, QueueFullError } from './createQueue.ts'

const limits = { concurrency: () => 2, maxWaiting: 3, maxExpectedWaitMs: () => 10_000, maxWaitMs: () => 10_000 }

/** Work that ends on demand. */
function work() {
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  return {
    begun,
    end: (name: string) => ends.get(name)?.(),
    named: (name: string) => () =>
      new Promise<string>((resolve) => {
        begun.push(name)
        ends.set(name, () => resolve(name))
      }),
  }
}

it('A queue runs at most as many at a time as its limit, and the others in their order', async () => {
  const queue = createQueue(limits)
  const { begun, end, named } = work()
  const all = Promise.all(['a', 'b', 'c', 'd'].map((name) => queue.run(named(name))))
  await turn()
  expect([begun, queue.active, queue.waiting]).toEqual([['a', 'b'], 2, 2])
  for (const name of ['b', 'a', 'c', 'd']) {
    end(name)
    await turn()
  }
  expect([await all, begun]).toEqual([
    ['a', 'b', 'c', 'd'],
    ['a', 'b', 'c', 'd'],
  ])
  expect([queue.active, queue.waiting]).toEqual([0, 0])
})

it('Who finds too many waiting is refused at once, and work that fails gives its place away', async () => {
  const queue = createQueue(limits)
  const { end, named } = work()
  const five = ['a', 'b', 'c', 'd', 'e'].map((name) => queue.run(named(name)))
  await expect(queue.run(named('f'))).rejects.toThrow(QueueFullError)
  await expect(
    createQueue({ ...limits, concurrency: () => 1 }).run(() => Promise.reject(new Error('no'))),
  ).rejects.toThrow('no')
  for (const name of ['a', 'b', 'c', 'd', 'e']) {
    end(name)
    await turn()
  }
  await Promise.all(five)
  const failing = queue.run(() => Promise.reject(new Error('no')))
  await expect(failing).rejects.toThrow('no')
  expect(queue.active).toBe(0)
})

it('Who waits too long is refused, and never begun', async () => {
  const queue = createQueue({ ...limits, concurrency: () => 1, maxWaitMs: () => 20 })
  const { begun, end, named } = work()
  const first = queue.run(named('a'))
  await expect(queue.run(named('b'))).rejects.toThrow(QueueFullError)
  end('a')
  await first
  await turn()
  expect(begun).toEqual(['a'])
})

it('Who would wait too long, by what the last ones took, is refused at once; who finds room never is', async () => {
  const queue = createQueue({ ...limits, concurrency: () => 1, maxExpectedWaitMs: () => 50 })
  await queue.run(() => sleep(200))
  const { end, named } = work()
  const first = queue.run(named('a'))
  expect(queue.isFull).toBe(true)
  await expect(queue.run(named('b'))).rejects.toThrow(QueueFullError)
  end('a')
  expect(await first).toBe('a')
})

it('A place rests for a multiple of what the work took before another one gets it', async () => {
  const queue = createQueue({ ...limits, concurrency: () => 1, rest: () => 3 })
  const { begun, named, end } = work()
  const first = queue.run(() => sleep(50))
  const second = queue.run(named('b'))
  await first
  const endedAt = performance.now()
  await turn()
  expect(begun).toEqual([])
  while (begun.length === 0) await sleep(5)
  expect(performance.now() - endedAt).toBeGreaterThan(100)
  end('b')
  await second
})

it('Who leaves while waiting makes room, and nothing is done for them', async () => {
  const queue = createQueue({ ...limits, concurrency: () => 1 })
  const { begun, end, named } = work()
  const first = queue.run(named('a'))
  const leaving = new AbortController()
  const left = queue.run(named('b'), leaving.signal)
  const last = queue.run(named('c'))
  await turn()
  leaving.abort()
  await expect(left).rejects.toThrow(QueueAbortedError)
  await expect(queue.run(named('d'), leaving.signal)).rejects.toThrow(QueueAbortedError)
  end('a')
  await first
  await turn()
  end('c')
  await last
  expect(begun).toEqual(['a', 'c'])
})
