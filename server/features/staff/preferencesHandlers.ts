import { type AdminHandlers, staffOf } from '../../kernel/index.ts'
import { readPreferences, savePreferences } from './preferences.ts'

/** The caller's own preferences. */
export const preferencesHandlers: AdminHandlers<'readPreferences' | 'savePreferences'> = {
  async readPreferences(context) {
    return { data: await readPreferences(context.shop.db, staffOf(context).userId) }
  },
  async savePreferences(context, { body }) {
    return { data: await savePreferences(context.shop.db, staffOf(context).userId, body) }
  },
}
