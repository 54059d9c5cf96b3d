import { afterAll, afterEach, expect } from 'vitest'
import { takeLoggedErrors } from '../server/testing/loggedErrors.ts'
import { closeContexts, openContexts } from './browser.ts'
import { keepEvidence, lastEvents } from './evidence.ts'

// After every test, and after the hooks of its own file: an error that a shop has logged fails the test; the evidence of a failed
// test is stored; all that it opened in the browser is closed.
afterEach(async ({ task }) => {
  const logged = takeLoggedErrors()
  if (task.result?.state === 'fail' || logged.length > 0) {
    const folder = await keepEvidence(`${task.file.name} ${task.fullTestName}`, openContexts())
    console.error(`How the browser stood when it failed is kept in ${folder}\n${lastEvents(openContexts())}`)
  }
  await closeContexts('test')
  expect(logged, 'what the shop logged as an error').toEqual([])
})

afterAll(async () => {
  await closeContexts('file')
  expect(takeLoggedErrors(), 'what the shop logged as an error after the last test').toEqual([])
})
