import { meaningOf, type SmtpMeaning, stageOf } from '@rawaj/contract/email/smtpStatus.ts'

/** A mail server's rejection. */
export interface SmtpFailure {
  /** Basic code; null: no reply came. */
  code: number | null
  /** Enhanced status code (RFC 3463). */
  status: string | null
  /** The command that was rejected; null: the connection itself. */
  command: string | null
  /** The reply, on one line and without addresses. */
  words: string
  meaning: SmtpMeaning
}

interface SmtpError {
  code?: unknown
  command?: unknown
  responseCode?: unknown
  response?: unknown
  rejectedErrors?: unknown
}

const maxWords = 300

/** Reads an error of nodemailer. `isBegun`: the server had requested the email, and may have accepted it. */
export function smtpFailureOf(error: unknown, { isBegun = false } = {}): SmtpFailure {
  const { rejectedErrors } = error as SmtpError
  // The error of a recipient is nested.
  const inner = ((Array.isArray(rejectedErrors) ? rejectedErrors[0] : undefined) ?? error) as SmtpError
  const { responseCode, response, command: sentCommand } = inner
  const code = typeof responseCode === 'number' && responseCode > 0 ? responseCode : null
  const words = replyTextOf(response)
  const status = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(words)?.[1] ?? null
  const command = typeof sentCommand === 'string' ? sentCommand : null
  const stage = code === null && isBegun ? 'content' : stageOf(command)
  return {
    code,
    status,
    command: code === null && isBegun ? 'DATA' : command,
    words,
    meaning: meaningOf({ code, status, stage }),
  }
}

/** Servers repeat the address, which is private to the recipient. */
export const replyTextOf = (response: unknown): string =>
  typeof response === 'string'
    ? response
        .replace(/[^\s<>]+@[^\s<>]+/g, '…')
        .replace(/[\s\p{Cc}]+/gu, ' ')
        .trim()
        .slice(0, maxWords)
        .toWellFormed()
    : ''
