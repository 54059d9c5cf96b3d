import { afterEach, expect, test, vi } from 'vitest'
import { returnTo, signInPath } from './returnTo.ts'

test('the way back survives the trip through the sign-in page', () => {
  const path = '/purchase/3?query=صمام&page=2#top'
  const next = new URL(signInPath(path), 'https://shop.example').searchParams.get('next')
  expect(decodeURI(returnTo(next))).toBe(path)
})

afterEach(() => vi.unstubAllGlobals())

test('the way back is found by a browser from before URL.parse', () => {
  class OlderURL extends URL {
    static override parse = undefined as never
  }
  vi.stubGlobal('URL', OlderURL)
  expect(returnTo('/orders')).toBe('/orders')
  expect(returnTo('//')).toBe('/')
})

test.each([
  null,
  '',
  'orders',
  'https://evil.example/',
  '//evil.example/',
  '/\t/evil.example/',
  '/\\evil.example/',
  '/.//evil.example/',
  'javascript:alert(1)',
  '/login?next=/login',
])('%j leads home', (next) => {
  expect(returnTo(next)).toBe('/')
})
