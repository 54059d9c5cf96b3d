import type { Campaign, CampaignInput } from '@rawaj/contract/newsletter/campaignSchemas.ts'
import { eq } from 'drizzle-orm'
import type { Shop, StaffActor } from '../../../kernel/index.ts'
import type { Database } from '../../../platform/database/Database.ts'
import { writtenRow } from '../../../platform/database/rows.ts'
import { AppError } from '../../../platform/errors/AppError.ts'
import { recordChange } from '../../audit/index.ts'
import { lockCampaign, readCampaign, type StoredCampaign } from './campaigns.ts'
import { campaigns } from './tables.ts'

type CampaignShop = Pick<Shop, 'db' | 'shopSettings'>

const writtenOf = ({ subjectAr, subjectEn, previewAr, previewEn, blocks, audience }: CampaignInput): CampaignInput => ({
  subjectAr,
  subjectEn,
  previewAr,
  previewEn,
  blocks,
  audience,
})

/** A new draft. */
export function createCampaign(shop: CampaignShop, actor: StaffActor, input: CampaignInput): Promise<Campaign> {
  return shop.db.transaction(async (tx) => {
    const id = await insert(tx, actor, writtenOf(input))
    return readCampaign({ ...shop, db: tx }, id)
  })
}

/**
 * Creates a draft with the content of another campaign.
 * @throws `not_found`
 */
export function duplicateCampaign(shop: CampaignShop, actor: StaffActor, id: number): Promise<Campaign> {
  return shop.db.transaction(async (tx) => {
    const copy = await insert(tx, actor, writtenOf(await readCampaign({ ...shop, db: tx }, id)))
    return readCampaign({ ...shop, db: tx }, copy)
  })
}

async function insert(tx: Database, actor: StaffActor, input: CampaignInput): Promise<number> {
  const made = await writtenRow(
    tx
      .insert(campaigns)
      .values({ ...input, createdAt: actor.at })
      .returning({ id: campaigns.id }),
  )
  await recordChange(tx, actor, { entity: 'letter', id: made.id, after: input })
  return made.id
}

/**
 * Changes the given fields of a draft.
 * @throws `not_found`, and `changed_meanwhile` with the current campaign, also if it is no longer a draft
 */
export function updateCampaign(
  shop: CampaignShop,
  actor: StaffActor,
  { id, version, ...input }: Partial<CampaignInput> & { id: number; version: number },
): Promise<Campaign> {
  return changeCampaign(shop, { id, version, from: ['draft'] }, async (tx, before) => {
    await tx
      .update(campaigns)
      .set({ ...input, sendingError: null, sendingErrorSince: null, version: version + 1 })
      .where(eq(campaigns.id, id))
    await recordChange(tx, actor, {
      entity: 'letter',
      id,
      before: writtenOf(before),
      after: writtenOf({ ...writtenOf(before), ...input }),
    })
  })
}

/**
 * Deletes a campaign whose sending has not begun.
 * @throws `not_found`, and `changed_meanwhile` with the campaign in any other state
 */
export async function deleteCampaign(shop: CampaignShop, actor: StaffActor, id: number): Promise<void> {
  await shop.db.transaction(async (tx) => {
    const before = await lockCampaign(tx, id)
    if (before.startedAt !== null)
      throw new AppError('changed_meanwhile', { data: await readCampaign({ ...shop, db: tx }, id) })
    await tx.delete(campaigns).where(eq(campaigns.id, id))
    await recordChange(tx, actor, { entity: 'letter', id, before: writtenOf(before) })
  })
}

/**
 * Changes a campaign that is in one of these states and has the version that was read.
 * @returns the campaign after the change
 * @throws what `updateCampaign` throws
 */
export function changeCampaign(
  shop: CampaignShop,
  { id, version, from }: { id: number; version: number; from: readonly StoredCampaign['status'][] },
  change: (tx: Database, before: StoredCampaign) => Promise<void>,
): Promise<Campaign> {
  return shop.db.transaction(async (tx) => {
    const before = await lockCampaign(tx, id)
    const inside = { ...shop, db: tx }
    if (before.version !== version || !from.includes(before.status))
      throw new AppError('changed_meanwhile', { data: await readCampaign(inside, id) })
    await change(tx, before)
    return readCampaign(inside, id)
  })
}
