import { type AdminHandlers, staffOf } from '../../kernel/index.ts'
import { readPreferences, savePreferences } from './preferences.ts'

/** The caller's own preferences. */
export const preferencesHandlers = {
  readPreferences: (context) => readPreferences(context.shop.db, staffOf(context).userId),
  savePreferences: (context, { body }) => savePreferences(context.shop.db, staffOf(context).userId, body),
} satisfies Partial<AdminHandlers>
