import { and, asc, eq, lte, sql } from 'drizzle-orm'
import type { Shop } from '../../../kernel/index.ts'
import type { Database } from '../../../platform/database/Database.ts'
import type { CatalogueShop } from '../../catalogue/index.ts'
import { subscribers } from '../tables.ts'
import { inAudience } from './audience.queries.ts'
import { findEmptyLists } from './campaignProducts.ts'
import type { StoredCampaign } from './campaigns.ts'
import { composeCampaign } from './composeCampaign.ts'
import { campaignRecipients, campaigns } from './tables.ts'

/**
 * Starts a campaign that is due, unless another is being sent: its text and its readers are fixed from then on. If its products
 * are gone meanwhile, it becomes a draft again.
 * @returns whether it is being sent now
 */
export async function startCampaign(shop: CatalogueShop, id: number): Promise<boolean> {
  return shop.db.transaction(async (tx) => {
    // One begins after the other.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('letters'))`)
    const [campaign] = await tx.select().from(campaigns).where(eq(campaigns.id, id)).for('update')
    // It was removed while it waited.
    if (!campaign) return false
    const now = shop.clock()
    const isDue = campaign.status === 'scheduled' && campaign.sendAt !== null && campaign.sendAt <= now
    if (!isDue || (await isAnyGoingOut(tx))) return campaign.status === 'sending'
    if (campaign.startedAt === null && (await findEmptyLists(shop, campaign.blocks)).length > 0) {
      await returnToDraft(shop, tx, campaign)
      return false
    }
    const begun = campaign.startedAt === null ? await settle(shop, tx, campaign) : {}
    await tx
      .update(campaigns)
      .set({ ...begun, status: 'sending', startedAt: campaign.startedAt ?? now, version: campaign.version + 1 })
      .where(eq(campaigns.id, id))
    return true
  })
}

const isAnyGoingOut = async (tx: Database) => (await tx.$count(campaigns, eq(campaigns.status, 'sending'))) > 0

async function returnToDraft(shop: CatalogueShop, tx: Database, { id, version }: StoredCampaign): Promise<void> {
  await tx
    .update(campaigns)
    .set({
      status: 'draft',
      sendAt: null,
      version: version + 1,
      sendingError: 'goods_gone',
      sendingErrorSince: shop.clock(),
    })
    .where(eq(campaigns.id, id))
  await sendNext(tx, shop)
}

/** Writes down what it says and who gets it. */
async function settle(shop: CatalogueShop, tx: Database, campaign: StoredCampaign) {
  const counted = shop.shopSettings.current().newsletter.countReading
  const inArabic = await composeCampaign(shop, campaign, { language: 'ar', counted })
  const inEnglish = await composeCampaign(shop, campaign, { language: 'en', counted, links: inArabic.links })
  const { id, status } = campaign
  if (status !== 'scheduled') throw new Error('The letter has begun')
  await tx.execute(sql`
    insert into ${campaignRecipients} (letter_id, subscriber_id, language, not_before)
    select ${id}::int, ${subscribers.id}, ${subscribers.language}, ${shop.clock().toISOString()}::timestamptz
    from ${subscribers} where ${inAudience(campaign.audience)} order by ${subscribers.id}`)
  return { counted, composed: { ar: inArabic.campaign, en: inEnglish.campaign }, links: inEnglish.links }
}

/** Requests the job of the due campaign that has waited longest, if there is one. */
export async function sendNext(tx: Database, shop: Pick<Shop, 'jobs' | 'clock'>): Promise<void> {
  const [next] = await tx
    .select({ id: campaigns.id })
    .from(campaigns)
    .where(and(eq(campaigns.status, 'scheduled'), lte(campaigns.sendAt, shop.clock())))
    .orderBy(asc(campaigns.sendAt), asc(campaigns.id))
    .limit(1)
  if (next) await shop.jobs.add(tx, 'sendLetter', { letterId: next.id })
}

/** Requests jobs again for campaigns that are due or being sent and lost their job with a process. */
export async function resumeCampaigns({ db, jobs, clock }: Pick<Shop, 'db' | 'jobs' | 'clock'>): Promise<void> {
  const isDue = and(eq(campaigns.status, 'scheduled'), lte(campaigns.sendAt, clock()))
  const isLeft = and(
    eq(campaigns.status, 'sending'),
    sql`(${campaigns.leaseUntil} is null or ${campaigns.leaseUntil} < now())`,
  )
  const lost = await db.select({ id: campaigns.id }).from(campaigns).where(sql`${isDue} or ${isLeft}`)
  await jobs.addAll(
    db,
    'sendLetter',
    lost.map(({ id }) => ({ letterId: id })),
  )
}
