// Joins products with templates, categories and brands: what staff see of a proposal.
import { setImmediate } from 'node:timers/promises'
import type { ValidatedAdminInput } from '@rawaj/contract/api/adminCalls.ts'
import type { FamilyProposal } from '@rawaj/contract/products/familyProposalSchemas.ts'
import { productState } from '@rawaj/contract/products/products.ts'
import { identifierKey } from '@rawaj/contract/text/cleanText.ts'
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Shop } from '../../../../kernel/index.ts'
import type { Database } from '../../../../platform/database/Database.ts'
import { readTemplates, shownPictures } from '../../../catalogue/index.ts'
import {
  brands,
  categories,
  families,
  products,
  specificationFields,
  subcategories,
} from '../../../catalogue/tables.ts'
import { readDismissedKeys } from './dismissProposals.queries.ts'
import { firstOf, type Proposal, proposeFamilies } from './proposeFamilies.ts'
import { type LooseProduct, type ReadProduct, readProduct } from './readName.ts'

/** Products of one place that are compared with each other: of more, those whose names begin alike. */
const maxCompared = 1_000
/** Products that one statement reads, from several small places. */
const batchSize = 2_000
/** Names that are taken apart before other requests have their turn. */
const turn = 100

/** A product in the order of names. By its name as well: it may be deleted, or renamed, before the next page is read. */
interface Position {
  id: number
  sortName: string
}

/** The first stretch of a place comes after it. */
const start: Position = { id: 0, sortName: '' }

/** Where a page begins: a place, what comes before its stretch, and the first product of the last proposal. */
interface Cursor {
  category: number
  /** 0: none. */
  subcategory: number
  after: Position
  last: number
}

/** Loose products of a place. */
interface Place {
  categoryId: number
  /** 0: none. */
  subcategoryId: number
  count: number
}

/** Products that are compared with each other. */
interface Stretch extends Pick<Place, 'categoryId' | 'subcategoryId'> {
  after: Position
  rows: Awaited<ReturnType<typeof readLoose>>
}

/**
 * A page of the families that the shop proposes, by category. It reads products until the page is full: a few statements for each
 * 2,000 products that are in no family.
 */
export async function readProposals(
  { db, clock }: Pick<Shop, 'db' | 'clock'>,
  { after, limit }: ValidatedAdminInput<'proposeFamilies'>['query'],
): Promise<{ data: FamilyProposal[]; next: string | null }> {
  const cursor = readCursor(after)
  const dismissed = await readDismissedKeys(db)
  const templateOf = await readTemplates(db)
  const found: { proposal: Proposal; cursor: string }[] = []
  for await (const stretch of readStretches(db, cursor)) {
    const { categoryId, subcategoryId } = stretch
    const isFirst =
      categoryId === cursor.category && subcategoryId === cursor.subcategory && stretch.after.id === cursor.after.id
    const place = { categoryId, subcategoryId: subcategoryId === 0 ? null : subcategoryId }
    for (const proposal of proposeFamilies(place, templateOf(place), await readNames(stretch.rows))) {
      if (dismissed.has(proposal.key) || (isFirst && firstOf(proposal) <= cursor.last)) continue
      const { id, sortName } = stretch.after
      found.push({ proposal, cursor: [categoryId, subcategoryId, id, firstOf(proposal), sortName].join('.') })
    }
    if (found.length > limit) break
  }
  const shown = found.slice(0, limit)
  return {
    data: await describe(
      { db, clock },
      shown.map(({ proposal }) => proposal),
    ),
    next: found.length > limit ? (shown.at(-1)?.cursor ?? null) : null,
  }
}

function readCursor(text = ''): Cursor {
  const [category = 0, subcategory = 0, id = 0, last = 0] = text.split('.', 4).map(Number)
  // What is left is the name, which may have dots of its own.
  const sortName = text.replace(/^(?:\d+\.){4}/, '')
  return { category, subcategory, after: { id, sortName }, last }
}

const isLoose = and(isNull(products.familyId), isNull(products.archivedAt))
const subcategoryColumn = sql<number>`coalesce(${products.subcategoryId}, 0)`
/** The order in which alike names are near each other. */
const nameColumn = sql`${products.sortAr} collate "C"`

/** Places with fields for a specification and at least two loose products, from this one on. */
async function readPlaces(db: Database, { category, subcategory }: Cursor): Promise<Place[]> {
  const hasTemplate = sql`exists (select from ${specificationFields}
    where ${specificationFields.categoryId} = ${products.categoryId}
      and (${specificationFields.subcategoryId} is null or ${specificationFields.subcategoryId} = ${products.subcategoryId}))`
  return db
    .select({
      categoryId: products.categoryId,
      subcategoryId: subcategoryColumn,
      count: sql<number>`count(*)`.mapWith(Number),
    })
    .from(products)
    .where(
      and(
        isLoose,
        sql`(${products.categoryId}, ${subcategoryColumn}) >= (${category}::int, ${subcategory}::int)`,
        hasTemplate,
      ),
    )
    .groupBy(products.categoryId, sql`2`)
    .having(sql`count(*) > 1`)
    .orderBy(asc(products.categoryId), sql`2`)
}

/** The loose products of these places: small places together, large ones by stretches of alike names. */
async function* readStretches(db: Database, cursor: Cursor): AsyncGenerator<Stretch> {
  const { category, subcategory } = cursor
  let small: Place[] = []
  for (const place of await readPlaces(db, cursor)) {
    const isFirst = place.categoryId === category && place.subcategoryId === subcategory
    const isSmall = place.count <= maxCompared && !(isFirst && cursor.after.id > 0)
    const size = small.reduce((sum, { count }) => sum + count, 0)
    if (small.length > 0 && (!isSmall || size + place.count > batchSize)) {
      yield* readSmall(db, small)
      small = []
    }
    if (isSmall) small.push(place)
    else yield* readLarge(db, place, isFirst ? cursor.after : start)
  }
  if (small.length > 0) yield* readSmall(db, small)
}

