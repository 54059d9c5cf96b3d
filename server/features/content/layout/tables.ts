import {
  type MenuPlace,
  menuPlaces,
  type NoticeTone,
  noticeTones,
  type StandardKey,
} from '@rawaj/contract/content/layout.ts'
import { sql } from 'drizzle-orm'
import { boolean, check, integer, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { id, instant, version } from '../../../platform/database/columns.ts'

const quoted = (values: readonly string[]) => sql.raw(values.map((value) => `'${value}'`).join(', '))

/** The line above the header: of those that run, the one that began last. */
export const notices = pgTable(
  'notices',
  {
    id: id(),
    textAr: text('text_ar').notNull(),
    textEn: text('text_en').notNull().default(''),
    tone: text('tone').$type<NoticeTone>().notNull().default('info'),
    /** Within the shop; null: it leads nowhere. */
    link: text('link'),
    active: boolean('active').notNull().default(true),
    /** Included; null: from ever. */
    startsAt: instant('starts_at'),
    /** Not included; null: for ever. */
    endsAt: instant('ends_at'),
    version: version(),
  },
  (table) => [
    check('notices_schedule', sql`${table.endsAt} > ${table.startsAt}`),
    check('notices_tone', sql`${table.tone} in (${quoted(noticeTones)})`),
  ],
)

/** Links of footer and menu. Every shop begins with the rows of the migration that made the table. */
export const menuEntries = pgTable(
  'menu_entries',
  {
    id: id(),
    place: text('place').$type<MenuPlace>().notNull(),
    /** Key of a standard link: its target is `standardLinks` in contract/content/layout.ts. */
    standard: text('standard').$type<StandardKey>(),
    /** Empty: the word of the interface, of a standard link. */
    labelAr: text('label_ar').notNull().default(''),
    labelEn: text('label_en').notNull().default(''),
    link: text('link'),
    active: boolean('active').notNull().default(true),
    position: integer('position').notNull(),
    version: version(),
  },
  (table) => [
    unique('menu_entries_standard').on(table.place, table.standard),
    check('menu_entries_place', sql`${table.place} in (${quoted(menuPlaces)})`),
    check('menu_entries_link', sql`(${table.standard} is null) <> (${table.link} is null)`),
  ],
)
