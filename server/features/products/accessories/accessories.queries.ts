// Joins products and families: what goes with goods may be either.
import { type Accessory, type AccessoryKind, accessoryKey } from '@rawaj/contract/products/accessories.ts'
import type { OpenAccessory } from '@rawaj/contract/products/productSchemas.ts'
import { productState } from '@rawaj/contract/products/products.ts'
import { inArray, sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database/Database.ts'
import { invalidInput } from '../../../platform/errors/AppError.ts'
import { shownPictures } from '../../catalogue/index.ts'
import { families, products } from '../../catalogue/tables.ts'

const idsOf = (accessories: readonly Accessory[], kind: AccessoryKind) =>
  accessories.flatMap((accessory) => (accessory.kind === kind ? [accessory.id] : []))

/** What goes with a product or a family, with names and codes, in its order; what is gone is left out. */
export async function openAccessories(
  db: Database,
  accessories: readonly Accessory[],
  now: Date,
): Promise<OpenAccessory[]> {
  const [productIds, familyIds] = [idsOf(accessories, 'product'), idsOf(accessories, 'family')]
  const found = new Map<string, Omit<OpenAccessory, 'ratio'>>()
  if (productIds.length > 0) {
    const rows = await db
      .select({
        id: products.id,
        code: products.sku,
        nameAr: products.nameAr,
        nameEn: products.nameEn,
        picture: sql<string | null>`(${shownPictures}) ->> 0`,
        active: products.active,
        archivedAt: products.archivedAt,
        availableFrom: products.availableFrom,
      })
      .from(products)
      .where(inArray(products.id, productIds))
    for (const { active, archivedAt, availableFrom, ...row } of rows) {
      const state = productState({ active, archivedAt, availableFrom }, now)
      found.set(accessoryKey({ kind: 'product', id: row.id }), { kind: 'product', ...row, state })
    }
  }
  if (familyIds.length > 0) {
    const rows = await db
      .select({
        id: families.id,
        code: families.code,
        nameAr: families.nameAr,
        nameEn: families.nameEn,
        picture: sql<string | null>`${families.pictures} ->> 0`,
      })
      .from(families)
      .where(inArray(families.id, familyIds))
    for (const row of rows)
      found.set(accessoryKey({ kind: 'family', id: row.id }), { kind: 'family', ...row, state: null })
  }
  return accessories.flatMap((accessory) => {
    const named = found.get(accessoryKey(accessory))
    return named ? [{ ...named, ratio: accessory.ratio }] : []
  })
}

/**
 * What is about to go with goods, `itself` the product or family that it is written of.
 * @throws `invalid_input` for what is new and does not exist, and for the goods themselves
 */
export async function assertAccessories(
  tx: Database,
  requested: readonly Accessory[],
  { before, itself }: { before: readonly Accessory[]; itself: Pick<Accessory, 'kind' | 'id'> | null },
): Promise<void> {
  if (itself && requested.some((accessory) => accessoryKey(accessory) === accessoryKey(itself)))
    throw invalidInput({ accessories: 'invalid_value' })
  const known = new Set(before.map(accessoryKey))
  const fresh = requested.filter((accessory) => !known.has(accessoryKey(accessory)))
  const [productIds, familyIds] = [idsOf(fresh, 'product'), idsOf(fresh, 'family')]
  const found =
    (productIds.length > 0 ? await tx.$count(products, inArray(products.id, productIds)) : 0) +
    (familyIds.length > 0 ? await tx.$count(families, inArray(families.id, familyIds)) : 0)
  if (found < fresh.length) throw invalidInput({ accessories: 'not_found' })
}
