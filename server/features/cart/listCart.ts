import type { CartItem } from '@rawaj/contract/cart/cartSchemas.ts'
import type { Language } from '@rawaj/contract/text/languages.ts'
import type { Caller, Shop } from '../../kernel/index.ts'
import { type PageQuery, paginate } from '../../platform/text/paginate.ts'
import { readCartLines } from './cartLines.queries.ts'

export async function listCart(
  shop: Shop,
  customer: Caller,
  language: Language,
  page: PageQuery,
): Promise<{ items: CartItem[]; count: number }> {
  const lines = await readCartLines(shop, customer, language)
  return paginate(lines, page, (line) => [line.product.name, line.product.sku])
}
