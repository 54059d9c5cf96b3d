import { and, eq, inArray, isNull, max, notExists, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/Database.ts'
import { type AuditEntry, recordAudits } from '../audit/index.ts'
import {
  brands,
  type CatalogueShop,
  categories,
  changeCategories,
  products,
  subcategories,
} from '../catalogue/index.ts'
import { type KnownPlaces, readPlaces } from './places.ts'
import { actorOfImport, lockImport } from './steps.ts'
import { type NewPlace, productImports } from './tables.ts'

/** An Arabic name stands in for an English one until there is one; a Latin one is both. */
const namesOf = (name: string) => ({ nameAr: name, nameEn: /\p{Script=Arabic}/u.test(name) ? '' : name })

/** Makes the categories, sub-categories and brands that an import lacks, as far as nobody has made them meanwhile. */
export async function makePlaces(shop: CatalogueShop, importId: number): Promise<void> {
  await changeCategories(shop, async (tx) => {
    await tx.execute(sql`lock table ${brands} in share row exclusive mode`)
    const running = await lockImport(tx, importId)
    if (running?.status !== 'committing') return
    const order = ['category', 'subcategory', 'brand']
    const wanted = running.places.toSorted((one, other) => order.indexOf(one.kind) - order.indexOf(other.kind))
    const made: NewPlace[] = []
    const audits: AuditEntry[] = []
    for (const { id: former, ...place } of wanted) {
      const id = await makePlace(tx, await readPlaces(tx), place)
      if (id === null) {
        // One that was there already is not taken back with the import, unless it made that before it was stopped.
        made.push(former === undefined ? place : { ...place, id: former })
        continue
      }
      made.push({ ...place, id })
      const entity = place.kind === 'brand' ? 'brand' : 'category'
      audits.push({
        entity,
        id,
        changes: { [place.kind === 'subcategory' ? 'subcategories' : 'nameAr']: { after: place.name } },
      })
    }
    await tx.update(productImports).set({ places: made }).where(eq(productImports.id, importId))
    await recordAudits(tx, actorOfImport(shop, running, 'commitImport'), audits)
  })
}

/** Answers its id; null where it is there already. */
async function makePlace(tx: Database, known: KnownPlaces, { kind, name, parent }: NewPlace): Promise<number | null> {
  if (kind === 'brand') {
    if (known.brand(name)) return null
    const [made] = await tx.insert(brands).values(namesOf(name)).returning({ id: brands.id })
    return made?.id ?? null
  }
  if (kind === 'category') {
    if (known.category(name)) return null
    const [last] = await tx.select({ position: max(categories.position) }).from(categories)
    const [made] = await tx
      .insert(categories)
      .values({ ...namesOf(name), position: (last?.position ?? -1) + 1 })
      .returning({ id: categories.id })
    return made?.id ?? null
  }
  const category = known.category(parent)
  if (!category || known.subcategory(category.id, name)) return null
  const ofCategory = eq(subcategories.categoryId, category.id)
  const [last] = await tx
    .select({ position: max(subcategories.position) })
    .from(subcategories)
    .where(ofCategory)
  const [made] = await tx
    .insert(subcategories)
    .values({ ...namesOf(name), categoryId: category.id, position: (last?.position ?? -1) + 1 })
    .returning({ id: subcategories.id })
  await tx
    .update(categories)
    .set({ version: sql`${categories.version} + 1` })
    .where(eq(categories.id, category.id))
  return made?.id ?? null
}

/** Removes what an import made and nothing stands in any more. */
export async function removePlaces(shop: CatalogueShop, importId: number): Promise<void> {
  await changeCategories(shop, async (tx) => {
    const running = await lockImport(tx, importId)
    if (running?.status !== 'undoing') return
    const idsOf = (kind: NewPlace['kind']) =>
      running.places.flatMap((place) => (place.kind === kind && place.id !== undefined ? [place.id] : []))
    const goods = (condition: ReturnType<typeof eq>) =>
      notExists(tx.select({ id: products.id }).from(products).where(condition))
    const goneSubcategories = await tx
      .delete(subcategories)
      .where(and(inArray(subcategories.id, idsOf('subcategory')), goods(eq(products.subcategoryId, subcategories.id))))
      .returning({ id: subcategories.id, name: subcategories.nameAr })
    const below = tx.select().from(subcategories).where(eq(subcategories.categoryId, categories.id))
    const untouched = and(isNull(categories.image), notExists(below))
    const goneCategories = await tx
      .delete(categories)
      .where(and(inArray(categories.id, idsOf('category')), untouched, goods(eq(products.categoryId, categories.id))))
      .returning({ id: categories.id, name: categories.nameAr })
    const goneBrands = await tx
      .delete(brands)
      .where(and(inArray(brands.id, idsOf('brand')), eq(brands.version, 1), goods(eq(products.brandId, brands.id))))
      .returning({ id: brands.id, name: brands.nameAr })
    const gone = new Set([
      ...goneSubcategories.map(({ id }) => `subcategory ${id}`),
      ...goneCategories.map(({ id }) => `category ${id}`),
      ...goneBrands.map(({ id }) => `brand ${id}`),
    ])
    const places = running.places.map(({ id, ...place }) =>
      id === undefined || gone.has(`${place.kind} ${id}`) ? place : { ...place, id },
    )
    await tx.update(productImports).set({ places }).where(eq(productImports.id, importId))
    const entry =
      (entity: 'category' | 'brand', field: string) =>
      ({ id, name }: { id: number; name: string }): AuditEntry => ({
        entity,
        id,
        changes: { [field]: { before: name } },
      })
    await recordAudits(tx, actorOfImport(shop, running, 'undoImport'), [
      ...goneSubcategories.map(entry('category', 'subcategories')),
      ...goneCategories.map(entry('category', 'nameAr')),
      ...goneBrands.map(entry('brand', 'nameAr')),
    ])
  })
}
