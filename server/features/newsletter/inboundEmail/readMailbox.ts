import { randomUUID } from 'node:crypto'
import { and, eq, isNull, lt, ne, or, sql } from 'drizzle-orm'
import type { Shop } from '../../../kernel/index.ts'
import { isDataException } from '../../../platform/database/errorCode.ts'
import { writtenRow } from '../../../platform/database/rows.ts'
import { type ListedMail, type Mailbox, MailboxError } from '../../../platform/mailbox/Mailbox.ts'
import { readMail } from '../../../platform/mailbox/readMail.ts'
import { handleMail, recordOutcome } from './handleMail.ts'
import { maxMailPicture, maxMailPictures } from './keepPictures.ts'
import { mailboxes } from './tables.ts'

/** Bytes of a mail that is read whole: a picture of 25 MB and what mail makes of it. */
const maxMail = 40 * 1024 * 1024
/** Mails are listed in portions. */
const portion = 50
/** After a folder was recreated, older emails are not read. */
const lookBackMs = 90 * 24 * 60 * 60_000
/** Duration of a process's lease on a mailbox; it renews it in time. */
export const leaseMs = 120_000

type MailboxRow = typeof mailboxes.$inferSelect

/** This process, among those that could read a mailbox. */
const reader = randomUUID()

/**
 * Loads or creates the row of a mailbox; a new one is read from the next mail on. If the server has recreated the folder, its
 * mails have new numbers: all are read again, and those that were handled are recognised by their content.
 */
async function openMailboxRow(
  { db, clock }: Pick<Shop, 'db' | 'clock'>,
  name: string,
  { uidValidity, uidNext }: Pick<Mailbox, 'uidValidity' | 'uidNext'>,
): Promise<MailboxRow> {
  await db
    .insert(mailboxes)
    .values({ name, uidValidity, lastUid: Math.max(0, uidNext - 1), startedAt: clock() })
    .onConflictDoNothing()
  await db
    .update(mailboxes)
    .set({ uidValidity, lastUid: 0 })
    .where(and(eq(mailboxes.name, name), ne(mailboxes.uidValidity, uidValidity)))
  return writtenRow(db.select().from(mailboxes).where(eq(mailboxes.name, name)))
}

/**
 * Gives this process the exclusive lease on a mailbox for a while. More readers would do no harm, as each mail is handled once,
 * but would do all work twice.
 * @returns whether it has the lease
 */
export async function acquireLease({ db, clock }: Pick<Shop, 'db' | 'clock'>, name: string): Promise<boolean> {
  const now = clock()
  const isFree = or(isNull(mailboxes.leaseUntil), lt(mailboxes.leaseUntil, now), eq(mailboxes.leaseHolder, reader))
  const taken = await db
    .update(mailboxes)
    .set({ leaseHolder: reader, leaseUntil: new Date(now.getTime() + leaseMs) })
    .where(and(eq(mailboxes.name, name), isFree))
    .returning({ id: mailboxes.id })
  return taken.length > 0 || (await db.$count(mailboxes, eq(mailboxes.name, name))) === 0
}

/** Lets others read it at once. */
export async function releaseLease({ db }: Pick<Shop, 'db'>, name: string): Promise<void> {
  const own = and(eq(mailboxes.name, name), eq(mailboxes.leaseHolder, reader))
  await db.update(mailboxes).set({ leaseHolder: null, leaseUntil: null }).where(own)
}

/**
 * Handles all that is new in an open mailbox, oldest first.
 * @throws `MailboxError`, and what the database throws
 */
export async function readNewMail(shop: Shop, name: string, mailbox: Mailbox, signal?: AbortSignal): Promise<void> {
  const row = await openMailboxRow(shop, name, mailbox)
  const oldest = new Date(Math.max(row.startedAt.getTime() - 60_000, shop.clock().getTime() - lookBackMs))
  let last = row.lastUid
  for (let mails = await mailbox.listAfter(last, portion, oldest); mails.length > 0; ) {
    for (const mail of mails) {
      if (signal?.aborted) return
      await receiveEmail(shop, row, mailbox, mail, oldest)
      last = mail.uid
    }
    await acquireLease(shop, name)
    mails = mails.length < portion ? [] : await mailbox.listAfter(last, portion, oldest)
  }
  await shop.db
    .update(mailboxes)
    .set({ checkedAt: shop.clock(), failure: null, lastUid: sql`greatest(${mailboxes.lastUid}, ${last})` })
    .where(and(eq(mailboxes.id, row.id), eq(mailboxes.uidValidity, row.uidValidity)))
}

async function receiveEmail(
  shop: Shop,
  row: MailboxRow,
  mailbox: Mailbox,
  { uid, size, receivedAt }: ListedMail,
  oldest: Date,
): Promise<void> {
  const place = { mailboxId: row.id, uidValidity: row.uidValidity, uid }
  if (receivedAt < oldest) return
  // The size is asked before a mail is fetched: one that is too large never comes into memory.
  const isTooLarge = size > maxMail
  const source = await mailbox.read(uid, isTooLarge ? 'headers' : 'all')
  if (source === null) return
  const read = await readMail(source, { maxPicture: maxMailPicture, maxPictures: maxMailPictures })
  if (read === null) {
    // Nothing is known of it but where it stands.
    const fingerprint = `unread ${row.id} ${row.uidValidity} ${uid}`
    await recordOutcome(shop, place, { fingerprint }, 'refused')
    return
  }
  try {
    await handleMail(shop, place, {
      ...read.mail,
      unread: isTooLarge ? 'too_large' : read.isWhole ? null : 'unreadable',
    })
  } catch (error) {
    // It would never be written, and those behind it would wait for it.
    if (!isDataException(error)) throw error
    await recordOutcome(shop, place, read.mail, 'refused')
  }
}

/** Records why reading failed, for the screens; failures other than the mail server's are logged. */
export async function noteFailure(shop: Shop, name: string, error: unknown): Promise<void> {
  const failure = error instanceof MailboxError ? error.failure : 'fault'
  // The error itself is not logged: the replies of mail servers may name people.
  if (error instanceof MailboxError) shop.log.warn({ failure }, 'the mailbox of the settings cannot be read')
  else shop.log.error({ err: error }, 'mail could not be taken in')
  const { db, clock } = shop
  await db
    .insert(mailboxes)
    .values({ name, uidValidity: 0, lastUid: 0, startedAt: clock(), failure })
    .onConflictDoUpdate({ target: mailboxes.name, set: { failure } })
}
