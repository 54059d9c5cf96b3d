import { eq } from 'drizzle-orm'
import type { Actor } from '../../kernel/index.ts'
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
import { createFields, removeUnusedFields } from './createFields.queries.ts'
import type { NewTaxon } from './rowPlans.ts'
import { actorOfImport, lockImport } from './steps.ts'
import { productImports } from './tables.ts'
import { type KnownTaxonomy, keyOfName, readTaxonomy } from './taxonomy.queries.ts'

/** An Arabic name replaces a missing English one; a Latin one is both. */
const namesOf = (name: string) => ({ nameAr: name, nameEn: /\p{Script=Arabic}/u.test(name) ? '' : name })

/** Creates the categories, sub-categories, brands and fields of specifications that an import lacks, except those that exist meanwhile. */
export async function createTaxonomy(shop: CatalogueShop, importId: number): Promise<void> {
  await changeCategories(shop, async (tx) => {
    await lockBrands(tx)
    const running = await lockImport(tx, importId)
    if (running?.status !== 'committing') return
    const actor = actorOfImport(shop, running, 'commitImport')
    const made: NewTaxon[] = []
    const audits: AuditEntry[] = []
    // Sub-categories and fields are of categories that may be made before them.
    for (const kind of ['category', 'subcategory', 'brand', 'field'] as const) {
      const wanted = running.places.filter((taxon) => taxon.kind === kind)
      if (wanted.length === 0) continue
      const ids = await createTaxa(tx, actor, await readTaxonomy(tx), wanted)
      for (const [place, { id: former, ...taxon }] of wanted.entries()) {
        const id = ids[place] ?? null
        // One that was there already is not taken back with the import, unless it made that before it was stopped.
        if (id === null) made.push(former === undefined ? taxon : { ...taxon, id: former })
        else made.push({ ...taxon, id })
        if (id === null || kind === 'field') continue
        const entity = kind === 'brand' ? 'brand' : 'category'
        const field = kind === 'subcategory' ? 'subcategories' : 'nameAr'
        audits.push({ entity, id, changes: { [field]: { after: taxon.name } } })
      }
    }
    await tx.update(productImports).set({ places: made }).where(eq(productImports.id, importId))
    await recordAudits(tx, actorOfImport(shop, running, 'commitImport'), audits)
  })
}

/** @returns the id of each of one kind; null if it exists already */
async function createTaxa(
  tx: Database,
  actor: Actor,
  known: KnownTaxonomy,
  wanted: readonly NewTaxon[],
): Promise<(number | null)[]> {
  const ids = new Map<NewTaxon, number | null>()
  const isField = ({ kind }: NewTaxon) => kind === 'field'
  const ofCategory = Map.groupBy(wanted.filter(isField), ({ parent }) => known.category(parent)?.id)
  for (const [categoryId, fields] of ofCategory) {
    const made = await createFields(tx, actor, categoryId, fields)
    for (const [place, field] of fields.entries()) ids.set(field, made[place] ?? null)
  }
  // Rows may spell the category of a sub-category in two ways: by its Arabic name and its English one.
  const isNew = new Set<string>()
  for (const taxon of wanted.filter((one) => !isField(one))) {
    const key = `${known.category(taxon.parent)?.id} ${keyOfName(taxon.name)}`
    ids.set(taxon, isNew.has(key) ? null : await createTaxon(tx, known, taxon))
    isNew.add(key)
  }
  return wanted.map((taxon) => ids.get(taxon) ?? null)
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
