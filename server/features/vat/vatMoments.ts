import type { Database } from '../../platform/database/Database.ts'
import { beginningOf } from './vatDays.ts'
import { readVatRow } from './vatRow.ts'

/** When prices and pages change because the shop registers for VAT, or leaves. */
export async function vatMoments(db: Database, after: Date): Promise<Date[]> {
  const { planned } = (await readVatRow(db, { lock: false })).values
  const at = planned && beginningOf(planned.from)
  return at && at > after ? [at] : []
}
