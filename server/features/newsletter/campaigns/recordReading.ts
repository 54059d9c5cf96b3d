import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { Shop } from '../../../kernel/index.ts'
import type { Database } from '../../../platform/database/Database.ts'
import { subscribers } from '../tables.ts'
import { endSubscription } from '../unsubscribe.ts'
import type { ReaderReference } from './readerReference.ts'
import { campaignRecipients, campaigns } from './tables.ts'

/** The subscriber whom a link belongs to; null: there is none any more. */
export async function findReader(
  db: Database,
  { token }: ReaderReference,
): Promise<{ id: number; language: 'ar' | 'en'; status: string } | null> {
  const { id, language, status } = subscribers
  const [reader] = await db.select({ id, language, status }).from(subscribers).where(eq(subscribers.token, token))
  return reader ?? null
}

/**
 * Unsubscribes the reader of a copy, by its link; repeating it has no effect.
 * @returns whether the link belongs to a subscriber
 */
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
        .update(campaignRecipients)
        .set({ unsubscribedAt: at })
        .where(and(ofReader(reference.recipientId, reader.id), isNull(campaignRecipients.unsubscribedAt)))
    return true
  })
}

const ofReader = (recipientId: number, subscriberId: number) =>
  and(eq(campaignRecipients.id, recipientId), eq(campaignRecipients.subscriberId, subscriberId))

type ReadingShop = Pick<Shop, 'db' | 'clock' | 'shopSettings'>

/** Seconds within which a reader follows one link of a copy, and a program all of them. */
const scanSeconds = 2
/** Seconds after such a program for which a copy counts nothing: it comes back for the rest. */
const scanPauseSeconds = 60

/** Records that a copy was opened, if opens of its campaign are counted and the owner still wants that. */
export async function recordOpened(shop: ReadingShop, reference: ReaderReference): Promise<void> {
  const { clock } = shop
  const now = sql`${clock().toISOString()}::timestamptz`
  await note(shop, reference, { set: sql`opened_at = ${now}`, where: sql`r.opened_at is null` })
}

/**
 * Records that a link of a copy was followed, which implies that the copy was opened, whatever the mail program reports. If
 * another link of the same copy follows within moments, a program did it: then neither counts.
 */
export async function recordPressed(shop: ReadingShop, reference: ReaderReference, link: number): Promise<void> {
  const now = sql`${shop.clock().toISOString()}::timestamptz`
  const since = (seconds: number) => sql`${now} - ${seconds}::int * interval '1 second'`
  const isScanned = sql`(r.pressed_at is not null and r.pressed_link <> ${link}::int and r.pressed_at >= ${since(scanSeconds)})`
  await note(shop, reference, {
    set: sql`
      opened_at = case when not ${isScanned} then coalesce(r.opened_at, ${now})
        when r.opened_at < ${since(scanSeconds)} then r.opened_at end,
      pressed_at = case when not ${isScanned} then coalesce(r.pressed_at, ${now}) end,
      pressed_link = case when not ${isScanned} then coalesce(r.pressed_link, ${link}::int) end,
      scanned_at = case when ${isScanned} then ${now} else r.scanned_at end`,
    where: sql`(r.pressed_at is null or ${isScanned})`,
  })
}

/** @returns the target of a link; null if there is no such link */
export async function readLinkTarget(db: Database, reference: ReaderReference, link: number): Promise<string | null> {
  const [found] = await db
    .select({ url: sql<string | null>`${campaigns.links} ->> ${link}::int` })
    .from(campaignRecipients)
    .innerJoin(campaigns, eq(campaigns.id, campaignRecipients.campaignId))
    .where(eq(campaignRecipients.id, reference.recipientId))
  return found?.url ?? null
}

async function note(
  { db, clock, shopSettings }: ReadingShop,
  { recipientId, token }: ReaderReference,
  { set, where }: { set: SQL; where: SQL },
): Promise<void> {
  // Campaigns that were sent before stay as they are; the privacy page describes what is counted now.
  if (!shopSettings.current().newsletter.countReading) return
  const pauseEnd = new Date(clock().getTime() - scanPauseSeconds * 1_000).toISOString()
  await db.execute(sql`
    update ${campaignRecipients} r set ${set} from ${campaigns} l, ${subscribers} s
    where r.id = ${recipientId} and l.id = r.letter_id and l.counted and s.id = r.subscriber_id and s.token = ${token}
      and (r.scanned_at is null or r.scanned_at < ${pauseEnd}::timestamptz) and ${where}`)
}
