import { z } from 'zod'
import { boolean, language } from '../fields/plainValues.ts'
import { isStorable, lineText } from '../text/cleanText.ts'

/** An employee's preferences for the back office: personal, on every device. */

const themes = ['light', 'dark', 'system'] as const
export type Theme = (typeof themes)[number]

/** The name of a list in the address of its screen: `emails`. */
const listName = z.string().regex(/^[a-z][a-z-]{0,39}$/)

const columnName = z.string().max(40).refine(isStorable, 'invalid_value')

/** A list with filters, order and layout, saved under a name. */
const savedView = z.object({
  name: z.string().overwrite(lineText).min(1).max(60),
  /** The query of its address, without a question mark. */
  search: z.string().max(1_000).refine(isStorable, 'invalid_value'),
})

export const staffPreferencesSchema = z.object({
  language: language.optional(),
  theme: z.enum(themes).optional(),
  /** The latest notification that was looked at, by id. */
  notificationsSeen: z.int().min(0).optional(),
  /** Whether a new one is heard. */
  notificationSound: boolean.optional(),
  /** Saved views, by list. */
  views: z.partialRecord(listName, z.array(savedView).max(20)).optional(),
  /** Columns that are not shown, by list. */
  hiddenColumns: z.partialRecord(listName, z.array(columnName).max(40)).optional(),
  /** Fields of specifications that the grid of products shows as columns, by key. */
  gridFields: z.array(columnName).max(200).optional(),
})
export type StaffPreferences = z.infer<typeof staffPreferencesSchema>
