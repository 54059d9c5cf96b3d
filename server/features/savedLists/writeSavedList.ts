import { parseRiyals } from '@rawaj/contract/money/money.ts'
import { maxSavedLists } from '@rawaj/contract/savedLists/savedLists.ts'
import type { Language } from '@rawaj/contract/text/languages.ts'
import { and, eq, sql } from 'drizzle-orm'
import type { Caller } from '../../kernel/index.ts'
import { assertVersion } from '../../platform/database/assertVersion.ts'
import type { Database } from '../../platform/database/Database.ts'
import { firstOrNotFound, writtenRow } from '../../platform/database/rows.ts'
import { AppError } from '../../platform/errors/AppError.ts'
import { lockAccount } from '../accounts/index.ts'
import { type CatalogueShop, findWithdrawnProducts, priceGroupOf, productsById } from '../catalogue/index.ts'
import { savedListLines, savedLists } from './tables.ts'

export interface ListLineInput {
  productId?: number | undefined
  quantity: number
  text?: string | undefined
}

type LineValues = Omit<typeof savedListLines.$inferInsert, 'listId'>

/**
 * Saves a list under a name.
 * @returns its id
 * @throws `too_many_lists`, and `not_found` for a product that there is not
 */
export async function createSavedList(
  shop: CatalogueShop,
  customer: Caller,
  language: Language,
  { name, lines }: { name: string; lines: readonly ListLineInput[] },
): Promise<number> {
  const values = await toValues(shop, customer, language, lines)
  const now = shop.clock()
  return shop.db.transaction(async (tx) => {
    // Two lists at once count each other.
    await lockAccount(tx, customer.id)
    if ((await tx.$count(savedLists, eq(savedLists.userId, customer.id))) >= maxSavedLists)
      throw new AppError('too_many_lists')
    const row = { userId: customer.id, name, createdAt: now, changedAt: now }
    const { id } = await writtenRow(tx.insert(savedLists).values(row).returning({ id: savedLists.id }))
    await writeLines(tx, id, values)
    return id
  })
}

/**
 * Changes the name or the lines of an own list.
 * @throws `not_found`, and `changed_meanwhile` where another tab was faster
 */
export async function updateSavedList(
  shop: CatalogueShop,
  customer: Caller,
  language: Language,
  input: { id: number; version: number; name?: string | undefined; lines?: readonly ListLineInput[] | undefined },
): Promise<void> {
  const { id, name, lines } = input
  const values = lines && (await toValues(shop, customer, language, lines))
  await shop.db.transaction(async (tx) => {
    const list = await lockOwnList(tx, customer, id)
    assertVersion({ version: list.version }, input.version)
    await tx
      .update(savedLists)
      .set({ ...(name !== undefined && { name }), version: sql`${savedLists.version} + 1`, changedAt: shop.clock() })
      .where(eq(savedLists.id, id))
    if (!values) return
    await tx.delete(savedListLines).where(eq(savedListLines.listId, id))
    await writeLines(tx, id, values)
  })
}

export async function deleteSavedList(db: Database, customer: Caller, id: number): Promise<void> {
  await firstOrNotFound(db.delete(savedLists).where(isOwn(customer, id)).returning({ id: savedLists.id }))
}

export const isOwn = ({ id: userId }: Pick<Caller, 'id'>, id: number) =>
  and(eq(savedLists.id, id), eq(savedLists.userId, userId))

/** @throws `not_found` for somebody else's too */
const lockOwnList = (tx: Database, customer: Caller, id: number) =>
  firstOrNotFound(tx.select().from(savedLists).where(isOwn(customer, id)).for('update'))

/** Lines as they are stored, with the name and the price of each product as they are now. */
async function toValues(
  shop: CatalogueShop,
  customer: Caller,
  language: Language,
  lines: readonly ListLineInput[],
): Promise<LineValues[]> {
  const ids = [...new Set(lines.flatMap(({ productId }) => productId ?? []))]
  const products = await productsById(shop, { language, prices: priceGroupOf(customer) }, ids)
  const missing = ids.filter((id) => !products.has(id))
  const withdrawn = await findWithdrawnProducts(shop.db, missing)
  if (missing.some((id) => !withdrawn.has(id))) throw new AppError('not_found')
  return lines.map(({ productId, quantity, text = '' }, position) => {
    const product = productId === undefined ? undefined : products.get(productId)
    return {
      position,
      productId: productId ?? null,
      isText: productId === undefined,
      quantity,
      text: text === '' ? (product?.name ?? '') : text,
      priceInclHalalas: product ? parseRiyals(product.price_incl) : null,
    }
  })
}

async function writeLines(tx: Database, listId: number, values: readonly LineValues[]): Promise<void> {
  if (values.length > 0) await tx.insert(savedListLines).values(values.map((line) => ({ ...line, listId })))
}
