// Joins what is owed with the lines of its order: what an email says of it.
import { asc, eq } from 'drizzle-orm'
import { inLanguage } from '../../../platform/database/inLanguage.ts'
import type { TemplateContext } from '../../email/index.ts'
import { owedGoods } from '../../stock/tables.ts'
import { orderLines } from '../tables.ts'

/** Pieces that an order waits for. */
export function readOwed({ shop, language }: TemplateContext, orderId: number) {
  return shop.db
    .select({
      name: inLanguage(language, orderLines.nameAr, orderLines.nameEn),
      sku: orderLines.sku,
      pieces: owedGoods.pieces,
      promisedOn: owedGoods.promisedOn,
    })
    .from(owedGoods)
    .innerJoin(orderLines, eq(orderLines.id, owedGoods.orderLineId))
    .where(eq(owedGoods.orderId, orderId))
    .orderBy(asc(owedGoods.orderLineId))
}
