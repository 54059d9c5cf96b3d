import { isStandardPage, pagePath } from '@rawaj/contract/content/textPages.ts'
import type { AdminTextPage, PageVersion, TextPageRow, TextVersionRow } from '@rawaj/contract/content/textSchemas.ts'
import { asc, eq } from 'drizzle-orm'
import { changeContent, type Shop, type StaffActor } from '../../kernel/index.ts'
import { assertVersion } from '../../platform/database/assertVersion.ts'
import type { Database } from '../../platform/database/Database.ts'
import { firstOrNotFound } from '../../platform/database/rows.ts'
import { AppError, invalidInput } from '../../platform/errors/AppError.ts'
import { recordChange } from '../audit/index.ts'
import { type PageFields, pages } from './tables.ts'
import { keepVersion, listVersions, readVersion } from './textVersions.queries.ts'

type StoredPage = typeof pages.$inferSelect

/** Maximum number of pages. */
const maxPages = 200

/** All of them, those that every shop has first. */
export async function listTextPages(db: Database): Promise<TextPageRow[]> {
  const { id, version, key, titleAr, titleEn, updatedAt } = pages
  const rows = (
    await db.select({ id, version, key, titleAr, titleEn, updatedAt }).from(pages).orderBy(asc(pages.id))
  ).map(toRow)
  return rows.toSorted((one, other) => Number(other.standard) - Number(one.standard))
}

/**
 * One of them.
 * @throws `not_found`
 */
export async function readTextPage(db: Database, id: number): Promise<AdminTextPage> {
  return toFields(await find(db, id))
}

/**
 * Adds a page.
 * @returns its id
 * @throws `invalid_input` if another page has its address, or there are too many
 */
export async function createTextPage(
  shop: Shop,
  actor: StaffActor,
  input: PageFields & { key: string },
): Promise<AdminTextPage> {
  return changeContent(shop, async (tx) => {
    if ((await tx.$count(pages)) >= maxPages) throw invalidInput({ key: 'out_of_range' })
    const [made] = await tx
      .insert(pages)
      .values({ ...input, updatedAt: actor.at })
      .onConflictDoNothing()
      .returning()
    if (!made) throw invalidInput({ key: 'page_key_taken' })
    await keepVersion(tx, actor, {
      owner: { pageId: made.id },
      after: { version: made.version, fields: fieldsOf(made) },
    })
    await recordChange(tx, actor, { entity: 'text_page', id: made.id, after: input })
    return toFields(made)
  })
}

/**
 * Changes what is given of one.
 * @throws `not_found`, and `changed_meanwhile` with the page as it is now
 */
export async function updateTextPage(
  shop: Shop,
  actor: StaffActor,
  { id, version, ...input }: Partial<PageFields> & { id: number; version: number },
): Promise<AdminTextPage> {
  return changeContent(shop, async (tx) => {
    const before = await lock(tx, id)
    assertVersion(toFields(before), version)
    const after = await firstOrNotFound(
      tx
        .update(pages)
        .set({ ...input, updatedAt: actor.at, version: version + 1 })
        .where(eq(pages.id, id))
        .returning(),
    )
    await keepVersion(tx, actor, {
      owner: { pageId: id },
      before: { version, fields: fieldsOf(before), savedAt: before.updatedAt },
      after: { version: after.version, fields: fieldsOf(after) },
    })
    await recordChange(tx, actor, { entity: 'text_page', id, before: fieldsOf(before), after: fieldsOf(after) })
    return toFields(after)
  })
}

/**
 * Removes one with its versions.
 * @throws `not_found`, and `text_page_needed` for one that every shop has
 */
export async function deleteTextPage(shop: Shop, actor: StaffActor, id: number): Promise<void> {
  await changeContent(shop, async (tx) => {
    const before = await lock(tx, id)
    if (isStandardPage(before.key)) throw new AppError('text_page_needed')
    await tx.delete(pages).where(eq(pages.id, id))
    await recordChange(tx, actor, { entity: 'text_page', id, before: { key: before.key, ...fieldsOf(before) } })
  })
}

/**
 * The stored versions of a page, the newest first.
 * @throws `not_found`
 */
export async function listPageVersions(db: Database, id: number): Promise<TextVersionRow[]> {
  await find(db, id)
  return listVersions(db, { pageId: id })
}

/**
 * A previous version of a page.
 * @throws `not_found`
 */
export const readPageVersion = (db: Database, id: number, version: number): Promise<PageVersion> =>
  readVersion<PageFields>(db, { pageId: id }, version)

async function find(db: Database, id: number): Promise<StoredPage> {
  return firstOrNotFound(db.select().from(pages).where(eq(pages.id, id)))
}

async function lock(tx: Database, id: number): Promise<StoredPage> {
  return firstOrNotFound(tx.select().from(pages).where(eq(pages.id, id)).for('update'))
}

const fieldsOf = ({ titleAr, titleEn, bodyAr, bodyEn }: StoredPage): PageFields => ({
  titleAr,
  titleEn,
  bodyAr,
  bodyEn,
})

function toRow({ updatedAt, key, ...row }: Omit<StoredPage, 'bodyAr' | 'bodyEn'>): TextPageRow {
  return { ...row, key, path: pagePath(key), standard: isStandardPage(key), updatedAt: updatedAt.toISOString() }
}

const toFields = ({ bodyAr, bodyEn, ...row }: StoredPage): AdminTextPage => ({ ...toRow(row), bodyAr, bodyEn })
