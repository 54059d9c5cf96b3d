import { afterAll, beforeAll, expect } from 'vitest'

interface OpenForThisFile {
  close(): Promise<void>
  /** Errors that it logged. */
  loggedErrors?: string[]
}

/**
 * A shop, or a browser, for the tests of one file: opened before the first of them, closed after the last, and it must
 * have logged no error by then. What it hands out is there from the first `beforeAll` below it on.
 */
export function useFixture<Opened extends OpenForThisFile>(open: () => Promise<Opened>): Opened {
  let opened: Opened | undefined
  beforeAll(async () => {
    opened = await open()
  })
  afterAll(async () => {
    await opened?.close()
    expect(opened?.loggedErrors ?? []).toEqual([])
  })
  return new Proxy({} as Opened, {
    get(_, name) {
      if (opened === undefined) throw new Error('It is not open before the tests begin')
      const part: unknown = Reflect.get(opened, name)
      return typeof part === 'function' ? part.bind(opened) : part
    },
  })
}
