import type { Language } from '@rawaj/contract/text/languages.ts'
import { eq } from 'drizzle-orm'
import type { Shop } from '../../kernel/index.ts'
import { users } from './tables.ts'

/** Stores the language of emails to this customer. */
export async function rememberLanguage(
  { db }: Shop,
  user: { id: number; language: Language },
  language: Language,
): Promise<void> {
  if (user.language !== language) await db.update(users).set({ language }).where(eq(users.id, user.id))
}
