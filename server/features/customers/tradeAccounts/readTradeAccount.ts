import type { TradeAccount } from '@rawaj/contract/customers/tradeAccountSchemas.ts'
import { emptyAddress } from '@rawaj/contract/fields/nationalAddress.ts'
import { eq } from 'drizzle-orm'
import type { Database } from '../../../platform/database/Database.ts'
import { latestFirst, tradeRequests } from './tables.ts'

type TradeRequestRow = typeof tradeRequests.$inferSelect

/** The trade account in force, and a later request that waits or was refused. */
export async function readTradeAccount(db: Database, userId: number): Promise<TradeAccount> {
  const rows = await db
    .select()
    .from(tradeRequests)
    .where(eq(tradeRequests.userId, userId))
    .orderBy(...latestFirst)
  const approved = rows.find(({ state }) => state === 'approved')
  const [latest] = rows
  return {
    approved: approved
      ? { ...companyOf(approved), approved_at: timeOf(approved.decidedAt ?? approved.createdAt) }
      : null,
    request: latest ? requestOf(latest) : null,
  }
}

function requestOf(row: TradeRequestRow): TradeAccount['request'] {
  const { state, answer, createdAt } = row
  if (state !== 'waiting' && state !== 'refused') return null
  return { ...companyOf(row), state, answer, requested_at: timeOf(createdAt) }
}

function companyOf({ companyName, vatNumber, crNumber, address }: TradeRequestRow) {
  const { additionalNumber, ...parts } = address ?? emptyAddress
  return {
    company_name: companyName,
    vat_number: vatNumber,
    cr_number: crNumber,
    ...parts,
    additional_number: additionalNumber,
  }
}

const timeOf = (at: Date) => at.toISOString()
