import { type KeyObject, randomBytes, randomUUID, type X509Certificate } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { distinguishedName } from '../server/features/invoicing/certificateRequest.ts'
import { type ChainReport, chainReport, type SubmittedDocument } from './chainReport.ts'
import { issueCertificate, newKey } from './issueCertificate.ts'
import type { Environment, RequestedUnit } from './readRequest.ts'

export interface Unit extends Omit<RequestedUnit, 'subject' | 'key' | 'extensions'> {
  id: string
  environment: Environment
  /** By their hashes, in the order in which they came. */
  documents: Map<string, SubmittedDocument>
  /** Each UUID has the hash of one document. */
  hashByUuid: Map<string, string>
}

export interface UnitCertificate {
  unit: Unit
  purpose: 'compliance' | 'production'
  requestId: string
  token: string
  secret: string
  x509: X509Certificate
  /** Kinds of documents that passed the checks: `standard 388`. */
  checked: Set<string>
}

export interface UnitReport {
  id: string
  environment: Environment
  vatNumber: string
  organisation: string
  serialNumber: string
  issues: { standard: boolean; simplified: boolean }
  certificates: { purpose: string; serialNumber: string; validTo: string }[]
  documents: SubmittedDocument[]
  chain: ChainReport
}

interface Issuing {
  unit: Unit
  requested: RequestedUnit
  purpose: UnitCertificate['purpose']
  now: Date
  minutes: number
  otherKey: boolean
}

const sealSubject = distinguishedName([
  ['2.5.4.6', 'SA'],
  ['2.5.4.3', 'STAND-IN'],
])

export type Units = ReturnType<typeof createUnits>

/** The units that have certificates of the stand-in, and what they sent. */
export function createUnits() {
  const issuer = { name: 'STAND-IN-CA', key: newKey() }
  // Looked up by `peek`, which leaves them in the order in which they were made: the oldest are forgotten.
  const units = new LRUCache<string, Unit>({ max: 1_000 })
  const byToken = new LRUCache<string, UnitCertificate>({ max: 10_000 })
  const requests = new Map<string, RequestedUnit>()
  const clearedByHash = new LRUCache<string, string>({ max: 10_000 })
  const sealKey = newKey()
  let lastRequestId = 1_234_567_890_122

  function enrol(requested: RequestedUnit, environment: Environment): Unit {
    const { organisation, vatNumber, serialNumber, issues } = requested
    const unit: Unit = {
      id: randomUUID(),
      environment,
      organisation,
      vatNumber,
      serialNumber,
      issues,
      documents: new Map(),
      hashByUuid: new Map(),
    }
    units.set(unit.id, unit)
    return unit
  }

  function issue({ unit, requested, purpose, now, minutes, otherKey }: Issuing): UnitCertificate {
    lastRequestId += 1
    const x509 = issueCertificate({
      issuer,
      subject: requested.subject,
      key: otherKey ? newKey() : requested.key,
      extensions: requested.extensions,
      notBefore: now,
      notAfter: new Date(now.getTime() + minutes * 60_000),
    })
    const certificate: UnitCertificate = {
      unit,
      purpose,
      requestId: String(lastRequestId),
      token: Buffer.from(x509.raw.toString('base64')).toString('base64'),
      secret: randomBytes(32).toString('base64'),
      x509,
      checked: new Set(),
    }
    requests.set(certificate.requestId, requested)
    byToken.set(certificate.token, certificate)
    return certificate
  }

  const certificatesOf = (unit: Unit) => [...byToken.values()].filter((one) => one.unit === unit).toReversed()

  return {
    enrol,
    issue,
    requestedBy: (requestId: string) => requests.get(requestId),
    byToken: (token: string) => byToken.peek(token),
    /** The certificate that is in a document, if it was issued to this unit for this purpose. */
    issuedTo: (unit: Unit, purpose: UnitCertificate['purpose'], base64: string) =>
      certificatesOf(unit).find((one) => one.purpose === purpose && one.x509.raw.toString('base64') === base64),
    clearedXml: (hash: string) => clearedByHash.peek(hash),
    keepCleared: (hash: string, xml: string) => void clearedByHash.set(hash, xml),
    /** The authority's own key and certificate, with which it stamps what it clears. */
    seal: (now: Date): { privateKey: KeyObject; certificate: X509Certificate } => ({
      privateKey: sealKey,
      certificate: issueCertificate({
        issuer,
        subject: sealSubject,
        key: sealKey,
        notBefore: now,
        notAfter: new Date(now.getTime() + 365 * 24 * 60 * 60_000),
      }),
    }),
    reports: (): UnitReport[] =>
      [...units.values()].toReversed().map((unit) => ({
        id: unit.id,
        environment: unit.environment,
        vatNumber: unit.vatNumber,
        organisation: unit.organisation,
        serialNumber: unit.serialNumber,
        issues: unit.issues,
        certificates: certificatesOf(unit).map(({ purpose, x509 }) => ({
          purpose,
          serialNumber: x509.serialNumber,
          validTo: x509.validToDate.toISOString(),
        })),
        documents: [...unit.documents.values()],
        chain: chainReport([...unit.documents.values()]),
      })),
  }
}
