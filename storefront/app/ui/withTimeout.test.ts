import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { withTimeout } from './withTimeout.ts'

describe('A piece of script', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('a piece of script may take 120 seconds to come', async () => {
    let over = false
    const waited = withTimeout(new Promise(() => undefined)).finally(() => {
      over = true
    })
    const failed = expect(waited).rejects.toThrow('in time')
    await vi.advanceTimersByTimeAsync(119_999)
    expect(over).toBe(false)
    await vi.advanceTimersByTimeAsync(1)
    await failed
  })

  it('a piece of script that came, or failed, is not waited for', async () => {
    expect(await withTimeout(Promise.resolve('part'))).toBe('part')
    await expect(withTimeout(Promise.reject(new Error('gone')))).rejects.toThrow('gone')
    expect(vi.getTimerCount()).toBe(0)
  })
})
