import type { Layout } from '@rawaj/contract/content/contentSchemas.ts'
import type { AdminNotice } from '@rawaj/contract/content/layoutSchemas.ts'
import type { Language } from '@rawaj/contract/text/languages.ts'
import { scheduleState } from '@rawaj/contract/time/schedule.ts'
import { desc, eq, sql } from 'drizzle-orm'
import { maxMoments } from '../../../kernel/index.ts'
import type { Database } from '../../../platform/database/Database.ts'
import { firstOrNotFound } from '../../../platform/database/rows.ts'
import { isRunning, scheduledMoments } from '../../../platform/database/scheduled.ts'
import { textIn } from '../../../platform/i18n/textIn.ts'
import { notices } from './tables.ts'

type StoredNotice = typeof notices.$inferSelect

/** The one that shows at a moment: of those that run, the one that began last. */
async function findShown(db: Database, at: Date): Promise<StoredNotice | undefined> {
  const [shown] = await db
    .select()
    .from(notices)
    .where(isRunning(notices, at))
    .orderBy(sql`${notices.startsAt} desc nulls last`, desc(notices.id))
    .limit(1)
  return shown
}

/** The notice that visitors see above the header; null: none. */
export async function readShownNotice(db: Database, language: Language, at: Date): Promise<Layout['notice']> {
  const shown = await findShown(db, at)
  if (!shown) return null
  const { id, tone, textAr, textEn, link } = shown
  return { id, tone, text: textIn(language, textAr, textEn), link }
}

/** Coming moments at which a notice begins or ends. */
export const noticeMoments = (db: Database, after: Date): Promise<Date[]> =>
  scheduledMoments(db, notices, { after, limit: maxMoments })

/** All notices with their current state, latest start first. */
export async function listNotices(db: Database, now: Date): Promise<AdminNotice[]> {
  const [rows, shown] = await Promise.all([
    db.select().from(notices).orderBy(sql`${notices.startsAt} desc nulls last`, desc(notices.id)),
    findShown(db, now),
  ])
  return rows.map((row) => toNotice(row, shown, now))
}

/**
 * One of them.
 * @throws `not_found`
 */
export async function readNotice(db: Database, id: number, now: Date): Promise<AdminNotice> {
  return toNotice(await findNotice(db, id), await findShown(db, now), now)
}

export async function findNotice(db: Database, id: number): Promise<StoredNotice> {
  return firstOrNotFound(db.select().from(notices).where(eq(notices.id, id)))
}

function toNotice(row: StoredNotice, shown: StoredNotice | undefined, now: Date): AdminNotice {
  const fields = toFields(row)
  const state = scheduleState(fields, now.getTime())
  return { ...fields, state: state !== 'running' ? state : row.id === shown?.id ? 'shown' : 'waiting' }
}

/** A row as staff see it. */
export function toFields({ startsAt, endsAt, ...row }: StoredNotice): Omit<AdminNotice, 'state'> {
  return { ...row, startsAt: startsAt?.toISOString() ?? null, endsAt: endsAt?.toISOString() ?? null }
}
