import type { ValidatedAdminInput } from '@rawaj/contract/api/adminCalls.ts'
import type { LetterRecipient } from '@rawaj/contract/newsletter/letterSchemas.ts'
import { and, asc, desc, eq, gt, isNotNull } from 'drizzle-orm'
import type { Shop } from '../../../kernel/index.ts'
import type { Database } from '../../../platform/database/Database.ts'
import { subscribers } from '../tables.ts'
import { letterRecipients, letters } from './tables.ts'

/** One page of the copies of a letter that are in a state. */
export async function listRecipients(
  { db }: Pick<Shop, 'db'>,
  letterId: number,
  { state, after = '0', limit }: ValidatedAdminInput<'listLetterRecipients'>['query'],
): Promise<{ data: LetterRecipient[]; next: string | null }> {
  const { id, language, attempts, failure, settledAt } = letterRecipients
  const rows = await db
    .select({ id, language, attempts, failure, settledAt, state: letterRecipients.state, email: subscribers.email })
    .from(letterRecipients)
    .leftJoin(subscribers, eq(subscribers.id, letterRecipients.subscriberId))
    .where(and(eq(letterRecipients.letterId, letterId), eq(letterRecipients.state, state), gt(id, Number(after))))
    .orderBy(asc(id))
    .limit(limit + 1)
  const shown = rows.slice(0, limit)
  return {
    data: shown.map((row) => ({ ...row, settledAt: row.settledAt?.toISOString() ?? null })),
    next: rows.length > limit ? String(shown.at(-1)?.id ?? 0) : null,
  }
}

/** The letters that somebody was sent, as they are told of their own data. */
export function exportLetters(tx: Database, email: string) {
  const { state, settledAt, openedAt, pressedAt } = letterRecipients
  return tx
    .select({ subjectAr: letters.subjectAr, subjectEn: letters.subjectEn, state, settledAt, openedAt, pressedAt })
    .from(letterRecipients)
    .innerJoin(letters, eq(letters.id, letterRecipients.letterId))
    .innerJoin(subscribers, eq(subscribers.id, letterRecipients.subscriberId))
    .where(and(eq(subscribers.email, email), isNotNull(settledAt)))
    .orderBy(desc(letterRecipients.id))
}
