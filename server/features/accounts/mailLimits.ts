import type { ClientOrigin, Shop } from '../../kernel/index.ts'
import { mailboxOf } from '../../platform/email/mailboxOf.ts'
import { countAttempt, type RateLimit } from '../../platform/rateLimits/countAttempt.ts'
import { findKnownDevice } from './knownDevices.ts'

/** Limits of emails that can be requested for any address: one-time codes and reset links. */
export interface MailLimits {
  /** Key of a mailbox. */
  mailboxOf: (email: string) => string
  perNetwork: RateLimit
  /** One mailbox, asked for from one network, or from one known device. */
  perMailboxAndNetwork: RateLimit
  /** Per mailbox, for all requests together: bounds how many emails strangers can send to it. */
  perMailbox: RateLimit
}

const day = 24 * 60
const minute = 60
const mailboxAndNetworkLimit: RateLimit = {
  max: 5,
  windowMinutes: day,
  backoff: { initialSeconds: minute, maxSeconds: 60 * minute },
}

/** For strangers 22 codes in a day: 10 at once, 8 with growing waits in the next 4 hours, 4 more. */
export const codeLimits: MailLimits = {
  mailboxOf,
  perNetwork: { max: 50, windowMinutes: 60, backoff: { initialSeconds: minute, maxSeconds: 15 * minute } },
  perMailboxAndNetwork: mailboxAndNetworkLimit,
  perMailbox: { max: 10, windowMinutes: day, backoff: { initialSeconds: minute, maxSeconds: 4 * 60 * minute } },
}

/**
 * The longest wait is shorter than the lifetime of a link (60 minutes): when strangers have used up a mailbox's limit, it
 * contains a valid link, so that its owner has a way in. Emails go only to the exact address of an account, so another spelling
 * of it must not use up its limit.
 */
export const linkLimits: MailLimits = {
  mailboxOf: (email) => email,
  perNetwork: { max: 30, windowMinutes: 60, backoff: { initialSeconds: minute, maxSeconds: 15 * minute } },
  perMailboxAndNetwork: mailboxAndNetworkLimit,
  perMailbox: { max: 10, windowMinutes: day, backoff: { initialSeconds: minute, maxSeconds: 50 * minute } },
}

/**
 * Counts a requested email, the narrowest limit first, so that a rejected request uses up no shared limit. A browser that the
 * address's account is used from has a counter of its own.
 * @returns that browser's hash, else null
 */
export async function countEmailRequest(
  shop: Shop,
  what: 'requestCode' | 'forgotPassword',
  { email, origin }: { email: string; origin: ClientOrigin },
  limits: MailLimits,
): Promise<string | null> {
  const mailbox = limits.mailboxOf(email)
  const knownDevice = await findKnownDevice(shop, email, origin.device)
  if (knownDevice !== null) {
    await countAttempt(shop, `${what} device ${knownDevice} ${mailbox}`, limits.perMailboxAndNetwork)
    return knownDevice
  }
  await countAttempt(shop, `${what} both ${origin.network} ${mailbox}`, limits.perMailboxAndNetwork)
  await countAttempt(shop, `${what} network ${origin.network}`, limits.perNetwork)
  await countAttempt(shop, `${what} mailbox ${mailbox}`, limits.perMailbox)
  return null
}
