import { type KeyObject, X509Certificate } from 'node:crypto'
import type { AuthorityStandIn } from '../../../authority-stand-in/startAuthorityStandIn.ts'
import { createAuthorityClient } from '../../features/invoicing/authority/createAuthorityClient.ts'
import { certificateRequest } from '../../features/invoicing/certificateRequest.ts'
import { firstPreviousHash, type InvoiceDocument, invoiceXml, riyalsText } from '../../features/invoicing/index.ts'
import { stampInvoice } from '../../features/invoicing/stampInvoice.ts'
import { invoiceOf, riyadhTime, seller } from './invoices.ts'
import { unitKey } from './issueCertificate.ts'

interface Enrolling {
  environment?: 'sandbox' | 'simulation' | 'production'
  issues?: { standard: boolean; simplified: boolean }
  /** The clock of the shop. */
  now?: () => Date
}

interface Stamp {
  privateKey: KeyObject
  certificate: X509Certificate
}

/** A request for the certificate of a unit, with a key of its own. */
export function requestOf({
  environment = 'simulation',
  issues = { standard: true, simplified: true },
}: Enrolling = {}) {
  const privateKey = unitKey()
  const request = certificateRequest(privateKey, {
    environment,
    vatNumber: seller.vatNumber,
    organisation: seller.name,
    branch: 'الرياض',
    commonName: 'RAWAJ-1',
    unit: { solution: 'Rawaj', version: '1', number: 'ed22f1d8-e6a2-1118-9b58-d9a8f11e445f' },
    issues,
    address: 'RRRD2929',
    businessCategory: 'Retail',
  })
  return { privateKey, request }
}

/** Changes a document before it is stamped. */
type Edit = (xml: string) => string

/** Writes and stamps a document. */
export function stampDocument(
  document: InvoiceDocument,
  key: Stamp,
  { now = new Date(), edit = (xml) => xml }: { now?: Date; edit?: Edit } = {},
) {
  const { day, time } = riyadhTime(now)
  const { xml, hash } = stampInvoice(edit(invoiceXml(document)), {
    key,
    signedAt: `${day}T${time}`,
    simplified: !document.standard,
    qr: {
      sellerName: document.seller.name,
      vatNumber: document.seller.vatNumber ?? '',
      issuedAt: `${document.issueDate}T${document.issueTime}`,
      total: riyalsText(document.amounts.totalHalalas),
      vat: riyalsText(document.amounts.vatHalalas),
    },
  })
  return { xml, hash, uuid: document.uuid }
}

/** A unit with the chain of its documents, each of which names the one before. */
export function chainOf(key: Stamp, now: () => Date = () => new Date()) {
  let counter = 0
  let previousHash = firstPreviousHash
  return {
    /** Continues the chain with a document of what `over` says. */
    stamp(over: Partial<InvoiceDocument> = {}, edit: Edit = (xml) => xml) {
      counter += 1
      const document = invoiceOf({ counter, previousHash, ...over }, now())
      const stamped = stampDocument(document, key, { now: now(), edit })
      previousHash = stamped.hash
      return stamped
    },
  }
}

/** Brings a unit through the checks of the authority to its certificate for production. */
export async function enrolUnit(standIn: AuthorityStandIn, enrolling: Enrolling = {}) {
  const { environment = 'simulation', issues = { standard: true, simplified: true }, now } = enrolling
  const client = createAuthorityClient({ baseUrl: standIn.baseUrls[environment], timeoutMs: 60_000 })
  const { privateKey, request } = requestOf({ environment, issues })
  const first = issuedOf(await client.requestComplianceCertificate({ otp: standIn.otp, request }))
  const trial = chainOf({ privateKey, certificate: certificateFrom(first.certificate) }, now)
  for (const standard of [...(issues.standard ? [true] : []), ...(issues.simplified ? [false] : [])])
    for (const kind of ['invoice', 'credit', 'debit'] as const) {
      const checked = await client.checkCompliance({ credentials: first, ...trial.stamp({ standard, kind }) })
      if (checked.kind !== 'accepted' || checked.warnings.length > 0)
        throw new Error(`The check failed: ${JSON.stringify(checked)}`)
    }
  const production = issuedOf(
    await client.requestProductionCertificate({ credentials: first, requestId: first.requestId }),
  )
  const key = { privateKey, certificate: certificateFrom(production.certificate) }
  return { client, key, credentials: production, compliance: first, chain: chainOf(key, now) }
}

type Outcome = Awaited<ReturnType<ReturnType<typeof createAuthorityClient>['renewCertificate']>>

/** @throws for anything but a certificate */
export function issuedOf(outcome: Outcome) {
  if (outcome.kind !== 'issued' && outcome.kind !== 'repeatChecks')
    throw new Error(`No certificate was issued: ${JSON.stringify(outcome)}`)
  return outcome.issued
}

export const certificateFrom = (base64: string): X509Certificate => new X509Certificate(Buffer.from(base64, 'base64'))
