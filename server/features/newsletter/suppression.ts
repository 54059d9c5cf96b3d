import { createHash } from 'node:crypto'
import { domainToASCII } from 'node:url'
import { eq, inArray } from 'drizzle-orm'
import type { Database } from '../../platform/database/Database.ts'
import { newsletterConfirmations, subscribers, suppressedAddresses } from './tables.ts'

const hashOf = (email: string): string => createHash('sha256').update(email.trim().toLowerCase()).digest('hex')

/**
 * Hashes under which an address may have been erased: in its current spelling, and with its domain in ASCII, as addresses were
 * stored before (`contract/fields/emailAddress.ts`).
 */
function hashesOf(email: string): string[] {
  const at = email.lastIndexOf('@') + 1
  const ascii = email.slice(0, at) + domainToASCII(email.slice(at))
  return [...new Set([hashOf(email), hashOf(ascii)])]
}

/** Status of the addresses that are on the list, or have left it, including those that had left when their data was deleted. */
export async function knownAddresses(
  db: Database,
  emails: readonly string[],
): Promise<{ subscribed: ReadonlySet<string>; left: ReadonlySet<string> }> {
  if (emails.length === 0) return { subscribed: new Set(), left: new Set() }
  const rows = await db
    .select({ email: subscribers.email, status: subscribers.status })
    .from(subscribers)
    .where(inArray(subscribers.email, [...emails]))
  const byHash = new Map(emails.flatMap((email) => hashesOf(email).map((hash) => [hash, email] as const)))
  const suppressed = await db
    .select({ hash: suppressedAddresses.hash })
    .from(suppressedAddresses)
    .where(inArray(suppressedAddresses.hash, [...byHash.keys()]))
  const of = (wanted: (status: string) => boolean) =>
    rows.filter(({ status }) => wanted(status)).map(({ email }) => email)
  return {
    subscribed: new Set(of((status) => status === 'subscribed')),
    left: new Set([
      ...of((status) => status !== 'subscribed'),
      ...suppressed.map(({ hash }) => byHash.get(hash) ?? ''),
    ]),
  }
}

/** Erases a person, but keeps that their address has unsubscribed, if it has. */
export async function forgetSubscriber(tx: Database, email: string, at: Date): Promise<void> {
  await tx.delete(newsletterConfirmations).where(eq(newsletterConfirmations.email, email))
  const [gone] = await tx
    .delete(subscribers)
    .where(eq(subscribers.email, email))
    .returning({ status: subscribers.status })
  if (gone && gone.status !== 'subscribed') await suppress(tx, email, at)
}

/** Remembers that an address has left, and not the address. */
export async function suppress(tx: Database, email: string, at: Date): Promise<void> {
  await tx
    .insert(suppressedAddresses)
    .values({ hash: hashOf(email), since: at })
    .onConflictDoNothing()
}

/** The person has subscribed again. */
export async function unsuppress(tx: Database, email: string): Promise<void> {
  await tx.delete(suppressedAddresses).where(inArray(suppressedAddresses.hash, hashesOf(email)))
}

/** Stored data of a subscription, without the secret of its links. */
export function exportSubscription(tx: Database, email: string) {
  const { language, createdAt, source, consentText, status, endedAt } = subscribers
  return tx
    .select({ email: subscribers.email, language, createdAt, source, consentText, status, endedAt })
    .from(subscribers)
    .where(eq(subscribers.email, email))
}
