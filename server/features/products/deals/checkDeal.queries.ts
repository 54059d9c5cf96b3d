// Joins deals with their products: which are in another one at the same time.
import type { FieldErrorCode } from '@rawaj/contract/api/errors.ts'
import { priceGroups } from '@rawaj/contract/money/pricing.ts'
import { and, eq, gt, inArray, lt, ne } from 'drizzle-orm'
import type { Database } from '../../../platform/database/Database.ts'
import { assertNoFieldErrors } from '../../../platform/errors/AppError.ts'
import { dealProducts, deals } from '../../catalogue/dealTables.ts'
import { beforeVat } from '../../catalogue/index.ts'
import { readGoods } from './readDeals.queries.ts'

/** Prices of a product in a deal, with or without VAT like the price lists. */
interface DealPrice {
  productId: number
  retailHalalas: number
  wholesaleHalalas: number | null
  contractHalalas: number | null
}

export interface CheckedDeal {
  /** Id of the deal that is changed. */
  id: number | null
  startsAt: Date
  endsAt: Date
  products: readonly DealPrice[]
}

const listNames = {
  retail: 'listRetailHalalas',
  wholesale: 'listWholesaleHalalas',
  contract: 'listContractHalalas',
} as const

/**
 * `tx` has to hold the lock of deals.
 * @throws `invalid_input` for an invalid period, products that do not exist or are in another deal at the same time, prices that
 * reduce nothing, and, with `costs`, prices below cost
 */
export async function assertDeal(tx: Database, deal: CheckedDeal, { costs, now }: { costs: boolean; now: Date }) {
  const fields: Record<string, FieldErrorCode> = {}
  if (deal.endsAt <= deal.startsAt) fields.endsAt = 'ends_before_start'
  else if (deal.endsAt <= now) fields.endsAt = 'moment_past'
  const ids = deal.products.map(({ productId }) => productId)
  const goods = new Map((await readGoods(tx, ids)).map((row) => [row.productId, row]))
  const elsewhere = await inOtherDeals(tx, deal, ids)
  for (const [place, price] of deal.products.entries()) {
    const row = goods.get(price.productId)
    if (!row) fields[`products.${place}.productId`] = 'invalid_value'
    else if (elsewhere.has(price.productId)) fields[`products.${place}.productId`] = 'in_other_deal'
    for (const group of priceGroups) {
      const halalas = price[`${group}Halalas`]
      if (!row || halalas === null) continue
      const path = `products.${place}.${group}Halalas`
      const net = beforeVat({ halalas, taxIncluded: row.taxIncluded[group] }, row.taxCode) / 100
      if (halalas >= row[listNames[group]]) fields[path] = 'not_reduced'
      else if (costs && row.costHalalas !== null && net < row.costHalalas) fields[path] = 'below_cost'
    }
  }
  assertNoFieldErrors(fields)
}

/** @returns those of these products that are in another deal at the same time */
async function inOtherDeals(tx: Database, { id, startsAt, endsAt }: CheckedDeal, ids: readonly number[]) {
  const rows = await tx
    .select({ productId: dealProducts.productId })
    .from(dealProducts)
    .innerJoin(deals, eq(deals.id, dealProducts.dealId))
    .where(
      and(
        inArray(dealProducts.productId, [...ids]),
        lt(deals.startsAt, endsAt),
        gt(deals.endsAt, startsAt),
        id === null ? undefined : ne(deals.id, id),
      ),
    )
  return new Set(rows.map(({ productId }) => productId))
}
