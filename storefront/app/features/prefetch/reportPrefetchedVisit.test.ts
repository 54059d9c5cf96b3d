import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { reportPrefetchedVisit } from './reportPrefetchedVisit.ts'

const page = 'https://shop.test/productdetails/7'
const visit = [page, { cache: 'no-cache', priority: 'low' }]
const ask = vi.fn(() => Promise.reject(new Error('no connection')))

beforeEach(() => {
  ask.mockClear()
  vi.stubGlobal('fetch', ask)
  vi.stubGlobal('location', { href: page })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

function loadedAs(navigation: { deliveryType?: string; activationStart?: number } | undefined, prerendering = false) {
  const document = Object.assign(new EventTarget(), { prerendering })
  vi.stubGlobal('document', document)
  vi.stubGlobal('performance', { getEntriesByType: () => (navigation ? [navigation] : []) })
  return document
}

it.each([
  ['was fetched when it was asked for', { deliveryType: '', activationStart: 0 }],
  ['came from the browser’s cache', { deliveryType: 'cache', activationStart: 0 }],
  ['is shown by a browser that says nothing of it', {}],
  ['is shown by a browser that does not measure', undefined],
])('A page that %s was counted with its request', (_, navigation) => {
  loadedAs(navigation)
  reportPrefetchedVisit()
  expect(ask).not.toHaveBeenCalled()
})

it('A page that was prefetched is asked for once more when it is shown', () => {
  loadedAs({ deliveryType: 'navigational-prefetch', activationStart: 0 })
  reportPrefetchedVisit()
  expect(ask.mock.calls).toEqual([visit])
})

it('A page that was prerendered is asked for once more when it is shown, not before', () => {
  const navigation = { deliveryType: '', activationStart: 0 }
  const document = loadedAs(navigation, true)
  reportPrefetchedVisit()
  expect(ask).not.toHaveBeenCalled()
  Object.assign(document, { prerendering: false })
  navigation.activationStart = 950
  for (let times = 0; times < 2; times++) document.dispatchEvent(new Event('prerenderingchange'))
  expect(ask.mock.calls).toEqual([visit])
})
