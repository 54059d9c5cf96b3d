import type { CampaignBlock } from '@rawaj/contract/newsletter/campaignSchemas.ts'
import { inArray, sql } from 'drizzle-orm'
import { products } from '../../features/catalogue/tables.ts'
import { campaignRecipients, campaigns } from '../../features/newsletter/campaigns/tables.ts'
import { subscribers } from '../../features/newsletter/tables.ts'
import type { Database } from '../../platform/database/Database.ts'
import { writtenRow } from '../../platform/database/rows.ts'
import type { SeedCampaign, SeedData } from './SeedData.ts'

const dayMs = 24 * 60 * 60_000

/** Seeds sent campaigns, to the people who were subscribed by then, and drafts; after products and subscribers. */
export async function seedCampaigns(tx: Database, data: Pick<SeedData, 'campaigns'>, now: Date): Promise<void> {
  for (const campaign of data.campaigns) {
    const { subject, preview, sentDaysAgo } = campaign
    const written = {
      subjectAr: subject.ar,
      subjectEn: subject.en,
      previewAr: preview.ar,
      previewEn: preview.en,
      blocks: await blocksOf(tx, campaign),
      audience: { language: 'all' as const, customers: 'all' as const },
    }
    if (sentDaysAgo === null) {
      await tx.insert(campaigns).values({ ...written, createdAt: now })
      continue
    }
    const startedAt = new Date(now.getTime() - sentDaysAgo * dayMs)
    const endedAt = new Date(startedAt.getTime() + 60_000)
    const made = await writtenRow(
      tx
        .insert(campaigns)
        .values({ ...written, status: 'sent', sendAt: startedAt, startedAt, endedAt, createdAt: startedAt })
        .returning({ id: campaigns.id }),
    )
    await addReaders(tx, made.id, startedAt)
  }
}

async function blocksOf(tx: Database, { blocks }: SeedCampaign): Promise<CampaignBlock[]> {
  const skus = blocks.flatMap((block) => (block.kind === 'products' ? block.skus : []))
  const rows = await tx.select({ id: products.id, sku: products.sku }).from(products).where(inArray(products.sku, skus))
  const idBySku = new Map(rows.map(({ id, sku }) => [sku, id]))
  return blocks.map((block): CampaignBlock => {
    // A smaller catalogue may have none of them.
    if (block.kind === 'products') return { kind: 'products', ids: block.skus.flatMap((sku) => idBySku.get(sku) ?? []) }
    const texts = { textAr: block.text.ar, textEn: block.text.en }
    return block.kind === 'button' ? { kind: 'button', ...texts, url: block.url } : { kind: block.kind, ...texts }
  })
}

/** Of every twelve readers one has an address that bounced, and one has unsubscribed by the campaign. */
async function addReaders(tx: Database, campaignId: number, at: Date): Promise<void> {
  const moment = sql`${at.toISOString()}::timestamptz`
  await tx.execute(sql`
    insert into ${campaignRecipients} (letter_id, subscriber_id, language, state, attempts, not_before, settled_at, failure, unsubscribed_at)
    select ${campaignId}::int, id, language, case when place % 12 = 5 then 'bounced' else 'sent' end, 1, ${moment}, ${moment},
      case when place % 12 = 5 then '550 (5.1.1, EENVELOPE, RCPT TO)' end, case when place % 12 = 9 then ${moment} end
    from (select id, language, row_number() over (order by id) as place from ${subscribers} where created_at < ${moment}) readers`)
  await tx.execute(sql`
    update ${subscribers} set ended_at = ${moment}, status = case when r.state = 'bounced' then 'bounced' else 'unsubscribed' end
    from ${campaignRecipients} r where r.subscriber_id = ${subscribers.id} and r.letter_id = ${campaignId}
      and (r.state = 'bounced' or r.unsubscribed_at is not null)`)
}
