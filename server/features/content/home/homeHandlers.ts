import type { HomeListKey } from '@rawaj/contract/content/homeSections.ts'
import {
  type AdminCallContext,
  type AdminHandlers,
  type CachePolicy,
  type CallContext,
  type Handlers,
  staffActor,
} from '../../../kernel/index.ts'
import type { PageQuery } from '../../../platform/text/paginate.ts'
import { type CatalogueShop, priceGroupOf } from '../../catalogue/index.ts'
import { findHomeGoods, listHomeSections, readHomeSection } from './adminHomeSections.queries.ts'
import { dealSections } from './dealSections.queries.ts'
import { namedSections, readHome, wireKeys } from './readHome.queries.ts'
import { createHomeList, deleteHomeSection, reorderHomeSections, updateHomeSection } from './saveHomeSections.ts'

type HomeCalls = 'home' | 'dealOfTheDay' | 'hotItems' | 'homeLists'

const message = 'Success'
const viewerOf = ({ language, caller }: CallContext<CatalogueShop>) => ({ language, prices: priceGroupOf(caller) })

const named =
  (requested: readonly HomeListKey[]) =>
  async (context: CallContext<CatalogueShop>, { query }: { query: PageQuery }) => ({
    message,
    data: await namedSections(context.shop, viewerOf(context), requested, query),
  })

export const homeHandlers = {
  home: async (context) => ({ message, data: await readHome(context.shop, viewerOf(context)) }),
  dealOfTheDay: async (context, { query }) => ({
    message,
    data: await dealSections(context.shop, viewerOf(context), query),
  }),
  hotItems: named(wireKeys.section2),
  homeLists: named(wireKeys.section3),
} satisfies Partial<Handlers<CatalogueShop>>

const cachePolicy = {
  variesByPrice: true,
  dependsOn: ({ data }: { data: readonly { product?: readonly { id: number }[] | undefined }[] }) =>
    data.flatMap(({ product = [] }) => product.map(({ id }) => id)),
}

export const homeCachePolicies: { [Name in HomeCalls]: CachePolicy<Name, CatalogueShop> } = {
  home: cachePolicy,
  dealOfTheDay: cachePolicy,
  hotItems: cachePolicy,
  homeLists: cachePolicy,
}

type Context = AdminCallContext<CatalogueShop>

const all = ({ shop }: Context) => listHomeSections(shop, shop.clock())
const opened = ({ shop }: Context, id: number) => readHomeSection(shop, id, shop.clock())

export const adminHomeHandlers = {
  listHomeSections: all,
  findHomeGoods: ({ shop }, { query }) => findHomeGoods(shop, query.query ?? ''),
  async orderHomeSections(context, { body }) {
    await reorderHomeSections(context.shop, staffActor(context), body.sections)
    return all(context)
  },
  readHomeSection: (context, { params }) => opened(context, params.id),
  async createHomeSection(context, { body }) {
    return opened(context, await createHomeList(context.shop, staffActor(context), body))
  },
  async updateHomeSection(context, { params: { id }, body }) {
    await updateHomeSection(context.shop, staffActor(context), { id, ...body })
    return opened(context, id)
  },
  deleteHomeSection: (context, { params }) => deleteHomeSection(context.shop, staffActor(context), params.id),
} satisfies Partial<AdminHandlers<CatalogueShop>>
