import { eq } from 'drizzle-orm'
import type { Database } from '../../platform/database/Database.ts'
import { writtenRow } from '../../platform/database/rows.ts'
import { lockTable } from '../../platform/database/tables.ts'
import { dealProducts, deals } from './dealTables.ts'

type DealProduct = Omit<typeof dealProducts.$inferInsert, 'dealId' | 'position'>

/** Serialises changes of deals, so that no product gets into two at the same time. */
export const lockDeals = (tx: Database): Promise<void> => lockTable(tx, deals)

export async function findDeal(tx: Database, id: number): Promise<typeof deals.$inferSelect | undefined> {
  const [deal] = await tx.select().from(deals).where(eq(deals.id, id))
  return deal
}

/** @returns its id */
export async function insertDeal(
  tx: Database,
  deal: typeof deals.$inferInsert,
  products: readonly DealProduct[],
): Promise<number> {
  const made = await writtenRow(tx.insert(deals).values(deal).returning({ id: deals.id }))
  await insertProductsOf(tx, made.id, products)
  return made.id
}

/** @param products the complete new list; absent: unchanged */
export async function updateDeal(
  tx: Database,
  id: number,
  values: Partial<typeof deals.$inferInsert>,
  products?: readonly DealProduct[],
): Promise<void> {
  await tx.update(deals).set(values).where(eq(deals.id, id))
  if (!products) return
  await tx.delete(dealProducts).where(eq(dealProducts.dealId, id))
  await insertProductsOf(tx, id, products)
}

export async function deleteDeal(tx: Database, id: number): Promise<void> {
  await tx.delete(deals).where(eq(deals.id, id))
}

/** Adds products to a deal, the first one at this position. */
export async function addToDeal(
  tx: Database,
  id: number,
  { position, products }: { position: number; products: readonly DealProduct[] },
): Promise<void> {
  await insertProductsOf(tx, id, products, position)
}

async function insertProductsOf(
  tx: Database,
  dealId: number,
  products: readonly DealProduct[],
  first = 0,
): Promise<void> {
  await tx.insert(dealProducts).values(
    products.map(({ productId, retailHalalas, wholesaleHalalas, contractHalalas }, place) => ({
      dealId,
      productId,
      retailHalalas,
      wholesaleHalalas,
      contractHalalas,
      position: first + place,
    })),
  )
}
