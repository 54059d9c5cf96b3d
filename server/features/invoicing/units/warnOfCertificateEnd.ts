import { shopDate } from '@rawaj/contract/time/shopDay.ts'
import { eq } from 'drizzle-orm'
import type { Shop } from '../../../kernel/index.ts'
import { lastNotifiedAt, notifyStaff } from '../../notifications/index.ts'
import { invoiceUnits } from '../tables.ts'

const dayMs = 86_400_000
/** Days before its end on which staff are told, and the day of the end. */
const warnedDays = [30, 14, 7, 3, 1, 0]

/** Tells staff that the certificate that stamps documents ends soon, once for each of the days before. Without one documents wait. */
export async function warnOfCertificateEnd(shop: Pick<Shop, 'db' | 'clock'>): Promise<void> {
  const now = shop.clock().getTime()
  await shop.db.transaction(async (tx) => {
    const [unit] = await tx
      .select({ id: invoiceUnits.id, endsAt: invoiceUnits.certificateEndsAt })
      .from(invoiceUnits)
      .where(eq(invoiceUnits.state, 'active'))
      .for('update')
    if (!unit?.endsAt) return
    const endsAt = unit.endsAt.getTime()
    const lastWarning = warnedDays.map((days) => endsAt - days * dayMs).findLast((warnedAt) => warnedAt <= now)
    if (lastWarning === undefined) return
    const notifiedAt = await lastNotifiedAt(tx, { kind: 'certificateEnding', entityId: unit.id })
    if (notifiedAt !== null && notifiedAt.getTime() >= lastWarning) return
    await notifyStaff(tx, shop, { kind: 'certificateEnding', entityId: unit.id, label: shopDate(endsAt) })
  })
}
