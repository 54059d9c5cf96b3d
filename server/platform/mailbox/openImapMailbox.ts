import { isIP } from 'node:net'
import type { ImapFlow } from 'imapflow'
import { type ListedMail, type Mailbox, type MailboxAddress, MailboxError, type MailboxFailure } from './Mailbox.ts'

/** Bytes. An email that is read whole is no larger; a larger literal of a server is not an email. */
const maxLiteral = 64 * 1024 * 1024

const dayMs = 24 * 60 * 60_000

/** Milliseconds to wait for the server's goodbye. */
const farewellMs = 2_000

/**
 * Opens a folder by IMAP, until the signal aborts.
 * @throws MailboxError, after closing the connection
 */
export async function openImapMailbox(address: MailboxAddress, signal?: AbortSignal): Promise<Mailbox> {
  // Loaded with the first mailbox: a shop that reads none does not pay for it.
  const { ImapFlow } = await import('imapflow')
  const { host, port, tls, user, password: pass, folder } = address
  const client = new ImapFlow({
    host,
    port,
    secure: tls,
    auth: { user, pass },
    logger: false,
    disableAutoIdle: true,
    // To this machine a password may be sent unencrypted.
    ...(!tls && !isThisMachine(host) && { doSTARTTLS: true }),
    connectionTimeout: 20_000,
    greetingTimeout: 10_000,
    socketTimeout: 90_000,
    maxLiteralSize: maxLiteral,
    maxResponseSize: 2 * maxLiteral,
    maxLineLength: 16 * 1024 * 1024,
  })
  // A connection that breaks while idle fails with the next command.
  client.on('error', () => {})
  // Reported during another command, and not again while waiting.
  let hasNews = false
  client.on('exists', () => {
    hasNews = true
  })
  // An abort does not wait for the server.
  const stop = () => client.close()
  signal?.addEventListener('abort', stop, { once: true })
  const opened = await open(client, folder).catch((error: unknown) => {
    signal?.removeEventListener('abort', stop)
    throw error
  })
  return {
    uidValidity: Number(opened.uidValidity),
    uidNext: opened.uidNext,
    async listAfter(uid, max, since) {
      hasNews = false
      return withMailboxError('interrupted', client, () => listAfter(client, uid, max, since))
    },
    read: (uid, part) =>
      withMailboxError('interrupted', client, async () => {
        const query = part === 'all' ? { source: true } : { headers: true }
        const mail = await client.fetchOne(String(uid), query, { uid: true })
        if (mail === false) return null
        return (part === 'all' ? mail.source : mail.headers) ?? null
      }),
    async waitForMail(ms, signal) {
      if (!hasNews) await withMailboxError('interrupted', client, () => waitForMail(client, ms, signal))
    },
    async close() {
      signal?.removeEventListener('abort', stop)
      const { promise: tooLong, resolve } = Promise.withResolvers<void>()
      const timer = setTimeout(resolve, farewellMs)
      await Promise.race([client.logout().catch(() => {}), tooLong])
      clearTimeout(timer)
      client.close()
    },
  }
}

async function open(client: ImapFlow, folder: string) {
  await withMailboxError('not_reached', client, () => client.connect())
  return withMailboxError('no_folder', client, () => client.mailboxOpen(folder, { readOnly: true }))
}

async function listAfter(client: ImapFlow, uid: number, max: number, since: Date): Promise<ListedMail[]> {
  // Uids alone, however many there are. Servers compare days, each in its own time zone.
  const uids = await client.search({ uid: `${uid + 1}:*`, since: new Date(since.getTime() - dayMs) }, { uid: true })
  if (!uids) throw new Error('The server does not search')
  // A range that ends in * contains the last email, whatever its uid.
  const wanted = uids
    .filter((one) => one > uid)
    .sort((one, other) => one - other)
    .slice(0, max)
  if (wanted.length === 0) return []
  const mails = await client.fetchAll(wanted.join(), { uid: true, size: true, internalDate: true }, { uid: true })
  return mails
    .map((mail) => ({ uid: mail.uid, size: mail.size ?? 0, receivedAt: new Date(mail.internalDate ?? 0) }))
    .sort((one, other) => one.uid - other.uid)
}

async function waitForMail(client: ImapFlow, ms: number, signal: AbortSignal): Promise<void> {
  if (signal.aborted) return
  const { promise, resolve } = Promise.withResolvers<void>()
  const timer = setTimeout(resolve, ms)
  const events = ['exists', 'close'] as const
  for (const event of events) client.on(event, resolve)
  const stop = () => resolve()
  signal.addEventListener('abort', stop, { once: true })
  try {
    const idling = client.idle()
    idling.catch(() => {})
    await promise
    // Ends the server's idle state, and shows whether it is still there.
    await client.noop()
  } finally {
    clearTimeout(timer)
    signal.removeEventListener('abort', stop)
    for (const event of events) client.off(event, resolve)
  }
}

async function withMailboxError<Result>(
  failure: MailboxFailure,
  client: ImapFlow,
  act: () => Promise<Result>,
): Promise<Result> {
  try {
    return await act()
  } catch (error) {
    client.close()
    throw new MailboxError(failureOf(error) ?? failure, error)
  }
}

function failureOf(error: unknown): MailboxFailure | null {
  const { authenticationFailed, code, tlsFailed } = error as Record<string, unknown>
  if (authenticationFailed === true) return 'sign_in_refused'
  if (tlsFailed === true || (typeof code === 'string' && /TLS|CERT|SSL|SELF_SIGNED|SIGNATURE/.test(code)))
    return 'not_secure'
  return null
}

const isThisMachine = (host: string): boolean =>
  host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'))
