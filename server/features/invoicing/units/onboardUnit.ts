import { createPrivateKey, X509Certificate } from 'node:crypto'
import type { AuthorityMessage } from '@rawaj/contract/invoicing/invoices.ts'
import { and, eq, ne } from 'drizzle-orm'
import type { Actor, Shop } from '../../../kernel/index.ts'
import type { Database } from '../../../platform/database/Database.ts'
import { firstOrNotFound } from '../../../platform/database/rows.ts'
import { AppError, invalidInput } from '../../../platform/errors/AppError.ts'
import { recordAudit } from '../../audit/index.ts'
import { authorityOf } from '../authority/authorityOf.ts'
import type { AuthorityCredentials, CertificateOutcome } from '../authority/certificateOutcome.ts'
import type { SubmissionOutcome } from '../authority/submissionOutcome.ts'
import { lockSeries } from '../issue/lockSeries.ts'
import { sellerDetails } from '../partyDetails.ts'
import { invoiceUnitSecrets, invoiceUnits } from '../tables.ts'
import { openCredentials, sealCredentials, secretName } from './unitSecrets.ts'

type Unit = typeof invoiceUnits.$inferSelect
type Issued = Extract<CertificateOutcome, { kind: 'issued' }>['issued']

/** Where a step has led: the authority's own words where it would not go on. */
interface UnitProgress {
  state: Unit['state']
  /** Empty: the unit is as far as its environment lets it come. */
  messages: AuthorityMessage[]
  /** Why there was no answer; null: there was. */
  problem: string | null
}

interface UnitStep {
  unitId: number
  /** Password that the authority's portal gives for an hour. */
  otp: string
}

/** The password is needed for the first certificate alone. */
type NextStep = Omit<UnitStep, 'otp'> & { otp?: string | undefined }

/**
 * Takes a unit as far as the authority lets it: with the password of its portal the first certificate, then the checks, and in
 * production the certificate that stamps. Each step is kept, so that an interrupted one continues where it was.
 * @throws `not_found`, `move_forbidden` for a unit that is in use or ended, or whose key is not this shop's; `invalid_input` without
 * the password that is needed
 */
export async function continueUnit(shop: Shop, actor: Actor, { unitId, otp }: NextStep): Promise<UnitProgress> {
  const unit = await readUnit(shop.db, unitId)
  if (unit.state === 'active' || unit.state === 'ended') throw new AppError('move_forbidden')
  if (unit.state === 'requested' && otp === undefined) throw invalidInput({ otp: 'required' })
  await recordStep(shop, actor, unit)
  const authority = authorityOf(shop, unit.details.environment)
  if (unit.state === 'requested' && otp !== undefined) {
    const outcome = await authority.requestComplianceCertificate({ otp, request: unit.request })
    if (outcome.kind !== 'issued') return { state: unit.state, ...faultOf(outcome) }
    await keepCompliance(shop, unit, outcome.issued)
  }
  const { complianceRequestId, certificate } = await readUnit(shop.db, unitId)
  const credentials = await openCredentials(shop, shop.db, unitId, 'complianceCredentials')
  if (credentials === null || complianceRequestId === null || certificate === null) throw new AppError('move_forbidden')
  const fault = await runChecks(shop, unit, { certificate, credentials })
  if (fault !== null) return { state: 'compliance', ...fault }
  if (unit.details.environment !== 'production') return { state: 'compliance', messages: [], problem: null }
  const outcome = await authority.requestProductionCertificate({ credentials, requestId: complianceRequestId })
  if (outcome.kind !== 'issued') return { state: 'compliance', ...faultOf(outcome) }
  await activate(shop, actor, unit, outcome.issued)
  return { state: 'active', messages: [], problem: null }
}

/**
 * Renews the certificate of the unit that stamps, before it ends. The chain continues.
 * @throws `not_found`, `move_forbidden` for a unit that is not in use
 */
export async function renewUnit(shop: Shop, actor: Actor, { unitId, otp }: UnitStep): Promise<UnitProgress> {
  const unit = await readUnit(shop.db, unitId)
  const credentials = await openCredentials(shop, shop.db, unitId, 'credentials')
  if (unit.state !== 'active' || credentials === null) throw new AppError('move_forbidden')
  await recordStep(shop, actor, unit)
  const authority = authorityOf(shop, unit.details.environment)
  let outcome = await authority.renewCertificate({ credentials, otp, request: unit.request })
  if (outcome.kind === 'repeatChecks') {
    const { issued } = outcome
    const fault = await runChecks(shop, unit, { certificate: issued.certificate, credentials: issued })
    if (fault !== null) return { state: 'active', ...fault }
    outcome = await authority.requestProductionCertificate({ credentials: issued, requestId: issued.requestId })
  }
  if (outcome.kind !== 'issued') return { state: 'active', ...faultOf(outcome) }
  await activate(shop, actor, unit, outcome.issued)
  return { state: 'active', messages: [], problem: null }
}

