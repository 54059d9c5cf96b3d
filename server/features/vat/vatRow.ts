import { defaultSettings, type SettingsValues, settingsGroups } from '@rawaj/contract/settings/shopSettings.ts'
import type { Database } from '../../platform/database/Database.ts'
import { lockSettingsRow, readSettingsRow, writeSettingsRow } from '../settings/index.ts'

export type Vat = SettingsValues['vat']

export interface VatRow {
  version: number
  values: Vat
}

/** The registration as it is stored; `lock`: another change waits for the end of the transaction. */
export async function readVatRow(db: Database, { lock }: { lock: boolean }): Promise<VatRow> {
  const row = await (lock ? lockSettingsRow : readSettingsRow)(db, 'vat')
  const values = settingsGroups.vat.partial().safeParse(row?.values ?? {})
  return { version: row?.version ?? 0, values: { ...defaultSettings.vat, ...values.data } }
}

/** Stores it as one save more. The caller holds the row. */
export async function writeVatRow(tx: Database, { version, values }: VatRow, at: Date): Promise<void> {
  await writeSettingsRow(tx, 'vat', { values: { ...values }, version: version + 1, updatedAt: at })
}
