import type { ValidatedAdminInput } from '@rawaj/contract/api/adminCalls.ts'
import type { AdminBrand } from '@rawaj/contract/products/productSchemas.ts'
import { asc, count, eq, ne, sql } from 'drizzle-orm'
import { contentChanger, type StaffActor } from '../../kernel/index.ts'
import { assertVersion } from '../../platform/database/assertVersion.ts'
import type { Database } from '../../platform/database/Database.ts'
import { retryOnConflict } from '../../platform/database/retryOnConflict.ts'
import { firstOrNotFound, writtenRow } from '../../platform/database/rows.ts'
import { AppError } from '../../platform/errors/AppError.ts'
import { fileOfDataUrl } from '../../platform/media/fileOfDataUrl.ts'
import { removePicture, storePicture } from '../../platform/media/storePicture.ts'
import { recordChange } from '../audit/index.ts'
import type { CatalogueShop } from './CatalogueShop.ts'
import { nameKeys } from './categoryNames.ts'
import { productCounts } from './countTables.ts'
import { brands, products } from './tables.ts'

const changeInTurn = contentChanger(brands)

/** Values of a brand that staff set. */
export type BrandInput = ValidatedAdminInput<'createBrand'>['body']

/** Rows hold the full path, which pictures of the catalogue are shown by. */
const folder = '/media/'

/** All brands, by their Arabic names. */
export function listBrands(db: Database): Promise<AdminBrand[]> {
  return select(db).orderBy(asc(brands.nameAr), asc(brands.id))
}

/** @throws `not_found` */
export async function readBrand(db: Database, id: number): Promise<AdminBrand> {
  return firstOrNotFound(select(db).where(eq(brands.id, id)))
}

function select(db: Database) {
  const { id, nameAr, nameEn, logo, version } = brands
  // Those for sale are counted as they are written; of the others, which are fewer, an index has the places alone.
  const counted = sql<number>`((select coalesce(sum(${productCounts.products}), 0)::int from ${productCounts}
      where ${productCounts.brandId} = ${sql`${brands}.id`})
    + (select count(*)::int from ${products} where ${products.brandId} = ${sql`${brands}.id`} and not ${products.active}))`
  return db.select({ id, nameAr, nameEn, image: logo, version, products: counted }).from(brands).$dynamic()
}

/**
 * Creates a brand.
 * @returns its id
 * @throws `brand_taken` if another one has the name
 */
export async function createBrand(shop: CatalogueShop, actor: StaffActor, input: BrandInput): Promise<number> {
  const { nameAr, nameEn } = input
  return withLogo(shop, input.image, async (logo) => {
    const id = await changeBrands(shop, async (tx) => {
      await assertUniqueName(tx, input)
      const made = await writtenRow(
        tx
          .insert(brands)
          .values({ nameAr, nameEn, logo: logo ?? null })
          .returning(),
      )
      await recordChange(tx, actor, { entity: 'brand', id: made.id, after: fieldsOf(made) })
      return made.id
    })
    return { result: id, replaced: null }
  })
}

/**
 * Changes the given fields of a brand; its products are found by the new name at once.
 * @throws `not_found`, `changed_meanwhile`, `brand_taken`
 */
export async function updateBrand(
  shop: CatalogueShop,
  actor: StaffActor,
  { id, version, image, ...names }: Partial<BrandInput> & { id: number; version: number },
): Promise<void> {
  await withLogo(shop, image, async (logo) => {
    const replaced = await changeBrands(shop, async (tx) => {
      const before = await lock(tx, id)
      if (before.version !== version) assertVersion(await readBrand(tx, id), version)
      const renamed = names.nameAr !== undefined || names.nameEn !== undefined
      if (renamed) await assertUniqueName(tx, { ...before, ...definedOf(names) }, id)
      const after = await firstOrNotFound(
        tx
          .update(brands)
          .set({ ...names, logo, version: version + 1 })
          .where(eq(brands.id, id))
          .returning(),
      )
      if (renamed) await shop.productSearch.index(tx, { brandId: id })
      await recordChange(tx, actor, { entity: 'brand', id, before: fieldsOf(before), after: fieldsOf(after) })
      return logo === undefined ? null : before.logo
    })
    return { result: undefined, replaced }
  })
}

/**
 * Deletes a brand without products.
 * @throws `not_found`, `brand_in_use`
 */
export async function deleteBrand(shop: CatalogueShop, actor: StaffActor, id: number): Promise<void> {
  const logo = await changeBrands(shop, async (tx) => {
    // Locked first, so that no product is added to it in between.
    const before = await lock(tx, id)
    const [used] = await tx.select({ products: count() }).from(products).where(eq(products.brandId, id))
    if (used?.products !== 0) throw new AppError('brand_in_use')
    await tx.delete(brands).where(eq(brands.id, id))
    await recordChange(tx, actor, { entity: 'brand', id, before: fieldsOf(before) })
    return before.logo
  })
  await removeLogo(shop, logo)
}

type StoredBrand = typeof brands.$inferSelect

const fieldsOf = ({ nameAr, nameEn, logo }: StoredBrand) => ({ nameAr, nameEn, logo })

const definedOf = ({ nameAr, nameEn }: Partial<BrandInput>) => ({
  ...(nameAr !== undefined && { nameAr }),
  ...(nameEn !== undefined && { nameEn }),
})

async function lock(tx: Database, id: number): Promise<StoredBrand> {
  return firstOrNotFound(tx.select().from(brands).where(eq(brands.id, id)).for('update'))
}

/** One transaction that changes brands, one at a time, as `changeCategories` does. */
function changeBrands<Result>(shop: CatalogueShop, change: (tx: Database) => Promise<Result>): Promise<Result> {
  return retryOnConflict(() => changeInTurn(shop, change))
}

async function assertUniqueName(tx: Database, { nameAr, nameEn }: BrandInput, ownId = 0): Promise<void> {
  const others = await tx
    .select({ nameAr: brands.nameAr, nameEn: brands.nameEn })
    .from(brands)
    .where(ne(brands.id, ownId))
  const taken = new Set(others.flatMap((other) => [...nameKeys(other)]))
  const isTaken = (name: string) => [...nameKeys({ nameAr: name, nameEn: '' })].some((key) => taken.has(key))
  const toBlame = Object.entries({ nameAr, nameEn }).filter(([, name]) => isTaken(name))
  if (toBlame.length === 0) return
  throw new AppError('brand_taken', {
    fields: Object.fromEntries(toBlame.map(([field]) => [field, 'brand_taken' as const])),
  })
}

/** Stores the new picture if the work succeeds, and deletes the one that is not used afterwards. */
async function withLogo<Result>(
  shop: CatalogueShop,
  image: string | null | undefined,
  work: (logo: string | null | undefined) => Promise<{ result: Result; replaced: string | null }>,
): Promise<Result> {
  const stored = image ? `${folder}${await storePicture(shop, fileOfDataUrl(image), 'brands')}` : image
  try {
    const { result, replaced } = await work(stored)
    await removeLogo(shop, replaced)
    return result
  } catch (error) {
    await removeLogo(shop, stored)
    throw error
  }
}

async function removeLogo(shop: CatalogueShop, logo: string | null | undefined): Promise<void> {
  if (logo?.startsWith(folder)) await removePicture(shop, logo.slice(folder.length))
}
