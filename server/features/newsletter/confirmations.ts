import { createHash } from 'node:crypto'
import type { Language } from '@rawaj/contract/text/languages.ts'
import { and, eq, gt, lt, ne, sql } from 'drizzle-orm'
import type { Shop } from '../../kernel/index.ts'
import type { Database } from '../../platform/database/Database.ts'
import { mailboxOf } from '../../platform/email/mailboxOf.ts'
import { tryCountAttempts } from '../../platform/rateLimits/countAttempt.ts'
import { hadCoupon } from '../coupons/index.ts'
import { knownAddresses } from './suppression.ts'
import { newsletterConfirmations, subscribers } from './tables.ts'

/** Hours for which a link works. */
export const confirmationHours = 48

/** Confirmation emails per mailbox, so that strangers cannot pester people who have unsubscribed. */
const limits = [
  { name: 'newsletter confirmation', max: 2, windowMinutes: 24 * 60 },
  { name: 'newsletter confirmation month', max: 4, windowMinutes: 30 * 24 * 60 },
]

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex')

/**
 * Whether this address, or another one of the same mailbox (`name+tag@`), has unsubscribed: then a request may come from a
 * stranger, and the owner is asked first.
 */
export async function hasUnsubscribed(tx: Database, email: string): Promise<boolean> {
  const { subscribed, left } = await knownAddresses(tx, [email])
  if (left.has(email)) return true
  if (subscribed.has(email)) return false
  const mailbox = mailboxOf(email)
  // Everyone who unsubscribed had subscribed, and got a code: without one there is nothing to search.
  if (!(await hadCoupon(tx, mailbox))) return false
  const domains = mailbox.endsWith('@gmail.com')
    ? ['gmail.com', 'googlemail.com']
    : [mailbox.slice(mailbox.lastIndexOf('@') + 1)]
  const others = await tx
    .select({ email: subscribers.email })
    .from(subscribers)
    .where(
      and(
        ne(subscribers.status, 'subscribed'),
        sql`split_part(${subscribers.email}, '@', 2) in ${domains}`,
        sql`${subscribers.email} like ${`${mailbox.slice(0, 1).replace(/[\\%_]/g, '\\$&')}%`}`,
      ),
    )
  return others.some((other) => mailboxOf(other.email) === mailbox)
}

/**
 * Counts an email with a link.
 * @returns whether it may be sent
 */
export const isConfirmationDue = (shop: Shop, email: string): Promise<boolean> =>
  tryCountAttempts(
    shop,
    limits.map(({ name, ...limit }) => [`${name} ${mailboxOf(email)}`, limit] as const),
  )

/** Makes a link's token; the one before of this address works no more. */
export async function issueConfirmation(
  { db, clock, randomBytes }: Shop,
  { email, language, consentText }: { email: string; language: Language; consentText: string },
): Promise<string> {
  const token = randomBytes(24).toString('base64url')
  const expiresAt = new Date(clock().getTime() + confirmationHours * 3_600_000)
  const link = { hash: hashOf(token), language, consentText, expiresAt }
  await db
    .insert(newsletterConfirmations)
    .values({ email, ...link })
    .onConflictDoUpdate({ target: newsletterConfirmations.email, set: link })
  return token
}

/** Whether a link works still. */
export async function isConfirmationOpen({ db, clock }: Pick<Shop, 'db' | 'clock'>, token: string): Promise<boolean> {
  const open = and(eq(newsletterConfirmations.hash, hashOf(token)), gt(newsletterConfirmations.expiresAt, clock()))
  return (await db.$count(newsletterConfirmations, open)) > 0
}

/** Uses a link up; null where it does not work. */
export async function redeemConfirmation(
  tx: Database,
  token: string,
  now: Date,
): Promise<{ email: string; language: Language; consentText: string } | null> {
  const { email, language, consentText, expiresAt } = newsletterConfirmations
  const [used] = await tx
    .delete(newsletterConfirmations)
    .where(eq(newsletterConfirmations.hash, hashOf(token)))
    .returning({ email, language, consentText, expiresAt })
  return used && used.expiresAt > now ? used : null
}

/** Forgets links that do not work any more. */
export async function deleteExpiredConfirmations({ db, clock }: Pick<Shop, 'db' | 'clock'>): Promise<void> {
  await db.delete(newsletterConfirmations).where(lt(newsletterConfirmations.expiresAt, clock()))
}
