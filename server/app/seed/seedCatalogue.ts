import { factsOf, initialFacts } from '@rawaj/contract/products/productFacts.ts'
import { inArray, sql } from 'drizzle-orm'
import { familyCounts, productCounts } from '../../features/catalogue/countTables.ts'
import {
  insertFamily,
  refreshFamilyMembers,
  sortColumns,
  specificationColumns,
  updateFamily,
} from '../../features/catalogue/index.ts'
import {
  brands,
  categories,
  families,
  productStock,
  products,
  specificationFields,
  subcategories,
} from '../../features/catalogue/tables.ts'
import { homeSectionProducts, homeSections } from '../../features/content/home/tables.ts'
import { countWords, indexCatalogue } from '../../features/search/index.ts'
import { searchDocuments, searchWords } from '../../features/search/tables.ts'
import type { Database } from '../../platform/database/Database.ts'
import { indexedAfterwards } from './indexedAfterwards.ts'
import { multiplySeries } from './multiplySeries.ts'
import type { SeedData, SeedFamily, SeedProduct } from './SeedData.ts'
import { createSeedProgress } from './seedProgress.ts'
import { categoryKey, fieldKey, specificationByTemplate, type Templates, templatesOf } from './seedTemplates.ts'

const batchSize = 500

/** Puts categories, brands and products into the tables, in batches, and multiplies those of which there are series. */
export async function seedCatalogue(tx: Database, data: SeedData, say: (line: string) => void): Promise<void> {
  const progress = createSeedProgress(say)
  const places = await fillCategories(tx, data)
  const brandIds = await fillBrands(tx, data)
  const templates = templatesOf(data.products, data.families)
  await fillTemplates(tx, templates, places)

  const row = (product: SeedProduct) => {
    const category = known(places, product.category, 'category')
    const names = { nameAr: product.name.ar, nameEn: product.name.en }
    return {
      sku: product.sku,
      ...names,
      ...sortColumns(names),
      descriptionAr: product.description.ar,
      descriptionEn: product.description.en,
      highlightsAr: product.highlights.ar,
      highlightsEn: product.highlights.en,
      ...specificationColumns(specificationByTemplate(product, templates), templates.get(categoryKey(product)) ?? []),
      pictures: product.pictures,
      pictureTexts: product.pictureTexts,
      categoryId: category.id,
      subcategoryId: known(category.subcategories, product.subcategory, 'sub-category'),
      brandId: known(brandIds, product.brand, 'brand'),
      regularHalalas: product.regularHalalas,
      retailHalalas: product.retailHalalas,
      wholesaleHalalas: product.wholesaleHalalas,
      contractHalalas: product.contractHalalas,
      taxCode: product.taxCode,
      ...factsOf({ ...initialFacts, ...product }),
      quantityBreaks: product.quantityBreaks ?? [],
      availableFrom: product.availableFrom === null ? null : new Date(product.availableFrom),
      viewed: product.viewed,
      createdAt: new Date(product.createdAt),
    }
  }

  const sections = await tx.select({ id: homeSections.id, key: homeSections.key }).from(homeSections)
  const sectionIds = new Map<string, number>(sections.flatMap(({ id, key }) => (key === null ? [] : [[key, id]])))
  const total = countOf(data)
  const goods = [...data.products, ...(data.series?.products ?? [])]
  for (let start = 0; start < goods.length; start += batchSize) {
    const batch = goods.slice(start, start + batchSize)
    const inserted = await tx.insert(products).values(batch.map(row)).returning({ id: products.id, sku: products.sku })
    const idBySku = new Map(inserted.map(({ id, sku }) => [sku, id]))
    const idOf = (product: SeedProduct) => known(idBySku, product.sku, 'product')
    await tx.insert(productStock).values(
      batch.map((product) => ({
        productId: idOf(product),
        pieces: product.stock,
        sold: product.sold,
        supplied: product.stock ?? 0,
      })),
    )
    const listed = batch.flatMap((product, index) =>
      product.lists.map((list) => ({
        sectionId: known(sectionIds, list, 'list of the home page'),
        productId: idOf(product),
        position: start + index,
      })),
    )
    if (listed.length > 0) await tx.insert(homeSectionProducts).values(listed)
    progress.say('products', { done: Math.min(start + batchSize, goods.length), of: total })
  }
  await fillFamilies(tx, [...data.families, ...(data.series?.families ?? [])], { places, brandIds, templates })
  // The usual ones are for a machine that serves shoppers meanwhile.
  await setLocally(tx, { work_mem: '64MB', maintenance_work_mem: '256MB', max_parallel_maintenance_workers: '2' })
  const copies = data.series
    ? await multiplySeries(tx, data.series, {
        made: (made) => progress.say('products', { done: goods.length + made, of: total }),
        indexed: (indexes) => progress.say('productIndexes', indexes),
      })
    : null
  for (const table of [products, productStock]) await tx.execute(sql`analyze ${table}`)
  await indexedAfterwards(
    tx,
    [searchDocuments],
    () => indexCatalogue(tx, copies, (made) => progress.say('documents', { done: made, of: total })),
    (indexes) => progress.say('documentIndexes', indexes),
  )
  for (const table of [searchDocuments, searchWords]) await tx.execute(sql`analyze ${table}`)
  progress.begin('search')
  await countWords(tx)
  await setLocally(tx, { work_mem: null, maintenance_work_mem: null, max_parallel_maintenance_workers: null })
  // The planner has never seen these tables.
  for (const table of [categories, subcategories, families, homeSectionProducts, productCounts, familyCounts])
    await tx.execute(sql`analyze ${table}`)
}