async function* readSmall(db: Database, places: readonly Place[]): AsyncGenerator<Stretch> {
  const keyOf = ({ categoryId, subcategoryId }: Omit<Place, 'count'>) => `${categoryId}.${subcategoryId}`
  const byPlace = Map.groupBy(await readLoose(db, places, { after: start, limit: 2 * batchSize }), keyOf)
  for (const { categoryId, subcategoryId } of places)
    yield { categoryId, subcategoryId, after: start, rows: byPlace.get(keyOf({ categoryId, subcategoryId })) ?? [] }
}

async function* readLarge(db: Database, place: Place, from: Position): AsyncGenerator<Stretch> {
  const { categoryId, subcategoryId } = place
  for (let after = from; ; ) {
    const rows = await readLoose(db, [place], { after, limit: maxCompared })
    yield { categoryId, subcategoryId, after, rows }
    const last = rows.at(-1)
    if (!last || rows.length < maxCompared) return
    after = { id: last.id, sortName: last.sortName }
  }
}

/** Loose products of places in the order of their names, behind this position. */
function readLoose(db: Database, places: readonly Place[], { after, limit }: { after: Position; limit: number }) {
  const isIn = sql`(${products.categoryId}, ${subcategoryColumn}) in (${sql.join(
    places.map(({ categoryId, subcategoryId }) => sql`(${categoryId}::int, ${subcategoryId}::int)`),
    sql`, `,
  )})`
  const isBehind =
    after.id > 0 ? sql`(${nameColumn}, ${products.id}) > (${after.sortName}::text, ${after.id}::int)` : undefined
  return db
    .select({
      id: products.id,
      sku: products.sku,
      nameAr: products.nameAr,
      nameEn: products.nameEn,
      sortName: products.sortAr,
      brandId: products.brandId,
      specification: products.specification,
      categoryId: products.categoryId,
      subcategoryId: subcategoryColumn,
    })
    .from(products)
    .where(and(isLoose, isIn, isBehind))
    .orderBy(products.categoryId, subcategoryColumn, nameColumn, products.id)
    .limit(limit)
}

/** Takes names apart a hundred at a time: shoppers' requests come between. */
async function readNames(rows: readonly LooseProduct[]): Promise<ReadProduct[]> {
  const read: ReadProduct[] = []
  for (let at = 0; at < rows.length; at += turn) {
    if (at > 0) await setImmediate()
    read.push(...rows.slice(at, at + turn).map(readProduct))
  }
  return read
}

async function describe(
  { db, clock }: Pick<Shop, 'db' | 'clock'>,
  proposals: readonly Proposal[],
): Promise<FamilyProposal[]> {
  if (proposals.length === 0) return []
  const ids = proposals.flatMap(({ members }) => members.map(({ productId }) => productId))
  const shown = await readShown(db, ids)
  const codes = await freeCodes(db, proposals)
  const now = clock()
  return proposals.flatMap(
    ({ categoryId: _category, subcategoryId: _subcategory, brandId: _brand, ...proposal }, at) => {
      const first = shown.get(firstOf(proposal))
      if (!first) return []
      const { category, subcategory, brand } = first
      const members = proposal.members.flatMap((member) => {
        const product = shown.get(member.productId)
        if (!product) return []
        const { sku, nameAr, nameEn, picture } = product
        return [{ ...member, sku, nameAr, nameEn, picture, state: productState(product, now) }]
      })
      return [{ ...proposal, code: codes[at] ?? proposal.code, category, subcategory, brand, members }]
    },
  )
}

async function readShown(db: Database, ids: readonly number[]) {
  const rows = await db
    .select({
      id: products.id,
      sku: products.sku,
      nameAr: products.nameAr,
      nameEn: products.nameEn,
      picture: sql<string | null>`(${shownPictures}) ->> 0`,
      active: products.active,
      archivedAt: products.archivedAt,
      availableFrom: products.availableFrom,
      category: { id: categories.id, nameAr: categories.nameAr, nameEn: categories.nameEn },
      subcategory: { id: subcategories.id, nameAr: subcategories.nameAr, nameEn: subcategories.nameEn },
      brand: { id: brands.id, nameAr: brands.nameAr, nameEn: brands.nameEn },
    })
    .from(products)
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .leftJoin(subcategories, eq(subcategories.id, products.subcategoryId))
    .leftJoin(brands, eq(brands.id, products.brandId))
    .where(inArray(products.id, [...ids]))
  return new Map(rows.map((row) => [row.id, row]))
}

/** The code of each proposal, with a number where a family or a proposal before it has the same. */
async function freeCodes(db: Database, proposals: readonly Proposal[]): Promise<string[]> {
  const numbered = (code: string) => [code, ...Array.from({ length: 29 }, (_, at) => `${code}-${at + 2}`)]
  const wanted = proposals.flatMap(({ code }) => numbered(code).map(identifierKey))
  const rows = await db
    .select({ code: families.code })
    .from(families)
    .where(inArray(sql`identifier_key(${families.code})`, [...new Set(wanted)]))
  const taken = new Set(rows.map(({ code }) => identifierKey(code)))
  return proposals.map((proposal) => {
    const free = numbered(proposal.code).find((code) => !taken.has(identifierKey(code)))
    const code = free ?? `${proposal.code}-${firstOf(proposal)}`
    taken.add(identifierKey(code))
    return code
  })
}
