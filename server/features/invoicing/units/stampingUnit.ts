import { createPrivateKey, type KeyObject, X509Certificate } from 'node:crypto'
import { and, eq, isNotNull } from 'drizzle-orm'
import type { Shop } from '../../../kernel/index.ts'
import type { Database } from '../../../platform/database/Database.ts'
import type { Series } from '../issue/lockSeries.ts'
import { invoiceUnitSecrets, invoiceUnits } from '../tables.ts'
import { secretName } from './unitSecrets.ts'

type Unit = typeof invoiceUnits.$inferSelect

export interface StampingUnit {
  unit: Unit
  key: { privateKey: KeyObject; certificate: X509Certificate }
}

/**
 * The unit that stamps the documents of a locked series. `null`: the shop never had one, and its documents have no stamp.
 * `unit`: the one that it had is not this database's, or was for another VAT number; `certificate`: it has ended.
 */
export async function stampingUnit(
  shop: Pick<Shop, 'secretBox' | 'clock'>,
  tx: Database,
  { series, vatNumber }: { series: Series; vatNumber: string },
): Promise<StampingUnit | 'unit' | 'certificate' | null> {
  const [row] = await tx
    .select({ unit: invoiceUnits, privateKey: invoiceUnitSecrets.privateKey })
    .from(invoiceUnits)
    .leftJoin(invoiceUnitSecrets, eq(invoiceUnitSecrets.unitId, invoiceUnits.id))
    .where(and(eq(invoiceUnits.state, 'active'), eq(invoiceUnits.seriesId, series.id)))
  if (!row) return (await hasHadUnit(tx)) ? 'unit' : null
  const { unit, privateKey } = row
  const opened = privateKey && (await shop.secretBox.open(privateKey, secretName(unit.id, 'privateKey')))
  if (!opened || unit.certificate === null || unit.details.vatNumber !== vatNumber) return 'unit'
  const certificate = new X509Certificate(Buffer.from(unit.certificate, 'base64'))
  if (certificate.validToDate <= shop.clock()) return 'certificate'
  return { unit, key: { privateKey: createPrivateKey(opened), certificate } }
}

async function hasHadUnit(tx: Database): Promise<boolean> {
  const activated = await tx
    .select({ id: invoiceUnits.id })
    .from(invoiceUnits)
    .where(isNotNull(invoiceUnits.activatedAt))
    .limit(1)
  return activated.length > 0
}
