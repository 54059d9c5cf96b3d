import type { FieldErrorCode } from '@rawaj/contract/api/errors.ts'
import type { VatPriceRule } from '@rawaj/contract/settings/shopSettings.ts'
import { shopDate } from '@rawaj/contract/time/shopDay.ts'
import type { VatState } from '@rawaj/contract/vat/vatSchemas.ts'
import type { Actor, Shop } from '../../kernel/index.ts'
import { assertVersion } from '../../platform/database/assertVersion.ts'
import type { Database } from '../../platform/database/Database.ts'
import { assertNoFieldErrors } from '../../platform/errors/AppError.ts'
import { recordAudit } from '../audit/index.ts'
import { hasProducts } from '../catalogue/index.ts'
import { lockSettingsRow, writeSettingsRow } from '../settings/index.ts'
import { switchVat } from './switchVat.ts'
import { readVatRow, type Vat } from './vatRow.ts'

/** The registration with what an owner has to know to change it. */
export async function readVat({ db, clock, shopSettings: { current } }: Shop): Promise<VatState> {
  const { version, values } = await readVatRow(db, { lock: false })
  const { vatNumber } = current().legal
  return { version, ...values, vatNumber, today: shopDate(clock().getTime()), hasProducts: await hasProducts(db) }
}

export interface VatChange {
  version: number
  registered: boolean
  vatNumber?: string | undefined
  /** YYYY-MM-DD in Riyadh. */
  from: string
  prices?: VatPriceRule | undefined
}

/** How far ahead a change can be planned. */
const maxPlannedDays = 730

/**
 * The owner says whether the shop is registered for VAT: at once, or from the beginning of a coming day on. Prices are converted
 * with it, once; a plan that has not come true is replaced.
 * @throws `invalid_input` by field, and `changed_meanwhile` with the registration as it is now
 */
export async function changeVat(shop: Shop, actor: Actor, change: VatChange): Promise<VatState> {
  const { registered, from } = change
  await shop.db.transaction(async (tx) => {
    const row = await readVatRow(tx, { lock: true })
    assertVersion({ ...row.values, version: row.version }, change.version)
    const isSwitch = registered !== row.values.registered
    const today = shopDate(actor.at.getTime())
    const prices = isSwitch ? await priceRuleOf(tx, change) : undefined
    assertChange(shop, change, { today, isSwitch, needsPrices: isSwitch && prices === undefined })
    if (registered) await saveVatNumber(tx, actor, change.vatNumber)
    const isPlanned = isSwitch && from > today
    const to: Vat = isPlanned
      ? { ...row.values, answered: true, planned: { registered, from, prices: prices ?? 'keep' } }
      : { registered, answered: true, since: from, planned: null }
    await switchVat(tx, actor, row, { to, prices: prices ?? 'keep' })
    await shop.catalogueVersion.increment(tx, 'settings')
  })
  await shop.shopSettings.refresh()
  shop.catalogueVersion.changed()
  return readVat(shop)
}

/** Undefined where it has to be said: without products there is nothing to settle. */
const priceRuleOf = async (tx: Database, { prices }: VatChange): Promise<VatPriceRule | undefined> =>
  prices ?? ((await hasProducts(tx)) ? undefined : 'keep')

function assertChange(
  shop: Shop,
  { registered, vatNumber, from }: VatChange,
  { today, isSwitch, needsPrices }: { today: string; isSwitch: boolean; needsPrices: boolean },
): void {
  const fields: Record<string, FieldErrorCode> = {}
  if (registered && (vatNumber ?? shop.shopSettings.current().legal.vatNumber) === '') fields.vatNumber = 'required'
  if (needsPrices) fields.prices = 'required'
  const latest = isSwitch ? shopDate(Date.parse(`${today}T12:00:00Z`) + maxPlannedDays * 86_400_000) : today
  // VAT is due since 2018.
  if (from > latest || from < '2018-01-01') fields.from = 'out_of_range'
  assertNoFieldErrors(fields)
}

async function saveVatNumber(tx: Database, actor: Actor, vatNumber: string | undefined): Promise<void> {
  if (vatNumber === undefined) return
  const row = await lockSettingsRow(tx, 'legal')
  if (!row || row.values.vatNumber === vatNumber) return
  const values = { ...row.values, vatNumber }
  await writeSettingsRow(tx, 'legal', { values, version: row.version + 1, updatedAt: actor.at })
  const changes = { vatNumber: { before: row.values.vatNumber ?? '', after: vatNumber } }
  await recordAudit(tx, actor, { entity: 'settings', id: 'legal', changes })
}
