import { type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { InvoiceBuyer } from '../../orders/index.ts'
import { tradeRequests } from './tables.ts'

/** The company that an order of this customer is for, as it is in force while the order is written; else empty. */
export function buyerCompanyOf(userId: number): Record<keyof InvoiceBuyer, SQL> {
  const inForce = (column: AnyPgColumn) =>
    sql`(select ${column} from ${tradeRequests}
      where ${tradeRequests.userId} = ${userId} and ${tradeRequests.state} = 'approved')`
  const textInForce = (column: AnyPgColumn) => sql`coalesce(${inForce(column)}, '')`
  return {
    buyerCompany: textInForce(tradeRequests.companyName),
    buyerVatNumber: textInForce(tradeRequests.vatNumber),
    buyerCrNumber: textInForce(tradeRequests.crNumber),
    buyerCompanyAddress: inForce(tradeRequests.address),
  }
}
