import type { FieldErrorCode } from '@rawaj/contract/api/errors.ts'
import type { Campaign, CampaignBlock } from '@rawaj/contract/newsletter/campaignSchemas.ts'
import type { Language } from '@rawaj/contract/text/languages.ts'
import { eq } from 'drizzle-orm'
import type { Shop, StaffActor } from '../../../kernel/index.ts'
import type { Database } from '../../../platform/database/Database.ts'
import { assertNoFieldErrors, invalidInput } from '../../../platform/errors/AppError.ts'
import { recordAudit } from '../../audit/index.ts'
import type { CatalogueShop } from '../../catalogue/index.ts'
import { findEmptyLists } from './campaignProducts.ts'
import type { StoredCampaign } from './campaigns.ts'
import { sendNext } from './startCampaign.ts'
import { campaigns } from './tables.ts'
import { changeCampaign } from './writeCampaign.ts'

type SchedulingShop = Pick<Shop, 'db' | 'shopSettings' | 'jobs'>

interface CampaignVersion {
  id: number
  /** As it was read. */
  version: number
}

/** How far ahead a campaign may be scheduled. */
const maxAheadMs = 366 * 24 * 60 * 60_000

/**
 * Sends a draft, at once or at a later moment.
 * @throws `invalid_input` for what is missing in a language of its readers, for a product list without anything for sale, and for
 * a moment that is past or too far, and whatever `changeLetter` throws
 */
export function scheduleCampaign(
  shop: SchedulingShop & Pick<CatalogueShop, 'productCache'>,
  actor: StaffActor,
  { id, version, at }: CampaignVersion & { at: string | null },
): Promise<Campaign> {
  const sendAt = at === null ? actor.at : new Date(at)
  return changeCampaign(shop, { id, version, from: ['draft'] }, async (tx, before) => {
    const ahead = sendAt.getTime() - actor.at.getTime()
    if (ahead < 0 || ahead > maxAheadMs) throw invalidInput({ at: 'out_of_range' })
    const missing = missingOf(before)
    for (const place of await findEmptyLists(shop, before.blocks)) missing[`blocks.${place}.ids`] ??= 'goods_gone'
    assertNoFieldErrors(missing)
    await move(tx, actor, before, { status: 'scheduled', sendAt, sendingError: null, sendingErrorSince: null })
    await shop.jobs.add(tx, 'sendLetter', { letterId: id }, { notBefore: sendAt })
  })
}

/**
 * Turns a scheduled campaign back into a draft; one that was stopped and waits to resume stays stopped.
 * @throws what `changeCampaign` throws
 */
export const unscheduleCampaign = (
  shop: SchedulingShop,
  actor: StaffActor,
  campaignVersion: CampaignVersion,
): Promise<Campaign> =>
  changeCampaign(shop, { ...campaignVersion, from: ['scheduled'] }, (tx, before) =>
    move(tx, actor, before, { status: before.startedAt === null ? 'draft' : 'stopped', sendAt: null }),
  )

/** Stops a campaign that is being sent: copies that the mail server already has still go out, no others do. */
export const stopCampaign = (
  shop: SchedulingShop,
  actor: StaffActor,
  campaignVersion: CampaignVersion,
): Promise<Campaign> =>
  changeCampaign(shop, { ...campaignVersion, from: ['sending'] }, async (tx, before) => {
    await move(tx, actor, before, { status: 'stopped', sendingError: null, sendingErrorSince: null })
    await sendNext(tx, { ...shop, clock: () => actor.at })
  })

/**
 * Resumes a stopped campaign, after the one that is being sent now, if there is one.
 * @throws what `changeCampaign` throws
 */
export const resumeCampaign = (
  shop: SchedulingShop,
  actor: StaffActor,
  campaignVersion: CampaignVersion,
): Promise<Campaign> =>
  changeCampaign(shop, { ...campaignVersion, from: ['stopped'] }, async (tx, before) => {
    await move(tx, actor, before, {
      status: 'scheduled',
      sendAt: actor.at,
      sendingError: null,
      sendingErrorSince: null,
      failures: 0,
    })
    await shop.jobs.add(tx, 'sendLetter', { letterId: before.id })
  })

async function move(
  tx: Database,
  actor: StaffActor,
  before: StoredCampaign,
  to: Partial<StoredCampaign> & Pick<StoredCampaign, 'status'>,
): Promise<void> {
  await tx
    .update(campaigns)
    .set({ ...to, version: before.version + 1 })
    .where(eq(campaigns.id, before.id))
  await recordAudit(tx, actor, {
    entity: 'letter',
    id: before.id,
    changes: {
      status: { before: before.status, after: to.status },
      ...(to.sendAt && { sendAt: { before: null, after: to.sendAt.toISOString() } }),
    },
  })
}

/** @returns the fields that a campaign lacks in the languages of its audience, each with its error */
function missingOf({ subjectAr, subjectEn, blocks, audience }: StoredCampaign): Record<string, FieldErrorCode> {
  const read = (['ar', 'en'] as const).filter((one) => audience.language === 'all' || audience.language === one)
  const missing: Record<string, FieldErrorCode> = {}
  if (read.includes('ar') && subjectAr === '') missing.subjectAr = 'required'
  if (read.includes('en') && subjectEn === '') missing.subjectEn = 'required'
  if (blocks.length === 0) missing.blocks = 'required'
  for (const [place, block] of blocks.entries())
    for (const field of lackingOf(block, read)) missing[`blocks.${place}.${field}`] = 'required'
  return missing
}

function lackingOf(block: CampaignBlock, read: readonly Language[]): string[] {
  if (block.kind === 'products') return block.ids.length === 0 ? ['ids'] : []
  const texts = read.map((language) => (language === 'ar' ? 'textAr' : 'textEn')).filter((field) => block[field] === '')
  return block.kind === 'button' && block.url === '' ? [...texts, 'url'] : texts
}
