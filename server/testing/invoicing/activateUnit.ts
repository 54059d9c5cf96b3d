import { eq } from 'drizzle-orm'
import { firstPreviousHash, lockSeries, sealCredentials, secretName } from '../../features/invoicing/index.ts'
import { invoiceUnitSecrets, invoiceUnits } from '../../features/invoicing/tables.ts'
import type { Shop } from '../../kernel/index.ts'
import { writtenRow } from '../../platform/database/rows.ts'
import { issueCertificate, unitKey } from './issueCertificate.ts'

export const testVatNumber = '310122393500003'

/** An address of the seller in its parts. */
export const testSellerAddress = {
  street: 'شارع العليا',
  building: '8228',
  district: 'العليا',
  city: 'الرياض',
  postcode: '12211',
  additionalNumber: '',
}

/** A unit that stamps the shop's documents, with a certificate of an authority of its own. */
export async function activateUnit(shop: Shop): Promise<{ unitId: number }> {
  const key = unitKey()
  const certificate = issueCertificate(key, { now: shop.clock() })
  return shop.db.transaction(async (tx) => {
    const at = shop.clock()
    const series = await lockSeries(shop, tx)
    await tx.update(invoiceUnits).set({ state: 'ended', endedAt: at }).where(eq(invoiceUnits.state, 'active'))
    const unit = await writtenRow(
      tx
        .insert(invoiceUnits)
        .values({
          seriesId: series.id,
          state: 'active',
          details: {
            environment: 'production',
            vatNumber: testVatNumber,
            organisation: 'Rawaj',
            branch: 'Riyadh',
            commonName: 'TST',
            unit: { solution: 'Rawaj', version: '1', number: String(series.id) },
            issues: { standard: true, simplified: true },
            address: 'Riyadh',
            businessCategory: 'Retail',
          },
          request: '',
          certificate: certificate.raw.toString('base64'),
          certificateEndsAt: certificate.validToDate,
          lastHash: firstPreviousHash,
          activatedAt: at,
        })
        .returning({ id: invoiceUnits.id }),
    )
    const pem = key.export({ type: 'pkcs8', format: 'pem' }).toString()
    const privateKey = await shop.secretBox.seal(pem, secretName(unit.id, 'privateKey'))
    const credentials = await sealCredentials(shop, unit.id, 'credentials', { token: 'token', secret: 'secret' })
    await tx.insert(invoiceUnitSecrets).values({ unitId: unit.id, privateKey, credentials })
    return { unitId: unit.id }
  })
}
