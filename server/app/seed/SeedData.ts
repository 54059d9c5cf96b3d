import type { Department } from '@rawaj/contract/catalogue/departments.ts'
import type { NationalAddress } from '@rawaj/contract/fields/nationalAddress.ts'
import type { QuantityBreak } from '@rawaj/contract/money/quantityBreaks.ts'
import type { ProductTaxCode } from '@rawaj/contract/money/tax.ts'
import type { AccessoryRatio } from '@rawaj/contract/products/accessories.ts'
import type { ProductFactValues } from '@rawaj/contract/products/productFacts.ts'
import type { SettingsValues } from '@rawaj/contract/settings/shopSettings.ts'
import type { Language } from '@rawaj/contract/text/languages.ts'
import type { SharedMedia } from '../../platform/media/pictures.ts'
import type { SeedHistory } from './SeedHistory.ts'

/** A value in each language of the shop. */
type Localized<T = string> = Record<Language, T>

interface SeedCategory {
  /** Names the category to the products of the same data. */
  key: string
  /** Tints its screens. */
  department: Department | null
  name: Localized
  /** Path of its picture, as the pages ask for it. */
  picture: string
  subcategories: { key: string; name: Localized; picture: string }[]
}

interface SeedBrand {
  key: string
  name: Localized
}

/** A product, with the facts of how it is sold that differ from those of a new product. */
export interface SeedProduct extends Partial<ProductFactValues> {
  sku: string
  name: Localized
  /** Newline-separated. */
  description: Localized
  highlights: Localized<string[]>
  specification: Localized<{ key: string; value: string }[]>
  /** Keys of the category, of one of its sub-categories, and of the brand. */
  category: string
  subcategory: string
  brand: string
  /** Paths of its pictures, in the order of the gallery. */
  pictures: string[]
  /** Alternative texts of the pictures, in their order. */
  pictureTexts: Localized[]
  /** Prices of one piece: these two with VAT, … */
  regularHalalas: number
  retailHalalas: number
  /** … these before it, like the price lists of a new shop. */
  wholesaleHalalas: number
  contractHalalas: number
  taxCode: ProductTaxCode
  /** Lower prices of a piece from a number of pieces on, like their lists. */
  quantityBreaks?: QuantityBreak[]
  /** Pieces on hand; null: no inventory yet (out of stock), 0: sold out. */
  stock: number | null
  /** ISO date from which it can be bought; null: now. */
  availableFrom: string | null
  /** ISO 8601 instant. */
  createdAt: string
  /** Pieces sold and pages viewed so far, for the lists of best sellers and most viewed. */
  sold: number
  viewed: number
  /** Lists of the home page that contain it. */
  lists: ('hot' | 'featured' | 'trending')[]
}

/** Products that are told apart by fields of their specification. */
export interface SeedFamily {
  code: string
  name: Localized
  /** Newline-separated. */
  description: Localized
  highlights: Localized<string[]>
  category: string
  subcategory: string
  brand: string | null
  pictures: string[]
  pictureTexts: Localized[]
  /** English names of the rows of the specification that tell its members apart, the first one first on every screen. */
  axes: readonly string[]
  /** Whether pieces of all its members count together for the quantity breaks of each. */
  breaksOverMembers: boolean
  /** Families that go with it. */
  accessories: { code: string; ratio: AccessoryRatio | null }[]
  /** Its members. */
  skus: string[]
}

/** What differs in a product from series to series. */
interface SeedVariant
  extends Pick<
    SeedProduct,
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

/**
 * Goods that a large catalogue has in one series after the other, which differ in nothing but their code and what is in `variants`: so that
 * a million products are made of a thousand.
 */
export interface SeedSeries {
  /**
   * Of the first one: one word of letters and digits, at the end of its SKUs and of the codes of its families, in names, texts of
   * pictures and specifications, and in nothing else of it.
   */
  code: string
  products: SeedProduct[]
  families: SeedFamily[]
  /** Codes of the others. */
  others: string[]
  /** One more, which has only those products that are these in the first one, and families whole. */
  last: { code: string; skus: string[] } | null
  /** For each of the products, in their order: what it is in the others. */
  variants: SeedVariant[][]
}

