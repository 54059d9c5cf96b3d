import type { CallOptions, ShopApi } from '@rawaj/contract/api/shopApi.ts'
import { fakeApi } from '@rawaj/contract/testing/fakeApi.ts'
import { expect, it } from 'vitest'
import { defaultQuery } from './listingQuery.ts'
import { loadFieldNames } from './loadFieldNames.ts'

it('A page of the server is shown without names of values that do not come in time, and stops reading them', async () => {
  let signal: CallOptions['signal']
  const shopApi = fakeApi<ShopApi>({
    listFacets: (_, options) =>
      new Promise((_resolve, reject) => {
        signal = options?.signal
        signal?.addEventListener('abort', () => reject(new Error('aborted')))
      }),
  })
  const query = { ...defaultQuery, categories: [3], fields: [{ field: 'pn', value: '16' }] }
  const ids = { cat_id: [3], scat_id: [], brand_id: [] }
  expect(await loadFieldNames({ shopApi, language: 'en', query, ids, grouped: false })).toEqual({})
  expect(signal?.aborted).toBe(true)
})
