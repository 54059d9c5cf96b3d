// Reads and writes deals of imports; which deals products are in is read with their products.
import { and, eq, gt, inArray } from 'drizzle-orm'
import type { Database } from '../../platform/database/Database.ts'
import { loadNamespace } from '../../platform/i18n/translations.ts'
import { recordChange } from '../audit/index.ts'
import { dealProducts, deals } from '../catalogue/dealTables.ts'
import {
  addToDeal,
  type CatalogueShop,
  deleteDeal,
  findDeal,
  insertDeal,
  lockDeals,
  type PriceLists,
  type StoredProduct,
  updateDeal,
} from '../catalogue/index.ts'
import { converted } from './planPrices.ts'
import type { KnownDeal } from './planSale.ts'
import type { ImportDeal, ProductPlan } from './rowPlans.ts'
import { actorOfImport, type StoredImport } from './steps.ts'
import { productImports } from './tables.ts'

/** Products of one deal, as its form takes them. */
const maxProducts = 500

/** The deals of these products that have not ended. */
export async function dealsOf(
  tx: Database,
  productIds: readonly number[],
  now: Date,
): Promise<ReadonlyMap<number, KnownDeal[]>> {
  if (productIds.length === 0) return new Map()
  const rows = await tx
    .select({
      productId: dealProducts.productId,
      startsAt: deals.startsAt,
      endsAt: deals.endsAt,
      retailHalalas: dealProducts.retailHalalas,
    })
    .from(dealProducts)
    .innerJoin(deals, eq(deals.id, dealProducts.dealId))
    .where(and(inArray(dealProducts.productId, [...productIds]), gt(deals.endsAt, now)))
  return Map.groupBy(rows, ({ productId }) => productId)
}

type PlannedDeal = NonNullable<ProductPlan['deal']>

/** When a planned deal begins by now. */
const startOf = ({ startsAt }: PlannedDeal, now: Date): Date =>
  new Date(Math.max(now.getTime(), startsAt === null ? 0 : Date.parse(startsAt)))

/**
 * Whether a planned deal may still be made: it has not ended, and the product is in no other one at its time. Holds the lock of deals.
 */
export async function createDealCheck(
  tx: Database,
  wanted: readonly { plan: ProductPlan; before: StoredProduct | null }[],
  now: Date,
): Promise<(plan: ProductPlan, before: StoredProduct | null) => boolean> {
  if (!wanted.some(({ plan }) => plan.deal)) return () => true
  await lockDeals(tx)
  const known = await dealsOf(
    tx,
    wanted.flatMap(({ plan, before }) => (plan.deal && before ? [before.id] : [])),
    now,
  )
  return ({ deal }, before) => {
    if (!deal) return true
    const [startsAt, endsAt] = [startOf(deal, now), new Date(deal.endsAt)]
    const others = before === null ? [] : (known.get(before.id) ?? [])
    return endsAt > startsAt && !others.some((other) => other.startsAt < endsAt && other.endsAt > startsAt)
  }
}

interface Reduced {
  id: number
  product: StoredProduct
  deal: PlannedDeal
}

/** Puts products that were written into the deals of their import: one for each period. */
export async function writeDeals(
  shop: CatalogueShop,
  tx: Database,
  running: StoredImport,
  { reduced, lists }: { reduced: readonly Reduced[]; lists: PriceLists },
): Promise<void> {
  if (reduced.length === 0) return
  const made = running.deals.map((deal): ImportDeal => ({ ...deal }))
  const unchanged = await unchangedDeals(tx, running)
  const periods = Map.groupBy(reduced, ({ deal }) => `${deal.startsAt} ${deal.endsAt}`)
  for (const ofPeriod of periods.values()) {
    const prices = ofPeriod.map(({ id: productId, product: { taxCode }, deal }) => ({
      productId,
      retailHalalas: converted(deal.price, { withTax: lists.retail, taxCode, lists }),
      wholesaleHalalas: null,
      contractHalalas: null,
    }))
    const [first] = ofPeriod
    if (!first) continue
    const { deal } = first
    const { startsAt, endsAt } = deal
    const open = made.find(
      (one) =>
        unchanged.has(one.id) && one.startsAt === startsAt && one.endsAt === endsAt && one.products < maxProducts,
    )
    const added = prices.splice(0, open ? maxProducts - open.products : 0)
    if (open && added.length > 0) {
      await addToDeal(tx, open.id, { position: open.products, products: added })
      open.products += added.length
    }
    if (prices.length > 0)
      made.push({ id: await makeDeal(shop, tx, running, { deal, prices }), startsAt, endsAt, products: prices.length })
  }
  await tx.update(productImports).set({ deals: made }).where(eq(productImports.id, running.id))
}

/** Deals of an import that are as it made them: staff changed or deleted the others. */
async function unchangedDeals(tx: Database, { deals: made }: StoredImport): Promise<ReadonlySet<number>> {
  if (made.length === 0) return new Set()
  const ids = made.map(({ id }) => id)
  const rows = await tx
    .select({ id: deals.id })
    .from(deals)
    .where(and(inArray(deals.id, ids), eq(deals.version, 1)))
  return new Set(rows.map(({ id }) => id))
}

async function makeDeal(
  shop: CatalogueShop,
  tx: Database,
  running: StoredImport,
  { deal, prices }: { deal: PlannedDeal; prices: Parameters<typeof insertDeal>[2] },
): Promise<number> {
  const [arabic, english] = await Promise.all([loadNamespace('ar', 'documents'), loadNamespace('en', 'documents')])
  const names = { nameAr: String(arabic.sheet_deal), nameEn: String(english.sheet_deal) }
  const now = shop.clock()
  const times = { startsAt: startOf(deal, now), endsAt: new Date(deal.endsAt) }
  const id = await insertDeal(tx, { ...names, ...times, createdAt: now }, prices)
  await recordChange(tx, actorOfImport(shop, running, 'commitImport'), {
    entity: 'deal',
    id,
    after: { ...names, ...times },
  })
  return id
}

/** Takes the deals of an import back: those that have begun end now, as orders refer to them. @returns whether there were any */
export async function undoDeals(shop: CatalogueShop, tx: Database, running: StoredImport): Promise<boolean> {
  if (running.deals.length === 0) return false
  await lockDeals(tx)
  const now = shop.clock()
  const actor = actorOfImport(shop, running, 'undoImport')
  for (const { id } of running.deals) {
    const deal = await findDeal(tx, id)
    if (!deal || deal.endsAt <= now) continue
    if (deal.startsAt >= now) {
      await deleteDeal(tx, id)
      const { nameAr, nameEn, startsAt, endsAt } = deal
      await recordChange(tx, actor, { entity: 'deal', id, before: { nameAr, nameEn, startsAt, endsAt } })
    } else {
      await updateDeal(tx, id, { endsAt: now, version: deal.version + 1 })
      const [before, after] = [deal.endsAt, now].map((endsAt) => ({ endsAt: endsAt.toISOString() }))
      await recordChange(tx, actor, { entity: 'deal', id, before, after })
    }
  }
  await tx.update(productImports).set({ deals: [] }).where(eq(productImports.id, running.id))
  return true
}
