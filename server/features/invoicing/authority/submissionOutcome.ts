import { z } from 'zod'
import { type Answered, type Later, laterByStatus, nonsense, parseJson, type Reply } from './exchange.ts'
import { type AuthorityMessage, messagesSchema, readErrors } from './messages.ts'

/** What a shop has to do after it sent a document. */
export type SubmissionOutcome = Answered &
  (
    | {
        kind: 'accepted'
        /** To show: they may become rejections. */
        warnings: AuthorityMessage[]
        /** The document with the authority's stamp and QR code, for the buyer; null: it was reported. Its UTF-8 is what came, byte for byte. */
        clearedXml: string | null
      }
    /** The same document came through earlier, as its reply was lost: done. */
    | { kind: 'acceptedBefore'; clearedXml: string | null }
    /** Clearance is off: the document is reported. */
    | { kind: 'reportInstead' }
    /** Clearance is on: a standard document is not reported. */
    | { kind: 'clearInstead' }
    /** To be mended; the same bytes will not be accepted. */
    | { kind: 'rejected'; messages: AuthorityMessage[]; warnings: AuthorityMessage[] }
    | Later
  )

export type SubmissionCall = 'compliance' | 'report' | 'clear'

const found = { warningMessages: messagesSchema, errorMessages: messagesSchema }
const replySchema = z.object({
  validationResults: z.object(found).nullish(),
  // The compliance checks are documented with the messages outside.
  ...found,
  reportingStatus: z.string().nullish(),
  clearanceStatus: z.string().nullish(),
  clearedInvoice: z.string().nullish(),
})

/** The documented answers to a document; anything else is tried again later. */
export function submissionOutcome(reply: Reply, call: SubmissionCall, uuid: string): SubmissionOutcome {
  return { ...outcomeOf(reply, call, uuid), authorityDate: reply.authorityDate }
}

function outcomeOf(reply: Reply, call: SubmissionCall, uuid: string): Outcome {
  const { status, headers } = reply
  const later = laterByStatus(reply)
  if (later) return later
  if (status === 303 && call !== 'compliance' && !headers.has('location'))
    return { kind: call === 'clear' ? 'reportInstead' : 'clearInstead' }
  if (status >= 300 && status <= 399) return nonsense(status, 'redirect')
  const json = parseJson(reply.text)
  const read = replySchema.safeParse(json)
  if (!read.success) return nonsense(status, json === null ? 'not JSON' : 'unknown JSON')
  const { validationResults, reportingStatus, clearanceStatus, clearedInvoice } = read.data
  const warnings = [...(validationResults?.warningMessages ?? []), ...read.data.warningMessages]
  const errors = [...(validationResults?.errorMessages ?? []), ...read.data.errorMessages]
  if (status === 400) {
    const messages = errors.length > 0 ? errors : readErrors(json)
    return messages.length > 0 ? { kind: 'rejected', messages, warnings } : nonsense(status, 'no reason')
  }
  // Of a clearance 208, of a report 409.
  const before = status === 208 || status === 409
  if (!before && status !== 200 && status !== 202) return nonsense(status, 'unknown status')
  const cleared = call === 'clear' && clearedInvoice ? clearedXmlOf(clearedInvoice, uuid) : null
  if (call === 'clear' && clearedInvoice && cleared === null) return nonsense(status, 'not the cleared document')
  if (before) return { kind: 'acceptedBefore', clearedXml: cleared }
  const accepted = call === 'clear' ? clearanceStatus === 'CLEARED' : isReported(reportingStatus, clearanceStatus, call)
  if (!accepted) return nonsense(status, 'neither accepted nor rejected')
  // Asking again answers 208 with the document.
  if (call === 'clear' && cleared === null) return nonsense(status, 'no cleared document')
  return { kind: 'accepted', warnings, clearedXml: cleared }
}

type Outcome = SubmissionOutcome extends infer One ? (One extends Answered ? Omit<One, 'authorityDate'> : never) : never

/** The compliance checks say of a standard document that it was cleared. */
const isReported = (reporting: string | null | undefined, clearance: string | null | undefined, call: SubmissionCall) =>
  reporting === 'REPORTED' || (call === 'compliance' && clearance === 'CLEARED')

/** @returns null for what is not the document of this UUID in UTF-8 */
function clearedXmlOf(base64: string, uuid: string): string | null {
  try {
    const xml = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(Buffer.from(base64, 'base64'))
    return xml.includes('<Invoice') && xml.includes(uuid) ? xml : null
  } catch {
    return null
  }
}
