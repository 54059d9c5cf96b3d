import type { ShopAddress } from '@rawaj/contract/entities.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { keptAddress } from './keptAddress.ts'

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
function browserWith(kept?: string) {
  const held = new Map(kept === undefined ? [] : [['address', kept]])
  const storage = {
    getItem: (key: string) => held.get(key) ?? null,
    setItem: (key: string, text: string) => void held.set(key, text),
  }
  vi.stubGlobal('localStorage', storage)
  return storage
}

test('the address that came with the page is kept', async () => {
  const store = browserWith(JSON.stringify(other))
  const fetchAddress = vi.fn(async () => other)
  expect(await keptAddress(address, fetchAddress)).toEqual(address)
  expect(JSON.parse(store.getItem('address') ?? '')).toEqual(address)
  expect(fetchAddress).not.toHaveBeenCalled()
})

test('a page without an address takes the kept one', async () => {
  browserWith(JSON.stringify(address))
  const fetchAddress = vi.fn(async () => other)
  expect(await keptAddress(null, fetchAddress)).toEqual(address)
  expect(fetchAddress).not.toHaveBeenCalled()
})

test.each([
  ['nothing', undefined],
  ['no JSON', '{'],
  ['something else', '{"address":1}'],
  ['an address of an older shop', JSON.stringify({ ...address, social: undefined })],
])('with %s kept, the address is fetched and kept', async (_, kept) => {
  const store = browserWith(kept)
  expect(await keptAddress(null, async () => other)).toEqual(other)
  expect(JSON.parse(store.getItem('address') ?? '')).toEqual(other)
})

test('nobody knows the address: none is shown and none is kept', async () => {
  const store = browserWith()
  expect(await keptAddress(null, () => Promise.reject(new Error('no connection')))).toBeNull()
  expect(store.getItem('address')).toBeNull()
})