/** A campaign for the newsletter's subscribers; `sentDaysAgo` null: a draft. */
export interface SeedCampaign {
  subject: Localized
  preview: Localized
  blocks: (
    | { kind: 'heading' | 'text'; text: Localized }
    | { kind: 'products'; skus: string[] }
    | { kind: 'button'; text: Localized; url: string }
  )[]
  sentDaysAgo: number | null
}

/** Days are counted from the one on which the shop is filled, in Riyadh. */
interface SeedDeal {
  name: Localized
  startsInDays: number
  days: number
  /** Prices of a piece with VAT, in halalas. */
  products: { sku: string; retailHalalas: number }[]
}

/** Days are counted from the one on which the shop is filled, in Riyadh. */
export interface SeedCoupon {
  code: string
  name: string
  kind: 'percent' | 'amount' | 'freeDelivery'
  percent?: number
  amountHalalas?: number
  mostHalalas?: number
  smallestHalalas?: number
  /** English name of the category that it applies to; absent: all. */
  category?: string
  fullPriceOnly?: boolean
  maxUses?: number
  startsInDays: number
  days: number
  /** Number of coupons, whose codes begin with `code`. */
  count?: number
}

interface SeedBanner {
  /** 0 side, 1 hero, 2 promo, 3 bottom slider (spec, section 3). */
  type: 0 | 1 | 2 | 3
  /** Path of its picture: one a language, as the text stands at the start side. */
  picture: Localized
  /** The picture for narrow screens, where there is one. */
  pictureTall: string | null
  /** Headline, the sentence below it and the label of its button; the button leads to `link`, a path of the shop. */
  content: Localized
  description: Localized
  quote: Localized
  link: string
  /** Absent: it shows from the first day on, without an end. Days are counted as those of deals. */
  planned?: { startsInDays: number; days: number }
}

/** The line above the header. Days are counted as those of deals. */
interface SeedNotice {
  text: Localized
  /** A path of the shop. */
  link: string | null
  startsInDays: number
  days: number
}

interface SeedDistributor {
  name: Localized
  city: Localized
  address: Localized
  phone: string
  email: string
  latitude: number
  longitude: number
}

export interface SeedCustomer {
  name: string
  email: string
  mobile: string
  /** Shown to the owner once, to sign in with. */
  password: string
  /** 0 retail, 1 wholesale, 2 contract. */
  type: 0 | 1 | 2
  address: string
  zipcode: string
}

/** Data that an empty shop can be filled with. */
export interface SeedData {
  /** Name of the shop. */
  name: Localized
  categories: SeedCategory[]
  brands: SeedBrand[]
  products: SeedProduct[]
  families: SeedFamily[]
  /** What a large catalogue has beside them. */
  series: SeedSeries | null
  deals: SeedDeal[]
  coupons: SeedCoupon[]
  campaigns: SeedCampaign[]
  banners: SeedBanner[]
  notices: SeedNotice[]
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
  /** Promises of the shop (contract/settings/shopSettings.ts). */
  promises: SettingsValues['promises']
  /** Bank accounts for transfers. */
  bankAccounts: SettingsValues['bank']['accounts']
  distributors: SeedDistributor[]
  questions: { question: Localized; answer: Localized }[]
  /** Recent searches, with the number of networks. */
  searches: { query: string; networks: number }[]
  /** Recent searches without results. */
  misses: { query: string; networks: number }[]
  redirects: { phrase: string; link: string }[]
  /** To sign in with; they have ordered nothing yet. */
  customers: SeedCustomer[]
  /** The shop's past; null: it is new. */
  history: SeedHistory | null
}

/** Source of the data, passed in by the composition: the shop's code knows no seed data. */
export interface SeedSource {
  /**
   * Loads the data, with this many products where a number is given, and with a history that ends at `historyUntil` where
   * that is given. Called only while an empty shop is filled.
   */
  load(options: { products?: number; historyUntil?: Date }): Promise<SeedData>
  /** The pictures that the data names. */
  media: SharedMedia
}
