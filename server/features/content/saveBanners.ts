import { type BannerKind, bannerTypes } from '@rawaj/contract/content/banners.ts'
import { eq, max, sql } from 'drizzle-orm'
import { changeContent, type Shop, type StaffActor } from '../../kernel/index.ts'
import { assertVersion } from '../../platform/database/assertVersion.ts'
import type { Database } from '../../platform/database/Database.ts'
import { movesTo } from '../../platform/database/movesTo.ts'
import { firstOrNotFound, writtenRow } from '../../platform/database/rows.ts'
import { invalidInput } from '../../platform/errors/AppError.ts'
import { recordChange } from '../audit/index.ts'
import { listAdminBanners, readAdminBanner, toFields } from './adminBanners.ts'
import { assertLargeEnough, removeBannerPictures, withBannerPictures } from './bannerPictures.ts'
import { assertLinkTarget } from './linkTargets.queries.ts'
import { banners } from './tables.ts'

type StoredBanner = typeof banners.$inferSelect

/** Values of a banner that staff set; pictures are data URLs of new ones. */
export interface BannerInput {
  kind: BannerKind
  imageAr: string
  imageEn: string | null
  imageTall: string | null
  contentAr: string
  contentEn: string
  descriptionAr: string
  descriptionEn: string
  quoteAr: string
  quoteEn: string
  link: string
  active: boolean
  /** ISO 8601, as `endsAt`. */
  startsAt: string | null
  endsAt: string | null
}

/**
 * A new one, behind the others of its place; answers its id.
 * @throws `invalid_input` for a picture that is none or has too few pixels, for a link to what is not there, and for an end that
 * is not after the start
 */
export async function createBanner(shop: Shop, actor: StaffActor, input: BannerInput): Promise<number> {
  const { kind, startsAt, endsAt, imageAr, imageEn, imageTall, ...texts } = input
  return withBannerPictures(shop, { imageAr, imageEn, imageTall }, async (stored) => {
    const id = await changeBanners(shop, async (tx) => {
      const [last] = await tx.select({ position: max(banners.position) }).from(banners)
      const made = await writtenRow(
        tx
          .insert(banners)
          .values({
            ...texts,
            type: bannerTypes[kind],
            startsAt: momentOf(startsAt),
            endsAt: momentOf(endsAt),
            imageAr: stored.imageAr ?? '',
            imageEn: stored.imageEn ?? '',
            imageTall: stored.imageTall ?? null,
            position: (last?.position ?? -1) + 1,
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
            ...(startsAt !== undefined && { startsAt: momentOf(startsAt) }),
            ...(endsAt !== undefined && { endsAt: momentOf(endsAt) }),
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
    const known = await tx.select().from(banners)
    const moves = await movesTo(requested, known, { field: 'banners', current: () => listAdminBanners(tx, actor.at) })
    for (const { id, version, position, to } of moves) {
      await tx
        .update(banners)
        .set({ position: to, version: version + 1 })
        .where(eq(banners.id, id))
      await recordChange(tx, actor, { entity: 'banner', id, before: { position }, after: { position: to } })
    }
  })
}

const momentOf = (moment: string | null) => (moment === null ? null : new Date(moment))

async function assertBanner(tx: Database, banner: StoredBanner, before?: StoredBanner): Promise<void> {
  const { kind, startsAt, endsAt, link, imageAr, imageEn, imageTall } = toFields(banner)
  if (startsAt !== null && endsAt !== null && Date.parse(endsAt) <= Date.parse(startsAt))
    throw invalidInput({ endsAt: 'ends_before_start' })
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

/** Changes of banners take turns. Visitors see them at once, and at their moments. */
function changeBanners<Result>(shop: Shop, change: (tx: Database) => Promise<Result>): Promise<Result> {
  return changeContent(shop, async (tx) => {
    await tx.execute(sql`lock table ${banners} in share row exclusive mode`)
    return change(tx)
  })
}
