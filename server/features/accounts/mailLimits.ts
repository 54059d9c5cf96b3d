import { mailboxOf } from '../../platform/email/mailboxOf.ts'
import { countAttempt, type Limit } from '../../platform/rateLimits/countAttempt.ts'
import type { Origin, Shop } from '../shop/index.ts'
import { knownDeviceOf } from './knownDevices.ts'

/** Letters that anybody may have sent to anybody: one-time codes and reset links. */
export interface MailLimits {
  /** What counts as one mailbox. */
  mailboxOf: (email: string) => string
  network: Limit
  /** One mailbox, asked for from one network, or from one known device. */
  together: Limit
  /** One mailbox, whoever asks: bounds how full strangers get it. */
  mailbox: Limit
}

const day = 24 * 60
const minute = 60
const together: Limit = { most: 5, minutes: day, wait: { first: minute, longest: 60 * minute } }

/** For strangers 22 codes in a day: 10 at once, 8 with growing waits in the next 4 hours, 4 more. */
export const codeLimits: MailLimits = {
  mailboxOf,
  network: { most: 50, minutes: 60, wait: { first: minute, longest: 15 * minute } },
  together,
  mailbox: { most: 10, minutes: day, wait: { first: minute, longest: 4 * 60 * minute } },
}

/**
 * The longest wait is shorter than a link lives (60 minutes): when strangers have used up what a mailbox gets, there is
 * a living link in it, and whoever reads that mailbox has a way in. Only the very address of an account is ever written
 * to, so another spelling of it must not use up what that gets.
 */
export const linkLimits: MailLimits = {
  mailboxOf: (email) => email,
  network: { most: 30, minutes: 60, wait: { first: minute, longest: 15 * minute } },
  together,
  mailbox: { most: 10, minutes: day, wait: { first: minute, longest: 50 * minute } },
}

/**
 * Counts a letter that is asked for, the narrowest limit first, so that one who is refused uses nothing of others up.
 * A browser that the address's account is used from has a counter of its own; answers its hash, else null.
 */
export async function countLetter(
  shop: Shop,
  what: 'requestCode' | 'forgotPassword',
  { email, origin }: { email: string; origin: Origin },
  limits: MailLimits,
): Promise<string | null> {
  const mailbox = limits.mailboxOf(email)
  const knownDevice = await knownDeviceOf(shop, email, origin.device)
  if (knownDevice !== null) {
    await countAttempt(shop, `${what} device ${knownDevice} ${mailbox}`, limits.together)
    return knownDevice
  }
  await countAttempt(shop, `${what} both ${origin.network} ${mailbox}`, limits.together)
  await countAttempt(shop, `${what} network ${origin.network}`, limits.network)
  await countAttempt(shop, `${what} mailbox ${mailbox}`, limits.mailbox)
  return null
}
