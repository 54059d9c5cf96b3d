import { generateKeyPairSync } from 'node:crypto'
import type { Actor, Shop } from '../../../kernel/index.ts'
import { writtenRow } from '../../../platform/database/rows.ts'
import { invalidInput } from '../../../platform/errors/AppError.ts'
import { recordAudit } from '../../audit/index.ts'
import type { AuthorityEnvironment, UnitDetails } from '../certificateRequest.ts'
import { firstPreviousHash } from '../firstPreviousHash.ts'
import { lockSeries } from '../issue/lockSeries.ts'
import { sellerDetails } from '../partyDetails.ts'
import { invoiceUnitSecrets, invoiceUnits } from '../tables.ts'
import { secretName } from './unitSecrets.ts'

export interface NewUnit {
  environment: AuthorityEnvironment
  /** The legal name of the seller, as it is registered. */
  organisation: string
  branch: string
  businessCategory: string
}

/** As the certificate names the shop's program. */
const solution = { solution: 'Rawaj', version: '1' }

/**
 * Makes a unit that stamps documents: a key, which never leaves the shop, and the request for its certificate.
 * @throws `invalid_input` where the seller's VAT number or address is missing
 */
export async function createUnit(shop: Shop, actor: Actor, input: NewUnit): Promise<{ id: number }> {
  const seller = sellerDetails(shop.shopSettings.current())
  if (seller.vatNumber === '') throw invalidInput({ vatNumber: 'required' })
  if (seller.address === null) throw invalidInput({ address: 'required' })
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'secp256k1' })
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
  const { street, building, district, city } = seller.address
  const number = shop.randomBytes(4).toString('hex')
  const details: UnitDetails = {
    ...input,
    vatNumber: seller.vatNumber,
    commonName: `${solution.solution}-${seller.vatNumber}-${number}`,
    unit: { ...solution, number },
    issues: { standard: true, simplified: true },
    address: [building, street, district, city].join(' '),
  }
  const { certificateRequest } = await import('../certificateRequest.ts')
  return shop.db.transaction(async (tx) => {
    const series = await lockSeries(shop, tx)
    const unit = await writtenRow(
      tx
        .insert(invoiceUnits)
        .values({
          seriesId: series.id,
          state: 'requested',
          details,
          request: certificateRequest(privateKey, details),
          lastHash: firstPreviousHash,
          createdAt: actor.at,
        })
        .returning({ id: invoiceUnits.id }),
    )
    const sealed = await shop.secretBox.seal(pem, secretName(unit.id, 'privateKey'))
    await tx.insert(invoiceUnitSecrets).values({ unitId: unit.id, privateKey: sealed })
    const changes = { environment: { after: input.environment }, vatNumber: { after: seller.vatNumber } }
    await recordAudit(tx, actor, { entity: 'invoiceUnit', id: unit.id, changes })
    return unit
  })
}
