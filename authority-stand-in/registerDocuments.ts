import type { FastifyInstance } from 'fastify'
import { Answered } from './Answered.ts'
import { answering, certificateOf } from './calls.ts'
import { namesWrongHash } from './chainReport.ts'
import { clearDocument } from './clearDocument.ts'
import type { Unit, UnitCertificate } from './createUnits.ts'
import { type DocumentFacts, type Examined, examineDocument, type SentDocument } from './examineDocument.ts'
import { type Finding, failing, warningOf } from './Finding.ts'
import type { Environment } from './readRequest.ts'
import type { StandInContext } from './StandInContext.ts'

/** The checks of a unit before it issues, reporting and clearance. */
export function registerDocuments(app: FastifyInstance, environment: Environment, context: StandInContext): void {
  const { units, behaviour, schema, now } = context
  const examine = (sent: SentDocument, sender: UnitCertificate) =>
    examineDocument(sent, { schema, units, sender, now: now() })

  app.post(
    '/compliance/invoices',
    answering('compliance', context, async (request) => {
      const sender = certificateOf(request, { environment, purpose: 'compliance', context })
      const { findings, facts } = examine(request.body as SentDocument, sender)
      const passed = !hasError(findings)
      if (passed && facts) sender.checked.add(`${facts.standard ? 'standard' : 'simplified'} ${facts.typeCode}`)
      const status = {
        reportingStatus: facts?.standard ? null : passed ? 'REPORTED' : 'NOT_REPORTED',
        clearanceStatus: facts?.standard ? (passed ? 'CLEARED' : 'NOT_CLEARED') : null,
      }
      return {
        status: statusOf(findings),
        body: { validationResults: resultsOf(findings), ...status, qrSellertStatus: null, qrBuyertStatus: null },
      }
    }),
  )

  app.post(
    '/invoices/reporting/single',
    answering('report', context, async (request) => {
      const sender = certificateOf(request, { environment, purpose: 'production', context })
      const examined = examine(request.body as SentDocument, sender)
      const { facts } = examined
      if (facts?.standard && behaviour.clearance === 'on')
        throw new Answered(303, {
          message: 'Clearance is activated. Please use the /invoices/clearance/single endpoint instead.',
        })
      if (facts && wasAccepted(sender.unit, facts))
        throw new Answered(409, { validationResults: resultsOf([reportedEarlier]), reportingStatus: 'NOT_REPORTED' })
      const findings = record(examined, sender.unit, 'report')
      const reportingStatus = hasError(findings) ? 'NOT_REPORTED' : 'REPORTED'
      return { status: statusOf(findings), body: { validationResults: resultsOf(findings), reportingStatus } }
    }),
  )

  app.post(
    '/invoices/clearance/single',
    answering('clear', context, async (request) => {
      const sender = certificateOf(request, { environment, purpose: 'production', context })
      if (behaviour.clearance === 'off')
        throw new Answered(303, {
          message: 'Clearance is deactivated. Please use the /invoices/reporting/single endpoint instead.',
        })
      const examined = examine(request.body as SentDocument, sender)
      const { facts } = examined
      if (facts && !facts.standard)
        examined.findings.push(failing('invalid-invoice-type', 'CLEARANCE_ERRORS', 'A simplified document is reported'))
      const before = facts && wasAccepted(sender.unit, facts)
      const findings = before ? examined.findings : record(examined, sender.unit, 'clear')
      const cleared = facts !== null && (before || !hasError(findings))
      if (cleared && units.clearedXml(facts.hash) === undefined)
        units.keepCleared(facts.hash, clearDocument(facts.xml, units, now()))
      const xml = cleared ? units.clearedXml(facts.hash) : undefined
      return {
        status: before ? 208 : statusOf(findings),
        body: {
          validationResults: resultsOf(findings),
          clearanceStatus: cleared ? 'CLEARED' : 'NOT_CLEARED',
          clearedInvoice: xml === undefined ? null : Buffer.from(xml).toString('base64'),
        },
      }
    }),
  )

  /** Remembers a document with everything that is found in it. */
  function record({ findings, facts }: Examined, unit: Unit, call: 'report' | 'clear'): Finding[] {
    const all = [...findings]
    if (behaviour.rejectAfter !== null) {
      if (behaviour.rejectAfter === 0)
        all.push(failing('STAND-IN-REJECTED', 'STAND_IN', 'The stand-in was set to reject this document'))
      behaviour.rejectAfter = behaviour.rejectAfter === 0 ? null : behaviour.rejectAfter - 1
    }
    if (behaviour.warning) all.push(warningOf('STAND-IN-WARNING', 'STAND_IN', 'The stand-in was set to warn'))
    if (!facts) return all
    all.push(...chainFindings(unit, facts))
    const codes = all.filter(({ type }) => type !== 'INFO').map(({ code }) => code)
    const { uuid, number, counter, hash, previousHash } = facts
    unit.documents.set(hash, {
      uuid,
      number,
      counter,
      hash,
      previousHash,
      call,
      outcome: hasError(all) ? 'rejected' : 'accepted',
      codes,
    })
    if (!unit.hashByUuid.has(uuid)) unit.hashByUuid.set(uuid, hash)
    return all
  }
}

const wasAccepted = (unit: Unit, { hash }: DocumentFacts): boolean => unit.documents.get(hash)?.outcome === 'accepted'

/** What other documents of the unit make of a document. The order of arrival is free. */
function chainFindings(unit: Unit, facts: DocumentFacts): Finding[] {
  const found: Finding[] = []
  const known = unit.hashByUuid.get(facts.uuid)
  if (known !== undefined && known !== facts.hash)
    found.push(failing('duplicate-uuid', 'UUID_ERRORS', 'The UUID is that of another document'))
  const byCounter = Map.groupBy(unit.documents.values(), ({ counter }) => counter)
  if (namesWrongHash(facts, byCounter))
    found.push(warningOf('KSA-13', 'PIH_VALIDATION', 'The previous invoice hash is not that of the document before'))
  if (byCounter.get(facts.counter)?.some(({ hash }) => hash !== facts.hash))
    found.push(warningOf('KSA-16', 'ICV_VALIDATION', 'The counter is that of another document'))
  return found
}

const reportedEarlier = {
  ...failing('', '', 'Invoice was already Reported successfully earlier.'),
  code: null,
  category: null,
}

const hasError = (findings: readonly Finding[]): boolean => findings.some(({ type }) => type === 'ERROR')
const hasWarning = (findings: readonly Finding[]): boolean => findings.some(({ type }) => type === 'WARNING')

function statusOf(findings: readonly Finding[]): number {
  if (hasError(findings)) return 400
  return hasWarning(findings) ? 202 : 200
}

type AnyFinding = Omit<Finding, 'code' | 'category'> & { code: string | null; category: string | null }

function resultsOf(findings: readonly AnyFinding[]) {
  const of = (type: Finding['type']) => findings.filter((finding) => finding.type === type)
  return {
    infoMessages: of('INFO'),
    warningMessages: of('WARNING'),
    errorMessages: of('ERROR'),
    status: of('ERROR').length > 0 ? 'ERROR' : of('WARNING').length > 0 ? 'WARNING' : 'PASS',
  }
}
