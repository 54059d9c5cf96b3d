import { describeAnswer, meaningOf, type SmtpMeaning } from '@rawaj/contract/email/smtpStatus.ts'
import { replyTextOf } from '../email/smtpFailure.ts'

/**
 * A mail server's report about an email of the shop: permanently undeliverable (RFC 3464), or marked as spam by its reader (RFC
 * 5965).
 */
export interface MailReport {
  kind: 'undelivered' | 'complaint'
  /** Enhanced status code (RFC 3463); null: none. */
  status: string | null
  /** Basic code of the server that rejected the email. */
  code: number | null
  /** Its reply, without addresses. */
  words: string
  /** The report's source, as far as it is read. */
  source: string
}

/** Characters that are read: the subject of a report is in its first parts. */
const maxSource = 200_000

/** Some mail servers use this code for every failure, and quote the rejecting server's reply. */
const unnamedFailure = '5.0.0'

/** Reads a report from an email's source; null: it is not one, or reports a retry or a success. */
export function readReport(bytes: Buffer): MailReport | null {
  const source = bytes.subarray(0, maxSource).toString('latin1')
  const end = /\r?\n\r?\n/.exec(source)?.index ?? source.length
  const headers = source.slice(0, end).replace(/\r?\n[ \t]+/g, ' ')
  if (!/^content-type:\s*multipart\/report\b/im.test(headers)) return null
  if (/^feedback-type:\s*abuse\b/im.test(source))
    return { kind: 'complaint', status: null, code: null, words: '', source }
  // Fields of the part `message/delivery-status`.
  if (!/^action:\s*failed\b/im.test(source)) return null
  const status = /^status:\s*(\d\.\d{1,3}\.\d{1,3})\b/im.exec(source)?.[1] ?? null
  const diagnostic = /^diagnostic-code:\s*([^\n]*(?:\n[ \t][^\n]*)*)/im.exec(source)?.[1] ?? ''
  const words = replyTextOf(diagnostic.replace(/^\s*smtp;\s*/i, ''))
  const [, code, named] = /\b([245]\d\d)(?:[ -](\d\.\d{1,3}\.\d{1,3})\b)?/.exec(words) ?? []
  return {
    kind: 'undelivered',
    status: status === null || status === unnamedFailure ? (named ?? status) : status,
    code: code === undefined ? null : Number(code),
    words,
    source,
  }
}

/** Meaning of an undelivered email: the reporting server has retried in vain already, whatever the class of the code. */
export const reportMeaning = ({ status, code }: Pick<MailReport, 'status' | 'code'>): SmtpMeaning =>
  status === null || status === unnamedFailure
    ? meaningOf({ code, status: null, stage: 'report' })
    : meaningOf({ code: null, status, stage: 'report' })

/** As the email log shows it. */
export const describeReport = ({ status, code, words }: Pick<MailReport, 'status' | 'code' | 'words'>): string =>
  describeAnswer({ code, status, command: 'REPORT', words })
