import type { ShopApi } from '@rawaj/contract/api/shopApi.ts'
import type { Category, Product } from '@rawaj/contract/catalogue/catalogueSchemas.ts'
import { type BannerKind, bannerSlots, bannerTypes } from '@rawaj/contract/content/banners.ts'
import type { Banner, HomeSection as Section } from '@rawaj/contract/content/contentSchemas.ts'
import { type CardProduct, sortOrders, toCardProduct } from '../../catalogue/index.ts'
import type { CategoryTile, HomeData, HomePart, SectionProduct } from './homeData.ts'

/** The page travels with all its data inside: rows end here, and products carry only what is shown of them. */
const maxRowProducts = 10
const maxTopCategoryProducts = 8
const maxSectionProducts = 4
const maxBrands = 12

const row = (products: readonly Product[] = [], longest = maxRowProducts): CardProduct[] =>
  products.slice(0, longest).map(toCardProduct)

function toSectionProduct({ id, name, image, reg_price, sale_price, price_incl, tax }: Product): SectionProduct {
  return { id, name, image: image.slice(0, 1), reg_price, sale_price, price_incl, tax }
}

const ofKind = (banners: readonly Banner[], kind: BannerKind) =>
  banners.filter(({ banner_type }) => banner_type === bannerTypes[kind]).slice(0, bannerSlots[kind])

/** Everything on the home page, requested at once. */
export async function loadHome(shopApi: ShopApi): Promise<HomeData> {
  const everything = { page: 0, limit: 0 }
  const [home, banners, deal, products, top, brands, questions, allCategories] = await Promise.all([
    shopApi.home({}),
    shopApi.listBanners({ query: { page: 1, limit: 0 } }),
    shopApi.dealOfTheDay({ query: everything }),
    // The home product list (spec, section 7).
    shopApi.listProducts({ query: { page: 0, limit: maxRowProducts, ...sortOrders.latest } }),
    shopApi.listTopCategories({}),
    shopApi.listBrands({}),
    shopApi.listQuestions({}),
    shopApi.listCategories({}),
  ])
  const side = ofKind(banners.data, 'side')[0] ?? null
  const promos = ofKind(banners.data, 'promo')
  const bottom = ofKind(banners.data, 'bottom')
  const deals = deal.data
    .map(({ id, name, product, ends_at }) => ({ id, name, endsAt: ends_at, products: row(product) }))
    .filter((one) => one.products.length > 0)
  const categories = top.data
    .map(({ id, name, department, product }) => ({
      id,
      name,
      department,
      products: row(product, maxTopCategoryProducts),
    }))
    .filter((one) => one.products.length > 0)
  const parts: Record<Exclude<Section['kind'], 'list'>, HomePart[]> = {
    categories: filled({ kind: 'categories', categories: allCategories.data.map(toTile) }, allCategories.data),
    deals: deals.length > 0 || side ? [{ kind: 'deals', deals, side }] : [],
    topCategories: filled({ kind: 'topCategories', categories }, categories),
    promos: filled({ kind: 'promos', banners: promos }, promos),
    products: filled({ kind: 'products', products: row(products.datas.data) }, products.datas.data),
    brands: filled({ kind: 'brands', brands: brands.data.slice(0, maxBrands) }, brands.data),
    bottom: filled({ kind: 'bottom', banners: bottom }, bottom),
    questions: filled(
      { kind: 'questions', questions: questions.data.map(({ answer: _, ...question }) => question) },
      questions.data,
    ),
  }
  const sections = home.data.flatMap((section) => (section.kind === 'list' ? [toList(section)] : parts[section.kind]))
  return { heroes: ofKind(banners.data, 'hero'), sections: joinShortLists(sections) }
}

const filled = (part: HomePart, content: readonly unknown[]): HomePart[] => (content.length > 0 ? [part] : [])

const toTile = ({ id, name, image, department, subcategory }: Category): CategoryTile => ({
  id,
  name,
  image,
  department,
  subcategories: subcategory.length,
})

function toList({ id, name, text, link, layout, product = [] }: Section): HomePart {
  if (layout === 'row') return { kind: 'list', id, name, text, link, products: row(product) }
  const products = product.slice(0, maxSectionProducts).map(toSectionProduct)
  return { kind: 'shortLists', lists: [{ id, name, text, products }] }
}

/** Neighbours share a row. */
function joinShortLists(parts: readonly HomePart[]): HomePart[] {
  const joined: HomePart[] = []
  for (const part of parts) {
    const last = joined.at(-1)
    if (part.kind === 'shortLists' && last?.kind === 'shortLists') last.lists.push(...part.lists)
    else joined.push(part)
  }
  return joined
}
