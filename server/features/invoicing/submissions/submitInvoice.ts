import type { AuthorityMessage, InvoiceForm } from '@rawaj/contract/invoicing/invoices.ts'
import { and, eq, sql } from 'drizzle-orm'
import type { Shop } from '../../../kernel/index.ts'
import type { Database } from '../../../platform/database/Database.ts'
import { authorityOf } from '../authority/authorityOf.ts'
import type { AuthorityClient } from '../authority/createAuthorityClient.ts'
import type { SubmissionOutcome } from '../authority/submissionOutcome.ts'
import { invoiceSubmissions } from '../tables.ts'
import { type OpenSubmission, readOpenSubmission } from './readOpenSubmission.ts'

declare module '../../../kernel/Jobs.ts' {
  interface JobData {
    /** Sends a stamped document to the tax authority until it has answered. */
    submitInvoice: { stampId: number }
  }
}

/** The authority has not decided; the queue sends the same bytes again. */
class UndecidedError extends Error {}

/**
 * Sends a stamped document to the tax authority: a simplified one is reported, a standard one cleared, or reported where clearance
 * is off. Always the same bytes, however often, until the authority has decided.
 * @throws UndecidedError, for another attempt
 */
export async function submitInvoice(shop: Shop, { stampId }: { stampId: number }): Promise<void> {
  const open = await readOpenSubmission(shop, stampId)
  if (open === null) return
  const outcome = await send(authorityOf(shop, open.environment), open)
  await shop.db.transaction((tx) => applyOutcome(shop, tx, open, outcome))
  if (outcome.kind === 'later') {
    const { reason, status, detail, retryAfterMs } = outcome
    shop.log.warn({ number: open.number, reason, status, detail }, 'the tax authority has not decided')
    if (retryAfterMs !== null) return sendLater(shop, stampId, retryAfterMs)
  }
  if (!isDecided(outcome)) throw new UndecidedError(`The tax authority has not decided on ${open.number}`)
}

const isDecided = ({ kind }: SubmissionOutcome): boolean =>
  kind === 'accepted' || kind === 'acceptedBefore' || kind === 'rejected'

/** As the authority asked. */
function sendLater({ db, jobs, clock }: Shop, stampId: number, afterMs: number): Promise<void> {
  return jobs.add(db, 'submitInvoice', { stampId }, { notBefore: new Date(clock().getTime() + afterMs) })
}

/** Its unit's secrets are missing: it belongs to another database, or was sealed with another key. */
export const noCredentials = {
  kind: 'later',
  reason: 'credentials',
  status: null,
  retryAfterMs: null,
  detail: null,
  authorityDate: null,
} as const satisfies SubmissionOutcome

async function send(authority: AuthorityClient, open: OpenSubmission): Promise<SubmissionOutcome> {
  const { form, hash, uuid, xml, credentials } = open
  if (credentials === null) return noCredentials
  const submission = { credentials, hash, uuid, xml }
  const first = form === 'standard' ? 'clear' : 'report'
  const outcome = await authority[first](submission)
  if (outcome.kind === 'reportInstead') return authority.report(submission)
  if (outcome.kind === 'clearInstead') return authority.clear(submission)
  return outcome
}

async function applyOutcome(
  shop: Shop,
  tx: Database,
  { stampId, invoiceId, form, number }: OpenSubmission,
  outcome: SubmissionOutcome,
): Promise<void> {
  const at = shop.clock()
  const clock = clockWarnings(outcome.authorityDate, at)
  const attempted = { attempts: sql`${invoiceSubmissions.attempts} + 1`, attemptedAt: at }
  const stillOpen = and(eq(invoiceSubmissions.stampId, stampId), eq(invoiceSubmissions.state, 'waiting'))
  const write = async (values: Partial<typeof invoiceSubmissions.$inferInsert>) => {
    const written = await tx
      .update(invoiceSubmissions)
      .set({ ...attempted, ...values })
      .where(stillOpen)
      .returning({ stampId: invoiceSubmissions.stampId })
    return written.length > 0
  }
  switch (outcome.kind) {
    case 'accepted':
    case 'acceptedBefore': {
      const { clearedXml } = outcome
      const warnings = outcome.kind === 'accepted' ? messagesOf('warning', outcome.warnings) : []
      const isWritten = await write({
        state: clearedXml === null ? 'reported' : 'cleared',
        problem: '',
        messages: [...warnings, ...clock],
        clearedXml,
        clearedQrCode: clearedXml && (await import('../canonicalInvoice.ts')).qrCodeOf(clearedXml),
        answeredAt: at,
      })
      if (isWritten && isReleasedByAuthority(form)) await shop.events.publish(tx, 'invoice.cleared', { invoiceId })
      return
    }
    case 'rejected': {
      const messages = [...messagesOf('error', outcome.messages), ...messagesOf('warning', outcome.warnings), ...clock]
      if (await write({ state: 'rejected', problem: '', messages, answeredAt: at }))
        await shop.events.publish(tx, 'invoice.rejected', { invoiceId })
      shop.log.warn({ number }, 'the tax authority rejected a document')
      return
    }
    case 'later':
      await write({ problem: outcome.reason, messages: clock })
      return
    // It wants the other call, and then this one: to be asked again.
    case 'reportInstead':
    case 'clearInstead':
      await write({ problem: 'nonsense', messages: clock })
  }
}

/** A standard document is its buyer's once the authority has accepted it. */
const isReleasedByAuthority = (form: InvoiceForm): boolean => form === 'standard'

const messagesOf = (
  kind: AuthorityMessage['kind'],
  messages: readonly Omit<AuthorityMessage, 'kind'>[],
): AuthorityMessage[] => messages.map(({ code, category, message }) => ({ kind, code, category, message }))

/** Documents with a date in the future are rejected. */
const maxClockDifferenceMs = 5 * 60_000

function clockWarnings(authorityDate: Date | null, at: Date): AuthorityMessage[] {
  if (authorityDate === null) return []
  const differenceMs = at.getTime() - authorityDate.getTime()
  if (Math.abs(differenceMs) <= maxClockDifferenceMs) return []
  const minutes = Math.round(differenceMs / 60_000)
  return [
    { kind: 'warning', code: 'CLOCK', category: null, message: `The clock of the shop is ${minutes} minutes off` },
  ]
}
