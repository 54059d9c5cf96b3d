import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { EmailJob, QueuedEmail } from '../../kernel/index.ts'
import type { Database } from '../../platform/database/Database.ts'
import type { EmailMessage } from '../../platform/email/EmailTransport.ts'
import type { JobSelection } from '../../platform/jobs/Jobs.ts'
import { emails } from './tables.ts'

/**
 * Kinds that contain a secret made while they are rendered. Each attempt makes a new one, so it is a new email; its content is
 * not stored.
 */
export const kindsWithSecrets = [
  'code',
  'resetLink',
  'deletionCode',
  'mergeCode',
  'staffInvitation',
  'newsletterConfirmation',
] as const satisfies EmailJob['kind'][]

export const carriesSecret = (kind: string): boolean => (kindsWithSecrets as readonly string[]).includes(kind)

/** Mails that one report names: itself, and the one that came back. */
const maxReported = 5

/** Outcome of an email. */
interface Delivery {
  status: 'sent' | 'kept'
  now: Date
}

/** The jobs of emails that are to be sent; the statement that adds them to the queue adds them to the log. */
export const queuedEmails = (jobs: readonly EmailJob[], now: Date): JobSelection => ({
  with: sql`with logged as (${insertWaiting(jobs, now)})`,
  select: sql`select job || jsonb_build_object('emailId', id,
    'logged', jsonb_build_object('messageId', message_id, 'createdAt', created_at)) as data from logged`,
})

/**
 * Logs an email that the caller queues in the same transaction.
 * @returns the data to queue
 */
export async function logEmail(
  tx: Database,
  job: EmailJob,
  now: Date,
): Promise<QueuedEmail & Required<Pick<QueuedEmail, 'emailId'>>> {
  const { rows } = await tx.execute<{ id: string }>(insertWaiting([job], now))
  const [row] = rows
  if (!row) throw new Error('The email was not logged')
  return { ...job, emailId: Number(row.id) }
}

/** As JSON, so that the statement is the same for any number of emails and stays prepared. */
const insertWaiting = (jobs: readonly EmailJob[], now: Date): SQL =>
  sql`insert into ${emails} (message_id, kind, language, job, recipient, created_at)
    select gen_random_uuid(), job->>'kind', job->>'language', job, coalesce(job->>'to', ''), ${now.toISOString()}::timestamptz
    from jsonb_array_elements(${JSON.stringify(jobs)}::jsonb) as given (job) returning id, job, message_id, created_at`

/** Adds an email that was sent while its recipient waited. */
export async function logDelivered(db: Database, job: EmailJob, message: EmailMessage, delivery: Delivery) {
  const { id, writtenAt } = message
  await db
    .insert(emails)
    .values({ ...rowOf(job), messageId: id, createdAt: writtenAt, ...delivered(message, delivery) })
}

/** Adds an email that was rejected while its recipient waited, and is not retried. */
export async function logFailed(
  db: Database,
  job: EmailJob,
  { id, writtenAt, failure, now }: Pick<EmailMessage, 'id' | 'writtenAt'> & { failure: string; now: Date },
): Promise<void> {
  await db.insert(emails).values({
    ...rowOf(job),
    messageId: id,
    createdAt: writtenAt,
    status: 'failed',
    failure,
    settledAt: now,
  })
}

const rowOf = (job: EmailJob) => ({ kind: job.kind, language: job.language, job, recipient: job.to ?? '' })

/** The content of an email with a code or a link is not stored, unless the machine itself saves it as a file. */
function delivered({ to, subject, html, text, kind }: EmailMessage, { status, now }: Delivery) {
  const isShown = status === 'kept' || !carriesSecret(kind)
  return {
    status,
    subject,
    recipient: to,
    settledAt: now,
    failure: null,
    ...(isShown && { html, plainText: text }),
  }
}

/** A queued email as the log has it; `null` for one that is not in the log, as those that a version before has queued. */
export async function readQueuedEmail(
  db: Database,
  emailId: number | undefined,
): Promise<{ messageId: string; createdAt: Date; isSent: boolean } | null> {
  if (emailId === undefined) return null
  const { messageId, createdAt } = emails
  const isSent = sql<boolean>`${emails.status} in ('sent', 'kept')`
  const [row] = await db.select({ messageId, createdAt, isSent }).from(emails).where(eq(emails.id, emailId))
  return row ?? null
}

/**
 * Records that an email bounced, by the `Message-ID` in the report. For emails with codes the number of the attempt follows the
 * id.
 * @returns whether it is in the log
 */
export async function noteReturnedEmail(
  db: Database,
  { source, failure, now }: { source: string; failure: string; now: Date },
): Promise<boolean> {
  const ids = [...source.matchAll(/<([0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12})(?:\.\d+)?@/gi)].map(
    ([, id = '']) => id,
  )
  if (ids.length === 0) return false
  const noted = await db
    .update(emails)
    .set({ status: 'failed', failure, settledAt: now })
    .where(and(inArray(emails.messageId, ids.slice(0, maxReported)), eq(emails.status, 'sent')))
    .returning({ id: emails.id })
  return noted.length > 0
}

/** Notes that a queued email went out, and what it said. */
export async function noteDelivered(
  db: Database,
  emailId: number | undefined,
  message: EmailMessage,
  delivery: Delivery,
): Promise<void> {
  if (emailId === undefined) return
  await db.update(emails).set(delivered(message, delivery)).where(eq(emails.id, emailId))
}

/** Notes why an attempt failed; with `givenUpAt` it was the last one. What went out before stays as it is. */
export async function noteFailure(
  db: Database,
  emailId: number | undefined,
  { failure, givenUpAt }: { failure: string; givenUpAt: Date | null },
): Promise<void> {
  if (emailId === undefined) return
  await db
    .update(emails)
    .set({ failure, ...(givenUpAt && { status: 'failed' as const, settledAt: givenUpAt }) })
    .where(sql`${emails.id} = ${emailId} and ${emails.status} = 'waiting'`)
}

/** Deletes an email that is not needed any more, because its subject is gone. */
export async function forgetEmail(db: Database, emailId: number | undefined): Promise<void> {
  if (emailId !== undefined) await db.delete(emails).where(eq(emails.id, emailId))
}
