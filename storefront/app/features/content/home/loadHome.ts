import type { ShopApi } from '@rawaj/contract/api/shopApi.ts'
import type { Category, Product } from '@rawaj/contract/catalogue/catalogueSchemas.ts'
import { type BannerKind, bannerSlots, bannerTypes } from '@rawaj/contract/content/banners.ts'
import type { Banner, HomeSection as Section } from '@rawaj/contract/content/contentSchemas.ts'
import { type CardProduct, sortOrders, toCardProduct } from '../../catalogue/index.ts'
import type { CategoryTile, HomeData, HomePart, SectionProduct } from './homeData.ts'
import { type Rail, withoutRepeats } from './withoutRepeats.ts'

/** The page travels with all its data inside: rows end here, and products carry only what is shown of them. */
const maxRowProducts = 10
const maxTopCategoryProducts = 8
const maxSectionProducts = 4
const maxBrands = 12

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
  const deals = deal.data.filter(({ product = [] }) => product.length > 0)
  const categories = top.data.filter(({ product = [] }) => product.length > 0)
  const parts: Record<Exclude<Section['kind'], 'list'>, Draft[]> = {
    categories: filled({ kind: 'categories', categories: allCategories.data.map(toTile) }, allCategories.data),
    deals:
      deals.length > 0 || side
        ? [
            {
              rails: deals.map(({ product = [] }) => ({ products: product, length: maxRowProducts, fixed: true })),
              toPart: (rows) => ({
                kind: 'deals',
                deals: deals.map(({ id, name, ends_at }, place) => ({
                  id,
                  name,
                  endsAt: ends_at,
                  products: toRow(rows[place]),
                })),
                side,
              }),
            },
          ]
        : [],
    topCategories:
      categories.length > 0
        ? [
            {
              rails: categories.map(({ product = [] }) => ({ products: product, length: maxTopCategoryProducts })),
              toPart: (rows) => ({
                kind: 'topCategories',
                categories: categories.map(({ id, name, department }, place) => ({
                  id,
                  name,
                  department,
                  products: toRow(rows[place]),
                })),
              }),
            },
          ]
        : [],
    promos: filled({ kind: 'promos', banners: promos }, promos),
    products:
      products.datas.data.length > 0
        ? [
            {
              rails: [{ products: products.datas.data, length: maxRowProducts, fixed: true }],
              toPart: ([shown]) => ({ kind: 'products', products: toRow(shown) }),
            },
          ]
        : [],
    brands: filled({ kind: 'brands', brands: brands.data.slice(0, maxBrands) }, brands.data),
    bottom: filled({ kind: 'bottom', banners: bottom }, bottom),
    questions: filled(
      { kind: 'questions', questions: questions.data.map(({ answer: _, ...question }) => question) },
      questions.data,
    ),
  }
  const drafts = home.data.flatMap((section) => (section.kind === 'list' ? [draftList(section)] : parts[section.kind]))
  return { heroes: ofKind(banners.data, 'hero'), sections: toParts(joinShortLists(drafts)) }
}

/** A part before it is known which of its products its neighbours show already. */
interface Draft {
  /** Its rows of products; none: it shows no products. */
  rails: readonly Rail[]
  toPart: (rows: Product[][]) => HomePart
  /** Short lists share a row with their neighbours. */
  isShortList?: true
}

const toRow = (products: readonly Product[] = []): CardProduct[] => products.map(toCardProduct)

function toParts(drafts: readonly Draft[]): HomePart[] {
  const withProducts = drafts.filter(({ rails }) => rails.length > 0)
  const shown = withoutRepeats(withProducts.map(({ rails }) => rails))
  return drafts.map((draft) => draft.toPart(shown[withProducts.indexOf(draft)] ?? []))
}

const filled = (part: HomePart, content: readonly unknown[]): Draft[] =>
  content.length > 0 ? [{ rails: [], toPart: () => part }] : []

const toTile = ({ id, name, image, department, subcategory }: Category): CategoryTile => ({
  id,
  name,
  image,
  department,
  subcategories: subcategory.length,
})

function draftList({ id, name, text, link, layout, product = [] }: Section): Draft {
  if (layout === 'row') {
    return {
      rails: [{ products: product, length: maxRowProducts }],
      toPart: ([shown]) => ({ kind: 'list', id, name, text, link, products: toRow(shown) }),
    }
  }
  return {
    rails: [{ products: product, length: maxSectionProducts }],
    isShortList: true,
    toPart: ([shown = []]) => ({
      kind: 'shortLists',
      lists: [{ id, name, text, products: shown.map(toSectionProduct) }],
    }),
  }
}

/** Neighbours share a row. */
function joinShortLists(drafts: readonly Draft[]): Draft[] {
  const joined: Draft[] = []
  for (const draft of drafts) {
    const last = joined.at(-1)
    if (last?.isShortList && draft.isShortList) joined.splice(-1, 1, beside(last, draft))
    else joined.push(draft)
  }
  return joined
}

function beside(one: Draft, other: Draft): Draft {
  const split = one.rails.length
  const listsOf = (part: HomePart) => (part.kind === 'shortLists' ? part.lists : [])
  return {
    rails: [...one.rails, ...other.rails],
    isShortList: true,
    toPart: (rows) => ({
      kind: 'shortLists',
      lists: [...listsOf(one.toPart(rows.slice(0, split))), ...listsOf(other.toPart(rows.slice(split)))],
    }),
  }
}
