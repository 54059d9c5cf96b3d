import { isAnnounced } from '@rawaj/contract/catalogue/marker.ts'
import { toRiyals } from '@rawaj/contract/money/money.ts'
import { isSoldQuantity, quantityRuleOf } from '@rawaj/contract/orders/orderQuantity.ts'
import type { WithdrawnState } from '@rawaj/contract/products/products.ts'
import type {
  SavedList,
  SavedListDetails,
  SavedListLine,
  SharedList,
} from '@rawaj/contract/savedLists/savedListSchemas.ts'
import type { Language } from '@rawaj/contract/text/languages.ts'
import { asc, desc, eq, sql } from 'drizzle-orm'
import type { Caller } from '../../kernel/index.ts'
import type { Database } from '../../platform/database/Database.ts'
import { firstOrNotFound } from '../../platform/database/rows.ts'
import { piecesForSale } from '../cart/index.ts'
import {
  type CatalogueShop,
  findWithdrawnProducts,
  priceGroupOf,
  productsById,
  readProductNames,
  toOrderProduct,
} from '../catalogue/index.ts'
import { savedListLines, savedLists } from './tables.ts'
import { isOwn } from './writeSavedList.ts'

type StoredList = typeof savedLists.$inferSelect
type StoredLine = typeof savedListLines.$inferSelect

const factsOf = ({ id, name, version, sharedAt, createdAt, changedAt }: StoredList) => ({
  id,
  name,
  version,
  shared_at: sharedAt?.toISOString() ?? null,
  created_at: createdAt.toISOString(),
  changed_at: changedAt.toISOString(),
})

/** A customer's lists, the one that was changed last first. */
export async function listSavedLists(db: Database, { id }: Pick<Caller, 'id'>): Promise<SavedList[]> {
  const lines = sql<number>`(select count(*)::int from ${savedListLines} where ${savedListLines.listId} = ${savedLists.id})`
  const rows = await db
    .select({ list: savedLists, lines })
    .from(savedLists)
    .where(eq(savedLists.userId, id))
    .orderBy(desc(savedLists.changedAt), desc(savedLists.id))
  return rows.map(({ list, lines: count }) => ({ ...factsOf(list), lines: count }))
}

/**
 * An own list, with its goods as they are sold to the customer now.
 * @throws `not_found` for somebody else's too
 */
export async function readSavedList(
  shop: CatalogueShop,
  customer: Caller,
  language: Language,
  id: number,
): Promise<SavedListDetails> {
  const list = await firstOrNotFound(shop.db.select().from(savedLists).where(isOwn(customer, id)))
  const lines = await readLines(shop.db, id)
  const ids = productIdsOf(lines)
  const products = await productsById(shop, { language, prices: priceGroupOf(customer) }, ids)
  const withdrawn = await findWithdrawnProducts(
    shop.db,
    ids.filter((productId) => !products.has(productId)),
  )
  const now = shop.clock()
  return { ...factsOf(list), lines: lines.map((line) => toLine(line)) }

  function toLine({ productId, quantity, text, priceInclHalalas }: StoredLine): SavedListLine {
    const product = productId === null ? undefined : products.get(productId)
    return {
      product_id: productId,
      text,
      quantity,
      product: product ? toOrderProduct(product) : null,
      problem: problemOf(),
      saved_price_incl: priceInclHalalas === null ? null : toRiyals(priceInclHalalas),
    }

    function problemOf(): SavedListLine['problem'] {
      if (productId === null) return null
      if (!product) return withdrawn.get(productId) ?? ('hidden' satisfies WithdrawnState)
      if (isAnnounced(product, now)) return 'coming'
      const pieces = piecesForSale(product, now)
      if (pieces <= 0) return 'out_of_stock'
      if (!isSoldQuantity(quantityRuleOf(product), quantity)) return 'other_quantity'
      return pieces < quantity ? 'fewer' : null
    }
  }
}

/**
 * A list as its link shows it: what a visitor sees of its goods, without prices. Whatever becomes of a product, what its owner wrote
 * beside it is theirs alone: the link has the name that the shop gives it, and no line for one that was deleted.
 */
export async function readSharedLines(
  shop: CatalogueShop,
  language: Language,
  { id, name }: Pick<StoredList, 'id' | 'name'>,
): Promise<SharedList> {
  const lines = await readLines(shop.db, id)
  const ids = productIdsOf(lines)
  const products = await productsById(shop, { language, prices: 'retail' }, ids)
  const names = await readProductNames(
    shop.db,
    language,
    ids.filter((productId) => !products.has(productId)),
  )
  return {
    name,
    lines: lines.flatMap(({ productId, isText, quantity, text }): SharedList['lines'] => {
      const product = productId === null ? undefined : products.get(productId)
      if (product)
        return [
          { product_id: product.id, name: product.name, sku: product.sku, image: product.image[0] ?? null, quantity },
        ]
      const shown = isText ? text : names.get(productId ?? 0)
      return shown === undefined ? [] : [{ product_id: null, name: shown, sku: null, image: null, quantity }]
    }),
  }
}

const readLines = (db: Database, listId: number): Promise<StoredLine[]> =>
  db.select().from(savedListLines).where(eq(savedListLines.listId, listId)).orderBy(asc(savedListLines.position))

const productIdsOf = (lines: readonly StoredLine[]) => [...new Set(lines.flatMap(({ productId }) => productId ?? []))]
