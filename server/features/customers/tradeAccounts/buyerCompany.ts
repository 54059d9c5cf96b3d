import { type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { tradeRequests } from './tables.ts'

/** The company that an order of this customer is for, as it is in force while the order is written; else empty texts. */
export function buyerCompanyOf(userId: number): { buyerCompany: SQL; buyerVatNumber: SQL } {
  const inForce = (column: AnyPgColumn) =>
    sql`coalesce((select ${column} from ${tradeRequests}
      where ${tradeRequests.userId} = ${userId} and ${tradeRequests.state} = 'approved'), '')`
  return { buyerCompany: inForce(tradeRequests.companyName), buyerVatNumber: inForce(tradeRequests.vatNumber) }
}
