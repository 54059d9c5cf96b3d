import type { Purchases } from '@rawaj/contract/vatReturns/vatReturnBoxes.ts'
import { noPurchases } from '@rawaj/contract/vatReturns/vatReturnBoxes.ts'
import { eq } from 'drizzle-orm'
import type { StaffActor } from '../../kernel/index.ts'
import { lockTable } from '../../platform/database/tables.ts'
import { AppError } from '../../platform/errors/AppError.ts'
import { recordChange } from '../audit/index.ts'
import { findVatReturn, type ReturnShop } from './readReturns.ts'
import { vatReturns } from './tables.ts'

interface TypedPurchases {
  from: string
  version: number
  purchases: Purchases
}

/**
 * Keeps what the accountant types of a return that is not filed.
 * @throws `not_found`, `changed_meanwhile`
 */
export async function savePurchases(
  shop: ReturnShop,
  actor: StaffActor,
  { from, version, purchases }: TypedPurchases,
): Promise<void> {
  await shop.db.transaction(async (tx) => {
    await lockTable(tx, vatReturns)
    const { wanted, stored, state } = await findVatReturn({ ...shop, db: tx }, from)
    if (state === 'filed' || (stored?.version ?? 0) !== version) throw new AppError('changed_meanwhile')
    const saved = { purchases, version: version + 1 }
    if (stored) await tx.update(vatReturns).set(saved).where(eq(vatReturns.id, stored.id))
    else await tx.insert(vatReturns).values({ from, to: wanted.to, ...saved })
    const before = stored?.purchases ?? noPurchases
    await recordChange(tx, actor, { entity: 'vatReturn', id: from, before, after: purchases })
  })
}
