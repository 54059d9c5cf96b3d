import type { ShopAddress } from '@rawaj/contract/entities.ts'
import { expect, test, vi } from 'vitest'
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

/** A browser's storage with this under `address`. */
function storeWith(kept?: string) {
  const held = new Map(kept === undefined ? [] : [['address', kept]])
  return {
    getItem: (key: string) => held.get(key) ?? null,
    setItem: (key: string, text: string) => void held.set(key, text),
  }
}

test('the address that came with the page is kept', async () => {
  const store = storeWith(JSON.stringify(other))
  const fetchAddress = vi.fn(async () => other)
  expect(await keptAddress(address, fetchAddress, store)).toEqual(address)
  expect(JSON.parse(store.getItem('address') ?? '')).toEqual(address)
  expect(fetchAddress).not.toHaveBeenCalled()
})

test('a page without an address takes the kept one', async () => {
  const fetchAddress = vi.fn(async () => other)
  expect(await keptAddress(null, fetchAddress, storeWith(JSON.stringify(address)))).toEqual(address)
  expect(fetchAddress).not.toHaveBeenCalled()
})

test.each([
  ['nothing', undefined],
  ['no JSON', '{'],
  ['something else', '{"address":1}'],
  ['an address of an older shop', JSON.stringify({ ...address, social: undefined })],
])('with %s kept, the address is fetched and kept', async (_, kept) => {
  const store = storeWith(kept)
  expect(await keptAddress(null, async () => other, store)).toEqual(other)
  expect(JSON.parse(store.getItem('address') ?? '')).toEqual(other)
})

test('nobody knows the address: none is shown and none is kept', async () => {
  const store = storeWith()
  expect(await keptAddress(null, () => Promise.reject(new Error('no connection')), store)).toBeNull()
  expect(store.getItem('address')).toBeNull()
})
