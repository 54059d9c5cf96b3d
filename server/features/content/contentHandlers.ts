import type { Section } from '@rawaj/contract/entities.ts'
import type { PageQuery } from '../../platform/text/paginate.ts'
import { type CatalogueShop, priceGroupOf } from '../catalogue/index.ts'
import type { CachePolicy, CallContext, Handlers } from '../shop/index.ts'
import { type HomeList, homeLists } from './homeLists.ts'
import { listBanners } from './listBanners.ts'
import { listDistributors } from './listDistributors.ts'
import { listQuestions } from './listQuestions.ts'
import { readPage } from './readPage.ts'
import { shopAddress } from './shopAddress.ts'

const message = 'Success'

type ContentCalls =
  | 'listBanners'
  | 'dealOfTheDay'
  | 'hotItems'
  | 'homeLists'
  | 'shopAddress'
  | 'listDistributors'
  | 'listQuestions'
  | 'readPage'

const sections =
  (...wished: HomeList[]) =>
  async ({ shop, language, caller }: CallContext<CatalogueShop>, { query }: { query: PageQuery }) => ({
    message,
    data: await homeLists(shop, { language, prices: priceGroupOf(caller) }, wished, query),
  })

export const contentHandlers: Handlers<ContentCalls, CatalogueShop> = {
  async listBanners({ shop, language }, { query }) {
    const { items, count } = await listBanners(shop, language, query)
    return { message, data: items, count }
  },
  dealOfTheDay: sections('deal_of_the_day'),
  hotItems: sections('hot'),
  homeLists: sections('featured', 'trending', 'best_seller', 'most_viewed'),
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
}

const sharedCachePolicy = { variesByPrice: false, dependsOn: () => [] }
const sectionCachePolicy = {
  variesByPrice: true,
  dependsOn: ({ data }: { data: Section[] }) => data.flatMap((section) => section.product.map((product) => product.id)),
}

export const contentCachePolicies: { [Name in ContentCalls]: CachePolicy<Name, CatalogueShop> } = {
  listBanners: sharedCachePolicy,
  dealOfTheDay: sectionCachePolicy,
  hotItems: sectionCachePolicy,
  homeLists: sectionCachePolicy,
  shopAddress: sharedCachePolicy,
  listDistributors: sharedCachePolicy,
  listQuestions: sharedCachePolicy,
  readPage: sharedCachePolicy,
}
