// Joins accounts: each version names who saved it.
import type { TextVersionRow } from '@rawaj/contract/content/textSchemas.ts'
import { and, desc, eq, lte } from 'drizzle-orm'
import type { StaffActor } from '../../kernel/index.ts'
import type { Database } from '../../platform/database/Database.ts'
import { firstOrNotFound } from '../../platform/database/rows.ts'
import { users } from '../accounts/tables.ts'
import { type PageFields, type QuestionFields, textVersions } from './tables.ts'

/** Limit of stored versions for each text; the oldest are deleted. */
const maxVersions = 100

/** The page or the question that a version is of. */
export type TextOwner = { pageId: number } | { questionId: number }

const isOf = (owner: TextOwner) =>
  'pageId' in owner ? eq(textVersions.pageId, owner.pageId) : eq(textVersions.questionId, owner.questionId)

interface Saved<Fields> {
  version: number
  fields: Fields
}

/** Keeps what was just saved of a text, and what it said before where that came with the shop. */
export async function keepVersion<Fields extends PageFields | QuestionFields>(
  tx: Database,
  actor: StaffActor,
  {
    owner,
    before,
    after,
  }: { owner: TextOwner; before?: Saved<Fields> & { savedAt: Date | null }; after: Saved<Fields> },
): Promise<void> {
  if (before)
    await tx
      .insert(textVersions)
      .values({ ...owner, ...before })
      .onConflictDoNothing()
  await tx.insert(textVersions).values({ ...owner, ...after, savedAt: actor.at, savedBy: actor.userId })
  await tx.delete(textVersions).where(and(isOf(owner), lte(textVersions.version, after.version - maxVersions)))
}

const whenAndWho = { version: textVersions.version, savedAt: textVersions.savedAt, savedBy: users.name }
const toRow = ({ savedAt, ...row }: { version: number; savedAt: Date | null; savedBy: string | null }) => ({
  ...row,
  savedAt: savedAt?.toISOString() ?? null,
})

/** The stored versions of a text, the newest first. */
export async function listVersions(db: Database, owner: TextOwner): Promise<TextVersionRow[]> {
  const rows = await db
    .select(whenAndWho)
    .from(textVersions)
    .leftJoin(users, eq(users.id, textVersions.savedBy))
    .where(isOf(owner))
    .orderBy(desc(textVersions.version))
  return rows.map(toRow)
}

/**
 * A previous version of a text.
 * @throws `not_found`
 */
export async function readVersion<Fields extends PageFields | QuestionFields>(
  db: Database,
  owner: TextOwner,
  version: number,
): Promise<TextVersionRow & Fields> {
  const row = await firstOrNotFound(
    db
      .select({ ...whenAndWho, fields: textVersions.fields })
      .from(textVersions)
      .leftJoin(users, eq(users.id, textVersions.savedBy))
      .where(and(isOf(owner), eq(textVersions.version, version))),
  )
  const { fields, ...rest } = row
  // A page has the fields of a page, a question those of a question: `keepVersion` writes nothing else.
  return { ...toRow(rest), ...(fields as Fields) }
}
