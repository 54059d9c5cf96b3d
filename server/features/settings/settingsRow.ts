import type { SettingsGroup } from '@rawaj/contract/settings/shopSettings.ts'
import { eq } from 'drizzle-orm'
import type { Database } from '../../platform/database/Database.ts'
import { shopSettings } from './tables.ts'

export type SettingsRow = typeof shopSettings.$inferSelect

/** A group of settings as it is stored; undefined: it was never saved. */
export async function readSettingsRow(db: Database, group: SettingsGroup): Promise<SettingsRow | undefined> {
  const [row] = await db.select().from(shopSettings).where(eq(shopSettings.group, group))
  return row
}

/** The same, held until the end of the transaction; written empty where it was never saved. */
export async function lockSettingsRow(tx: Database, group: SettingsGroup): Promise<SettingsRow | undefined> {
  await tx.insert(shopSettings).values({ group }).onConflictDoNothing()
  const [row] = await tx.select().from(shopSettings).where(eq(shopSettings.group, group)).for('update')
  return row
}

/** Writes the new values of a locked group. */
export async function writeSettingsRow(
  tx: Database,
  group: SettingsGroup,
  row: Pick<SettingsRow, 'values' | 'version' | 'updatedAt'>,
): Promise<void> {
  await tx.update(shopSettings).set(row).where(eq(shopSettings.group, group))
}

/** Writes a group of a new shop, where it was never saved. */
export async function insertSettingsRow(
  tx: Database,
  group: SettingsGroup,
  row: Pick<SettingsRow, 'values' | 'version'>,
): Promise<void> {
  await tx
    .insert(shopSettings)
    .values({ group, ...row })
    .onConflictDoNothing()
}
