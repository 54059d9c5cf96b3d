// Searches products, categories, brands and customers by name for one answer.
import { roles } from '@rawaj/contract/accounts/roles.ts'
import type { CouponScope } from '@rawaj/contract/coupons/adminCouponSchemas.ts'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { inOrder } from '../../platform/database/inOrder.ts'
import { foldedText, holdsText } from '../../platform/text/holdsText.ts'
import { users } from '../accounts/tables.ts'
import { type CatalogueShop, findProducts } from '../catalogue/index.ts'
import { brands, categories, products } from '../catalogue/tables.ts'

const maxOfKind = 5

/** Products, categories, brands and, for callers who may read them, customers that a coupon can be limited to. */
export async function findCouponScope(
  shop: CatalogueShop,
  query: string,
  { customers }: { customers: boolean },
): Promise<CouponScope[]> {
  if (query === '') return []
  const { db } = shop
  const named = (table: typeof categories | typeof brands) =>
    db
      .select({ id: table.id, nameAr: table.nameAr, nameEn: table.nameEn })
      .from(table)
      .where(holdsText(foldedText(sql`${table.nameAr} || ' ' || ${table.nameEn}`), query))
      .orderBy(asc(table.id))
      .limit(maxOfKind)
  const ids = await findProducts(shop, query, { limit: maxOfKind })
  const found = await db
    .select({ id: products.id, nameAr: products.nameAr, nameEn: products.nameEn })
    .from(products)
    .where(inArray(products.id, ids))
  const people = customers
    ? await db
        .select({ id: users.id, nameAr: users.name, nameEn: users.name })
        .from(users)
        .where(
          and(
            eq(users.roleId, roles.customer),
            holdsText(
              foldedText(
                sql`${users.name} || ' ' || coalesce(${users.email}, '') || ' ' || coalesce(${users.mobile}, '')`,
              ),
              query,
            ),
          ),
        )
        .orderBy(asc(users.id))
        .limit(maxOfKind)
    : []
  const of = (kind: CouponScope['kind']) => (row: Omit<CouponScope, 'kind'>) => ({ kind, ...row })
  return [
    ...(await named(categories)).map(of('category')),
    ...(await named(brands)).map(of('brand')),
    ...inOrder(ids, found, ({ id }) => id).map(of('product')),
    ...people.map(of('customer')),
  ]
}
