import type { CampaignInput } from '@rawaj/contract/newsletter/campaignSchemas.ts'
import { asc, eq } from 'drizzle-orm'
import { campaignRecipients, campaigns } from '../features/newsletter/campaigns/tables.ts'
import { sendCampaign } from '../features/newsletter/index.ts'
import { subscribers } from '../features/newsletter/tables.ts'
import type { TestShop } from './openTestShop.ts'

/** Content of a test campaign, in both languages. */
export const testCampaign: CampaignInput = {
  subjectAr: 'جديدنا هذا الأسبوع',
  subjectEn: 'New this week',
  previewAr: 'عروض',
  previewEn: 'Offers',
  blocks: [
    { kind: 'heading', textAr: 'أهلًا', textEn: 'Hello' },
    { kind: 'text', textAr: 'وصلت بضاعة جديدة.', textEn: 'New goods have come.' },
    { kind: 'button', textAr: 'إلى المتجر', textEn: 'To the shop', url: '/purchase' },
  ],
  audience: { language: 'all', customers: 'all' },
}

/**
 * Adds subscribers, of whom every third reads English.
 * @returns their addresses
 */
export async function addSubscribers({ shop }: Pick<TestShop, 'shop'>, count: number): Promise<string[]> {
  const rows = Array.from({ length: count }, (_, place) => ({
    email: `reader${String(place).padStart(5, '0')}@example.test`,
    language: place % 3 === 0 ? ('en' as const) : ('ar' as const),
  }))
  await shop.db.insert(subscribers).values(rows)
  return rows.map(({ email }) => email)
}

/** A campaign that is due, but whose job is missing. */
export async function dueCampaign(
  { shop }: Pick<TestShop, 'shop'>,
  parts: Partial<CampaignInput> = {},
): Promise<number> {
  const [made] = await shop.db
    .insert(campaigns)
    .values({ ...testCampaign, ...parts, status: 'scheduled', sendAt: new Date(shop.clock().getTime() - 1_000) })
    .returning({ id: campaigns.id })
  return made?.id ?? 0
}

export async function storedCampaign({ shop }: Pick<TestShop, 'shop'>, id: number) {
  const [campaign] = await shop.db.select().from(campaigns).where(eq(campaigns.id, id))
  if (!campaign) throw new Error('There is no such letter')
  return campaign
}

/** State of each copy, by address. */
export async function statesOf({ shop }: Pick<TestShop, 'shop'>, campaignId: number): Promise<Map<string, string>> {
  const rows = await shop.db
    .select({ email: subscribers.email, state: campaignRecipients.state })
    .from(campaignRecipients)
    .innerJoin(subscribers, eq(subscribers.id, campaignRecipients.subscriberId))
    .where(eq(campaignRecipients.campaignId, campaignId))
    .orderBy(asc(campaignRecipients.id))
  return new Map(rows.map(({ email, state }) => [email, state]))
}

/**
 * Runs the jobs of a campaign one after the other, until it is sent, stopped or waiting.
 * @returns its status
 */
export async function sendUntilItRests(testShop: Pick<TestShop, 'shop'>, id: number): Promise<string> {
  for (let left = ''; ; ) {
    await sendCampaign(testShop.shop, id)
    const { status, sendingError } = await storedCampaign(testShop, id)
    const now = [...(await statesOf(testShop, id)).values()].join()
    if (status !== 'sending' || sendingError !== null || now === left) return status
    left = now
  }
}
