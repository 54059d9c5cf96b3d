import { describeAnswer, meaningOf, type SmtpMeaning } from '@rawaj/contract/email/smtpStatus.ts'
import { replyTextOf } from '../email/smtpFailure.ts'

/** A mail server's report of a mail of ours: it could not be delivered for good (RFC 3464), or its reader calls it spam (RFC 5965). */
export interface MailReport {
  kind: 'undelivered' | 'complaint'
  /** Enhanced status code (RFC 3463); null: it names none. */
  status: string | null
  /** Basic code of the server that refused the mail. */
  code: number | null
  /** Its words, without addresses. */
  words: string
  /** The whole report, as far as it is looked at. */
  source: string
}

/** Characters that are looked at: what a report is about stands in its first parts. */
const maxSource = 200_000

/** Some mail servers say so of every failure, and what it was in the words of the server that refused it. */
const unnamedFailure = '5.0.0'

/** Reads one from a mail as it came; null: it is none, or tells of something that is tried again or went well. */
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

/** What an undelivered mail met: the server that reports it has tried in vain already, whatever the class of the code. */
export const reportMeaning = ({ status, code }: Pick<MailReport, 'status' | 'code'>): SmtpMeaning =>
  status === null || status === unnamedFailure
    ? meaningOf({ code, status: null, stage: 'report' })
    : meaningOf({ code: null, status, stage: 'report' })

/** As the log of emails has it. */
export const describeReport = ({ status, code, words }: Pick<MailReport, 'status' | 'code' | 'words'>): string =>
  describeAnswer({ code, status, command: 'REPORT', words })
