import type { ValidatedAdminInput } from '@rawaj/contract/api/adminCalls.ts'
import { changeContent, type Shop, type StaffActor } from '../../../kernel/index.ts'
import { assertVersion } from '../../../platform/database/assertVersion.ts'
import type { Database } from '../../../platform/database/Database.ts'
import { AppError, invalidInput } from '../../../platform/errors/AppError.ts'
import { recordChange } from '../../audit/index.ts'
import {
  findDeal,
  insertDeal,
  lockDeals,
  deleteDeal as removeDeal,
  updateDeal as writeDeal,
} from '../../catalogue/index.ts'
import { assertDeal } from './checkDeal.queries.ts'
import { dealState, readDeal } from './readDeals.queries.ts'

/** Values of a deal that staff set. */
export type DealInput = ValidatedAdminInput<'createDeal'>['body']

export interface Writer {
  actor: StaffActor
  /** Whether they may see costs, and so are warned of prices below. */
  costs: boolean
}

/**
 * Plans a deal, or starts it at once.
 * @returns its id
 * @throws what `assertDeal` throws
 */
export async function createDeal(shop: Shop, writer: Writer, input: DealInput): Promise<number> {
  return changeContent(shop, async (tx) => {
    await lockDeals(tx)
    const { products, belowCost, ...names } = input
    const times = { startsAt: new Date(input.startsAt), endsAt: new Date(input.endsAt) }
    await assertDeal(tx, { id: null, products, ...times }, { costs: writer.costs && !belowCost, now: writer.actor.at })
    const id = await insertDeal(tx, { ...names, ...times, createdAt: writer.actor.at }, products)
    await recordChange(tx, writer.actor, { entity: 'deal', id, after: { ...names, products } })
    return id
  })
}

/**
 * Changes the given fields of a deal that has not ended; if it has begun, not its start.
 * @throws `not_found`, `changed_meanwhile` with the current deal, `deal_ended`, and what `assertDeal` throws
 */
export async function updateDeal(
  shop: Shop,
  { actor, costs }: Writer,
  { id, version, belowCost = false, ...given }: Partial<DealInput> & { id: number; version: number },
): Promise<void> {
  await changeContent(shop, async (tx) => {
    const { before, row } = await lock(tx, { id, version, costs, now: actor.at })
    const after = { ...before, ...given }
    const times = { startsAt: new Date(after.startsAt), endsAt: new Date(after.endsAt) }
    // Orders since then refer to it: its start cannot change any more.
    if (row.startsAt <= actor.at && times.startsAt.getTime() !== row.startsAt.getTime())
      throw invalidInput({ startsAt: 'start_past' })
    await assertDeal(tx, { id, products: after.products, ...times }, { costs: costs && !belowCost, now: actor.at })
    const { nameAr, nameEn } = after
    const values = { nameAr, nameEn, ...times, version: row.version + 1 }
    await writeDeal(tx, id, values, given.products)
    await recordChange(tx, actor, { entity: 'deal', id, before, after })
  })
}

/**
 * Ends a running deal now.
 * @throws `not_found`, `changed_meanwhile`, `deal_ended`, and `deal_not_running` before it has begun
 */
export async function endDeal(
  shop: Shop,
  { actor, costs }: Writer,
  { id, version }: { id: number; version: number },
): Promise<void> {
  await changeContent(shop, async (tx) => {
    const { row } = await lock(tx, { id, version, costs, now: actor.at })
    if (dealState(row, actor.at) !== 'running') throw new AppError('deal_not_running')
    await writeDeal(tx, id, { endsAt: actor.at, version: row.version + 1 })
    await recordChange(tx, actor, {
      entity: 'deal',
      id,
      before: { endsAt: row.endsAt.toISOString() },
      after: { endsAt: actor.at.toISOString() },
    })
  })
}

/**
 * Deletes a deal that has not begun: later, sold lines refer to it.
 * @throws `not_found` and `deal_begun`
 */
export async function deleteDeal(shop: Shop, { actor, costs }: Writer, id: number): Promise<void> {
  await changeContent(shop, async (tx) => {
    await lockDeals(tx)
    const { nameAr, nameEn, startsAt, endsAt, state } = await readDeal(tx, id, { costs, now: actor.at })
    if (state !== 'scheduled') throw new AppError('deal_begun')
    await removeDeal(tx, id)
    await recordChange(tx, actor, { entity: 'deal', id, before: { nameAr, nameEn, startsAt, endsAt } })
  })
}

async function lock(
  tx: Database,
  { id, version, costs, now }: { id: number; version: number; costs: boolean; now: Date },
) {
  await lockDeals(tx)
  const row = await findDeal(tx, id)
  if (!row) throw new AppError('not_found')
  const deal = await readDeal(tx, id, { costs, now })
  assertVersion(deal, version)
  if (deal.state === 'ended') throw new AppError('deal_ended')
  const { nameAr, nameEn, startsAt, endsAt } = deal
  const products = deal.products.map(({ productId, retailHalalas, wholesaleHalalas, contractHalalas }) => ({
    productId,
    retailHalalas,
    wholesaleHalalas,
    contractHalalas,
  }))
  return { row, before: { nameAr, nameEn, startsAt, endsAt, products } }
}
