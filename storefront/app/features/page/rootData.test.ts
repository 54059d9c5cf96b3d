import { type ShopApi, ShopApiError } from '@rawaj/contract/api/shopApi.ts'
import type { Layout } from '@rawaj/contract/content/contentSchemas.ts'
import { expect, test } from 'vitest'
import { loadRootData } from './rootData.ts'

const layout: Layout = {
  notice: { id: 1, tone: 'info', text: 'Closed on Friday', link: null },
  entries: { footer_service: [], footer_about: [], menu: [] },
}

/** A shop that answers these calls, and its layout as `read` does. */
const shopThat = (read: () => Promise<{ data: Layout }>) =>
  ({
    listCategories: async () => ({ data: [] }),
    shopAddress: async () => ({ data: [] }),
    popularSearches: async () => ({ data: { shown: [] } }),
    nextChange: async () => ({ data: { next_change_at: null } }),
    layout: read,
  }) as unknown as ShopApi

test('a page has the notice and the links that its owner has put around it', async () => {
  expect(
    (
      await loadRootData(
        shopThat(async () => ({ data: layout })),
        'en',
      )
    ).layout,
  ).toEqual(layout)
})

test('a page whose layout could not be read is shown all the same', async () => {
  const failed = new ShopApiError({ status: 503, code: 'unavailable', message: 'unavailable' })
  const { layout: read, categories } = await loadRootData(
    shopThat(() => Promise.reject(failed)),
    'en',
  )
  expect([read, categories]).toEqual([null, []])
})
