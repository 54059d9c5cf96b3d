import { isSameAddress, type NationalAddress } from '@rawaj/contract/fields/nationalAddress.ts'
import { and, eq, sql } from 'drizzle-orm'
import type { Actor, Shop } from '../../../kernel/index.ts'
import type { Database } from '../../../platform/database/Database.ts'
import { writtenRow } from '../../../platform/database/rows.ts'
import { AppError } from '../../../platform/errors/AppError.ts'
import { countAttempt } from '../../../platform/rateLimits/countAttempt.ts'
import { lockCustomer } from '../../accounts/index.ts'
import { latestFirst, tradeRequests } from './tables.ts'
import { setTradeAddress } from './updateTradeAddress.ts'

/** A new request is an email and a notification to the shop. */
const limits = {
  hour: { max: 10, windowMinutes: 60 },
  day: { max: 30, windowMinutes: 24 * 60 },
}

/** The company that a customer buys for, in the form of contract/fields/companyForms.ts. */
export interface Company {
  companyName: string
  /** Empty: it is not registered for VAT. */
  vatNumber: string
  crNumber: string
  /** null: none. */
  address: NationalAddress | null
}

/**
 * Requests a trade account, or other data than is approved; a waiting request is changed. Another address alone holds at once, and
 * is audited. Without a difference nothing happens.
 * @throws `forbidden` for an account with a role in the shop, `too_many_requests`
 */
export async function requestTradeAccount(
  shop: Shop,
  customer: { id: number },
  actor: Actor,
  company: Company,
): Promise<void> {
  await countAttempt(shop, `trade ${customer.id}`, limits.hour)
  await countAttempt(shop, `trade day ${customer.id}`, limits.day)
  await shop.db.transaction(async (tx) => {
    if (!(await lockCustomer(tx, customer.id))) throw new AppError('forbidden')
    const [latest] = await tx
      .select()
      .from(tradeRequests)
      .where(eq(tradeRequests.userId, customer.id))
      .orderBy(...latestFirst)
      .limit(1)
    const stands = latest?.state === 'waiting' || latest?.state === 'approved'
    if (latest && stands && isSame(latest, company)) {
      if (!isSameAddress(latest.address, company.address)) await setTradeAddress(tx, actor, latest, company.address)
      return
    }
    if (latest?.state === 'waiting') {
      const changed = { ...company, version: sql`${tradeRequests.version} + 1` }
      await tx.update(tradeRequests).set(changed).where(eq(tradeRequests.id, latest.id))
      return
    }
    const made = await writtenRow(
      tx
        .insert(tradeRequests)
        .values({ ...company, userId: customer.id, createdAt: shop.clock() })
        .returning({ id: tradeRequests.id }),
    )
    await shop.events.publish(tx, 'trade.requested', { tradeRequestId: made.id })
  })
}

const isSame = (one: Company, other: Company) =>
  one.companyName === other.companyName && one.vatNumber === other.vatNumber && one.crNumber === other.crNumber

/**
 * A customer withdraws an undecided request; nothing of it stays.
 * @throws `changed_meanwhile` if none is waiting any more
 */
export async function withdrawTradeRequest({ db }: { db: Database }, customer: { id: number }): Promise<void> {
  await db.transaction(async (tx) => {
    await lockCustomer(tx, customer.id)
    const [withdrawn] = await tx
      .delete(tradeRequests)
      .where(and(eq(tradeRequests.userId, customer.id), eq(tradeRequests.state, 'waiting')))
      .returning({ id: tradeRequests.id })
    if (!withdrawn) throw new AppError('changed_meanwhile')
  })
}
