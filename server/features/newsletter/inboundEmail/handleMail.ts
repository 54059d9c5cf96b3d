import { maxRemarkLength } from '@rawaj/contract/support/support.ts'
import type { UnkeptFile } from '@rawaj/contract/support/supportSchemas.ts'
import { and, eq, or, sql } from 'drizzle-orm'
import type { Shop } from '../../../kernel/index.ts'
import type { Database } from '../../../platform/database/Database.ts'
import { mailboxOf } from '../../../platform/email/mailboxOf.ts'
import { isSingleAddress } from '../../../platform/email/toMailOptions.ts'
import { AppError } from '../../../platform/errors/AppError.ts'
import { isAutomaticMail } from '../../../platform/mailbox/isAutomaticMail.ts'
import type { ParsedMail } from '../../../platform/mailbox/parseMail.ts'
import { describeReport, type MailReport } from '../../../platform/mailbox/readReport.ts'
import { removePictures } from '../../../platform/media/storePicture.ts'
import { tryCountAttempts } from '../../../platform/rateLimits/countAttempt.ts'
import { noteReturnedEmail } from '../../email/index.ts'
import { addCustomerRemark, lockRequest, openRequest, type SupportRow } from '../../support/index.ts'
import { findReturned, recordReturned } from '../campaigns/recordReturned.ts'
import { keepPictures } from './keepPictures.ts'
import { replyText } from './replyText.ts'
import { type Customer, findAnswered, findCustomer } from './senders.queries.ts'
import { type MailOutcome, mailboxes, receivedMails } from './tables.ts'

/**
 * Limits for each mailbox or request, and for all senders who are not customers together: mails beyond them (a loop, a flood) are
 * counted but not stored.
 */
const limits = {
  sender: { max: 20, windowMinutes: 60 },
  senderDay: { max: 60, windowMinutes: 24 * 60 },
  strangers: { max: 200, windowMinutes: 60 },
}

/** Maximum length of a mail's stored text. */
const maxOriginal = 50_000
const maxSubject = 200
const maxName = 120

/** Position of a mail in its mailbox. */
export interface MailboxCursor {
  mailboxId: number
  uidValidity: number
  uid: number
}

/** A mail, or what is known of one that was not read: it is larger than a mail may be, or passed the limits of reading. */
export type IncomingMail = ParsedMail & { unread?: 'too_large' | 'unreadable' | null }

/**
 * Processes an incoming email: a reply becomes a remark, anything else a new request of the customer who sent it, or a contact
 * message. All effects commit together with the record that it is handled, so that it is handled once, even after a crash and
 * however often it arrives.
 * @returns the outcome; null: it was handled before
 */
export async function handleMail(shop: Shop, cursor: MailboxCursor, mail: IncomingMail): Promise<MailOutcome | null> {
  if (await isHandled(shop.db, cursor, mail.fingerprint)) {
    await shop.db.transaction((tx) => advanceLastUid(tx, cursor))
    return null
  }
  if (mail.report) {
    const returned = await handleReport(shop, cursor, mail, mail.report)
    if (returned !== undefined) return returned
  }
  const sender = mail.from
  if (sender === null || !isSingleAddress(sender.address) || isAutomaticMail(mail) || isOwn(shop, sender.address))
    return recordOutcome(shop, cursor, mail, 'ignored')
  const answered = await findAnswered(shop.db, mail, sender.address)
  const isKnown = answered !== null || (await findCustomer(shop.db, sender.address)) !== null
  const message = messageOf(mail, answered !== null)
  if (message.text === '' && mail.files.length === 0 && !mail.unread)
    return recordOutcome(shop, cursor, mail, 'ignored')
  // Senders can be forged: a reply, which names its request, is counted separately.
  const counted = answered ? `request ${answered.id}` : mailboxOf(sender.address)
  if (!(await isWithinLimits(shop, counted, isKnown))) return recordOutcome(shop, cursor, mail, 'refused')

  const { pictures, files } = await keepPictures(shop, mail)
  const enclosed = {
    pictures,
    files: mail.unread ? [...files, wholeMail(mail, mail.unread)] : files,
    original: message.original,
  }
  try {
    const outcome = await shop.db.transaction(async (tx): Promise<MailOutcome | null> => {
      // The account or the request may be another by now: what counts is what is there when it is written.
      const request = answered && (await lockIfThere(tx, answered.id))
      const customer = request ? null : await findCustomer(tx, sender.address, { lock: true })
      const outcome = request ? 'reply' : customer ? 'ticket' : 'contact'
      const receivedId = await claim(tx, shop, cursor, mail, outcome)
      if (receivedId === null) return null
      const requestId = request
        ? await addReply(tx, shop, request, { message: message.text, ...enclosed, lastMessageId: mail.messageId })
        : await openRequestFromMail(tx, shop, customer, mail, { message: message.text, ...enclosed })
      await tx.update(receivedMails).set({ requestId }).where(eq(receivedMails.id, receivedId))
      return outcome
    })
    if (outcome === null) await removePictures(shop, pictures)
    return outcome
  } catch (error) {
    await removePictures(shop, pictures)
    throw error
  }
}

/**
 * Records that a campaign's copy, or another email of the shop, was returned.
 * @returns undefined if the report concerns none of them
 */
