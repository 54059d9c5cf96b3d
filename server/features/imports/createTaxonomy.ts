import { eq } from 'drizzle-orm'
import type { Database } from '../../platform/database/Database.ts'
import { type AuditEntry, recordAudits } from '../audit/index.ts'
import {
  type CatalogueShop,
  changeCategories,
  deleteUnusedTaxonomy,
  insertBrand,
  insertCategory,
  insertSubcategory,
  lockBrands,
} from '../catalogue/index.ts'
import { createField, removeUnusedFields } from './createFields.queries.ts'
import type { NewTaxon } from './rowPlans.ts'
import { actorOfImport, lockImport } from './steps.ts'
import { productImports } from './tables.ts'
import { type KnownTaxonomy, readTaxonomy } from './taxonomy.queries.ts'

/** An Arabic name replaces a missing English one; a Latin one is both. */
const namesOf = (name: string) => ({ nameAr: name, nameEn: /\p{Script=Arabic}/u.test(name) ? '' : name })

/** Creates the categories, sub-categories, brands and fields of specifications that an import lacks, except those that exist meanwhile. */
export async function createTaxonomy(shop: CatalogueShop, importId: number): Promise<void> {
  await changeCategories(shop, async (tx) => {
    await lockBrands(tx)
    const running = await lockImport(tx, importId)
    if (running?.status !== 'committing') return
    const order = ['category', 'subcategory', 'brand', 'field']
    const wanted = running.places.toSorted((one, other) => order.indexOf(one.kind) - order.indexOf(other.kind))
    const made: NewTaxon[] = []
    const audits: AuditEntry[] = []
    for (const { id: former, ...taxon } of wanted) {
      const known = await readTaxonomy(tx)
      const id =
        taxon.kind === 'field'
          ? await createField(tx, actorOfImport(shop, running, 'commitImport'), known.category(taxon.parent)?.id, taxon)
          : await createTaxon(tx, known, taxon)
      if (id === null) {
        // One that was there already is not taken back with the import, unless it made that before it was stopped.
        made.push(former === undefined ? taxon : { ...taxon, id: former })
        continue
      }
      made.push({ ...taxon, id })
      if (taxon.kind === 'field') continue
      const entity = taxon.kind === 'brand' ? 'brand' : 'category'
      audits.push({
        entity,
        id,
        changes: { [taxon.kind === 'subcategory' ? 'subcategories' : 'nameAr']: { after: taxon.name } },
      })
    }
    await tx.update(productImports).set({ places: made }).where(eq(productImports.id, importId))
    await recordAudits(tx, actorOfImport(shop, running, 'commitImport'), audits)
  })
}

/** @returns its id; null if it exists already */
async function createTaxon(
  tx: Database,
  known: KnownTaxonomy,
  { kind, name, parent }: NewTaxon,
): Promise<number | null> {
  if (kind === 'brand') {
    if (known.brand(name)) return null
    return insertBrand(tx, namesOf(name))
  }
  if (kind === 'category') {
    if (known.category(name)) return null
    return insertCategory(tx, namesOf(name))
  }
  const category = known.category(parent)
  if (kind === 'field' || !category || known.subcategory(category.id, name)) return null
  return insertSubcategory(tx, category.id, namesOf(name))
}

/** Removes categories and brands that an import made and that are unused. */
export async function removeTaxonomy(shop: CatalogueShop, importId: number): Promise<void> {
  await changeCategories(shop, async (tx) => {
    const running = await lockImport(tx, importId)
    if (running?.status !== 'undoing') return
    const fields = running.places.flatMap(({ kind, id }) => (kind === 'field' && id !== undefined ? [id] : []))
    const goneFields = await removeUnusedFields(tx, actorOfImport(shop, running, 'undoImport'), fields)
    const idsOf = (kind: NewTaxon['kind']) =>
      running.places.flatMap((taxon) => (taxon.kind === kind && taxon.id !== undefined ? [taxon.id] : []))
    const gone = await deleteUnusedTaxonomy(tx, {
      categories: idsOf('category'),
      subcategories: idsOf('subcategory'),
      brands: idsOf('brand'),
    })
    const goneOf = { category: gone.categories, subcategory: gone.subcategories, brand: gone.brands, field: goneFields }
    const taxa = running.places.map(({ id, ...taxon }) =>
      id === undefined || goneOf[taxon.kind].some((one) => one.id === id) ? taxon : { ...taxon, id },
    )
    await tx.update(productImports).set({ places: taxa }).where(eq(productImports.id, importId))
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
