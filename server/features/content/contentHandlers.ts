import type { CachePolicy, Handlers } from '../../kernel/index.ts'
import { noItems } from '../../platform/cache/CacheVersion.ts'
import type { CatalogueShop } from '../catalogue/index.ts'
import { listBanners } from './listBanners.ts'
import { listDistributors } from './listDistributors.ts'
import { listQuestions } from './listQuestions.ts'
import { readPage } from './readPage.ts'
import { shopAddress } from './shopAddress.ts'

const message = 'Success'

type ContentCalls = 'listBanners' | 'nextChange' | 'shopAddress' | 'listDistributors' | 'listQuestions' | 'readPage'

export const contentHandlers = {
  async listBanners({ shop, language }, { query }) {
    const { items, count } = await listBanners(shop, language, query)
    return { message, data: items, count }
  },
  nextChange: async ({ shop: { catalogueVersion } }) => ({
    message,
    data: { next_change_at: (await catalogueVersion.readNextChange())?.toISOString() ?? null },
  }),
  shopAddress: async ({ shop, language }) => ({ message, data: shopAddress(shop, language) }),
  async listDistributors({ shop, language }, { query }) {
    const { items, count } = await listDistributors(shop, language, query)
    return { message, datas: { data: items, count } }
  },
  listQuestions: async ({ shop, language }) => ({ message, data: await listQuestions(shop, language) }),
  readPage: async ({ shop, language }, { params }) => ({
    message,
    data: await readPage(shop, language, params.key),
  }),
} satisfies Partial<Handlers<CatalogueShop>>

const sharedCachePolicy = { variesByPrice: false, dependsOn: () => noItems }

export const contentCachePolicies: { [Name in ContentCalls]: CachePolicy<Name, CatalogueShop> } = {
  listBanners: sharedCachePolicy,
  nextChange: sharedCachePolicy,
  shopAddress: sharedCachePolicy,
  listDistributors: sharedCachePolicy,
  listQuestions: sharedCachePolicy,
  readPage: sharedCachePolicy,
}