/** Settings of PostgreSQL until the end of the transaction; null: as they were. */
async function setLocally(tx: Database, settings: Record<string, string | null>): Promise<void> {
  for (const [name, value] of Object.entries(settings))
    await tx.execute(sql`set local ${sql.identifier(name)} to ${value === null ? sql`default` : sql.raw(`'${value}'`)}`)
}

/** Products of all series together. */
function countOf({ products, series }: Pick<SeedData, 'products' | 'series'>): number {
  if (!series) return products.length
  return products.length + series.products.length * (1 + series.others.length) + (series.last?.skus.length ?? 0)
}

type Places = ReadonlyMap<string, { id: number; subcategories: ReadonlyMap<string, number> }>

/** Common rows of a sub-category's products become its template. */
async function fillTemplates(tx: Database, templates: Templates, places: Places) {
  const rows = [...places].flatMap(([category, { id: categoryId, subcategories: children }]) =>
    [...children].flatMap(([subcategory, subcategoryId]) =>
      (templates.get(categoryKey({ category, subcategory })) ?? []).map((field, position) => ({
        ...field,
        categoryId,
        subcategoryId,
        position,
      })),
    ),
  )
  if (rows.length > 0) await tx.insert(specificationFields).values(rows)
}

/** Joins products to their families, of which all have the parts that they lack. */
async function fillFamilies(
  tx: Database,
  families: readonly SeedFamily[],
  { places, brandIds, templates }: { places: Places; brandIds: ReadonlyMap<string, number>; templates: Templates },
) {
  const ids = new Map<string, number>()
  for (const family of families) {
    const category = known(places, family.category, 'category')
    const { id } = await insertFamily(tx, {
      code: family.code,
      nameAr: family.name.ar,
      nameEn: family.name.en,
      descriptionAr: family.description.ar,
      descriptionEn: family.description.en,
      highlightsAr: family.highlights.ar,
      highlightsEn: family.highlights.en,
      pictures: family.pictures,
      pictureTexts: family.pictureTexts,
      categoryId: category.id,
      subcategoryId: known(category.subcategories, family.subcategory, 'sub-category'),
      brandId: family.brand === null ? null : known(brandIds, family.brand, 'brand'),
      axes: family.axes.map((name) => fieldKey(templates, family, name)),
      breaksOverMembers: family.breaksOverMembers,
    })
    await tx.update(products).set({ familyId: id }).where(inArray(products.sku, family.skus))
    ids.set(family.code, id)
  }
  for (const { code, accessories } of families)
    if (accessories.length > 0)
      await updateFamily(tx, known(ids, code, 'family'), {
        accessories: accessories.map(({ code, ratio }) => ({ kind: 'family', id: known(ids, code, 'family'), ratio })),
      })
  await refreshFamilyMembers(tx, { familyIds: [...ids.values()] })
}

async function fillCategories(tx: Database, data: SeedData) {
  const rows = data.categories.map(({ name, picture, department }, position) => ({
    nameAr: name.ar,
    nameEn: name.en,
    image: picture,
    department,
    position,
  }))
  const inserted =
    rows.length > 0
      ? await tx.insert(categories).values(rows).returning({ id: categories.id, position: categories.position })
      : []
  const idByPosition = new Map(inserted.map(({ id, position }) => [position, id]))
  const places = new Map<string, { id: number; subcategories: Map<string, number> }>()
  for (const [position, category] of data.categories.entries()) {
    const id = known(idByPosition, position, 'category')
    const children = category.subcategories.map(({ name, picture }, place) => ({
      categoryId: id,
      nameAr: name.ar,
      nameEn: name.en,
      image: picture,
      position: place,
    }))
    const made =
      children.length > 0
        ? await tx
            .insert(subcategories)
            .values(children)
            .returning({ id: subcategories.id, position: subcategories.position })
        : []
    const childId = new Map(made.map((child) => [child.position, child.id]))
    places.set(category.key, {
      id,
      subcategories: new Map(
        category.subcategories.map(({ key }, place) => [key, known(childId, place, 'sub-category')]),
      ),
    })
  }
  return places
}

async function fillBrands(tx: Database, data: SeedData) {
  const ids = new Map<string, number>()
  for (const { key, name } of data.brands) {
    const [brand] = await tx.insert(brands).values({ nameAr: name.ar, nameEn: name.en }).returning({ id: brands.id })
    if (brand) ids.set(key, brand.id)
  }
  return ids
}

function known<Key, Value>(map: ReadonlyMap<Key, Value>, key: Key, noun: string): Value {
  const value = map.get(key)
  if (value === undefined) throw new Error(`The seed data names the ${noun} ${String(key)}, which it does not have`)
  return value
}
