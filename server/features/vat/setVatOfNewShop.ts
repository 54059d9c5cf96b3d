import { defaultSettings } from '@rawaj/contract/settings/shopSettings.ts'
import type { Database } from '../../platform/database/Database.ts'
import { insertSettingsRow } from '../settings/index.ts'

/**
 * Initial VAT registration of a shop. The described behaviour always charges VAT; else a new shop charges none until its owner
 * has answered. An existing answer stays.
 */
export async function setVatOfNewShop(tx: Database, { registered }: { registered: boolean }): Promise<void> {
  const values = { ...defaultSettings.vat, registered }
  await insertSettingsRow(tx, 'vat', { values, version: 1 })
}
