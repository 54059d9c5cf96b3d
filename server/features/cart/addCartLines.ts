import { type FieldErrorCode, isFieldErrorCode } from '@rawaj/contract/api/errors.ts'
import type { NearestOfLines } from '@rawaj/contract/cart/cartSchemas.ts'
import { quantity } from '@rawaj/contract/fields/validation.ts'
import { quantityProblem, quantityRuleOf, type SoldProduct } from '@rawaj/contract/orders/orderQuantity.ts'
import type { Language } from '@rawaj/contract/text/languages.ts'
import { asc, eq, sql } from 'drizzle-orm'
import type { Caller } from '../../kernel/index.ts'
import type { Database } from '../../platform/database/Database.ts'
import { retriedTransaction } from '../../platform/database/retryOnConflict.ts'
import { AppError, invalidInput } from '../../platform/errors/AppError.ts'
import { type CatalogueShop, findWithdrawnProducts, priceGroupOf, productsById } from '../catalogue/index.ts'
import { type AddToCartInput, maxCartLines } from './addToCart.ts'
import { piecesOrProblem } from './findProductForSale.ts'
import { cartLines } from './tables.ts'

interface SentLine extends Omit<AddToCartInput, 'quantity'> {
  /** As it was typed. */
  quantity: number | string
}

interface AddedLine {
  id: number
  product_id: number
  /** In the cart now. */
  quantity: number
}

/** Pieces of a product to add, however many lines name it. */
interface Addition {
  quantity: number
  /** A quotation may exceed the stock. */
  quotation: boolean
}

/**
 * Adds pieces of many products to the customer's cart, on top of those already there: all of it or nothing. Two statements,
 * however many lines.
 * @returns a line for each product, in the order given
 * @throws `invalid_input` for quantities, `lines_rejected` for products, both with the reason for each by its id, `cart_full`
 */
export async function addCartLines(
  shop: CatalogueShop,
  customer: Caller,
  language: Language,
  lines: readonly SentLine[],
): Promise<AddedLine[]> {
  const additions = additionsOf(readLines(lines))
  const goods = await findGoods(shop, customer, language, additions)
  return retriedTransaction(shop.db, async (tx) => {
    const held = await lockCart(tx, customer)
    assertSums(additions, goods, held)
    const added = [...additions.keys()].filter((id) => !held.has(id)).length
    if (added > 0 && held.size + added > maxCartLines) throw new AppError('cart_full')
    const more = (id: number) => additions.get(id)?.quantity ?? 0
    const written = await writeLines(shop, tx, customer, additions)
    // Lines that another request wrote meanwhile count too.
    assertSums(
      additions,
      goods,
      new Map(written.map((line) => [line.product_id, line.quantity - more(line.product_id)])),
    )
    return written
  })
}

/** @throws `invalid_input` with the product of each quantity that is none */
function readLines(lines: readonly SentLine[]): AddToCartInput[] {
  const problems: Record<string, FieldErrorCode> = {}
  const read = lines.flatMap((line): AddToCartInput[] => {
    const parsed = quantity.safeParse(line.quantity)
    if (parsed.success) return [{ ...line, quantity: parsed.data }]
    const message = parsed.error.issues[0]?.message ?? ''
    problems[line.productId] = isFieldErrorCode(message) ? message : 'invalid_quantity'
    return []
  })
  if (Object.keys(problems).length > 0) throw invalidInput(problems)
  return read
}

function additionsOf(lines: readonly AddToCartInput[]): ReadonlyMap<number, Addition> {
  const additions = new Map<number, Addition>()
  for (const { productId, quantity: pieces, quotation = false } of lines) {
    const before = additions.get(productId)
    additions.set(productId, {
      quantity: (before?.quantity ?? 0) + pieces,
      quotation: quotation || (before?.quotation ?? false),
    })
  }
  return additions
}

/** A product that is added. */
interface AddedGoods {
  /** Pieces that can be in the cart. */
  pieces: number
  product: SoldProduct
}

/**
 * What can be in the cart of each product.
 * @throws `lines_rejected` for those of which there are no pieces
 */
