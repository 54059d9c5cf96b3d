import type { ValidatedAdminInput } from '@rawaj/contract/api/adminCalls.ts'
import type { CampaignRecipient } from '@rawaj/contract/newsletter/campaignSchemas.ts'
import { and, asc, desc, eq, gt, isNotNull } from 'drizzle-orm'
import type { Shop } from '../../../kernel/index.ts'
import type { Database } from '../../../platform/database/Database.ts'
import { pageOf } from '../../../platform/database/pageOf.ts'
import { subscribers } from '../tables.ts'
import { campaignRecipients, campaigns } from './tables.ts'

/** One page of the copies of a campaign that are in a state. */
export async function listRecipients(
  { db }: Pick<Shop, 'db'>,
  campaignId: number,
  { state, after = '0', limit }: ValidatedAdminInput<'listLetterRecipients'>['query'],
): Promise<{ data: CampaignRecipient[]; next: string | null }> {
  const { id, language, attempts, failure, settledAt } = campaignRecipients
  const rows = await db
    .select({ id, language, attempts, failure, settledAt, state: campaignRecipients.state, email: subscribers.email })
    .from(campaignRecipients)
    .leftJoin(subscribers, eq(subscribers.id, campaignRecipients.subscriberId))
    .where(
      and(eq(campaignRecipients.campaignId, campaignId), eq(campaignRecipients.state, state), gt(id, Number(after))),
    )
    .orderBy(asc(id))
    .limit(limit + 1)
  return pageOf(rows, limit, {
    toEntry: (row) => ({ ...row, settledAt: row.settledAt?.toISOString() ?? null }),
    cursorOf: (last) => String(last.id),
  })
}

/** Campaigns that a person was sent, for the export of their data. */
export function exportCampaigns(tx: Database, email: string) {
  const { state, settledAt, openedAt, pressedAt } = campaignRecipients
  return tx
    .select({ subjectAr: campaigns.subjectAr, subjectEn: campaigns.subjectEn, state, settledAt, openedAt, pressedAt })
    .from(campaignRecipients)
    .innerJoin(campaigns, eq(campaigns.id, campaignRecipients.campaignId))
    .innerJoin(subscribers, eq(subscribers.id, campaignRecipients.subscriberId))
    .where(and(eq(subscribers.email, email), isNotNull(settledAt)))
    .orderBy(desc(campaignRecipients.id))
}
