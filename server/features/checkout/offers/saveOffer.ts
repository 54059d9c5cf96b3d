import type { ValidatedAdminInput } from '@rawaj/contract/api/adminCalls.ts'
import { shopDay } from '@rawaj/contract/time/shopDay.ts'
import type { Shop, StaffActor } from '../../../kernel/index.ts'
import { AppError, invalidInput } from '../../../platform/errors/AppError.ts'
import { recordAudit } from '../../audit/index.ts'
import { assertOpen, deleteDraft, lockForStaff, writeDraft } from '../../quotations/index.ts'
import { readGoods } from '../place/orderGoods.queries.ts'
import { findBuyer } from '../take/findBuyer.ts'
import { ownDelivery, plannedTotals } from './offerTotals.ts'

export type OfferInput = ValidatedAdminInput<'saveOffer'>['body']

/**
 * Saves the next offer of a quotation, replacing its draft; the customer does not see it yet.
 * @throws `not_found`, `changed_meanwhile` if the quotation or the customer's price list was changed since it was read,
 * `quotation_closed`, `offer_expired`, `invalid_input` for an invalid sum or day
 */
export async function saveOffer(shop: Shop, actor: StaffActor, id: number, input: OfferInput): Promise<void> {
  await shop.db.transaction(async (tx) => {
    const locked = await lockForStaff(tx, id)
    const { quotation, order } = locked
    assertOpen(quotation, actor.at)
    const buyer = await findBuyer(tx, order.userId)
    const { lines: goods, taxIncluded } = await readGoods(shop, tx, { buyer, wanted: input.lines, now: actor.at })
    if (goods.length < input.lines.length) throw new AppError('not_found')
    if (quotation.version !== input.version || taxIncluded !== input.taxIncluded)
      throw new AppError('changed_meanwhile')
    assertDaysToCome(input.lines, actor.at)
    const lines = goods.map((line, index) => {
      const { unitHalalas = 0, promisedOn = null } = input.lines[index] ?? {}
      return { ...line, listHalalas: line.unitHalalas, unitHalalas, promisedOn }
    })
    const { delivery: terms } = shop.shopSettings.current()
    const { shippingHalalas } = input
    const delivery = shippingHalalas === null ? terms : ownDelivery(shippingHalalas)
    const totals = plannedTotals(lines, { taxIncluded, delivery })
    if (totals.goods <= 0) throw invalidInput({ lines: 'out_of_range' })
    const draft = {
      quotationId: quotation.id,
      number: quotation.offers + 1,
      note: input.note,
      validDays: input.validDays,
      cashAllowed: input.cashAllowed,
      ownShipping: shippingHalalas !== null,
      taxIncluded,
      subtotalHalalas: totals.subtotal,
      vatHalalas: totals.vat,
      shippingHalalas: totals.shipping,
      shippingTaxPercent: totals.shippingTaxPercent,
      totalHalalas: totals.total,
      byUserId: actor.userId,
      createdAt: actor.at,
    }
    const rows = lines.map((line, position) => {
      const { productId, sku, nameAr, nameEn, pictures, quantity, regularHalalas, listHalalas, unitHalalas } = line
      const { amount = 0, vat = 0, total = 0 } = totals.lines[position] ?? {}
      return {
        productId,
        sku,
        nameAr,
        nameEn,
        pictures,
        quantity,
        regularHalalas,
        listHalalas,
        unitHalalas,
        amountHalalas: amount,
        vatHalalas: vat,
        totalHalalas: total,
        taxCode: line.taxCode,
        taxPercent: line.taxPercent,
        returnable: line.returnable,
        promisedOn: line.promisedOn,
      }
    })
    await writeDraft(tx, draft, rows)
    const changes = { draft: { after: quotation.offers + 1 }, totalHalalas: { after: totals.total } }
    await recordAudit(tx, actor, { entity: 'quotation', id, changes })
  })
}

/**
 * Deletes the draft, if there is one.
 * @throws `not_found`, `changed_meanwhile` as `saveOffer`
 */
export async function discardOffer(
  shop: Pick<Shop, 'db'>,
  actor: StaffActor,
  { id, version }: { id: number; version: number },
): Promise<void> {
  await shop.db.transaction(async (tx) => {
    const { quotation } = await lockForStaff(tx, id)
    if (quotation.version !== version) throw new AppError('changed_meanwhile')
    const draft = await deleteDraft(tx, quotation.id)
    if (draft !== null) await recordAudit(tx, actor, { entity: 'quotation', id, changes: { draft: { before: draft } } })
  })
}

const dayMs = 86_400_000

/** @throws `invalid_input` by product for pieces that are promised for a past day in Riyadh */
export function assertDaysToCome(lines: readonly { productId: number; promisedOn: string | null }[], now: Date): void {
  const past = lines.filter(({ promisedOn }) => promisedOn !== null && isDayOver(promisedOn, now))
  if (past.length === 0) return
  const fields = Object.fromEntries(past.map(({ productId }) => [String(productId), 'date_past' as const]))
  throw invalidInput(fields)
}

/** Whether a day of Riyadh (YYYY-MM-DD) is before today. */
const isDayOver = (day: string, now: Date): boolean => Date.parse(day) / dayMs < shopDay(now.getTime())
