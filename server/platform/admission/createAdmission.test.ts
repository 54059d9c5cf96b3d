import { describe, expect, it } from 'vitest'
import { AppError } from '../errors/AppError.ts'
import { type Client, createAdmission } from './createAdmission.ts'

const stopped = () => 0

/** Number of requests that are admitted before the first rejection. */
function letIn(ask: () => void): number {
  for (let count = 0; count < 10_000; count += 1) {
    try {
      ask()
    } catch (error) {
      expect(error).toBeInstanceOf(AppError)
      expect(error).toMatchObject({ code: 'too_many_requests', details: { retryAfterSeconds: 1 } })
      return count
    }
  }
  return Number.POSITIVE_INFINITY
}

it('A search costs no more than a product or a page: fast typing is never rejected', () => {
  const admission = createAdmission({ limited: true }, stopped)
  expect(letIn(() => admission.charge('network a'))).toBe(300)
  expect(letIn(() => admission.charge('network b'))).toBe(300)
  expect(letIn(() => admission.charge('network c'))).toBe(300)
})

it('An account has one bucket, wherever it is; visitors have one for their network', () => {
  const admission = createAdmission({ limited: true }, stopped)
  letIn(() => admission.charge('account 1'))
  expect(letIn(() => admission.charge('account 1'))).toBe(0)
  expect(letIn(() => admission.charge('network a'))).toBe(300)
})

it('What turned out to be of no use is charged afterwards', () => {
  const admission = createAdmission({ limited: true }, stopped)
  admission.chargeMore('network a', 290)
  expect(letIn(() => admission.charge('network a'))).toBe(10)
})

it('Buying has a bucket of its own, in which 400 calls at once find room', async () => {
  const admission = createAdmission({ limited: true }, stopped)
  letIn(() => admission.charge('account 1'))
  for (let call = 0; call < 400; call += 1)
    expect(await admission.serveBuyer('account 1', async () => 'bought')).toBe('bought')
  await expect(admission.serveBuyer('account 1', async () => 'bought')).rejects.toMatchObject({
    code: 'too_many_requests',
  })
})

it('Without limits nobody is counted, and the queue stays bounded', async () => {
  const admission = createAdmission({ limited: false }, stopped)
  expect(letIn(() => admission.charge('network a'))).toBe(Number.POSITIVE_INFINITY)
  const never = new AbortController()
  const waiting = Array.from({ length: 18 }, () =>
    admission.queue('search', 'network a', () => new Promise(() => {}), never.signal).catch(() => {}),
  )
  expect(waiting).toHaveLength(18)
  await expect(admission.queue('search', 'network b', async () => 'found')).rejects.toMatchObject({
    code: 'busy',
    status: 503,
  })
  never.abort()
})

describe('While a customer buys and the process is busy', () => {
  const workFor = (ms: number) => {
    const until = performance.now() + ms
    while (performance.now() < until);
  }
  /**
   * Sends `reads` concurrent reads, alternating between the clients.
   * @returns how many were rejected
   */
  async function refusedOf(reads: number, clients: [Client, ...Client[]]) {
    const admission = createAdmission({ limited: true })
    const { promise, resolve } = Promise.withResolvers<void>()
    const buying = admission.serveBuyer('account 1', () => promise)
    workFor(100)
    const read = (place: number) =>
      admission.queue('read', clients[place % clients.length] ?? clients[0], async () => {
        workFor(100)
        await new Promise((done) => setImmediate(done))
      })
    const outcomes = await Promise.allSettled(Array.from({ length: reads }, (_, place) => read(place)))
    resolve()
    await buying
    return outcomes.filter(({ status }) => status === 'rejected').length
  }

  it('readers are refused where they would wait for long', async () => {
    expect(await refusedOf(15, ['network a', 'network b', 'account 2'])).toBeGreaterThan(0)
    expect(await refusedOf(15, ['account 2'])).toBeGreaterThan(0)
  })

  it('a page of the buyer itself is not: it yields only to its own visitor', async () => {
    expect(await refusedOf(15, ['account 1'])).toBe(0)
  })
})
