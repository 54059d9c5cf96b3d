import { eq } from 'drizzle-orm'
import type { Database } from '../../platform/database/Database.ts'
import { type AuditEntry, recordAudits } from '../audit/index.ts'
import {
  type CatalogueShop,
  changeCategories,
  deleteUnusedPlaces,
  insertBrand,
  insertCategory,
  insertSubcategory,
  lockBrands,
} from '../catalogue/index.ts'
import { type KnownPlaces, readPlaces } from './places.queries.ts'
import { actorOfImport, lockImport } from './steps.ts'
import { type NewPlace, productImports } from './tables.ts'

/** An Arabic name stands in for an English one until there is one; a Latin one is both. */
const namesOf = (name: string) => ({ nameAr: name, nameEn: /\p{Script=Arabic}/u.test(name) ? '' : name })

/** Makes the categories, sub-categories and brands that an import lacks, as far as nobody has made them meanwhile. */
export async function makePlaces(shop: CatalogueShop, importId: number): Promise<void> {
  await changeCategories(shop, async (tx) => {
    await lockBrands(tx)
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
    return insertBrand(tx, namesOf(name))
  }
  if (kind === 'category') {
    if (known.category(name)) return null
    return insertCategory(tx, namesOf(name))
  }
  const category = known.category(parent)
  if (!category || known.subcategory(category.id, name)) return null
  return insertSubcategory(tx, category.id, namesOf(name))
}

/** Removes what an import made and nothing stands in any more. */
export async function removePlaces(shop: CatalogueShop, importId: number): Promise<void> {
  await changeCategories(shop, async (tx) => {
    const running = await lockImport(tx, importId)
    if (running?.status !== 'undoing') return
    const idsOf = (kind: NewPlace['kind']) =>
      running.places.flatMap((place) => (place.kind === kind && place.id !== undefined ? [place.id] : []))
    const gone = await deleteUnusedPlaces(tx, {
      categories: idsOf('category'),
      subcategories: idsOf('subcategory'),
      brands: idsOf('brand'),
    })
    const goneOf = { category: gone.categories, subcategory: gone.subcategories, brand: gone.brands }
    const places = running.places.map(({ id, ...place }) =>
      id === undefined || goneOf[place.kind].some((one) => one.id === id) ? place : { ...place, id },
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
      ...gone.subcategories.map(entry('category', 'subcategories')),
      ...gone.categories.map(entry('category', 'nameAr')),
      ...gone.brands.map(entry('brand', 'nameAr')),
    ])
  })
}
