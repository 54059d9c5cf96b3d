// Joins products, stock, categories and brands: a family as staff see it.
import type { ValidatedAdminInput } from '@rawaj/contract/api/adminCalls.ts'
import type { AdminFamily, AdminFamilyMember, FamilyRow } from '@rawaj/contract/products/familySchemas.ts'
import { compareFieldValues } from '@rawaj/contract/products/fieldValues.ts'
import { productState } from '@rawaj/contract/products/products.ts'
import { and, asc, desc, eq, exists, inArray, isNotNull, lt, or, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database/Database.ts'
import { pageOf } from '../../../platform/database/pageOf.ts'
import { firstOrNotFound } from '../../../platform/database/rows.ts'
import { foldedText, holdsText } from '../../../platform/text/holdsText.ts'
import { holdsSku, readTemplate, shownPictures, taxIncludedColumn, valueField } from '../../catalogue/index.ts'
import { brands, categories, families, productStock, products, subcategories } from '../../catalogue/tables.ts'
import { openAccessories } from '../accessories/accessories.queries.ts'

const categoryName = { id: categories.id, nameAr: categories.nameAr, nameEn: categories.nameEn }
/** As the index `families_text` has it. */
const familyText = foldedText(sql`${families.code} || ' ' || ${families.nameAr} || ' ' || ${families.nameEn}`)

/** One page of the families, the newest first. A text finds codes, names, and the SKUs of members. */
export async function listFamilies(
  db: Database,
  { query, after, limit }: ValidatedAdminInput<'listFamilies'>['query'],
): Promise<{ data: FamilyRow[]; next: string | null }> {
  const bySku = query ? await familiesOfSku(db, query) : undefined
  const rows = await db
    .select({
      id: families.id,
      version: families.version,
      code: families.code,
      nameAr: families.nameAr,
      nameEn: families.nameEn,
      pictures: families.pictures,
      axes: families.axes,
      categoryId: families.categoryId,
      subcategoryId: families.subcategoryId,
      createdAt: families.createdAt,
      category: categoryName,
    })
    .from(families)
    .innerJoin(categories, eq(categories.id, families.categoryId))
    .where(
      and(
        query ? or(holdsText(familyText, query), bySku) : undefined,
        after === undefined ? undefined : lt(families.id, Number(after)),
      ),
    )
    .orderBy(desc(families.id))
    .limit(limit + 1)
  const counts = await countMembers(
    db,
    rows.map(({ id }) => id),
  )
  const axisNames = await readAxisNames(db, rows)
  return pageOf(rows, limit, {
    toEntry: ({ pictures, axes, categoryId: _category, subcategoryId: _subcategory, createdAt, ...row }) => {
      const { members = 0, forSale = 0, picture = null } = counts.get(row.id) ?? {}
      return {
        ...row,
        picture: pictures[0] ?? picture,
        axes: axes.map((key) => ({ key, ...(axisNames.get(row.id)?.get(key) ?? { nameAr: key, nameEn: key }) })),
        members,
        forSale,
        createdAt: createdAt.toISOString(),
      }
    },
    cursorOf: ({ id }) => String(id),
  })
}

/** SKUs of which the families are looked up at once; more are so common that the newest families have some. */
const maxFoundSkus = 2_000

/** Condition: a SKU of the family's members contains a text. */
async function familiesOfSku(db: Database, query: string): Promise<SQL> {
  const holding = and(isNotNull(products.familyId), holdsSku(query))
  const found = await db
    .select({ familyId: sql<number>`${products.familyId}` })
    .from(products)
    .where(holding)
    .limit(maxFoundSkus + 1)
  if (found.length <= maxFoundSkus) return inArray(families.id, [...new Set(found.map(({ familyId }) => familyId))])
  const members = db.select({ id: products.id }).from(products)
  return exists(members.where(and(eq(products.familyId, families.id), holdsSku(query))))
}

async function countMembers(db: Database, ids: readonly number[]) {
  if (ids.length === 0) return new Map<number, { members: number; forSale: number; picture: string | null }>()
  const rows = await db
    .select({
      familyId: sql<number>`${products.familyId}`,
      members: sql<number>`count(*) filter (where ${products.archivedAt} is null)`.mapWith(Number),
      forSale: sql<number>`count(*) filter (where ${products.active})`.mapWith(Number),
      picture: sql<string | null>`(array_agg(${products.pictures} ->> 0 order by ${products.id})
        filter (where jsonb_array_length(${products.pictures}) > 0))[1]`,
    })
    .from(products)
    .where(inArray(products.familyId, [...ids]))
    .groupBy(products.familyId)
  return new Map(rows.map(({ familyId, ...row }) => [familyId, row]))
}

interface FamilyPlace {
  id: number
  categoryId: number
  subcategoryId: number | null
}

async function readAxisNames(db: Database, rows: readonly FamilyPlace[]) {
  const places = Map.groupBy(rows, ({ categoryId, subcategoryId }) => `${categoryId}/${subcategoryId}`)
  const found = new Map<number, Map<string, { nameAr: string; nameEn: string }>>()
  for (const members of places.values()) {
    const [first] = members
    if (!first) continue
    const template = await readTemplate(db, first)
    const ofPlace = new Map(template.map(({ key, nameAr, nameEn }) => [key, { nameAr, nameEn }]))
    for (const { id } of members) found.set(id, ofPlace)
  }
  return found
}

/**
 * One family with its members, in the natural order of their values.
 * @throws `not_found`
 */
export async function readFamily(db: Database, id: number, now: Date): Promise<AdminFamily> {
  const [found] = await db
    .select({
      family: families,
      category: categoryName,
      subcategory: { id: subcategories.id, nameAr: subcategories.nameAr, nameEn: subcategories.nameEn },
      brand: { id: brands.id, nameAr: brands.nameAr, nameEn: brands.nameEn },
    })
    .from(families)
    .innerJoin(categories, eq(categories.id, families.categoryId))
    .leftJoin(subcategories, eq(subcategories.id, families.subcategoryId))
    .leftJoin(brands, eq(brands.id, families.brandId))
    .where(eq(families.id, id))
  const { family, category, subcategory, brand } = await firstOrNotFound(Promise.resolve(found ? [found] : []))
  const template = await readTemplate(db, family)
  const rows = await db
    .select({
      productId: products.id,
      version: products.version,
      sku: products.sku,
      nameAr: products.nameAr,
      nameEn: products.nameEn,
      picture: sql<string | null>`(${shownPictures}) ->> 0`,
      active: products.active,
      archivedAt: products.archivedAt,
      availableFrom: products.availableFrom,
      specification: products.specification,
      retailHalalas: products.retailHalalas,
      taxIncluded: taxIncludedColumn('retail'),
      pieces: productStock.pieces,
    })
    .from(products)
    .innerJoin(productStock, eq(productStock.productId, products.id))
    .where(eq(products.familyId, id))
    .orderBy(asc(products.id))
  const members = rows.map(({ active, archivedAt, availableFrom, specification, ...row }) => {
    const ofAxis = (axis: string) => specification.find(({ field }) => field === axis)
    const said = family.axes.map((axis) => ofAxis(axis) ?? { valueAr: '', valueEn: '', unitAr: '', unitEn: '' })
    const values = Object.fromEntries(
      family.axes.flatMap((axis, place) => {
        const { valueAr, valueEn } = said[place] ?? { valueAr: '', valueEn: '' }
        return valueAr + valueEn === '' ? [] : [[axis, { ar: valueAr, en: valueEn }]]
      }),
    )
    const state = productState({ active, archivedAt, availableFrom }, now)
    return { said, member: { ...row, state, values } satisfies AdminFamilyMember }
  })
  const ordered = members.toSorted((one, other) => {
    for (const [place, axis] of family.axes.entries()) {
      const [first, second] = [one.said[place], other.said[place]]
      const order = first && second ? compareFieldValues(valueField(axis, template, first), first, second) : 0
      if (order !== 0) return order
    }
    return one.member.productId - other.member.productId
  })
  const { categoryId: _category, subcategoryId: _subcategory, brandId: _brand, pictureTexts, ...fields } = family
  return {
    ...fields,
    category,
    subcategory,
    brand,
    template,
    pictures: family.pictures.map((path, place) => ({
      path,
      textAr: pictureTexts[place]?.ar ?? '',
      textEn: pictureTexts[place]?.en ?? '',
    })),
    accessories: await openAccessories(db, family.accessories, now),
    members: ordered.map(({ member }) => member),
    createdAt: family.createdAt.toISOString(),
  }
}
