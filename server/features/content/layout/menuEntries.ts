import type { Layout, MenuEntry } from '@rawaj/contract/content/contentSchemas.ts'
import { type MenuPlace, menuPlaces, standardEntry, standardLinks } from '@rawaj/contract/content/layout.ts'
import type { AdminMenuEntry } from '@rawaj/contract/content/layoutSchemas.ts'
import type { Language } from '@rawaj/contract/text/languages.ts'
import { asc, eq } from 'drizzle-orm'
import type { Database } from '../../../platform/database/Database.ts'
import { firstOrNotFound } from '../../../platform/database/rows.ts'
import { menuEntries } from './tables.ts'

export type StoredEntry = typeof menuEntries.$inferSelect

/** The links that footer and menu show, in their order. */
export async function readShownEntries(db: Database, language: Language): Promise<Layout['entries']> {
  const rows = await db
    .select()
    .from(menuEntries)
    .where(eq(menuEntries.active, true))
    .orderBy(asc(menuEntries.position), asc(menuEntries.id))
  const of = (place: MenuPlace): MenuEntry[] =>
    rows
      .filter((row) => row.place === place)
      // Without a label of its own in a language, a standard link has the interface's word there.
      .map((row) => ({
        id: row.id,
        standard: row.standard,
        label: language === 'ar' ? row.labelAr : row.labelEn,
        link: linkOf(row),
      }))
  return { footer_service: of('footer_service'), footer_about: of('footer_about'), menu: of('menu') }
}

/** All of them, place by place in their order. */
export async function listMenuEntries(db: Database): Promise<AdminMenuEntry[]> {
  const rows = await db.select().from(menuEntries).orderBy(asc(menuEntries.position), asc(menuEntries.id))
  return menuPlaces.flatMap((place) => rows.filter((row) => row.place === place)).map(toFields)
}

/**
 * One of them.
 * @throws `not_found`
 */
export const readMenuEntry = async (db: Database, id: number): Promise<AdminMenuEntry> =>
  toFields(await findEntry(db, id))

export async function findEntry(db: Database, id: number): Promise<StoredEntry> {
  return firstOrNotFound(db.select().from(menuEntries).where(eq(menuEntries.id, id)))
}

/** A row as staff see it. */
export const toFields = (row: StoredEntry): AdminMenuEntry => ({
  ...row,
  link: linkOf(row),
  required: standardEntry(row.place, row.standard)?.required === true,
})

const linkOf = ({ standard, link }: StoredEntry) => (standard === null ? (link ?? '/') : standardLinks[standard])
