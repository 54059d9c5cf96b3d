import { describe, expect, it } from 'vitest'
import { pageUrl } from './pageUrl.ts'

describe('The address of a page', () => {
  it.each([
    ['/login?lang=en', 'https://shop.test/login?lang=en'],
    ['http://elsewhere.test/login?lang=en', 'https://shop.test/login?lang=en'],
    ['HTTPS://elsewhere.test:8443/login', 'https://shop.test/login'],
    ['http://elsewhere.test', 'https://shop.test/'],
    ['http://elsewhere.test?lang=en', 'https://shop.test/?lang=en'],
    ['//elsewhere.test/x', 'https://shop.test//elsewhere.test/x'],
    ['/http://elsewhere.test/x', 'https://shop.test/http://elsewhere.test/x'],
  ])('is below the shop’s own, whatever host is asked for: %s', (asked, address) => {
    expect(pageUrl('https://shop.test', asked).href).toBe(address)
  })
})
