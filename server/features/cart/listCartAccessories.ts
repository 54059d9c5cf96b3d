import type { CartAccessory } from '@rawaj/contract/cart/cartSchemas.ts'
import type { Product } from '@rawaj/contract/catalogue/catalogueSchemas.ts'
import { quantityRuleOf, roundedQuantity } from '@rawaj/contract/orders/orderQuantity.ts'
import {
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
  type OwnedAccessory,
  priceGroupOf,
} from '../catalogue/index.ts'
import { cartLines } from './tables.ts'

interface CartProduct {
  product: Product
  familyId: number | undefined
  quantity: number
}

/** Goods of which the same is said: those of one product, or all members of a family together. */
interface Goods {
  ratio: AccessoryRatio | null
  pieces: number
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
  const found = await shop.productCache.getProducts(
    viewer,
    lines.map(({ productId }) => productId),
    signal,
  )
  const inCart = lines.flatMap(({ productId, quantity }): CartProduct[] => {
    const product = found.get(productId)
    return product ? [{ product, familyId: shop.productCache.familyIdOf(product), quantity }] : []
  })
  const needed = neededWith(shop, inCart)
  if (needed.length === 0) return []
  const targets = await findAccessoryTargets(
    shop,
    viewer,
    { goods: inCart.map(({ product }) => product), accessories: needed.map(({ accessory }) => accessory) },
    signal,
  )
  const listed = new Set(lines.map(({ productId }) => productId))
  return needed
    .flatMap(({ accessory, quantity }): CartAccessory[] => {
      const target = targets.get(accessoryKey(accessory))
      if (!target || listed.has(target.id) || target.available_from !== null) return []
      listed.add(target.id)
      const rounded = roundedQuantity(quantityRuleOf(target), quantity, target.stock)
      return rounded === 0 ? [] : [{ ...target, quantity: rounded }]
    })
    .slice(0, maxAccessories)
}

/** Each accessory of these goods once, in their order, but for those of which a member is among them. */
function neededWith(shop: CatalogueShop, inCart: readonly CartProduct[]) {
  const needs = new Map<string, { accessory: OwnedAccessory; goods: Map<string, Goods> }>()
  const families = new Set(inCart.flatMap(({ familyId }) => familyId ?? []))
  for (const { product, familyId, quantity } of inCart)
    for (const accessory of namedAccessoriesOf(shop, product)) {
      if (accessory.kind === 'family' && families.has(accessory.id)) continue
      const key = accessoryKey(accessory)
      const need = needs.get(key) ?? { accessory, goods: new Map<string, Goods>() }
      const source = accessory.of === 'family' ? `family/${familyId}` : `product/${product.id}`
      const pieces = (need.goods.get(source)?.pieces ?? 0) + quantity
      need.goods.set(source, { ratio: accessory.ratio, pieces })
      needs.set(key, need)
    }
  return [...needs.values()].map(({ accessory, goods }) => ({ accessory, quantity: quantityFor([...goods.values()]) }))
}

/** Goods without a ratio need one piece, if others do not need any. */
function quantityFor(goods: readonly Goods[]): number {
  const counted = goods.filter(({ ratio }) => ratio !== null)
  return counted.reduce((sum, { ratio, pieces }) => sum + accessoryQuantity(ratio, pieces), 0) || 1
}
