import type { ShopApi } from '@rawaj/contract/api/shopApi.ts'
import type { Brand, Category, Product } from '@rawaj/contract/catalogue/catalogueSchemas.ts'
import type { Department } from '@rawaj/contract/catalogue/departments.ts'
import { type BannerKind, bannerSlots, bannerTypes } from '@rawaj/contract/content/banners.ts'
import type { Banner, HomeSection as Section } from '@rawaj/contract/content/contentSchemas.ts'
import { type CardProduct, sortOrders, toCardProduct } from '../../catalogue/index.ts'
import type { ShownQuestion } from '../QuestionList.tsx'

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

/** A product below the first screens: the rest of it follows when its row comes near (`useWholeHome`). */
export type NamedProduct = Pick<CardProduct, 'id' | 'name'>

export const isWhole = <One extends NamedProduct>(product: One): product is Extract<One, { image: unknown }> =>
  'image' in product

interface Titled {
  id: number
  name: string
}

export interface ShortList extends Titled {
  text: string
  products: (SectionProduct | NamedProduct)[]
}

export type CategoryTile = Pick<Category, 'id' | 'name' | 'image' | 'department'> & { subcategories: number }

export type RowProduct = CardProduct | NamedProduct

/** A part of the page with what it shows. */
export type HomePart =
  | { kind: 'categories'; categories: CategoryTile[] }
  | { kind: 'deals'; deals: (Titled & { endsAt: string | null; products: RowProduct[] })[]; side: Banner | null }
  | { kind: 'topCategories'; categories: (Titled & { department: Department | null; products: RowProduct[] })[] }
  | { kind: 'promos' | 'bottom'; banners: Banner[] }
  | { kind: 'products'; products: RowProduct[] }
  | { kind: 'brands'; brands: Brand[] }
  | { kind: 'questions'; questions: ShownQuestion[] }
  | ({ kind: 'list'; text: string; link: string | null; products: RowProduct[] } & Titled)
  | { kind: 'shortLists'; lists: ShortList[] }

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

export interface HomeData {
  heroes: Banner[]
  sections: HomePart[]
}

/** As many of the parts as the first two screens show of them at most. */
export const firstParts = 2

/** Cards of a row that the widest screen shows at once. */
const firstCards = 5
/** Products of a row that are named: the rest of it comes with the cards. */
const namedCards = 6

/** The home page as it travels at first: of the products that no first screen shows only names, and not all of these. */
export function shortened({ heroes, sections }: HomeData): HomeData {
  return {
    heroes,
    sections: sections.map((part, place) => shortenedPart(part, place < firstParts ? firstCards : 0)),
  }
}

/** Every product that a part shows. */
export function productsOf(part: HomePart): (NamedProduct | SectionProduct)[] {
  switch (part.kind) {
    case 'list':
    case 'products':
      return part.products
    case 'deals':
      return part.deals.flatMap(({ products }) => products)
    case 'topCategories':
      return part.categories.flatMap(({ products }) => products)
    case 'shortLists':
      return part.lists.flatMap(({ products }) => products)
    default:
      return []
  }
}

function shortenedPart(part: HomePart, whole: number): HomePart {
  const row = (products: RowProduct[]): RowProduct[] => [
    ...products.slice(0, whole),
    ...products.slice(whole, Math.max(whole, namedCards)).map(({ id, name }) => ({ id, name })),
  ]
  const withRow = <Row extends { products: RowProduct[] }>(shown: Row) => ({ ...shown, products: row(shown.products) })
  switch (part.kind) {
    case 'list':
    case 'products':
      return withRow(part)
    case 'deals':
      return { ...part, deals: part.deals.map(withRow) }
    case 'topCategories':
      return { ...part, categories: part.categories.map(withRow) }
    case 'shortLists':
      return {
        ...part,
        lists: part.lists.map((list) => ({
          ...list,
          products: whole > 0 ? list.products : list.products.map(({ id, name }) => ({ id, name })),
        })),
      }
    default:
      return part
  }
}
