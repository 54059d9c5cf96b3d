import { sql } from 'drizzle-orm'
import type { DemoProduct, DemoShop } from '../../demo/demoShop.ts'
import { pictureFile, pictureViews } from '../../demo/pictureModel.ts'
import {
  brands,
  categories,
  homeListProducts,
  productStock,
  products,
  searchColumns,
  subcategories,
} from '../../features/catalogue/index.ts'
import type { Database } from '../../platform/database/Database.ts'

const batchSize = 500

/** Where the demo pictures are served. */
export const demoPicture = (file: string) => `/media/demo/${file}`

/** Puts categories, brands and products into the tables, in batches. */
export async function fillCatalogue(tx: Database, shop: DemoShop, progress: (line: string) => void): Promise<void> {
  const places = await fillCategories(tx, shop)
  const brandIds = await fillBrands(tx, shop)
  const brandNames = new Map(shop.brands.map((brand) => [brand.key, [brand.name.ar, brand.name.en]]))

  const row = (product: DemoProduct) => {
    const category = known(places, product.category, 'category')
    const names = { sku: product.sku, nameAr: product.name.ar, nameEn: product.name.en }
    const belongs = [
      ...category.names,
      ...(category.subcategoryNames.get(product.subcategory) ?? []),
      ...(brandNames.get(product.brand) ?? []),
    ]
    return {
      ...names,
      ...searchColumns(names, belongs),
      descriptionAr: product.description.ar,
      descriptionEn: product.description.en,
      highlightsAr: product.highlights.ar,
      highlightsEn: product.highlights.en,
      specificationAr: product.specification.ar,
      specificationEn: product.specification.en,
      pictures: pictureViews.map((view) => demoPicture(pictureFile(product.model, view))),
      categoryId: category.id,
      subcategoryId: known(category.subcategories, product.subcategory, 'sub-category'),
      brandId: known(brandIds, product.brand, 'brand'),
      regularHalalas: product.regularHalalas,
      retailHalalas: product.retailHalalas,
      wholesaleHalalas: product.wholesaleHalalas,
      contractHalalas: product.contractHalalas,
      taxCode: product.taxCode,
      availableFrom: product.availableFrom === null ? null : new Date(product.availableFrom),
      viewed: product.viewed,
      createdAt: new Date(product.createdAt),
    }
  }

  for (let start = 0; start < shop.products.length; start += batchSize) {
    const batch = shop.products.slice(start, start + batchSize)
    const inserted = await tx.insert(products).values(batch.map(row)).returning({ id: products.id, sku: products.sku })
    const idBySku = new Map(inserted.map(({ id, sku }) => [sku, id]))
    const idOf = (product: DemoProduct) => known(idBySku, product.sku, 'product')
    await tx
      .insert(productStock)
      .values(batch.map((product) => ({ productId: idOf(product), pieces: product.stock, sold: product.sold })))
    const listed = batch.flatMap((product, index) =>
      product.lists.map((list) => ({
        list: list === 'deal-of-the-day' ? ('deal_of_the_day' as const) : list,
        productId: idOf(product),
        position: start + index,
      })),
    )
    if (listed.length > 0) await tx.insert(homeListProducts).values(listed)
    progress(`${Math.min(start + batchSize, shop.products.length)} of ${shop.products.length} products`)
  }
  // The planner has never seen these tables.
  for (const table of [products, productStock, categories, subcategories, homeListProducts])
    await tx.execute(sql`analyze ${table}`)
}

async function fillCategories(tx: Database, shop: DemoShop) {
  const rows = shop.categories.map(({ name, picture, world }, position) => ({
    nameAr: name.ar,
    nameEn: name.en,
    image: demoPicture(picture),
    world,
    position,
  }))
  const inserted =
    rows.length > 0
      ? await tx.insert(categories).values(rows).returning({ id: categories.id, position: categories.position })
      : []
  const idByPosition = new Map(inserted.map(({ id, position }) => [position, id]))
  const places = new Map<
    string,
    { id: number; names: string[]; subcategories: Map<string, number>; subcategoryNames: Map<string, string[]> }
  >()
  for (const [position, category] of shop.categories.entries()) {
    const id = known(idByPosition, position, 'category')
    const children = category.subcategories.map(({ name, picture }, place) => ({
      categoryId: id,
      nameAr: name.ar,
      nameEn: name.en,
      image: demoPicture(picture),
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
      names: [category.name.ar, category.name.en],
      subcategories: new Map(
        category.subcategories.map(({ key }, place) => [key, known(childId, place, 'sub-category')]),
      ),
      subcategoryNames: new Map(category.subcategories.map(({ key, name }) => [key, [name.ar, name.en]])),
    })
  }
  return places
}

async function fillBrands(tx: Database, shop: DemoShop) {
  const ids = new Map<string, number>()
  for (const { key, name } of shop.brands) {
    const [brand] = await tx.insert(brands).values({ nameAr: name.ar, nameEn: name.en }).returning({ id: brands.id })
    if (brand) ids.set(key, brand.id)
  }
  return ids
}

function known<Key, Value>(map: ReadonlyMap<Key, Value>, key: Key, noun: string): Value {
  const value = map.get(key)
  if (value === undefined) throw new Error(`The demo shop names the ${noun} ${String(key)}, which it does not have`)
  return value
}
