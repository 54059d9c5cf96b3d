import type { ShopAddress } from '@rawaj/contract/content/contentSchemas.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { cachedAddress } from './useShopAddress.ts'

const address: ShopAddress = {
  id: 1,
  address: 'Riyadh',
  email: 'shop@example.test',
  phone_no: '0110000000',
  hours: '9–5',
  cr_number: '',
  vat_number: '',
  social: [],
}
const other = { ...address, address: 'Jeddah' }

afterEach(() => vi.unstubAllGlobals())

/** A browser whose storage holds this under `address`. */
function browserWith(stored?: string) {
  const entries = new Map(stored === undefined ? [] : [['address', stored]])
  const storage = {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, text: string) => void entries.set(key, text),
  }
  vi.stubGlobal('localStorage', storage)
  return storage
}

test('the address that came with the page is stored', async () => {
  const store = browserWith(JSON.stringify(other))
  const fetchAddress = vi.fn(async () => other)
  expect(await cachedAddress(address, fetchAddress)).toEqual(address)
  expect(JSON.parse(store.getItem('address') ?? '')).toEqual(address)
  expect(fetchAddress).not.toHaveBeenCalled()
})

test('a page without an address takes the stored one', async () => {
  browserWith(JSON.stringify(address))
  const fetchAddress = vi.fn(async () => other)
  expect(await cachedAddress(null, fetchAddress)).toEqual(address)
  expect(fetchAddress).not.toHaveBeenCalled()
})

test.each([
  ['nothing', undefined],
  ['no JSON', '{'],
  ['something else', '{"address":1}'],
  ['an address of an older shop', JSON.stringify({ ...address, social: undefined })],
])('with %s stored, the address is fetched and stored', async (_, stored) => {
  const store = browserWith(stored)
  expect(await cachedAddress(null, async () => other)).toEqual(other)
  expect(JSON.parse(store.getItem('address') ?? '')).toEqual(other)
})

test('an unknown address is not shown and not stored', async () => {
  const store = browserWith()
  expect(await cachedAddress(null, () => Promise.reject(new Error('no connection')))).toBeNull()
  expect(store.getItem('address')).toBeNull()
})
