import type { VatPriceRule } from '@rawaj/contract/settings/shopSettings.ts'
import type { Actor } from '../../kernel/index.ts'
import type { Database } from '../../platform/database/Database.ts'
import { recordChange } from '../audit/index.ts'
import { convertPricesForVat } from '../catalogue/index.ts'
import { convertUndoForVat } from '../imports/index.ts'
import { type Vat, type VatRow, writeVatRow } from './vatRow.ts'

interface VatSwitch {
  to: Vat
  /** Rule for the prices when the registration changes. */
  prices: VatPriceRule
}

/**
 * Stores a registration, with the prices that follow from it. The caller has locked the row, and notifies the shop after its
 * commit.
 */
export async function switchVat(tx: Database, actor: Actor, row: VatRow, { to, prices }: VatSwitch): Promise<void> {
  await writeVatRow(tx, { version: row.version, values: to }, actor.at)
  if (to.registered !== row.values.registered) {
    await convertPricesForVat(tx, { registered: to.registered, prices })
    await convertUndoForVat(tx, { registered: to.registered, prices })
  }
  await recordChange(tx, actor, { entity: 'settings', id: 'vat', before: row.values, after: to })
}
