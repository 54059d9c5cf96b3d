import type { Brand, Category } from '@rawaj/contract/catalogue/catalogueSchemas.ts'
import type { Department } from '@rawaj/contract/catalogue/departments.ts'
import type { Banner } from '@rawaj/contract/content/contentSchemas.ts'
import type { CardProduct } from '../../catalogue/index.ts'
import type { ShownQuestion } from '../QuestionList.tsx'

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
