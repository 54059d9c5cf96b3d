import { and, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/Database.ts'
import { beginsLikeSku, holdsSku, isSku } from '../catalogue/index.ts'
import { allBehind, type PageStart } from './afterProduct.queries.ts'
import {
  type Driver,
  fewProducts,
  gatherAndSort,
  isCommon,
  type ListedProducts,
  maxSized,
  readNarrowestFilter,
  walkInOrder,
} from './boundedLists.queries.ts'

interface Ranked {
  typed: string
  rank: SQL<number>
  after: PageStart | undefined
}

/** Ids of a page: by what the SKU has of the text (`skuRank`), then in the order. */
export async function readRanked(
  db: Database,
  listed: Omit<ListedProducts, 'after'>,
  { typed, rank, after }: Ranked,
): Promise<number[]> {
  const selective = await readNarrowestFilter(db, listed.filters)
  const common = await isCommon(db, typed)
  const byFilter = selective !== undefined && selective.size <= (common ? maxSized : fewProducts)
  if (byFilter || !common) {
    return gatherAndSort(
      db,
      { ...listed, after: after && allBehind(after, rank) },
      { by: byFilter ? selective.driver : 'products', rank },
    )
  }
  const found: number[] = []
  // One rank after the other: so much is found that not all of it can be ranked.
  for (let at = after?.rank ?? 0; at <= 3 && found.length < listed.limit; at += 1) {
    const condition = and(listed.condition, sql`${rank} = ${at}::int`, byRank[at]?.(typed))
    const part = {
      ...listed,
      condition,
      after: at === after?.rank ? after.beyond : undefined,
      limit: listed.limit - found.length,
    }
    found.push(...(await readRank(db, part, { rank: at, by: selective?.driver ?? 'products' })))
  }
  return found
}

/** What follows from a rank, as an index has it. */
const byRank: Record<number, (typed: string) => SQL> = { 0: isSku, 1: beginsLikeSku, 2: holdsSku }

async function readRank(
  db: Database,
  part: ListedProducts,
  { rank, by }: { rank: number; by: Driver },
): Promise<number[]> {
  // The one of this SKU is found by it.
  if (rank === 0) return gatherAndSort(db, part, { by: 'products' })
  const walked = await walkInOrder(db, part)
  if (walked.length === part.limit) return walked
  return gatherAndSort(db, part, { by: rank === 3 ? by : 'products' })
}
