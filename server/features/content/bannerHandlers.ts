import { type AdminCallContext, type AdminHandlers, staffActor } from '../../kernel/index.ts'
import type { CatalogueShop } from '../catalogue/index.ts'
import { listAdminBanners, readAdminBanner } from './adminBanners.ts'
import { findLinkTargets } from './linkTargets.queries.ts'
import { createBanner, deleteBanner, reorderBanners, updateBanner } from './saveBanners.ts'

type Context = AdminCallContext<CatalogueShop>

const all = ({ shop }: Context) => listAdminBanners(shop.db, shop.clock())
const opened = ({ shop }: Context, id: number) => readAdminBanner(shop.db, id, shop.clock())

export const bannerHandlers = {
  listBanners: all,
  findLinkTargets: ({ shop }, { query }) => findLinkTargets(shop, query.query ?? ''),
  async orderBanners(context, { body }) {
    await reorderBanners(context.shop, staffActor(context), body.banners)
    return all(context)
  },
  readBanner: (context, { params }) => opened(context, params.id),
  async createBanner(context, { body }) {
    return opened(context, await createBanner(context.shop, staffActor(context), body))
  },
  async updateBanner(context, { params: { id }, body }) {
    await updateBanner(context.shop, staffActor(context), { id, ...body })
    return opened(context, id)
  },
  deleteBanner: (context, { params }) => deleteBanner(context.shop, staffActor(context), params.id),
} satisfies Partial<AdminHandlers<CatalogueShop>>
