import type { Department } from '@rawaj/contract/catalogue/departments.ts'
import type { NationalAddress } from '@rawaj/contract/fields/nationalAddress.ts'
import type { QuantityBreak } from '@rawaj/contract/money/quantityBreaks.ts'
import type { ProductTaxCode } from '@rawaj/contract/money/tax.ts'
import type { AccessoryRatio } from '@rawaj/contract/products/accessories.ts'
import type { ProductFactValues } from '@rawaj/contract/products/productFacts.ts'
import type { Language } from '@rawaj/contract/text/languages.ts'
import type { PictureModel } from './pictures/PictureModel.ts'

/** A value in each language of the shop. */
export type Localized<T = string> = Record<Language, T>

/** The two kinds of products that the shop sells. */

export interface DemoCategory {
  key: string
  department: Department
  name: Localized
  /** File in `demo/media/`, e.g. `category-pipes.webp`. */
  picture: string
  subcategories: { key: string; name: Localized; picture: string }[]
}

export interface DemoBrand {
  key: string
  name: Localized
}

export interface SpecificationRow {
  key: string
  value: string
}

export interface DemoProduct {
  sku: string
  name: Localized
  /** Newline-separated, three to seven lines. */
  description: Localized
  highlights: Localized<string[]>
  specification: Localized<SpecificationRow[]>
  /** Keys of the category, one of its sub-categories, and the brand. */
  category: string
  subcategory: string
  brand: string
  model: PictureModel
  /** Regular price with VAT, in halalas; what a retail customer pays is `retailHalalas`, at most this. */
  regularHalalas: number
  retailHalalas: number
  /** Before VAT. */
  wholesaleHalalas: number
  contractHalalas: number
  taxCode: ProductTaxCode
  /** Pieces on hand; `null`: no inventory yet (out of stock), 0 = sold out. */
  stock: number | null
  /** ISO date from which it can be bought, for products that are available soon. */
  availableFrom: string | null
  /** ISO 8601 instant, spread over the year before the fixed day of the demo. */
  createdAt: string
  /** Pieces sold and pages viewed so far, for the lists of best sellers and most viewed. */
  sold: number
  viewed: number
  /** Lists of the home page that show it. */
  lists: ('hot' | 'featured' | 'trending')[]
  /** How it is sold, unless by the piece alone. */
  sale: Partial<ProductFactValues> & { quantityBreaks?: QuantityBreak[] }
}

/** One product in its sizes, with what all of them have in common. */
export interface DemoFamily {
  code: string
  name: Localized
  /** Newline-separated. */
  description: Localized
  highlights: Localized<string[]>
  category: string
  subcategory: string
  /** null: sizes of several brands. */
  brand: string | null
  /** What its pictures show. */
  model: PictureModel
  /** English names of the rows of the specification that tell its members apart. */
  axes: readonly string[]
  breaksOverMembers: boolean
  /** Families that go with it. */
  accessories: { code: string; ratio: AccessoryRatio | null }[]
  skus: string[]
}

/** What differs in a product from series to series. */
export interface DemoVariant
  extends Pick<
    DemoProduct,
    | 'regularHalalas'
    | 'retailHalalas'
    | 'wholesaleHalalas'
    | 'contractHalalas'
    | 'stock'
    | 'sold'
    | 'viewed'
    | 'createdAt'
  > {
  quantityBreaks: QuantityBreak[]
}

/** Goods that a large catalogue has in one series after the other, with another code in their texts and SKUs. */
export interface DemoSeries {
  /** Of the first one. */
  code: string
  /** Products and families of the first one. */
  products: DemoProduct[]
  families: DemoFamily[]
  /** Codes of the others. */
  others: string[]
  /** One more, which has only those products that are these in the first one. */
  last: { code: string; skus: string[] } | null
  /** For each of the products, in their order: what it is in the others. */
  variants: DemoVariant[][]
}

