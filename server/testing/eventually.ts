import { vi } from 'vitest'

/** Retries until the expectation holds. The timeout is long, so that a busy machine fails no test. */
export function eventually<Result>(expectation: () => Result | Promise<Result>): Promise<Result> {
  return vi.waitFor(expectation, { timeout: 30_000, interval: 20 })
}