async function findGoods(
  shop: CatalogueShop,
  customer: Caller,
  language: Language,
  additions: ReadonlyMap<number, Addition>,
): Promise<ReadonlyMap<number, AddedGoods>> {
  const ids = [...additions.keys()]
  const found = await productsById(shop, { language, prices: priceGroupOf(customer) }, ids)
  const missing = ids.filter((id) => !found.has(id))
  const withdrawn = missing.length > 0 ? await findWithdrawnProducts(shop.db, missing) : new Map<number, never>()
  const now = shop.clock()
  const goods = new Map<number, AddedGoods>()
  const problems = new Map<number, FieldErrorCode>()
  for (const [id, { quotation }] of additions) {
    const product = found.get(id)
    const state = withdrawn.get(id)
    const result = product
      ? piecesOrProblem(product, now, quotation)
      : state
        ? (`product_${state}` as const)
        : 'not_found'
    if (product && typeof result === 'number') goods.set(id, { pieces: result, product })
    else if (typeof result === 'string') problems.set(id, result)
  }
  rejectLines(problems)
  return goods
}

/** @throws `lines_rejected` for products of which the cart would hold too many, or a quantity in which they are not sold */
function assertSums(
  additions: ReadonlyMap<number, Addition>,
  goods: ReadonlyMap<number, AddedGoods>,
  held: ReadonlyMap<number, number>,
): void {
  const problems = new Map<number, FieldErrorCode>()
  const nearest: NearestOfLines['nearest'] = {}
  for (const [id, { quantity }] of additions) {
    const before = held.get(id) ?? 0
    const { pieces, product } = goods.get(id) ?? { pieces: 0, product: {} }
    const problem = quantityProblem(quantityRuleOf(product), { inCart: before, quantity, pieces })
    if (problem) problems.set(id, problem.code)
    if (problem?.code === 'quantity_not_sold') nearest[id] = problem.nearest
  }
  rejectLines(problems, nearest)
}

function rejectLines(problems: ReadonlyMap<number, FieldErrorCode>, nearest: NearestOfLines['nearest'] = {}): void {
  if (problems.size === 0) return
  const data = Object.keys(nearest).length > 0 && { data: { nearest } satisfies NearestOfLines }
  throw new AppError('lines_rejected', { fields: Object.fromEntries(problems), ...data })
}

/** Pieces of each product in the cart, whose lines stay until the end of the transaction: locked in the same order as by an order. */
async function lockCart(tx: Database, { id }: Caller): Promise<ReadonlyMap<number, number>> {
  const rows = await tx
    .select({ productId: cartLines.productId, quantity: cartLines.quantity })
    .from(cartLines)
    .where(eq(cartLines.userId, id))
    .orderBy(asc(cartLines.productId))
    .for('update')
  return new Map(rows.map(({ productId, quantity }) => [productId, quantity]))
}

async function writeLines(
  { clock }: Pick<CatalogueShop, 'clock'>,
  tx: Database,
  { id: userId }: Caller,
  additions: ReadonlyMap<number, Addition>,
): Promise<AddedLine[]> {
  const wanted = [...additions].map(([productId, { quantity }]) => ({ productId, quantity }))
  const { rows } = await tx.execute<AddedLine & Record<string, unknown>>(sql`
    insert into ${cartLines} (user_id, product_id, quantity, changed_at)
    select ${userId}::int, product_id, quantity, ${clock().toISOString()}::timestamptz
    from unnest(${sql.param(wanted.map(({ productId }) => productId))}::int[],
      ${sql.param(wanted.map(({ quantity }) => quantity))}::int[]) with ordinality as line (product_id, quantity, position)
    order by position
    on conflict (user_id, product_id) do update set quantity = ${cartLines}.quantity + excluded.quantity,
      changed_at = excluded.changed_at
    returning id, product_id, quantity`)
  const byProduct = new Map(rows.map((row) => [row.product_id, row]))
  return wanted.flatMap(({ productId }) => byProduct.get(productId) ?? [])
}
