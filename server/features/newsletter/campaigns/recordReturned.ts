import { and, eq, inArray } from 'drizzle-orm'
import type { Database } from '../../../platform/database/Database.ts'
import { describeReport, type MailReport, reportMeaning } from '../../../platform/mailbox/readReport.ts'
import { subscribers } from '../tables.ts'
import { endSubscription } from '../unsubscribe.ts'
import { type ReaderReference, referencesIn } from './readerReference.ts'
import { campaignRecipients } from './tables.ts'

/** References that are looked up per report: more of them are guesses. */
const maxReferences = 20

/** The copy that a report refers to, by the secret reference in it; null: none. */
export async function findReturned(
  db: Database,
  report: Pick<MailReport, 'source'>,
): Promise<{ recipientId: number; subscriberId: number } | null> {
  for (const reference of unlike(referencesIn(report.source)).slice(0, maxReferences)) {
    const [found] = await db
      .select({ recipientId: campaignRecipients.id, subscriberId: subscribers.id })
      .from(campaignRecipients)
      .innerJoin(subscribers, eq(subscribers.id, campaignRecipients.subscriberId))
      .where(and(eq(campaignRecipients.id, reference.recipientId), eq(subscribers.token, reference.token)))
    if (found) return found
  }
  return null
}

/**
 * Records that a copy bounced. An address that does not exist gets no more campaigns; a full mailbox, or a server that rejects
 * this copy, is recorded and tried with the next campaign. A spam complaint unsubscribes.
 */
export async function recordReturned(
  tx: Database,
  { recipientId, subscriberId }: { recipientId: number; subscriberId: number },
  report: Pick<MailReport, 'kind' | 'code' | 'status' | 'words'>,
  at: Date,
): Promise<void> {
  if (report.kind === 'complaint') {
    if (await endSubscription(tx, subscriberId, { status: 'unsubscribed', at }))
      await tx.update(campaignRecipients).set({ unsubscribedAt: at }).where(eq(campaignRecipients.id, recipientId))
    return
  }
  await tx
    .update(campaignRecipients)
    .set({ state: 'bounced', failure: describeReport(report), settledAt: at })
    .where(
      and(eq(campaignRecipients.id, recipientId), inArray(campaignRecipients.state, ['sent', 'sending', 'uncertain'])),
    )
  if (reportMeaning(report).isAddressGone) await endSubscription(tx, subscriberId, { status: 'bounced', at })
}

function unlike(references: readonly ReaderReference[]): ReaderReference[] {
  return [...new Map(references.map((reference) => [JSON.stringify(reference), reference])).values()]
}
