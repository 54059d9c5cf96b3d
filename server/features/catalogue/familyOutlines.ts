import { compareFieldValues, fieldValueKey, measuredValueKey } from '@rawaj/contract/products/fieldValues.ts'
import type { SpecificationEntry } from '@rawaj/contract/products/products.ts'
import type { Language } from '@rawaj/contract/text/languages.ts'
import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Database } from '../../platform/database/Database.ts'
import { inLanguage } from '../../platform/database/inLanguage.ts'
import type { CatalogueShop } from './CatalogueShop.ts'
import { familyKey } from './changedProducts.ts'
import type { FamilyOutline } from './familyCache.ts'
import { valueField } from './fieldTokens.ts'
import { families, products } from './tables.ts'
import { readTemplates, type TemplateField } from './template.ts'

/** Families as shoppers see them, by id; one that is gone has no members. One read for all that are not cached. */
export async function familyOutlinesOf(
  { productCache, database }: Pick<CatalogueShop, 'productCache' | 'database'>,
  language: Language,
  ids: readonly number[],
  signal?: AbortSignal,
): Promise<ReadonlyMap<number, FamilyOutline>> {
  const { outlines } = productCache.families
  const keyOf = (id: number) => `${id}/${language}`
  const found = new Map<number, FamilyOutline>()
  const missing: number[] = []
  for (const id of new Set(ids)) {
    const outline = outlines.get(keyOf(id))
    if (outline) found.set(id, outline)
    else missing.push(id)
  }
  const [only, ...others] = missing
  if (only === undefined) return found
  // Pages of its members ask at once after every change of the catalogue: read once, however many do.
  if (others.length === 0) {
    const load = async (signal: AbortSignal) => {
      const [outline = emptyFamily(only)] = await database.readers.run(
        (db) => readOutlines(db, language, [only]),
        signal,
      )
      return { value: outline, dependsOn: sourcesOf(only) }
    }
    return found.set(only, await outlines.getOrLoad(keyOf(only), load, signal))
  }
  const { current: since } = productCache.version
  for (const outline of await database.readers.run((db) => readOutlines(db, language, missing), signal)) {
    found.set(outline.id, outline)
    outlines.set(keyOf(outline.id), { value: outline, since, dependsOn: sourcesOf(outline.id) })
  }
  return found
}

const sourcesOf = (id: number) => ({ items: [], lists: [familyKey(id)] })

/** A family that was removed since its product was read: the page of the product shows it alone. */
export const emptyFamily = (id: number): FamilyOutline => ({ id, name: '', axes: [], members: [], accessories: [] })

/** A statement for the families, one for their templates, and one for their members. */
async function readOutlines(db: Database, language: Language, ids: readonly number[]): Promise<FamilyOutline[]> {
  const found = await db
    .select({
      id: families.id,
      name: inLanguage(language, families.nameAr, families.nameEn),
      axes: families.axes,
      accessories: families.accessories,
      categoryId: families.categoryId,
      subcategoryId: families.subcategoryId,
    })
    .from(families)
    .where(inArray(families.id, [...ids]))
  if (found.length === 0) return ids.map(emptyFamily)
  const templateOf = await readTemplates(db, [...new Set(found.map(({ categoryId }) => categoryId))])
  const rows = await db
    .select({ id: products.id, familyId: products.familyId, specification: products.specification })
    .from(products)
    .where(and(inArray(products.familyId, [...ids]), eq(products.active, true)))
    .orderBy(asc(products.id))
  const byFamily = Map.groupBy(rows, ({ familyId }) => familyId)
  const byId = new Map(found.map((family) => [family.id, family]))
  return ids.map((id) => {
    const family = byId.get(id)
    if (!family) return emptyFamily(id)
    const members = byFamily.get(id) ?? []
    const template = templateOf(family)
    const axes = family.axes.map((key) => axisOf(key, template, members, language))
    const { name, accessories } = family
    return { id, name, accessories, ...outlineOf(axes, members) }
  })
}

interface MemberRow {
  id: number
  specification: readonly SpecificationEntry[]
}

function outlineOf(axes: readonly Axis[], rows: readonly MemberRow[]): Pick<FamilyOutline, 'axes' | 'members'> {
  const members = rows.toSorted((one, other) => {
    for (const { places } of axes) {
      const order = (places.get(one.id) ?? places.size) - (places.get(other.id) ?? places.size)
      if (order !== 0) return order
    }
    return one.id - other.id
  })
  return {
    axes: axes.map(({ key, name, unit, values }) => ({ key, name, ...(unit !== '' && { unit }), values })),
    members: members.map(({ id }) => ({
      id,
      values: Object.fromEntries(
        axes.flatMap(({ key, places, values }) => {
          const value = values[places.get(id) ?? -1]
          return value === undefined ? [] : [[key, value]]
        }),
      ),
      sizes: axes.flatMap(({ sizes }) => sizes.get(id) ?? []),
    })),
  }
}

type Axis = ReturnType<typeof axisOf>

/** An axis with the values of these members, each said once in its first spelling, and the place of every member among them. */
function axisOf(key: string, template: readonly TemplateField[], rows: readonly MemberRow[], language: Language) {
  const said = rows.flatMap(({ id, specification }) => {
    const entry = specification.find(({ field }) => field === key)
    return entry && entry.valueAr + entry.valueEn !== '' ? [{ id, entry }] : []
  })
  const first = said[0]?.entry
  const field = valueField(key, template, first)
  const names = template.find((one) => one.key === key) ?? first
  const inOwn = (ar = '', en = '') => (language === 'ar' ? ar || en : en || ar)
  const ordered = said.toSorted((one, other) => compareFieldValues(field, one.entry, other.entry))
  const values: string[] = []
  const places = new Map<number, number>()
  let before = ''
  for (const { id, entry } of ordered) {
    const valueKey = fieldValueKey(field, entry)
    if (valueKey !== before) values.push(inOwn(entry.valueAr, entry.valueEn))
    before = valueKey
    places.set(id, values.length - 1)
  }
  return {
    key,
    name: inOwn(names?.nameAr, names?.nameEn) || key,
    unit: inOwn(field.unitAr, field.unitEn),
    values,
    places,
    sizes: new Map(said.map(({ id, entry }) => [id, measuredValueKey(field, entry)])),
  }
}
