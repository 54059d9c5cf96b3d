import type { AdminCallName } from '@rawaj/contract/api/adminCalls.ts'
import { listAdminBanners } from '../../features/content/index.ts'
import { banners } from '../../features/content/tables.ts'
import type { TestShop } from '../../testing/openTestShop.ts'
import { pictureUrl } from '../../testing/productsOfStaff.ts'
import type { AdminRequest } from './AdminRequest.ts'

interface Context {
  testShop: TestShop
}

const texts = {
  contentAr: 'أنابيب',
  contentEn: 'Pipes',
  descriptionAr: '',
  descriptionEn: '',
  quoteAr: '',
  quoteEn: '',
}

async function newBanner({ testShop }: Context): Promise<number> {
  const values = { type: 2, imageAr: '/media/demo/one.webp', link: '/faq', ...texts }
  const [made] = await testShop.shop.db.insert(banners).values(values).returning({ id: banners.id })
  if (!made) throw new Error('The banner was not written')
  return made.id
}

type BannerCall = Extract<AdminCallName, `${string}Banner` | `${string}Banners` | 'findLinkTargets'>

/** A valid request of every call about banners, on one of its own. */
export const bannerRequests = {
  listBanners: async () => ({}),
  findLinkTargets: async () => ({ query: { query: 'pipe' } }),
  async orderBanners(context) {
    const { shop } = context.testShop
    await newBanner(context)
    await newBanner(context)
    const all = await listAdminBanners(shop.db, shop.clock())
    return { body: { banners: all.toReversed().map(({ id, version }) => ({ id, version })) } }
  },
  readBanner: async (context) => ({ params: { id: await newBanner(context) } }),
  createBanner: async () => ({
    body: { kind: 'promo', link: '/faq', imageAr: await pictureUrl('teal', 1_000, 500), ...texts },
  }),
  updateBanner: async (context) => ({
    params: { id: await newBanner(context) },
    body: { version: 1, contentEn: 'Fittings' },
  }),
  deleteBanner: async (context) => ({ params: { id: await newBanner(context) } }),
} satisfies Record<BannerCall, (context: Context) => Promise<AdminRequest>>
