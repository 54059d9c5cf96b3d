/** Gives a product of the tables its prices, stock, dates and markers, the same ones every time. */
import type { Bilingual, DemoProduct } from '../demoShop.ts'
import { categoryOfSubcategory } from './categories.ts'
import { markers } from './markers.ts'
import { priceTiers } from './money.ts'
import { type Random, seededRandom } from './random.ts'
import { type Draft, joinLines, splitRows, splitTexts } from './words.ts'

/** The day on which the demo stands still. */
const fixedDay = Date.UTC(2026, 10, 1)
const hour = 3_600_000

const discounts = [10, 15, 20, 25, 30] as const
const wideDiscounts = [5, 10, 15, 20, 25, 30, 35] as const

/** FNV-1a: each SKU has a seed of its own, so that a new product changes no other. */
export function seedOf(text: string): number {
  let hash = 0x811c9dc5
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193)
  return hash >>> 0
}

/** About one product in five has a discount; the dearer ones may also have a very small or a large one. */
export function anyDiscount(random: Random, gross: number): number {
  if (random.next() >= 0.17) return 0
  return gross < 2_000 ? random.pick(discounts) : random.pick(wideDiscounts)
}

/** Cheap goods lie in heaps, dear ones in ones and tens. */
export function anyStock(random: Random, gross: number): number {
  if (gross < 2_000) return random.integer(60, 500)
  return gross < 15_000 ? random.integer(20, 180) : random.integer(6, 40)
}

/** An instant in the year before the fixed day, in working hours. */
export function anyInstant(random: Random): string {
  const daysAgo = random.integer(1, 364)
  return new Date(fixedDay - daysAgo * 24 * hour + random.integer(5, 14) * hour).toISOString()
}

export function finish(draft: Draft, name: Bilingual): DemoProduct {
  const { sku, gross } = draft
  const category = categoryOfSubcategory.get(draft.subcategory)
  if (!category) throw new Error(`${sku} stands in no category: ${draft.subcategory}`)
  const random = seededRandom(seedOf(sku))
  const lists = markers.lists.flatMap(([list, skus]) => (skus.includes(sku) ? [list] : []))
  const rolled = anyDiscount(random, gross)
  const discount = markers.neverDiscounted.has(sku) ? 0 : (markers.deals.get(sku) ?? rolled)
  const taxCode = markers.taxCodes.get(sku) ?? 'V15'
  const stock = anyStock(random, gross)
  const availableFrom = markers.availableFrom.get(sku) ?? null
  const waits = availableFrom !== null || markers.outOfStock.has(sku)
  const viewed = random.integer(40, 2_400) * (lists.length > 0 ? 3 : 1)
  return {
    sku,
    name,
    description: joinLines(draft.lines),
    highlights: splitTexts(draft.highlights),
    specification: splitRows(draft.rows),
    category: category.key,
    subcategory: draft.subcategory,
    brand: draft.brand,
    model: draft.model,
    ...priceTiers(gross, taxCode, discount, random.integer(80, 89)),
    taxCode,
    stock: markers.outOfStock.has(sku) ? null : availableFrom !== null ? 0 : (markers.stock.get(sku) ?? stock),
    availableFrom,
    createdAt: anyInstant(random),
    sold: waits ? 0 : Math.floor((viewed * random.integer(4, 30)) / 100),
    viewed,
    lists,
  }
}
