import { afterEach, expect } from 'vitest'
import { takeLoggedErrors } from './loggedErrors.ts'

// Set up before the tests of every file (vitest.config.ts): an error that a shop logs fails the test that caused it.
// A test that provokes one takes it out of `loggedErrors`.
afterEach(() => {
  expect(takeLoggedErrors(), 'The shop logged errors').toEqual([])
})
