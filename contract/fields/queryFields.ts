import { z } from 'zod'
import { identifierText, isStorable, nameText } from '../text/cleanText.ts'

/** What the lists of the back office are asked by. */
export const textFilter = z.string().overwrite(nameText).max(100).optional()

/** What stands for one thing: a code, a reference. */
export const identifierFilter = z.string().overwrite(identifierText).max(100).optional()

/** PostgreSQL knows no year 0, in which the first day of the year 1 begins in Riyadh. */
export const hasYear = (text: string) => /^[1-9]/.test(text)

export const momentFilter = z.iso.datetime().refine(hasYear, 'invalid_value').optional()

export const pageCursor = z
  .string()
  .max(100)
  .refine(isStorable, 'invalid_value')
  // Many begin with a moment, and PostgreSQL knows no year 0.
  .refine((text) => !text.startsWith('0000'), 'invalid_value')
  .optional()
  .describe('`next` of the page before')
