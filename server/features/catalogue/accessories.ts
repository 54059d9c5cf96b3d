import type { Product, ProductAccessory } from '@rawaj/contract/catalogue/catalogueSchemas.ts'
import { isPurchasable, markerOf } from '@rawaj/contract/catalogue/marker.ts'
import { type Accessory, accessoryKey } from '@rawaj/contract/products/accessories.ts'
import type { KnownSources } from '../../platform/cache/CacheVersion.ts'
import type { CatalogueShop } from './CatalogueShop.ts'
import { familyKey } from './changedProducts.ts'
import type { FamilyOutline } from './familyCache.ts'
import { familyOutlinesOf } from './familyOutlines.ts'
import type { Viewer } from './productCache.ts'
import { toOrderProduct } from './toOrderProduct.ts'

type Shop = Pick<CatalogueShop, 'productCache' | 'database' | 'clock'>

/** What goes with a product, and whether that is said of the product itself or of its whole family. */
interface OwnedAccessory extends Accessory {
  of: 'product' | 'family'
}

/** An accessory, and the products that it goes with. */
interface NeededAccessory {
  accessory: Accessory
  goods: readonly Product[]
}

/** The product that an accessory means. */
interface AccessoryTarget {
  product: Product
  /** The family that it stands for, where that is named. */
  family?: ProductAccessory['family']
  /** Members that would stand for the family in its place if they could be bought. */
  passedOver: readonly number[]
}

/**
 * What goes with products of the cache, as it is said of each: its own first, then its family's. What is said of both is its own,
 * and nothing goes with itself.
 */
export async function namedAccessoriesOf(
  shop: Pick<Shop, 'productCache' | 'database'>,
  { language }: Viewer,
  goods: readonly Product[],
  signal?: AbortSignal,
): Promise<OwnedAccessory[][]> {
  const familyIds = goods.flatMap((product) => shop.productCache.familyIdOf(product) ?? [])
  const outlines = await familyOutlinesOf(shop, language, familyIds, signal)
  return goods.map((product) => {
    const familyId = shop.productCache.familyIdOf(product)
    const isItself = ({ kind, id }: Accessory) => id === (kind === 'product' ? product.id : familyId)
    const own = shop.productCache.accessoriesOf(product).map((each) => ({ ...each, of: 'product' as const }))
    const said = (familyId === undefined ? undefined : outlines.get(familyId)?.accessories) ?? []
    const ofFamily = said.map((each) => ({ ...each, of: 'family' as const }))
    const seen = new Set<string>()
    return [...own, ...ofFamily].filter((accessory) => {
      const key = accessoryKey(accessory)
      if (seen.has(key) || isItself(accessory)) return false
      seen.add(key)
      return true
    })
  })
}

/**
 * The products for sale that these accessories mean, by `accessoryKey`. Of a family it is the member in the size of the goods that it
 * goes with, if there is one that can be bought, else the first that can.
 */
export async function findAccessoryTargets(
  shop: Shop,
  viewer: Viewer,
  needed: readonly NeededAccessory[],
  signal?: AbortSignal,
): Promise<ReadonlyMap<string, AccessoryTarget>> {
  const { productCache } = shop
  const familyIdsOf = ({ accessory, goods }: NeededAccessory) =>
    accessory.kind === 'family' ? [accessory.id, ...goods.flatMap((one) => productCache.familyIdOf(one) ?? [])] : []
  const outlines = await familyOutlinesOf(shop, viewer.language, needed.flatMap(familyIdsOf), signal)
  const sizesOf = (product: Product) =>
    outlines.get(productCache.familyIdOf(product) ?? 0)?.members.find(({ id }) => id === product.id)?.sizes ?? []
  const named = needed.map(({ accessory, goods }) => {
    if (accessory.kind === 'product') return { accessory, ids: [accessory.id] }
    const outline = outlines.get(accessory.id)
    return { accessory, ids: outline ? bySize(outline, goods.map(sizesOf)) : [], name: outline?.name ?? '' }
  })
  const found = await productCache.getProducts(
    viewer,
    named.flatMap(({ ids }) => ids),
    signal,
  )
  const now = shop.clock()
  return new Map(
    named.flatMap(({ accessory, ids, name }): [string, AccessoryTarget][] => {
      const members = ids.flatMap((id) => found.get(id) ?? [])
      const place = members.findIndex((member) => isPurchasable(markerOf(member, now)))
      const product = members[Math.max(place, 0)]
      if (!product) return []
      const passedOver = members.slice(0, place === -1 ? undefined : place).map(({ id }) => id)
      const family = name !== undefined && { family: { id: accessory.id, name, members: members.length } }
      return [[accessoryKey(accessory), { product, ...family, passedOver }]]
    }),
  )
}

/** Ids of the members of a family: first those that have most in common with one of the goods. */
function bySize({ members }: FamilyOutline, goods: readonly (readonly string[])[]): number[] {
  const sized = goods.filter((sizes) => sizes.length > 0)
  const shared = new Map(
    members.map(({ id, sizes }) => {
      const counts = sized.map((own) => own.filter((size) => sizes.includes(size)).length)
      return [id, counts.reduce((most, count) => Math.max(most, count), 0)]
    }),
  )
  const ids = members.map(({ id }) => id)
  return ids.toSorted((one, other) => (shared.get(other) ?? 0) - (shared.get(one) ?? 0))
}

/**
 * What goes with a product, as its page shows it.
 * @returns undefined where nothing does; `behind`: the products and families that decide it, of which some may not be for sale now
 */
export async function accessoriesOf(
  shop: Shop,
  viewer: Viewer,
  product: Product,
  signal?: AbortSignal,
): Promise<{ accessories?: ProductAccessory[]; behind: KnownSources }> {
  const own = shop.productCache.familyIdOf(product)
  const ownLists = own === undefined ? [] : [familyKey(own)]
  const [said = []] = await namedAccessoriesOf(shop, viewer, [product], signal)
  if (said.length === 0) return { behind: { items: [], lists: ownLists } }
  const needed = said.map((accessory) => ({ accessory, goods: [product] }))
  const targets = await findAccessoryTargets(shop, viewer, needed, signal)
  const shown = new Set([product.id])
  const accessories = said.flatMap(({ ratio, ...accessory }): ProductAccessory[] => {
    const target = targets.get(accessoryKey(accessory))
    // A product and its family may both be named.
    if (!target || shown.has(target.product.id)) return []
    shown.add(target.product.id)
    const { family } = target
    return [{ ...toOrderProduct(target.product), ...(family && { family }), ...(ratio && { ratio }) }]
  })
  const behind = {
    items: [
      ...said.flatMap(({ kind, id }) => (kind === 'product' ? [id] : [])),
      ...[...targets.values()].flatMap((target) => [target.product.id, ...target.passedOver]),
    ],
    lists: [...ownLists, ...said.flatMap(({ kind, id }) => (kind === 'family' ? [familyKey(id)] : []))],
  }
  return { ...(accessories.length > 0 && { accessories }), behind }
}
