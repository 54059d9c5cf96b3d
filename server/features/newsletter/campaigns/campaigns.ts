import { recipientStates } from '@rawaj/contract/newsletter/campaignKinds.ts'
import type { Campaign, CampaignCounts, CampaignRow } from '@rawaj/contract/newsletter/campaignSchemas.ts'
import { desc, eq, inArray, sql } from 'drizzle-orm'
import type { Shop } from '../../../kernel/index.ts'
import type { Database } from '../../../platform/database/Database.ts'
import { firstOrNotFound } from '../../../platform/database/rows.ts'
import { campaignRecipients, campaigns } from './tables.ts'

export type StoredCampaign = typeof campaigns.$inferSelect

/** A longer list would be of no help. */
const maxListed = 500

/** All campaigns, newest first. */
export async function listCampaigns({ db }: Pick<Shop, 'db'>): Promise<CampaignRow[]> {
  const rows = await db.select().from(campaigns).orderBy(desc(campaigns.createdAt), desc(campaigns.id)).limit(maxListed)
  const counts = await countRecipients(
    db,
    rows.filter(({ startedAt }) => startedAt !== null).map(({ id }) => id),
  )
  return rows.map((row) => toRow(row, counts.get(row.id) ?? noCounts))
}

/**
 * One of them.
 * @throws `not_found`
 */
export async function readCampaign(
  { db, shopSettings }: Pick<Shop, 'db' | 'shopSettings'>,
  id: number,
): Promise<Campaign> {
  const row = await firstOrNotFound(db.select().from(campaigns).where(eq(campaigns.id, id)))
  const counts = await countRecipients(db, row.startedAt === null ? [] : [id])
  const { subjectAr, subjectEn, previewAr, previewEn, blocks, audience, counted, sendingErrorSince, version } = row
  return {
    ...toRow(row, counts.get(id) ?? noCounts),
    subjectAr,
    subjectEn,
    previewAr,
    previewEn,
    blocks,
    audience,
    counted,
    version,
    sendingErrorSince: sendingErrorSince?.toISOString() ?? null,
    perMinute: shopSettings.current().newsletter.perMinute,
  }
}

/**
 * Locks a campaign for a change.
 * @throws `not_found`
 */
export async function lockCampaign(tx: Database, id: number): Promise<StoredCampaign> {
  return firstOrNotFound(tx.select().from(campaigns).where(eq(campaigns.id, id)).for('update'))
}

function toRow(row: StoredCampaign, counts: CampaignCounts): CampaignRow {
  const { id, subjectAr, subjectEn, status, sendingError, sendAt, startedAt, endedAt, createdAt } = row
  return {
    id,
    subjectAr,
    subjectEn,
    status,
    sendingError,
    counts,
    sendAt: sendAt?.toISOString() ?? null,
    startedAt: startedAt?.toISOString() ?? null,
    endedAt: endedAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
  }
}

const noCounts: CampaignCounts = {
  recipients: 0,
  queued: 0,
  sending: 0,
  sent: 0,
  skipped: 0,
  failed: 0,
  bounced: 0,
  uncertain: 0,
  unsubscribed: 0,
  opened: 0,
  pressed: 0,
}

async function countRecipients(db: Database, ids: readonly number[]): Promise<ReadonlyMap<number, CampaignCounts>> {
  const found = new Map<number, CampaignCounts>()
  if (ids.length === 0) return found
  const { campaignId, state, unsubscribedAt, openedAt, pressedAt } = campaignRecipients
  const rows = await db
    .select({
      campaignId,
      state,
      all: sql<number>`count(*)::int`,
      unsubscribed: sql<number>`count(${unsubscribedAt})::int`,
      opened: sql<number>`count(${openedAt})::int`,
      pressed: sql<number>`count(${pressedAt})::int`,
    })
    .from(campaignRecipients)
    .where(inArray(campaignId, [...ids]))
    .groupBy(campaignId, state)
  for (const row of rows) {
    const counts = found.get(row.campaignId) ?? { ...noCounts }
    if (recipientStates.includes(row.state)) counts[row.state] += row.all
    counts.recipients += row.all
    for (const name of ['unsubscribed', 'opened', 'pressed'] as const) counts[name] += row[name]
    found.set(row.campaignId, counts)
  }
  return found
}
