import { recipientStates } from '@rawaj/contract/newsletter/letterKinds.ts'
import type { Letter, LetterCounts, LetterRow } from '@rawaj/contract/newsletter/letterSchemas.ts'
import { desc, eq, inArray, sql } from 'drizzle-orm'
import type { Shop } from '../../../kernel/index.ts'
import type { Database } from '../../../platform/database/Database.ts'
import { AppError } from '../../../platform/errors/AppError.ts'
import { letterRecipients, letters } from './tables.ts'

export type StoredLetter = typeof letters.$inferSelect

/** More are no help to anybody who looks for one. */
const maxListed = 500

/** The letters, newest first. */
export async function listLetters({ db }: Pick<Shop, 'db'>): Promise<LetterRow[]> {
  const rows = await db.select().from(letters).orderBy(desc(letters.createdAt), desc(letters.id)).limit(maxListed)
  const counts = await countRecipients(
    db,
    rows.filter(({ startedAt }) => startedAt !== null).map(({ id }) => id),
  )
  return rows.map((row) => toRow(row, counts.get(row.id) ?? noCounts))
}

/** One of them. Throws `not_found`. */
export async function readLetter({ db, shopSettings }: Pick<Shop, 'db' | 'shopSettings'>, id: number): Promise<Letter> {
  const [row] = await db.select().from(letters).where(eq(letters.id, id))
  if (!row) throw new AppError('not_found')
  const counts = await countRecipients(db, row.startedAt === null ? [] : [id])
  const { subjectAr, subjectEn, previewAr, previewEn, blocks, audience, counted, sendingErrorSince, version } = row
  return {
    ...toRow(row, counts.get(id) ?? noCounts),
    subjectAr,
    subjectEn,
    previewAr,
    previewEn,
    blocks,
    audience,
    counted,
    version,
    sendingErrorSince: sendingErrorSince?.toISOString() ?? null,
    perMinute: shopSettings.current().newsletter.perMinute,
  }
}

/** Holds a letter while it is changed. Throws `not_found`. */
export async function lockLetter(tx: Database, id: number): Promise<StoredLetter> {
  const [row] = await tx.select().from(letters).where(eq(letters.id, id)).for('update')
  if (!row) throw new AppError('not_found')
  return row
}

function toRow(row: StoredLetter, counts: LetterCounts): LetterRow {
  const { id, subjectAr, subjectEn, status, sendingError, sendAt, startedAt, endedAt, createdAt } = row
  return {
    id,
    subjectAr,
    subjectEn,
    status,
    sendingError,
    counts,
    sendAt: sendAt?.toISOString() ?? null,
    startedAt: startedAt?.toISOString() ?? null,
    endedAt: endedAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
  }
}

const noCounts: LetterCounts = {
  recipients: 0,
  queued: 0,
  sending: 0,
  sent: 0,
  skipped: 0,
  failed: 0,
  bounced: 0,
  uncertain: 0,
  unsubscribed: 0,
  opened: 0,
  pressed: 0,
}

async function countRecipients(db: Database, ids: readonly number[]): Promise<ReadonlyMap<number, LetterCounts>> {
  const found = new Map<number, LetterCounts>()
  if (ids.length === 0) return found
  const { letterId, state, unsubscribedAt, openedAt, pressedAt } = letterRecipients
  const rows = await db
    .select({
      letterId,
      state,
      all: sql<number>`count(*)::int`,
      unsubscribed: sql<number>`count(${unsubscribedAt})::int`,
      opened: sql<number>`count(${openedAt})::int`,
      pressed: sql<number>`count(${pressedAt})::int`,
    })
    .from(letterRecipients)
    .where(inArray(letterId, [...ids]))
    .groupBy(letterId, state)
  for (const row of rows) {
    const counts = found.get(row.letterId) ?? { ...noCounts }
    if (recipientStates.includes(row.state)) counts[row.state] += row.all
    counts.recipients += row.all
    for (const name of ['unsubscribed', 'opened', 'pressed'] as const) counts[name] += row[name]
    found.set(row.letterId, counts)
  }
  return found
}
