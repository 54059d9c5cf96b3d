import { afterEach, expect, test, vi } from 'vitest'
import { signInThenTo, wayBack } from './wayBack.ts'

test('the way back survives the trip through the sign-in page', () => {
  const path = '/purchase/3?query=صمام&page=2#top'
  const next = new URL(signInThenTo(path), 'https://shop.example').searchParams.get('next')
  expect(decodeURI(wayBack(next))).toBe(path)
})

afterEach(() => vi.unstubAllGlobals())

test('the way back is found by a browser from before URL.parse', () => {
  class OlderURL extends URL {
    static override parse = undefined as never
  }
  vi.stubGlobal('URL', OlderURL)
  expect(wayBack('/orders')).toBe('/orders')
  expect(wayBack('//')).toBe('/')
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
  expect(wayBack(next)).toBe('/')
})
