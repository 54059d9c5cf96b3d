import type { Product, ProductAccessory } from '@rawaj/contract/catalogue/catalogueSchemas.ts'
import { maxSoldQuantity, quantityRuleOf } from '@rawaj/contract/orders/orderQuantity.ts'
import { type Accessory, accessoryKey } from '@rawaj/contract/products/accessories.ts'
import type { CatalogueShop } from './CatalogueShop.ts'
import { familyOutlineOf } from './families.ts'
import type { FamilyOutline } from './familyCache.ts'
import type { Viewer } from './productCache.ts'

type Shop = Pick<CatalogueShop, 'productCache' | 'database'>

/** What goes with a product, and whether that is said of the product itself or of its whole family. */
export interface OwnedAccessory extends Accessory {
  of: 'product' | 'family'
}

/** A product that goes with others, as the family that is named it stands for, if it does. */
export type AccessoryTarget = Omit<ProductAccessory, 'ratio'>

/**
 * What goes with a product of the cache, as it is said: its own first, then its family's. What is said of both is its own, and
 * nothing goes with itself.
 */
export function namedAccessoriesOf({ productCache }: Pick<Shop, 'productCache'>, product: Product): OwnedAccessory[] {
  const said = productCache.accessoriesOf(product)
  if (!said) return []
  const familyId = productCache.familyIdOf(product)
  const isItself = ({ kind, id }: Accessory) => id === (kind === 'product' ? product.id : familyId)
  const own = said.own.map((accessory) => ({ ...accessory, of: 'product' as const }))
  const ofFamily = said.ofFamily.map((accessory) => ({ ...accessory, of: 'family' as const }))
  const seen = new Set<string>()
  return [...own, ...ofFamily].filter((accessory) => {
    const key = accessoryKey(accessory)
    if (seen.has(key) || isItself(accessory)) return false
    seen.add(key)
    return true
  })
}

/**
 * The products for sale that these accessories mean, by `accessoryKey`. Of a family it is the member in the size of the goods that it
 * goes with, if there is one that can be bought, else the first that can.
 */
export async function findAccessoryTargets(
  shop: Shop,
  viewer: Viewer,
  { goods, accessories }: { goods: readonly Product[]; accessories: readonly Accessory[] },
  signal?: AbortSignal,
): Promise<ReadonlyMap<string, AccessoryTarget>> {
  const sizes = await sizesOf(shop, viewer, goods, signal)
  const unique = [...new Map(accessories.map((each) => [accessoryKey(each), each])).values()]
  const named = await Promise.all(
    unique.map(async (accessory) => {
      if (accessory.kind === 'product') return { accessory, ids: [accessory.id] }
      const outline = await familyOutlineOf(shop, viewer.language, accessory.id, signal)
      const shared = (member: FamilyOutline['members'][number]) =>
        valuesOf(outline, member).filter((value) => sizes.has(value)).length
      const members = outline.members.toSorted((one, other) => shared(other) - shared(one))
      return { accessory, ids: members.map(({ id }) => id), name: outline.name }
    }),
  )
  const found = await shop.productCache.getProducts(
    viewer,
    named.flatMap(({ ids }) => ids),
    signal,
  )
  return new Map(
    named.flatMap(({ accessory, ids, name }): [string, AccessoryTarget][] => {
      const members = ids.flatMap((id) => found.get(id) ?? [])
      const product = members.find(canBeBought) ?? members[0]
      if (!product) return []
      const family = name !== undefined && { family: { id: accessory.id, name, members: members.length } }
      return [[accessoryKey(accessory), { ...targetOf(product), ...family }]]
    }),
  )
}

/** What tells goods apart from the others of their families. */
async function sizesOf(
  shop: Shop,
  viewer: Viewer,
  goods: readonly Product[],
  signal?: AbortSignal,
): Promise<ReadonlySet<string>> {
  const values = await Promise.all(
    goods.map(async (product) => {
      const familyId = shop.productCache.familyIdOf(product)
      if (familyId === undefined) return []
      const outline = await familyOutlineOf(shop, viewer.language, familyId, signal)
      return outline.members.filter(({ id }) => id === product.id).flatMap((member) => valuesOf(outline, member))
    }),
  )
  return new Set(values.flat())
}

/** The values of a member with their units, so that 4 metres are not 4 millimetres. */
const valuesOf = ({ axes }: FamilyOutline, { values }: FamilyOutline['members'][number]): string[] =>
  axes.flatMap(({ key, unit = '' }) => {
    const value = values[key]
    return value === undefined ? [] : [`${value} ${unit}`]
  })

/**
 * What goes with a product, as its page shows it.
 * @returns undefined where nothing does
 */
export async function accessoriesOf(
  shop: Shop,
  viewer: Viewer,
  product: Product,
  signal?: AbortSignal,
): Promise<ProductAccessory[] | undefined> {
  const said = namedAccessoriesOf(shop, product)
  if (said.length === 0) return undefined
  const targets = await findAccessoryTargets(shop, viewer, { goods: [product], accessories: said }, signal)
  const shown = new Set([product.id])
  const accessories = said.flatMap(({ ratio, ...accessory }): ProductAccessory[] => {
    const target = targets.get(accessoryKey(accessory))
    // A product and its family may both be named.
    if (!target || shown.has(target.id)) return []
    shown.add(target.id)
    return [{ ...target, ...(ratio && { ratio }) }]
  })
  return accessories.length > 0 ? accessories : undefined
}

/** Whether a cart takes it: it is on sale, and enough pieces are there for the smallest order. */
const canBeBought = (product: Product): boolean =>
  product.available_from === null &&
  maxSoldQuantity(quantityRuleOf(product), product.product_inventory[0]?.total_qty ?? 0) > 0

const targetOf = (product: Product): AccessoryTarget => ({
  id: product.id,
  name: product.name,
  sku: product.sku,
  image: product.image[0] ?? null,
  category_id: product.catgory_id,
  sale_price: product.sale_price,
  price_incl: product.price_incl,
  tax_included: product.tax_included,
  tax: product.tax,
  stock: product.product_inventory[0]?.total_qty ?? 0,
  available_from: product.available_from,
  ...(product.min_quantity !== undefined && { min_quantity: product.min_quantity }),
  ...(product.quantity_step !== undefined && { quantity_step: product.quantity_step }),
})
