import { defaultSettings } from '@rawaj/contract/settings/shopSettings.ts'
import type { Database } from '../../platform/database/Database.ts'
import { insertSettingsRow } from '../settings/index.ts'

/**
 * What holds of a shop in which nothing was ever said of VAT. The described behaviour charges it always; else a new shop
 * charges none until its owner has answered. What was said before holds.
 */
export async function setVatOfNewShop(tx: Database, { registered }: { registered: boolean }): Promise<void> {
  const values = { ...defaultSettings.vat, registered }
  await insertSettingsRow(tx, 'vat', { values, version: 1 })
}
