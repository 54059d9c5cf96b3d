import type { Banner, Product, Section } from '@rawaj/contract/entities.ts'
import type { ShopApi } from '@rawaj/contract/shopApi.ts'
import { type CardProduct, sortOrders, toCardProduct } from '../catalogue/index.ts'

/** The page travels with all its data inside: rows end here, and products carry only what is shown of them. */
const maxRowProducts = 10
const maxTopCategoryProducts = 8
const maxSectionProducts = 4
const maxBrands = 12

/** A product in a short list: one small picture, name, price. */
export type SectionProduct = Pick<
  CardProduct,
  'id' | 'name' | 'image' | 'reg_price' | 'sale_price' | 'price_incl' | 'tax'
>

const row = (products: readonly Product[] = [], longest = maxRowProducts): CardProduct[] =>
  products.slice(0, longest).map(toCardProduct)

function toSectionProduct({ id, name, image, reg_price, sale_price, price_incl, tax }: Product): SectionProduct {
  return { id, name, image: image.slice(0, 1), reg_price, sale_price, price_incl, tax }
}

const ofType = (banners: readonly Banner[], type: number, most: number) =>
  banners.filter(({ banner_type }) => banner_type === type).slice(0, most)

/** Everything on the home page, requested at once. */
export async function loadHome(shopApi: ShopApi) {
  const everything = { page: 0, limit: 0 }
  const [banners, deal, hot, lists, products, top, brands, questions] = await Promise.all([
    shopApi.listBanners({ query: { page: 1, limit: 0 } }),
    shopApi.dealOfTheDay({ query: everything }),
    shopApi.hotItems({ query: everything }),
    shopApi.homeLists({ query: everything }),
    // The home product list (spec, section 7).
    shopApi.listProducts({ query: { page: 0, limit: maxRowProducts, ...sortOrders.latest } }),
    shopApi.listTopCategories({}),
    shopApi.listBrands({}),
    shopApi.listQuestions({}),
  ])
  return {
    heroes: ofType(banners.data, 1, 4),
    side: ofType(banners.data, 0, 1)[0] ?? null,
    promos: ofType(banners.data, 2, 2),
    bottom: ofType(banners.data, 3, 6),
    deal: row(deal.data[0]?.product),
    dealEndsAt: deal.data[0]?.ends_at ?? null,
    hot: row(hot.data[0]?.product),
    sections: lists.data
      .map(({ key, product }: Section) => ({
        key,
        products: product.slice(0, maxSectionProducts).map(toSectionProduct),
      }))
      .filter(({ products }) => products.length > 0),
    products: row(products.datas.data),
    top: top.data
      .map(({ id, name, department, product }) => ({
        id,
        name,
        department,
        products: row(product, maxTopCategoryProducts),
      }))
      .filter(({ products }) => products.length > 0),
    brands: brands.data.slice(0, maxBrands),
    questions: questions.data,
  }
}

export type HomeData = Awaited<ReturnType<typeof loadHome>>
