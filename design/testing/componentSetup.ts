import { afterEach, beforeEach, expect, type MockInstance, vi } from 'vitest'
import { cleanup } from 'vitest-browser-react'

// The files of a worker share one page: each test begins with nothing stored, and complains of nothing in the console.
const { href } = location
let complaints: MockInstance<typeof console.error>[] = []

beforeEach(() => {
  complaints = [vi.spyOn(console, 'error'), vi.spyOn(console, 'warn')]
})

afterEach(async () => {
  await cleanup()
  localStorage.clear()
  sessionStorage.clear()
  history.replaceState(null, '', href)
  const written = complaints.flatMap(({ mock }) => mock.calls)
  for (const complaint of complaints) complaint.mockRestore()
  expect(written, 'what was written to the console').toEqual([])
})
