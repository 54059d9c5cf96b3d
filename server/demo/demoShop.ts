import type { PictureModel } from './pictureModel.ts'

/** A text in both languages of the shop. */
export interface Bilingual<T = string> {
  ar: T
  en: T
}

/** The two kinds of goods under one roof. */
export type World = 'pipes' | 'health'

export interface DemoCategory {
  key: string
  world: World
  name: Bilingual
  /** File in `server/demo/pictures/`, e.g. `category-pipes.webp`. */
  picture: string
  subcategories: { key: string; name: Bilingual; picture: string }[]
}

export interface DemoBrand {
  key: string
  name: Bilingual
}

export interface SpecificationRow {
  key: string
  value: string
}

export interface DemoProduct {
  sku: string
  name: Bilingual
  /** Newline-separated, three to seven lines. */
  description: Bilingual
  highlights: Bilingual<string[]>
  specification: Bilingual<SpecificationRow[]>
  /** Keys of the category, one of its sub-categories, and the brand. */
  category: string
  subcategory: string
  brand: string
  model: PictureModel
  /** Regular price before VAT, in halalas; what a retail customer pays is `retailHalalas`, at most this. */
  regularHalalas: number
  retailHalalas: number
  wholesaleHalalas: number
  contractHalalas: number
  taxCode: 'V15' | 'GST 5%' | 'GST 18%' | 'GST 28%'
  /** Pieces on hand; `null` = no inventory yet (out of stock), 0 = sold out. */
  stock: number | null
  /** ISO date from which it can be bought, for goods that are available soon. */
  availableFrom: string | null
  /** ISO 8601 instant, spread over the year before the fixed day of the demo. */
  createdAt: string
  /** Pieces sold so far and times looked at, for the best-seller and most-viewed lists. */
  sold: number
  viewed: number
  /** Home lists this product stands in. */
  lists: ('deal-of-the-day' | 'hot' | 'featured' | 'trending')[]
}

/** As the spec numbers them: 0 side banner, 1 hero, 2 promo, 3 bottom slider. */
export type BannerType = 0 | 1 | 2 | 3

export interface DemoBanner {
  type: BannerType
  /** Stem of the scene in `server/demo/pictures/`: `<scene>-wide.webp` and, for heroes, `<scene>-tall.webp` too. */
  scene: string
  /** Headline, the sentence under it, the words of the button, and where the button leads (a path of the shop). */
  content: Bilingual
  description: Bilingual
  quote: Bilingual
  link: string
}

export interface DemoDistributor {
  name: Bilingual
  city: Bilingual
  address: Bilingual
  phone: string
  email: string
  latitude: number
  longitude: number
}

export interface DemoShop {
  categories: DemoCategory[]
  brands: DemoBrand[]
  products: DemoProduct[]
  banners: DemoBanner[]
  address: {
    address: Bilingual
    email: string
    phone: string
    hours: Bilingual
    crNumber: string
    vatNumber: string
    social: { network: string; url: string }[]
  }
  distributors: DemoDistributor[]
  questions: { question: Bilingual; answer: Bilingual }[]
}
