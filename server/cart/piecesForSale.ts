import { and, eq } from 'drizzle-orm'
import type { Database } from '../database/Database.ts'
import { productStock, products } from '../database/schema.ts'
import { Refusal } from '../Refusal.ts'

/** Pieces of a product that can go into carts now; refuses what is not for sale, announced only, or used up. */
export async function piecesForSale(db: Database, productId: number, now: Date): Promise<number> {
  const [product] = await db
    .select({ pieces: productStock.pieces, availableFrom: products.availableFrom })
    .from(products)
    .leftJoin(productStock, eq(productStock.productId, products.id))
    .where(and(eq(products.id, productId), eq(products.active, true)))
  if (!product) throw new Refusal('not_found')
  const announced = product.availableFrom !== null && product.availableFrom > now
  if (announced || (product.pieces ?? 0) <= 0) throw new Refusal('out_of_stock')
  return product.pieces ?? 0
}
