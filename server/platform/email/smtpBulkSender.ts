import { Readable } from 'node:stream'
import { parseConnectionUrl } from 'nodemailer/lib/shared'
import SMTPConnection from 'nodemailer/lib/smtp-connection'
import { BulkFailure, type BulkFailureKind, type BulkMail, type BulkSender } from './BulkSender.ts'
import { bulkMessage } from './bulkMessage.ts'
import { isGoneStatus } from './goneStatus.ts'

/** So many copies go over one connection; mail servers end those that stay too long. */
const maxPerConnection = 100

interface Connection {
  smtp: SMTPConnection
  sent: number
  broken: boolean
}

/**
 * Hands copies to the SMTP server over connections of its own. nodemailer's pool is not used for them: it sends a mail again by
 * itself whose connection was lost, and does not tell whether the server may have taken it (SMTP has no way to ask).
 */
export function smtpBulkSender(smtpUrl: string): BulkSender {
  const idle: Connection[] = []
  let closed = false

  async function take(): Promise<Connection> {
    for (let kept = idle.pop(); kept; kept = idle.pop()) {
      if (!kept.broken && kept.sent < maxPerConnection) return kept
      kept.smtp.quit()
    }
    return connect(smtpUrl)
  }

  async function sendOver(connection: Connection, mail: BulkMail, message: Buffer): Promise<void> {
    try {
      await deliver(connection, mail, message)
    } finally {
      if (connection.broken || closed) connection.smtp.close()
      else idle.push(connection)
    }
  }

  return {
    async send(mail) {
      const message = await bulkMessage(mail)
      const connection = await take()
      try {
        await sendOver(connection, mail, message)
      } catch (error) {
        if (!(error instanceof BulkFailure && error.kind === 'down')) throw error
        // Servers end a connection now and then (RFC 5321, 421). Whether this one is down, a new one tells.
        await sendOver(await connect(smtpUrl), mail, message)
      }
    },
    close() {
      closed = true
      for (const { smtp } of idle.splice(0)) smtp.quit()
    },
  }
}

async function connect(smtpUrl: string): Promise<Connection> {
  const { auth, ...options } = parseConnectionUrl(smtpUrl)
  const smtp = new SMTPConnection({
    ...options,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    dnsTimeout: 5_000,
    logger: false,
  })
  const connection: Connection = { smtp, sent: 0, broken: false }
  // Without a listener an error would end the process; whoever waits for an answer hears of it by callback.
  const { promise: failed, reject } = Promise.withResolvers<never>()
  failed.catch(() => {})
  smtp.on('error', (error) => {
    connection.broken = true
    reject(error)
  })
  smtp.on('end', () => {
    connection.broken = true
  })
  try {
    await Promise.race([failed, asked((done) => smtp.connect((error) => done(error ?? null)))])
    if (auth) await Promise.race([failed, asked((done) => smtp.login(auth, (error) => done(error ?? null)))])
    return connection
  } catch (error) {
    smtp.close()
    throw new BulkFailure('down', told(error))
  }
}

async function deliver(connection: Connection, { to, from, returnPath }: BulkMail, message: Buffer): Promise<void> {
  const { smtp } = connection
  const { body, isBegun } = bodyOf(message)
  try {
    await asked((done) =>
      smtp.send({ from: returnPath ?? addressIn(from), to: [to] }, body, (error) => done(error ?? null)),
    )
    connection.sent += 1
  } catch (error) {
    const kind = kindOf(error, isBegun())
    if (kind === 'down' || kind === 'uncertain') connection.broken = true
    // What has been said of this copy does not hold for the next.
    else
      await asked((done) => smtp.reset((wrong) => done(wrong ?? null))).catch(() => {
        connection.broken = true
      })
    throw new BulkFailure(kind, told(error))
  }
}

/** The copy, and whether the server has asked for it: before that it can have taken nothing. */
function bodyOf(message: Buffer): { body: Readable; isBegun: () => boolean } {
  let begun = false
  const body = new Readable({
    read() {
      begun = true
      this.push(message)
      this.push(null)
    },
  })
  return { body, isBegun: () => begun }
}

function asked(ask: (done: (error: Error | null) => void) => void): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  ask((error) => (error ? reject(error) : resolve()))
  return promise
}

interface SmtpError {
  code?: unknown
  command?: unknown
  responseCode?: unknown
  response?: unknown
  rejectedErrors?: unknown
}

/** nodemailer says of a refused receiver in an error of its own. */
const innermost = (error: unknown): SmtpError => {
  const { rejectedErrors } = error as SmtpError
  return (Array.isArray(rejectedErrors) ? rejectedErrors[0] : undefined) ?? (error as SmtpError)
}

function kindOf(error: unknown, isBegun: boolean): BulkFailureKind {
  const { responseCode, command, response } = innermost(error)
  if (typeof responseCode !== 'number' || responseCode === 0) return isBegun ? 'uncertain' : 'down'
  // The server ends the connection, or takes nothing from this sender.
  if (responseCode === 421 || (command === 'MAIL FROM' && responseCode >= 400)) return 'down'
  if (responseCode < 500) return 'later'
  if (command !== 'RCPT TO') return 'refused'
  const status = statusIn(response)
  const isGone = status === null ? [550, 551, 553].includes(responseCode) : isGoneStatus(status)
  return isGone ? 'address' : 'refused'
}

const statusIn = (response: unknown): string | null =>
  (typeof response === 'string' ? /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(response)?.[1] : undefined) ?? null

/** Servers repeat the address in what they say, so only the codes of it are kept. */
function told(error: unknown): string {
  const { responseCode, response, command, code } = innermost(error)
  const status = statusIn(response)
  const parts = [status, code, command].filter((part) => typeof part === 'string')
  return `${typeof responseCode === 'number' && responseCode > 0 ? responseCode : 'no answer'} (${parts.join(', ')})`
}

const addressIn = (sender: string): string => /<([^<>]+)>/.exec(sender)?.[1] ?? sender
