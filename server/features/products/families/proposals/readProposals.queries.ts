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

/** Loose products of a place, from a number on. */
interface Stretch {
  categoryId: number
  /** 0: none. */
  subcategoryId: number
  from: number
  size: number
  /** Whether these are all loose products of the place. */
  isWhole: boolean
}

/**
 * A page of the families that the shop proposes, by category. It reads products until the page is full: a few statements for each
 * 2,000 products that are in no family.
 */
export async function readProposals(
  { db, clock }: Pick<Shop, 'db' | 'clock'>,
  { after, limit }: ValidatedAdminInput<'proposeFamilies'>['query'],
): Promise<{ data: FamilyProposal[]; next: string | null }> {
  const [category = 0, subcategory = 0, from = 0, last = 0] = after?.split('.').map(Number) ?? []
  const dismissed = await readDismissedKeys(db)
  const found: { proposal: Proposal; cursor: string }[] = []
  for (const batch of batchesOf(await readStretches(db, { category, subcategory, from }))) {
    const templateOf = await readTemplates(db, [...new Set(batch.map(({ categoryId }) => categoryId))])
    for (const { stretch, rows } of await readBatch(db, batch)) {
      const { categoryId, subcategoryId } = stretch
      const isFirst = categoryId === category && subcategoryId === subcategory && stretch.from === from
      const place = { categoryId, subcategoryId: subcategoryId === 0 ? null : subcategoryId }
      for (const proposal of proposeFamilies(place, templateOf(place), await readNames(rows))) {
        if (dismissed.has(proposal.key) || (isFirst && firstOf(proposal) <= last)) continue
        found.push({ proposal, cursor: [categoryId, subcategoryId, stretch.from, firstOf(proposal)].join('.') })
      }
      if (found.length > limit) break
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

const isLoose = and(isNull(products.familyId), isNull(products.archivedAt))
const subcategoryColumn = sql<number>`coalesce(${products.subcategoryId}, 0)`

/** Places with fields for a specification and at least two loose products, from this one on. */
async function readStretches(
  db: Database,
  { category, subcategory, from }: { category: number; subcategory: number; from: number },
): Promise<Stretch[]> {
  const hasTemplate = sql`exists (select from ${specificationFields}
    where ${specificationFields.categoryId} = ${products.categoryId}
      and (${specificationFields.subcategoryId} is null or ${specificationFields.subcategoryId} = ${products.subcategoryId}))`
  const places = await db
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
  return places.flatMap(({ count, ...place }) => {
    const isFirst = place.categoryId === category && place.subcategoryId === subcategory
    const stretches = Math.ceil(count / maxCompared)
    return Array.from({ length: stretches }, (_, number) => number * maxCompared)
      .filter((start) => !isFirst || start >= from)
      .map((start) => ({ ...place, from: start, size: Math.min(maxCompared, count - start), isWhole: stretches === 1 }))
  })
}

function* batchesOf(stretches: readonly Stretch[]): Generator<Stretch[]> {
  let batch: Stretch[] = []
  let size = 0
  for (const stretch of stretches) {
    if (batch.length > 0 && (size + stretch.size > batchSize || !stretch.isWhole || !batch[0]?.isWhole)) {
      yield batch
      batch = []
      size = 0
    }
    batch.push(stretch)
    size += stretch.size
  }
  if (batch.length > 0) yield batch
}

/** The products of these stretches, alike names near each other. */
async function readBatch(db: Database, batch: readonly Stretch[]) {
  const [{ from = 0, isWhole = true } = {}] = batch
  const rows = await db
    .select({
      id: products.id,
      sku: products.sku,
      nameAr: products.nameAr,
      nameEn: products.nameEn,
      brandId: products.brandId,
      specification: products.specification,
      categoryId: products.categoryId,
      subcategoryId: subcategoryColumn,
    })
    .from(products)
    .where(
      and(
        isLoose,
        sql`(${products.categoryId}, ${subcategoryColumn}) in (${sql.join(
          batch.map(({ categoryId, subcategoryId }) => sql`(${categoryId}::int, ${subcategoryId}::int)`),
          sql`, `,
        )})`,
      ),
    )
    .orderBy(products.categoryId, subcategoryColumn, sql`${products.sortAr} collate "C"`, products.id)
    // A stretch that is not the whole place is a batch of its own.
    .limit(isWhole ? 2 * batchSize : maxCompared)
    .offset(from)
  return batch.map((stretch) => ({
    stretch,
    rows: rows.filter(
      ({ categoryId, subcategoryId }) => categoryId === stretch.categoryId && subcategoryId === stretch.subcategoryId,
    ),
  }))
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
