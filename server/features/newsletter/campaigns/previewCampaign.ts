import { randomUUID } from 'node:crypto'
import type { Language } from '@rawaj/contract/text/languages.ts'
import { eq } from 'drizzle-orm'
import type { StaffActor } from '../../../kernel/index.ts'
import { firstOrNotFound } from '../../../platform/database/rows.ts'
import { AddressRejectedError, DeliveryError } from '../../../platform/email/EmailTransport.ts'
import { AppError } from '../../../platform/errors/AppError.ts'
import { countAttempt, type RateLimit } from '../../../platform/rateLimits/countAttempt.ts'
import { findUser } from '../../accounts/index.ts'
import { recordAudit } from '../../audit/index.ts'
import type { CatalogueShop } from '../../catalogue/index.ts'
import { composeCampaign } from './composeCampaign.ts'
import { type ComposedCampaign, campaigns } from './tables.ts'

const limit: RateLimit = { max: 30, windowMinutes: 60 }
/** Milliseconds to wait for the mail server's reply. */
const timeoutMs = 15_000

/**
 * A campaign as it goes out, or went out, in one language.
 * @throws `not_found`
 */
export async function previewCampaign(shop: CatalogueShop, id: number, language: Language): Promise<ComposedCampaign> {
  const campaign = await firstOrNotFound(shop.db.select().from(campaigns).where(eq(campaigns.id, id)))
  const composed = campaign.composed?.[language]
  return composed ?? (await composeCampaign(shop, campaign, { language, counted: false })).campaign
}

/**
 * Sends one copy to the employee who asks for it, while they wait.
 * @throws `not_found`
 */
export async function sendTestCampaign(
  shop: CatalogueShop,
  actor: StaffActor,
  { id, language }: { id: number; language: Language },
): Promise<{ result: 'sent' | 'kept' | 'refused' | 'failed'; to: string; reason: string | null }> {
  await countAttempt(shop, `test letter ${actor.userId}`, limit)
  const account = await findUser(shop.db, actor.userId)
  const to = account?.email
  if (!to) throw new AppError('not_found')
  const message = {
    ...(await previewCampaign(shop, id, language)),
    id: randomUUID(),
    kind: 'letter',
    language,
    writtenAt: shop.clock(),
    to,
    replyTo: undefined,
    follows: [],
  }
  const delivery = await deliver(shop, message)
  await recordAudit(shop.db, actor, { entity: 'letter', id, changes: { testLetter: { after: delivery.result } } })
  return { ...delivery, to }
}

async function deliver({ emailTransport }: CatalogueShop, message: Parameters<typeof emailTransport.send>[0]) {
  try {
    return { result: await emailTransport.send(message, AbortSignal.timeout(timeoutMs)), reason: null }
  } catch (error) {
    if (error instanceof AddressRejectedError) return { result: 'refused' as const, reason: error.message }
    if (error instanceof DeliveryError) return { result: 'failed' as const, reason: error.message }
    throw error
  }
}