/** A campaign for the newsletter's subscribers; `sentDaysAgo` null: a draft. */
export interface DemoCampaign {
  subject: Localized
  preview: Localized
  blocks: (
    | { kind: 'heading' | 'text'; text: Localized }
    | { kind: 'products'; skus: string[] }
    | { kind: 'button'; text: Localized; url: string }
  )[]
  sentDaysAgo: number | null
}

/** Days are counted from the one on which the shop is filled. */
export interface DemoDeal {
  name: Localized
  startsInDays: number
  days: number
  products: { sku: string; retailHalalas: number }[]
}

/** Days are counted from the one on which the shop is filled; money in halalas, as it is shown. */
export interface DemoCoupon {
  code: string
  /** Internal name. */
  name: string
  kind: 'percent' | 'amount' | 'freeDelivery'
  percent?: number
  mostHalalas?: number
  amountHalalas?: number
  smallestHalalas?: number
  /** English name of a category; absent: all products. */
  category?: string
  fullPriceOnly?: boolean
  maxUses?: number
  startsInDays: number
  days: number
  /** Number of coupons, whose codes begin with `code`. */
  count?: number
}

/** 0 side banner, 1 hero, 2 promo, 3 bottom slider (spec, section 3). */
export type BannerType = 0 | 1 | 2 | 3

export interface DemoBanner {
  type: BannerType
  /** Stem of the scene in `demo/media/`: `<scene>-wide.webp` and, for heroes, `<scene>-tall.webp` too. */
  scene: string
  /** Headline, the sentence below it, the label of its button, and where the button leads (a path of the shop). */
  content: Localized
  description: Localized
  quote: Localized
  link: string
  /** Days from the first one on that it waits, and that it shows; absent: at once, without an end. */
  planned?: { startsInDays: number; days: number }
}

/** Days are counted from the one on which the shop is filled. */
export interface DemoNotice {
  text: Localized
  /** A path of the shop. */
  link: string | null
  startsInDays: number
  days: number
}

export interface DemoDistributor {
  name: Localized
  city: Localized
  address: Localized
  phone: string
  email: string
  latitude: number
  longitude: number
}

export interface DemoCustomer {
  name: string
  email: string
  mobile: string
  password: string
  /** 0 retail, 1 wholesale, 2 contract. */
  type: 0 | 1 | 2
  address: string
  zipcode: string
}

/** The demo shop as it is written here; `index.ts` makes of it what the server is filled with. */
export interface DemoShop {
  name: Localized
  categories: DemoCategory[]
  brands: DemoBrand[]
  products: DemoProduct[]
  families: DemoFamily[]
  /** What a large catalogue has beside them. */
  series: DemoSeries | null
  deals: DemoDeal[]
  coupons: DemoCoupon[]
  campaigns: DemoCampaign[]
  banners: DemoBanner[]
  notices: DemoNotice[]
  address: {
    address: Localized
    email: string
    phone: string
    hours: Localized
    crNumber: string
    vatNumber: string
    nationalAddress: NationalAddress
    social: { network: string; url: string }[]
  }
  promises: {
    titleAr: string
    titleEn: string
    sloganAr: string
    sloganEn: string
    nationwide: boolean
    deliveryDaysFrom: number
    deliveryDaysTo: number
    freeReturns: boolean
    freeReturnsFromHalalas: number
    support: 'always'
    answerDays: number
    subscriberCode: boolean
    subscriberPercent: number
    subscriberDays: number
    subscriberFromHalalas: number
    reductionsAreDeals: boolean
  }
  bankAccounts: { holder: string; bankAr: string; bankEn: string; iban: string }[]
  distributors: DemoDistributor[]
  questions: { question: Localized; answer: Localized }[]
  searches: { query: string; networks: number }[]
  /** Searches without a result. */
  misses: { query: string; networks: number }[]
  redirects: { phrase: string; link: string }[]
}
