import { vi } from 'vitest'

/** Asks again until the expectation holds. Patient: how long a busy machine takes is no matter of a test. */
export function eventually<Result>(expectation: () => Result | Promise<Result>): Promise<Result> {
  return vi.waitFor(expectation, { timeout: 30_000, interval: 20 })
}
