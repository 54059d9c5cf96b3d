import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/Database.ts'
import { endSubscription, subscribers } from '../newsletter/index.ts'
import type { Shop } from '../shop/index.ts'
import type { ReaderReference } from './readerReference.ts'
import { letterRecipients, letters } from './tables.ts'

/** The subscriber whom a link belongs to; null: there is none any more. */
export async function findReader(
  db: Database,
  { token }: ReaderReference,
): Promise<{ id: number; language: 'ar' | 'en'; status: string } | null> {
  const { id, language, status } = subscribers
  const [reader] = await db.select({ id, language, status }).from(subscribers).where(eq(subscribers.token, token))
  return reader ?? null
}

/** Takes the reader of a copy off the list, by their press on its link. Answers whether the link belongs to somebody; twice is once. */
export async function unsubscribeReader(
  { db, clock }: Pick<Shop, 'db' | 'clock'>,
  reference: ReaderReference,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const reader = await findReader(tx, reference)
    if (!reader) return false
    const at = clock()
    if (await endSubscription(tx, reader.id, { status: 'unsubscribed', at }))
      await tx
        .update(letterRecipients)
        .set({ unsubscribedAt: at })
        .where(and(ofReader(reference.recipientId, reader.id), isNull(letterRecipients.unsubscribedAt)))
    return true
  })
}

const ofReader = (recipientId: number, subscriberId: number) =>
  and(eq(letterRecipients.id, recipientId), eq(letterRecipients.subscriberId, subscriberId))

type ReadingShop = Pick<Shop, 'db' | 'clock' | 'shopSettings'>

/** Notes that a copy was opened, if its letter is one whose opens are counted, and the owner still wants it. */
export async function noteOpened(shop: ReadingShop, reference: ReaderReference): Promise<void> {
  await note(shop, reference, 'opened')
}

/** Notes that a link of a copy was pressed; answers where it leads, null where there is no such link. */
export async function notePressed(shop: ReadingShop, reference: ReaderReference, link: number): Promise<string | null> {
  await note(shop, reference, 'pressed')
  const [found] = await shop.db
    .select({ url: sql<string | null>`${letters.links} ->> ${link}::int` })
    .from(letterRecipients)
    .innerJoin(letters, eq(letters.id, letterRecipients.letterId))
    .where(eq(letterRecipients.id, reference.recipientId))
  return found?.url ?? null
}

/** Whoever presses a link has opened the letter, whatever their mail program tells. */
async function note(
  { db, clock, shopSettings }: ReadingShop,
  { recipientId, token }: ReaderReference,
  what: 'opened' | 'pressed',
): Promise<void> {
  // Letters that went out before stay as they are; the privacy page tells of what is counted now.
  if (!shopSettings.current().newsletter.countReading) return
  const now = sql`${clock().toISOString()}::timestamptz`
  const pressed = what === 'pressed' ? sql`, pressed_at = coalesce(r.pressed_at, ${now})` : sql``
  const column = what === 'pressed' ? sql`r.pressed_at` : sql`r.opened_at`
  await db.execute(sql`
    update ${letterRecipients} r set opened_at = coalesce(r.opened_at, ${now})${pressed}
    from ${letters} l, ${subscribers} s
    where r.id = ${recipientId} and l.id = r.letter_id and l.counted and s.id = r.subscriber_id and s.token = ${token}
      and ${column} is null`)
}
