import type { ValidatedAdminInput } from '@rawaj/contract/api/adminCalls.ts'
import { bannerTypes } from '@rawaj/contract/content/banners.ts'
import { eq } from 'drizzle-orm'
import { contentChanger, type Shop, type StaffActor } from '../../kernel/index.ts'
import { assertVersion } from '../../platform/database/assertVersion.ts'
import type { Database } from '../../platform/database/Database.ts'
import { firstOrNotFound, writtenRow } from '../../platform/database/rows.ts'
import { assertSchedule, scheduleColumns } from '../../platform/database/scheduled.ts'
import { nextPosition } from '../../platform/database/tables.ts'
import { recordChange, reorderRows } from '../audit/index.ts'
import { listAdminBanners, readAdminBanner, toFields } from './adminBanners.ts'
import { assertLargeEnough, removeBannerPictures, withBannerPictures } from './bannerPictures.ts'
import { assertLinkTarget } from './linkTargets.queries.ts'
import { banners } from './tables.ts'

const changeBanners = contentChanger(banners)

type StoredBanner = typeof banners.$inferSelect

/** Values of a banner that staff set; pictures are data URLs of new ones. */
export type BannerInput = ValidatedAdminInput<'createBanner'>['body']

/**
 * Adds a banner behind the others of its place.
 * @returns its id
 * @throws `invalid_input` for an invalid picture or one with too few pixels, for a link to a missing page, and for an end that is
 * not after the start
 */
export async function createBanner(shop: Shop, actor: StaffActor, input: BannerInput): Promise<number> {
  const { kind, startsAt, endsAt, imageAr, imageEn, imageTall, ...texts } = input
  return withBannerPictures(shop, { imageAr, imageEn, imageTall }, async (stored) => {
    const id = await changeBanners(shop, async (tx) => {
      const made = await writtenRow(
        tx
          .insert(banners)
          .values({
            ...texts,
            type: bannerTypes[kind],
            ...scheduleColumns({ startsAt, endsAt }),
            imageAr: stored.imageAr ?? '',
            imageEn: stored.imageEn ?? '',
            imageTall: stored.imageTall ?? null,
            position: await nextPosition(tx, banners),
          })
          .returning(),
      )
      await assertBanner(tx, made)
      await recordChange(tx, actor, { entity: 'banner', id: made.id, after: audited(made) })
      return made.id
    })
    return { result: id, replaced: [] }
  })
}

/**
 * Changes what is given of one.
 * @throws `not_found`, `changed_meanwhile` with the banner as it is now, and whatever `createBanner` throws
 */
export async function updateBanner(
  shop: Shop,
  actor: StaffActor,
  input: Partial<BannerInput> & { id: number; version: number },
): Promise<void> {
  const { id, version, kind, startsAt, endsAt, imageAr, imageEn, imageTall, ...texts } = input
  await withBannerPictures(shop, { imageAr, imageEn, imageTall }, async (stored) => {
    const replaced = await changeBanners(shop, async (tx) => {
      const before = await find(tx, id)
      if (before.version !== version) assertVersion(await readAdminBanner(tx, id, actor.at), version)
      const { imageEn: english, ...pictures } = stored
      const after = await firstOrNotFound(
        tx
          .update(banners)
          .set({
            ...texts,
            ...(kind !== undefined && { type: bannerTypes[kind] }),
            ...scheduleColumns({ startsAt, endsAt }),
            ...pictures,
            ...(english !== undefined && { imageEn: english ?? '' }),
            version: version + 1,
          })
          .where(eq(banners.id, id))
          .returning(),
      )
      await assertBanner(tx, after, before)
      await recordChange(tx, actor, { entity: 'banner', id, before: audited(before), after: audited(after) })
      const kept = new Set([after.imageAr, after.imageEn, after.imageTall])
      return [before.imageAr, before.imageEn, before.imageTall].filter((path) => !kept.has(path))
    })
    return { result: undefined, replaced }
  })
}

/**
 * Removes one with its pictures.
 * @throws `not_found`
 */
export async function deleteBanner(shop: Shop, actor: StaffActor, id: number): Promise<void> {
  const { imageAr, imageEn, imageTall } = await changeBanners(shop, async (tx) => {
    const before = await find(tx, id)
    await tx.delete(banners).where(eq(banners.id, id))
    await recordChange(tx, actor, { entity: 'banner', id, before: audited(before) })
    return before
  })
  await removeBannerPictures(shop, [imageAr, imageEn, imageTall])
}

/**
 * Puts all banners into the order of the list; banners of one kind keep their relative order.
 * @throws `invalid_input` for a duplicate, `changed_meanwhile` with the current list if one was added, removed or changed since
 */
export async function reorderBanners(
  shop: Shop,
  actor: StaffActor,
  requested: readonly { id: number; version: number }[],
): Promise<void> {
  await changeBanners(shop, async (tx) => {
    await reorderRows(tx, actor, {
      entity: 'banner',
      table: banners,
      known: await tx.select().from(banners),
      requested,
      field: 'banners',
      current: () => listAdminBanners(tx, actor.at),
    })
  })
}

async function assertBanner(tx: Database, banner: StoredBanner, before?: StoredBanner): Promise<void> {
  const { kind, link, imageAr, imageEn, imageTall } = toFields(banner)
  assertSchedule(banner)
  assertLargeEnough(kind, { imageAr, imageEn, imageTall })
  // The link's target may be gone since: that must not prevent switching it off.
  if (link !== before?.link) await assertLinkTarget(tx, link)
}

function audited(banner: StoredBanner) {
  const { id: _, version: __, position: ___, ...fields } = toFields(banner)
  return fields
}

async function find(tx: Database, id: number): Promise<StoredBanner> {
  return firstOrNotFound(tx.select().from(banners).where(eq(banners.id, id)))
}
