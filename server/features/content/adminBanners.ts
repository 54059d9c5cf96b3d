import type { AdminBanner } from '@rawaj/contract/content/bannerSchemas.ts'
import {
  type BannerKind,
  type BannerState,
  bannerKinds,
  bannerSlots,
  bannerTypes,
  runningOf,
} from '@rawaj/contract/content/banners.ts'
import { scheduleState } from '@rawaj/contract/time/schedule.ts'
import { asc } from 'drizzle-orm'
import type { Database } from '../../platform/database/Database.ts'
import { AppError } from '../../platform/errors/AppError.ts'
import { banners } from './tables.ts'

type StoredBanner = typeof banners.$inferSelect

/** All banners in their order, with their current state. */
export async function listAdminBanners(db: Database, now: Date): Promise<AdminBanner[]> {
  const rows = (await db.select().from(banners).orderBy(asc(banners.position), asc(banners.id))).map(toFields)
  const shown = new Set(
    bannerKinds.flatMap((kind) =>
      runningOf(rows, kind, now.getTime())
        .slice(0, bannerSlots[kind])
        .map(({ id }) => id),
    ),
  )
  return rows.map((banner) => ({ ...banner, state: shown.has(banner.id) ? 'shown' : stateOf(banner, now) }))
}

/**
 * One of them.
 * @throws `not_found`
 */
export async function readAdminBanner(db: Database, id: number, now: Date): Promise<AdminBanner> {
  // Its state depends on the others.
  const banner = (await listAdminBanners(db, now)).find((one) => one.id === id)
  if (!banner) throw new AppError('not_found')
  return banner
}

function stateOf(banner: Omit<AdminBanner, 'state'>, now: Date): BannerState {
  const state = scheduleState(banner, now.getTime())
  return state === 'running' ? 'waiting' : state
}

/** A row as staff see it. */
export function toFields({ type, startsAt, endsAt, ...row }: StoredBanner): Omit<AdminBanner, 'state'> {
  return {
    ...row,
    kind: kindOf(type),
    startsAt: startsAt?.toISOString() ?? null,
    endsAt: endsAt?.toISOString() ?? null,
  }
}

function kindOf(type: number): BannerKind {
  const kind = bannerKinds.find((known) => bannerTypes[known] === type)
  if (!kind) throw new Error(`No kind of banner has the number ${type}`)
  return kind
}
