import type { CartAccessory } from '@rawaj/contract/cart/cartSchemas.ts'
import type { Product } from '@rawaj/contract/catalogue/catalogueSchemas.ts'
import { quantityRuleOf, roundedQuantity } from '@rawaj/contract/orders/orderQuantity.ts'
import {
  type Accessory,
  type AccessoryRatio,
  accessoryKey,
  accessoryQuantity,
  maxAccessories,
} from '@rawaj/contract/products/accessories.ts'
import type { Language } from '@rawaj/contract/text/languages.ts'
import { asc, eq } from 'drizzle-orm'
import type { Caller } from '../../kernel/index.ts'
import {
  type CatalogueShop,
  findAccessoryTargets,
  namedAccessoriesOf,
  priceGroupOf,
  toOrderProduct,
  type Viewer,
} from '../catalogue/index.ts'
import { piecesForSale } from './findProductForSale.ts'
import { cartLines } from './tables.ts'

interface CartProduct {
  product: Product
  familyId: number | undefined
  quantity: number
}

/** Goods of which the same is said: those of one product, or all members of a family together. */
interface CountedGoods {
  ratio: AccessoryRatio | null
  pieces: number
}

interface Need {
  accessory: Accessory
  goods: Product[]
  quantity: number
}

/**
 * What goes with the goods in a customer's cart and is not among them, with the quantity that those need: of goods that share it
 * the sum, as it is sold. What cannot be bought now is left out.
 */
export async function listCartAccessories(
  shop: CatalogueShop,
  customer: Caller,
  language: Language,
  signal?: AbortSignal,
): Promise<CartAccessory[]> {
  const viewer = { language, prices: priceGroupOf(customer) }
  const lines = await shop.db
    .select({ productId: cartLines.productId, quantity: cartLines.quantity })
    .from(cartLines)
    .where(eq(cartLines.userId, customer.id))
    .orderBy(asc(cartLines.id))
  const ids = lines.map(({ productId }) => productId)
  const found = await shop.productCache.getProducts(viewer, ids, signal)
  const inCart = lines.flatMap(({ productId, quantity }): CartProduct[] => {
    const product = found.get(productId)
    return product ? [{ product, familyId: shop.productCache.familyIdOf(product), quantity }] : []
  })
  const needed = await neededWith(shop, viewer, inCart, signal)
  const now = shop.clock()
  const seen = new Set(ids)
  const listed: CartAccessory[] = []
  // A full cart may name thousands, and the first twenty of which there are any are shown.
  for (let first = 0; first < needed.length && listed.length < maxAccessories; first += maxAccessories) {
    const part = needed.slice(first, first + maxAccessories)
    const targets = await findAccessoryTargets(shop, viewer, part, signal)
    for (const { accessory, quantity } of part) {
      const target = targets.get(accessoryKey(accessory))
      if (!target || seen.has(target.product.id)) continue
      const { product, family } = target
      seen.add(product.id)
      const rounded = roundedQuantity(quantityRuleOf(product), quantity, piecesForSale(product, now))
      if (rounded > 0) listed.push({ ...toOrderProduct(product), ...(family && { family }), quantity: rounded })
    }
  }
  return listed.slice(0, maxAccessories)
}

/** Each accessory of these goods once, in their order, but for those of which a member is among them. */
async function neededWith(
  shop: CatalogueShop,
  viewer: Viewer,
  inCart: readonly CartProduct[],
  signal?: AbortSignal,
): Promise<Need[]> {
  const needs = new Map<string, Omit<Need, 'quantity'> & { counted: Map<string, CountedGoods> }>()
  const families = new Set(inCart.flatMap(({ familyId }) => familyId ?? []))
  const products = inCart.map(({ product }) => product)
  const named = await namedAccessoriesOf(shop, viewer, products, signal)
  for (const [place, { product, familyId, quantity }] of inCart.entries())
    for (const accessory of named[place] ?? []) {
      if (accessory.kind === 'family' && families.has(accessory.id)) continue
      const key = accessoryKey(accessory)
      const need = needs.get(key) ?? { accessory, goods: [], counted: new Map<string, CountedGoods>() }
      const source = accessory.of === 'family' ? `family/${familyId}` : `product/${product.id}`
      const pieces = (need.counted.get(source)?.pieces ?? 0) + quantity
      need.counted.set(source, { ratio: accessory.ratio, pieces })
      need.goods.push(product)
      needs.set(key, need)
    }
  return [...needs.values()].map(({ accessory, goods, counted }) => ({
    accessory,
    goods,
    quantity: quantityFor([...counted.values()]),
  }))
}

/** Goods without a ratio need one piece, if others do not need any. */
function quantityFor(goods: readonly CountedGoods[]): number {
  const counted = goods.filter(({ ratio }) => ratio !== null)
  return counted.reduce((sum, { ratio, pieces }) => sum + accessoryQuantity(ratio, pieces), 0) || 1
}
