import { meaningOf, type SmtpMeaning, stageOf } from '@rawaj/contract/email/smtpStatus.ts'

/** What a mail server said no to, and how. */
export interface SmtpFailure {
  /** Basic code; null: no answer came. */
  code: number | null
  /** Enhanced status code (RFC 3463). */
  status: string | null
  /** The command that it is the answer to; null: the connection itself. */
  command: string | null
  /** The answer as it came, on one line and without addresses. */
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

/** Reads an error of nodemailer. `isBegun`: the server had asked for the mail, and may have taken it. */
export function smtpFailureOf(error: unknown, { isBegun = false } = {}): SmtpFailure {
  const { rejectedErrors } = error as SmtpError
  // What is wrong with a receiver stands in an error of its own.
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

/** Servers repeat the address, which is nobody's business but the receiver's. */
export const replyTextOf = (response: unknown): string =>
  typeof response === 'string'
    ? response
        .replace(/[^\s<>]+@[^\s<>]+/g, '…')
        .replace(/[\s\p{Cc}]+/gu, ' ')
        .trim()
        .slice(0, maxWords)
        .toWellFormed()
    : ''
