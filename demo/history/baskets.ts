/** Baskets of the demo shop's customers. */
import type { Department } from '@rawaj/contract/catalogue/departments.ts'
import { demoCategories } from '../catalogue/categories.ts'
import type { Random } from '../catalogue/seededRandom.ts'
import type { DemoProduct } from '../DemoShop.ts'
import type { DemoPieces } from './DemoHistory.ts'
import type { Person } from './people.ts'

type Goods = Record<Department, readonly DemoProduct[]>

const departmentOf = new Map(demoCategories.map(({ key, department }) => [key, department]))

/** All products that were ever in stock, by department; best sellers first. */
export function goodsOf(products: readonly DemoProduct[]): Goods {
  const had = products.filter(({ stock, availableFrom }) => stock !== null && availableFrom === null)
  const of = (department: Department) =>
    had
      .filter(({ category }) => departmentOf.get(category) === department)
      .toSorted((one, other) => other.sold - one.sold)
  return { pipes: of('pipes'), health: of('health') }
}

/** Lines of an order, each of another product; none where the shop has nothing that was ever for sale. */
export function fillBasket(random: Random, goods: Goods, { type, buys }: Pick<Person, 'type' | 'buys'>): DemoPieces[] {
  const other = buys === 'pipes' ? 'health' : 'pipes'
  const size = type === 0 ? random.pick([1, 1, 1, 2, 2, 2, 3, 3, 4, 5]) : random.integer(3, 9)
  const lines = new Map<string, number>()
  for (let line = 0; line < size; line += 1) {
    const stocked = goods[type === 0 && random.next() < 0.2 ? other : buys]
    const product = pickPopular(random, stocked)
    if (product) lines.set(product.sku, piecesOf(random, product, type))
  }
  return [...lines].map(([sku, quantity]) => ({ sku, quantity }))
}

/** Picks best sellers most often. */
function pickPopular(random: Random, stocked: readonly DemoProduct[]): DemoProduct | undefined {
  return stocked[Math.floor(random.next() ** 2 * stocked.length)]
}

/** Trade buys by the carton of what costs little. */
function piecesOf(random: Random, { retailHalalas }: DemoProduct, type: 0 | 1 | 2): number {
  if (type === 0) return retailHalalas > 20_000 ? 1 : random.pick([1, 1, 1, 2, 2, 3, 4])
  const wantedHalalas = random.integer(15_000, 70_000)
  const pieces = Math.max(1, Math.round(wantedHalalas / retailHalalas))
  return pieces > 10 ? Math.min(200, Math.round(pieces / 10) * 10) : pieces
}