async function handleReport(
  shop: Shop,
  cursor: MailboxCursor,
  mail: IncomingMail,
  report: MailReport,
): Promise<MailOutcome | null | undefined> {
  const returned = await findReturned(shop.db, report)
  return shop.db.transaction(async (tx) => {
    if (!returned) {
      if (report.kind !== 'undelivered') return undefined
      const { source } = report
      const email = { source, failure: describeReport(report), now: shop.clock() }
      if (!(await noteReturnedEmail(tx, email))) return undefined
    }
    if ((await claim(tx, shop, cursor, mail, 'bounce')) === null) return null
    if (returned) await recordReturned(tx, returned, report, shop.clock())
    return 'bounce'
  })
}

/** Notes that nothing follows from a mail. */
export async function recordOutcome(
  shop: Pick<Shop, 'db' | 'clock'>,
  cursor: MailboxCursor,
  mail: Pick<ParsedMail, 'fingerprint'>,
  outcome: 'ignored' | 'refused',
): Promise<MailOutcome | null> {
  return shop.db.transaction(async (tx) => ((await claim(tx, shop, cursor, mail, outcome)) === null ? null : outcome))
}

interface Enclosed {
  message: string
  original: string | null
  pictures: string[]
  files: UnkeptFile[]
}

async function addReply(
  tx: Database,
  shop: Shop,
  request: SupportRow,
  remark: Enclosed & { lastMessageId: string | null },
): Promise<number> {
  const remarkId = await addCustomerRemark(tx, request, { ...remark, byMail: true }, shop.clock())
  await shop.events.publish(tx, 'support.replied', { requestId: request.id, remarkId })
  return request.id
}

async function openRequestFromMail(
  tx: Database,
  shop: Shop,
  customer: Customer | null,
  mail: IncomingMail,
  said: Enclosed,
) {
  const { from, subject, messageId, text } = mail
  const request = await openRequest(tx, shop, customer, {
    ...said,
    email: from?.address ?? '',
    name: customer ? '' : (from?.name ?? '').slice(0, maxName).toWellFormed(),
    mobile: customer?.mobile ?? '',
    subject: subject.slice(0, maxSubject).toWellFormed(),
    channel: 'mail',
    language: customer?.language ?? (/\p{Script=Arabic}/u.test(`${subject} ${text}`) ? 'ar' : 'en'),
    lastMessageId: messageId,
  })
  return request.id
}

/** The text of a mail to show, and the whole mail if that is longer. */
function messageOf({ text, subject }: ParsedMail, isAnswer: boolean): { text: string; original: string | null } {
  const whole = text.trim()
  const written = isAnswer ? replyText(whole.slice(0, maxOriginal)) : whole === '' ? subject : whole
  const shown = written.slice(0, maxRemarkLength).trim().toWellFormed()
  const isAll = shown === whole || whole === ''
  return { text: shown, original: isAll ? null : whole.slice(0, maxOriginal).toWellFormed() }
}

const wholeMail = ({ subject }: ParsedMail, reason: UnkeptFile['reason']): UnkeptFile => ({
  name: subject.slice(0, maxSubject).toWellFormed(),
  reason,
})

/** Whether it is mail of the shop itself, which answers itself else. */
function isOwn({ shopSettings }: Shop, address: string): boolean {
  const { mail, mailIn: inboundEmail, contact } = shopSettings.current()
  const sender = /<([^<>]+)>/.exec(mail.sender)?.[1] ?? mail.sender
  const own = [inboundEmail.address, sender, contact.email].filter((one) => one !== '')
  return own.some((one) => mailboxOf(one.toLowerCase()) === mailboxOf(address))
}

const isWithinLimits = (shop: Shop, counted: string, isKnown: boolean): Promise<boolean> =>
  tryCountAttempts(shop, [
    [`support mail ${counted}`, limits.sender],
    [`support mail day ${counted}`, limits.senderDay],
    ...(isKnown ? [] : [['support mail of strangers', limits.strangers] as const]),
  ])

async function lockIfThere(tx: Database, id: number): Promise<SupportRow | null> {
  try {
    return await lockRequest(tx, id)
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found') return null
    throw error
  }
}

async function isHandled(db: Database, { mailboxId, uidValidity, uid }: MailboxCursor, fingerprint: string) {
  const cursor = and(
    eq(receivedMails.mailboxId, mailboxId),
    eq(receivedMails.uidValidity, uidValidity),
    eq(receivedMails.uid, uid),
  )
  return (await db.$count(receivedMails, or(cursor, eq(receivedMails.fingerprint, fingerprint)))) > 0
}

/** Records an email as handled; null if another process has it already, or it came before. */
async function claim(
  tx: Database,
  { clock }: Pick<Shop, 'clock'>,
  cursor: MailboxCursor,
  { fingerprint }: Pick<ParsedMail, 'fingerprint'>,
  outcome: MailOutcome,
): Promise<number | null> {
  const [row] = await tx
    .insert(receivedMails)
    .values({ ...cursor, fingerprint, outcome, receivedAt: clock() })
    .onConflictDoNothing()
    .returning({ id: receivedMails.id })
  await advanceLastUid(tx, cursor)
  return row?.id ?? null
}

/** All mails up to this one are handled. */
async function advanceLastUid(tx: Database, { mailboxId, uidValidity, uid }: MailboxCursor): Promise<void> {
  await tx
    .update(mailboxes)
    .set({ lastUid: sql`greatest(${mailboxes.lastUid}, ${uid})` })
    .where(and(eq(mailboxes.id, mailboxId), eq(mailboxes.uidValidity, uidValidity)))
}
