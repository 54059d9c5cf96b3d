import { isDeepStrictEqual } from 'node:util'
import type { Shop } from '../../../kernel/index.ts'
import type { Mailbox, MailboxAddress } from '../../../platform/mailbox/Mailbox.ts'
import { openImapMailbox } from '../../../platform/mailbox/openImapMailbox.ts'
import { type MailboxSettings, mailboxOfSettings } from './mailboxSettings.ts'
import { acquireLease, leaseMs, noteFailure, readNewMail, releaseLease } from './readMailbox.ts'

interface InboundEmailOptions {
  open?: (address: MailboxAddress, signal: AbortSignal) => Promise<Mailbox>
  /** Milliseconds that the server may wait for new mail before it is polled anyway. */
  waitMs?: number
  /** After a failure; doubled by every further one. */
  retryMs?: number
}

const maxRetryMs = 5 * 60_000

export interface InboundEmail {
  /** Comes back when nothing is read any more. */
  stop(): Promise<void>
}

/**
 * Reads the mailbox of the settings as long as the shop runs: from its setting on, through lost connections, and another one
 * from the moment that another is set. Of several processes one reads.
 */
export function startInboundEmail(
  shop: Shop,
  { open = openImapMailbox, waitMs = leaseMs / 2, retryMs = 5_000 }: InboundEmailOptions = {},
): InboundEmail {
  const stopping = new AbortController()
  /** Aborted when another mailbox is set. */
  let round = new AbortController()
  let current: MailboxSettings | null = null
  shop.shopSettings.onChange(() => {
    if (!isDeepStrictEqual(mailboxOfSettings(shop), current)) round.abort()
  })

  async function run(): Promise<void> {
    let failures = 0
    while (!stopping.signal.aborted) {
      round = new AbortController()
      const signal = AbortSignal.any([stopping.signal, round.signal])
      const settings = mailboxOfSettings(shop)
      current = settings
      if (settings === null) {
        await pause(Number.POSITIVE_INFINITY, signal)
        continue
      }
      try {
        if (await acquireLease(shop, settings.name))
          await readUntil(settings, signal, () => {
            failures = 0
          })
        else await pause(waitMs, signal)
      } catch (error) {
        // Its connection was closed on purpose.
        if (signal.aborted) continue
        failures += 1
        await noteFailure(shop, settings.name, error).catch((cause: unknown) =>
          shop.log.warn({ err: cause }, 'that mail cannot be read could not be noted'),
        )
        await pause(Math.min(retryMs * 2 ** Math.min(failures - 1, 10), maxRetryMs), signal)
      }
    }
  }

  async function readUntil(settings: MailboxSettings, signal: AbortSignal, succeeded: () => void): Promise<void> {
    const mailbox = await open(settings, signal)
    try {
      while (!signal.aborted && (await acquireLease(shop, settings.name))) {
        await readNewMail(shop, settings.name, mailbox, signal)
        succeeded()
        await mailbox.waitForMail(waitMs, signal)
      }
    } finally {
      await mailbox.close()
      await releaseLease(shop, settings.name).catch(() => {})
    }
  }

  const running = run()
  return {
    async stop() {
      stopping.abort()
      await running
    },
  }
}

/** Resolves after `ms` milliseconds, or when the signal aborts. */
async function pause(ms: number, signal: AbortSignal): Promise<void> {
  if (signal.aborted) return
  const { promise, resolve } = Promise.withResolvers<void>()
  const timer = Number.isFinite(ms) ? setTimeout(resolve, ms) : undefined
  timer?.unref()
  const stop = () => resolve()
  signal.addEventListener('abort', stop, { once: true })
  await promise
  signal.removeEventListener('abort', stop)
  clearTimeout(timer)
}
