import { Readable } from 'node:stream'
import SMTPConnection from 'nodemailer/lib/smtp-connection'
import { BulkFailure, type BulkFailureKind, type BulkMail, type BulkSender } from './BulkSender.ts'
import { bulkMessage } from './bulkMessage.ts'
import { type SmtpFailure, smtpFailureOf } from './smtpFailure.ts'
import { smtpOptions } from './smtpOptions.ts'

/** Copies over one connection; mail servers end connections that stay open too long. */
const maxPerConnection = 100

interface Connection {
  smtp: SMTPConnection
  sent: number
  broken: boolean
}

/**
 * Hands copies to the SMTP server over connections of its own. Not over nodemailer's pool: that resends an email whose connection
 * was lost, and does not report whether the server may have accepted it (SMTP has no way to ask).
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
        // Servers end a connection now and then (RFC 5321, 421). A new one shows whether the server is down.
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
  const { auth, ...options } = smtpOptions(smtpUrl)
  const smtp = new SMTPConnection({
    ...options,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    dnsTimeout: 5_000,
    logger: false,
  })
  const connection: Connection = { smtp, sent: 0, broken: false }
  // Without a listener an error would end the process; callers receive it by callback.
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
    throw new BulkFailure('down', smtpFailureOf(error))
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
    const failure = smtpFailureOf(error, { isBegun: isBegun() })
    const kind = kindOf(failure)
    if (kind === 'down' || kind === 'uncertain') connection.broken = true
    // Replies about this copy must not affect the next one.
    else
      await asked((done) => smtp.reset((wrong) => done(wrong ?? null))).catch(() => {
        connection.broken = true
      })
    throw new BulkFailure(kind, failure)
  }
}

/** The copy, and whether the server has requested it: before that it cannot have accepted anything. */
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

function kindOf({ code, command, meaning: { action, reason, isAddressGone } }: SmtpFailure): BulkFailureKind {
  if (reason === 'uncertain') return 'uncertain'
  // The server closes the connection, requires another sign-in, or accepts nothing from this sender.
  if (code === null || code === 421 || command === 'MAIL FROM' || reason === 'authentication') return 'down'
  if (isAddressGone) return 'address'
  return action === 'giveUp' ? 'refused' : 'later'
}

const addressIn = (sender: string): string => /<([^<>]+)>/.exec(sender)?.[1] ?? sender
