import { and, asc, eq, lte, sql } from 'drizzle-orm'
import type { Shop } from '../../../kernel/index.ts'
import type { Database } from '../../../platform/database/Database.ts'
import type { CatalogueShop } from '../../catalogue/index.ts'
import { subscribers } from '../tables.ts'
import { inAudience } from './audience.ts'
import { composeLetter } from './composeLetter.ts'
import { findEmptyLists } from './letterProducts.ts'
import type { StoredLetter } from './letters.ts'
import { letterRecipients, letters } from './tables.ts'

/**
 * Lets a letter begin whose moment has come, unless another goes out: its text and its readers are settled from then on. One
 * whose goods are gone meanwhile becomes a draft again. Answers whether it goes out now.
 */
export async function beginLetter(shop: CatalogueShop, id: number): Promise<boolean> {
  return shop.db.transaction(async (tx) => {
    // One begins after the other.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('letters'))`)
    const [letter] = await tx.select().from(letters).where(eq(letters.id, id)).for('update')
    // It was removed while it waited.
    if (!letter) return false
    const now = shop.clock()
    const isDue = letter.status === 'scheduled' && letter.sendAt !== null && letter.sendAt <= now
    if (!isDue || (await isAnyGoingOut(tx))) return letter.status === 'sending'
    if (letter.startedAt === null && (await findEmptyLists(shop, letter.blocks)).length > 0) {
      await returnToDraft(shop, tx, letter)
      return false
    }
    const begun = letter.startedAt === null ? await settle(shop, tx, letter) : {}
    await tx
      .update(letters)
      .set({ ...begun, status: 'sending', startedAt: letter.startedAt ?? now, version: letter.version + 1 })
      .where(eq(letters.id, id))
    return true
  })
}

const isAnyGoingOut = async (tx: Database) => (await tx.$count(letters, eq(letters.status, 'sending'))) > 0

async function returnToDraft(shop: CatalogueShop, tx: Database, { id, version }: StoredLetter): Promise<void> {
  await tx
    .update(letters)
    .set({
      status: 'draft',
      sendAt: null,
      version: version + 1,
      sendingError: 'goods_gone',
      sendingErrorSince: shop.clock(),
    })
    .where(eq(letters.id, id))
  await sendNext(tx, shop)
}

/** Writes down what it says and who gets it. */
async function settle(shop: CatalogueShop, tx: Database, letter: StoredLetter) {
  const counted = shop.shopSettings.current().newsletter.countReading
  const inArabic = await composeLetter(shop, letter, { language: 'ar', counted })
  const inEnglish = await composeLetter(shop, letter, { language: 'en', counted, links: inArabic.links })
  const { id, status } = letter
  if (status !== 'scheduled') throw new Error('The letter has begun')
  await tx.execute(sql`
    insert into ${letterRecipients} (letter_id, subscriber_id, language, not_before)
    select ${id}::int, ${subscribers.id}, ${subscribers.language}, ${shop.clock().toISOString()}::timestamptz
    from ${subscribers} where ${inAudience(letter.audience)} order by ${subscribers.id}`)
  return { counted, composed: { ar: inArabic.letter, en: inEnglish.letter }, links: inEnglish.links }
}

/** Asks for the letter that waits longest, if there is one whose moment has come. */
export async function sendNext(tx: Database, shop: Pick<Shop, 'jobs' | 'clock'>): Promise<void> {
  const [next] = await tx
    .select({ id: letters.id })
    .from(letters)
    .where(and(eq(letters.status, 'scheduled'), lte(letters.sendAt, shop.clock())))
    .orderBy(asc(letters.sendAt), asc(letters.id))
    .limit(1)
  if (next) await shop.jobs.add(tx, 'sendLetter', { letterId: next.id })
}

/** Asks again for letters that wait, or go out, and have lost their job with a process. */
export async function resumeLetters({ db, jobs, clock }: Pick<Shop, 'db' | 'jobs' | 'clock'>): Promise<void> {
  const isDue = and(eq(letters.status, 'scheduled'), lte(letters.sendAt, clock()))
  const isLeft = and(
    eq(letters.status, 'sending'),
    sql`(${letters.leaseUntil} is null or ${letters.leaseUntil} < now())`,
  )
  const lost = await db.select({ id: letters.id }).from(letters).where(sql`${isDue} or ${isLeft}`)
  await jobs.addAll(
    db,
    'sendLetter',
    lost.map(({ id }) => ({ letterId: id })),
  )
}
