/** Adds prices, stock, dates and lists to a product draft, the same ones every time. */
import type { DemoProduct, Localized } from '../DemoShop.ts'
import { categoryOfSubcategory } from './categories.ts'
import { demoTaxCode, priceTiers } from './prices.ts'
import { productOverrides } from './productOverrides.ts'
import { type Random, seededRandom } from './seededRandom.ts'
import { joinLines, type ProductDraft, rowsByLanguage, textsByLanguage } from './text.ts'

/** The last day of the demo: all dates are relative to it, so that they never change. */
const fixedDay = Date.UTC(2026, 10, 1)
const hour = 3_600_000

const discounts = [10, 15, 20, 25, 30] as const
const wideDiscounts = [5, 10, 15, 20, 25, 30, 35] as const

/** FNV-1a: each SKU has a seed of its own, so that a new product changes no other. */
function hashSku(text: string): number {
  let hash = 0x811c9dc5
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193)
  return hash >>> 0
}

/** About one product in five has a discount; the more expensive ones may also have a very small or a large one. */
export function randomDiscount(random: Random, gross: number): number {
  if (random.next() >= 0.17) return 0
  return gross < 2_000 ? random.pick(discounts) : random.pick(wideDiscounts)
}

/** Cheap products have hundreds of pieces in stock, expensive ones tens. */
export function randomStock(random: Random, gross: number): number {
  if (gross < 2_000) return random.integer(60, 500)
  return gross < 15_000 ? random.integer(20, 180) : random.integer(6, 40)
}

/** An instant in the year before the fixed day, in working hours. */
export function randomInstant(random: Random): string {
  const daysAgo = random.integer(1, 364)
  return new Date(fixedDay - daysAgo * 24 * hour + random.integer(5, 14) * hour).toISOString()
}

export function completeProduct(draft: ProductDraft, name: Localized): DemoProduct {
  const { sku, gross } = draft
  const category = categoryOfSubcategory.get(draft.subcategory)
  if (!category) throw new Error(`${sku} is in no category: ${draft.subcategory}`)
  const random = seededRandom(hashSku(sku))
  const lists = productOverrides.lists.flatMap(([list, skus]) => (skus.includes(sku) ? [list] : []))
  const computedDiscount = randomDiscount(random, gross)
  const discount = productOverrides.notDiscounted.has(sku) ? 0 : computedDiscount
  const stock = randomStock(random, gross)
  const availableFrom = productOverrides.availableFrom.get(sku) ?? null
  const isUnavailable = availableFrom !== null || productOverrides.outOfStock.has(sku)
  const viewed = random.integer(40, 2_400) * (lists.length > 0 ? 3 : 1)
  return {
    sku,
    name,
    description: joinLines(draft.lines),
    highlights: textsByLanguage(draft.highlights),
    specification: rowsByLanguage(draft.rows),
    category: category.key,
    subcategory: draft.subcategory,
    brand: draft.brand,
    model: draft.model,
    ...priceTiers(gross, discount, random.integer(80, 89)),
    taxCode: demoTaxCode,
    stock: productOverrides.outOfStock.has(sku)
      ? null
      : availableFrom !== null
        ? 0
        : (productOverrides.stock.get(sku) ?? stock),
    availableFrom,
    createdAt: randomInstant(random),
    sold: isUnavailable ? 0 : Math.floor((viewed * random.integer(4, 30)) / 100),
    viewed,
    lists,
    sale: {},
  }
}

/**
 * A size that came later: nobody has bought it yet, and lists by date, sales and views show it after the goods that were there, whose
 * places in them stay as they were.
 */
export function completeSize(product: DemoProduct): DemoProduct {
  const random = seededRandom(hashSku(`${product.sku} later`))
  const createdAt = new Date(fixedDay - (365 * 24 - random.integer(5, 14)) * hour - random.integer(1, 28) * 24 * hour)
  return { ...product, createdAt: createdAt.toISOString(), viewed: random.integer(4, 39), sold: 0 }
}