/** Records that an employee asked the authority for a step, whatever the outcome. */
const recordStep = (shop: Shop, actor: Actor, { id, details }: Unit): Promise<void> =>
  recordAudit(shop.db, actor, {
    entity: 'invoiceUnit',
    id,
    changes: { environment: { after: details.environment } },
  })

const readUnit = (db: Database, unitId: number): Promise<Unit> =>
  firstOrNotFound(db.select().from(invoiceUnits).where(eq(invoiceUnits.id, unitId)))

async function keepCompliance(shop: Shop, { id }: Unit, issued: Issued): Promise<void> {
  const complianceCredentials = await sealCredentials(shop, id, 'complianceCredentials', issued)
  await shop.db.transaction(async (tx) => {
    const updated = await tx
      .update(invoiceUnits)
      .set({ state: 'compliance', complianceRequestId: issued.requestId, certificate: issued.certificate })
      .where(and(eq(invoiceUnits.id, id), eq(invoiceUnits.state, 'requested')))
      .returning({ id: invoiceUnits.id })
    // Another step was quicker: its certificate and its secret belong together.
    if (updated.length === 0) return
    await tx.update(invoiceUnitSecrets).set({ complianceCredentials }).where(eq(invoiceUnitSecrets.unitId, id))
  })
}

/** Shows the authority a document of each kind. Null: all were accepted. */
async function runChecks(
  shop: Shop,
  unit: Unit,
  { certificate, credentials }: { certificate: string; credentials: AuthorityCredentials },
): Promise<Pick<UnitProgress, 'messages' | 'problem'> | null> {
  const privateKey = await openPrivateKey(shop, unit.id)
  const key = { privateKey, certificate: new X509Certificate(Buffer.from(certificate, 'base64')) }
  const authority = authorityOf(shop, unit.details.environment)
  const seller = sellerDetails(shop.shopSettings.current())
  const { complianceDocuments } = await import('./complianceDocuments.ts')
  for (const document of complianceDocuments(key, { seller, at: shop.clock() })) {
    const outcome = await authority.checkCompliance({ ...document, credentials })
    if (outcome.kind !== 'accepted' && outcome.kind !== 'acceptedBefore') return faultOf(outcome)
  }
  return null
}

async function openPrivateKey(shop: Shop, unitId: number) {
  const [row] = await shop.db.select().from(invoiceUnitSecrets).where(eq(invoiceUnitSecrets.unitId, unitId))
  const pem = row && (await shop.secretBox.open(row.privateKey, secretName(unitId, 'privateKey')))
  if (!pem) throw new AppError('move_forbidden')
  return createPrivateKey(pem)
}

/** From now on this unit stamps; the one before it ends. Waiting documents are issued by the queue. */
async function activate(shop: Shop, actor: Actor, unit: Unit, issued: Issued): Promise<void> {
  const certificate = new X509Certificate(Buffer.from(issued.certificate, 'base64'))
  if (!certificate.checkPrivateKey(await openPrivateKey(shop, unit.id))) throw new AppError('move_forbidden')
  const credentials = await sealCredentials(shop, unit.id, 'credentials', issued)
  await shop.db.transaction(async (tx) => {
    const series = await lockSeries(shop, tx)
    const { state, seriesId } = await readUnit(tx, unit.id)
    // A unit of the database before this one has no chain here.
    if (state === 'ended' || seriesId !== series.id) throw new AppError('move_forbidden')
    const others = and(eq(invoiceUnits.state, 'active'), ne(invoiceUnits.id, unit.id))
    await tx.update(invoiceUnits).set({ state: 'ended', endedAt: actor.at }).where(others)
    await tx
      .update(invoiceUnits)
      .set({
        state: 'active',
        certificate: issued.certificate,
        certificateEndsAt: certificate.validToDate,
        activatedAt: unit.activatedAt ?? actor.at,
      })
      .where(eq(invoiceUnits.id, unit.id))
    await tx.update(invoiceUnitSecrets).set({ credentials }).where(eq(invoiceUnitSecrets.unitId, unit.id))
    const changes = { certificateEndsAt: { after: certificate.validToDate.toISOString() } }
    await recordAudit(tx, actor, { entity: 'invoiceUnit', id: unit.id, changes })
    await shop.jobs.add(tx, 'issueInvoices', {})
  })
}

function faultOf(outcome: CertificateOutcome | SubmissionOutcome): Pick<UnitProgress, 'messages' | 'problem'> {
  if (outcome.kind === 'rejected') {
    const messages = outcome.messages.map((message) => ({ kind: 'error' as const, ...message }))
    return { messages, problem: null }
  }
  return { messages: [], problem: outcome.kind === 'later' ? outcome.reason : 'nonsense' }
}
