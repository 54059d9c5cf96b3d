import { randomUUID } from 'node:crypto'
import type { AdminCallName } from '@rawaj/contract/api/adminCalls.ts'
import type { CampaignStatus } from '@rawaj/contract/newsletter/campaignKinds.ts'
import { campaigns } from '../../features/newsletter/campaigns/tables.ts'
import { subscribers } from '../../features/newsletter/tables.ts'
import type { TestShop } from '../../testing/openTestShop.ts'
import type { SignedInStaff } from '../../testing/staffClient.ts'
import type { AdminRequest } from './AdminRequest.ts'

interface Context {
  testShop: TestShop
  staff: SignedInStaff
}

const written = {
  subjectAr: 'جديدنا',
  subjectEn: 'New in the shop',
  previewAr: '',
  previewEn: '',
  blocks: [{ kind: 'text' as const, textAr: 'أهلًا', textEn: 'Hello' }],
  audience: { language: 'all' as const, customers: 'all' as const },
}

/** A campaign in this status; only one at a time can be sending. */
async function campaignIn({ testShop }: Context, status: CampaignStatus): Promise<{ id: number }> {
  const { db, clock } = testShop.shop
  if (status === 'sending') await db.delete(campaigns)
  const begun = status === 'sending' || status === 'stopped' ? { startedAt: clock() } : {}
  const [made] = await db
    .insert(campaigns)
    .values({ ...written, status, ...begun })
    .returning({ id: campaigns.id })
  return { id: made?.id ?? 0 }
}

async function subscriber({ testShop }: Context): Promise<{ id: number }> {
  const [made] = await testShop.shop.db
    .insert(subscribers)
    .values({ email: `${randomUUID()}@example.test`, language: 'ar' })
    .returning({ id: subscribers.id })
  return { id: made?.id ?? 0 }
}

type NewsletterCall = Extract<AdminCallName, `${string}Letter${string}` | `${string}ubscriber${string}`>

/** A valid request of every call about campaigns and subscribers, on rows of its own. */
export const newsletterRequests = {
  listLetters: async () => ({}),
  createLetter: async () => ({ body: written }),
  searchLetterGoods: async () => ({ query: { query: 'كوع' } }),
  countLetterAudience: async () => ({ query: written.audience }),
  readLetter: async (context) => ({ params: await campaignIn(context, 'draft') }),
  updateLetter: async (context) => ({
    params: await campaignIn(context, 'draft'),
    body: { version: 1, subjectAr: 'عنوان آخر' },
  }),
  deleteLetter: async (context) => ({ params: await campaignIn(context, 'draft') }),
  duplicateLetter: async (context) => ({ params: await campaignIn(context, 'sent') }),
  sendTestLetter: async (context) => ({ params: await campaignIn(context, 'draft'), body: { language: 'ar' } }),
  scheduleLetter: async (context) => ({ params: await campaignIn(context, 'draft'), body: { version: 1, at: null } }),
  unscheduleLetter: async (context) => ({ params: await campaignIn(context, 'scheduled'), body: { version: 1 } }),
  stopLetter: async (context) => ({ params: await campaignIn(context, 'sending'), body: { version: 1 } }),
  resumeLetter: async (context) => ({ params: await campaignIn(context, 'stopped'), body: { version: 1 } }),
  listLetterRecipients: async (context) => ({
    params: await campaignIn(context, 'draft'),
    query: { state: 'failed' },
  }),
  listSubscribers: async () => ({}),
  countSubscribers: async () => ({}),
  addSubscriber: async () => ({
    body: {
      email: `${randomUUID()}@example.test`,
      language: 'ar',
      consentOn: '2026-01-02',
      consentSource: 'معرض الرياض',
    },
  }),
  unsubscribeSubscriber: async (context) => ({ params: await subscriber(context) }),
} satisfies Record<NewsletterCall, (context: Context) => Promise<AdminRequest>>
