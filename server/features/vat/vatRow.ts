import { defaultSettings, type SettingsValues, settingsGroups } from '@rawaj/contract/settings/shopSettings.ts'
import { eq } from 'drizzle-orm'
import type { Database } from '../../platform/database/Database.ts'
import { shopSettings } from '../settings/index.ts'

export type Vat = SettingsValues['vat']

export interface VatRow {
  version: number
  values: Vat
}

/** The registration as it is stored; `lock`: another change waits for the end of the transaction. */
export async function readVatRow(db: Database, { lock }: { lock: boolean }): Promise<VatRow> {
  if (lock) await db.insert(shopSettings).values({ group: 'vat' }).onConflictDoNothing()
  const selected = db.select().from(shopSettings).where(eq(shopSettings.group, 'vat'))
  const [row] = await (lock ? selected.for('update') : selected)
  const values = settingsGroups.vat.partial().safeParse(row?.values ?? {})
  return { version: row?.version ?? 0, values: { ...defaultSettings.vat, ...values.data } }
}

/** Stores it as one save more. The caller holds the row. */
export async function writeVatRow(tx: Database, { version, values }: VatRow, at: Date): Promise<void> {
  await tx
    .update(shopSettings)
    .set({ values: { ...values }, version: version + 1, updatedAt: at })
    .where(eq(shopSettings.group, 'vat'))
}
