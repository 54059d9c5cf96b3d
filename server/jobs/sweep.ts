import { and, eq, lt } from 'drizzle-orm'
import { deviceLifetimeMs } from '../accounts/knownDevices.ts'
import {
  attempts,
  idempotencyKeys,
  knownDevices,
  oneTimeCodes,
  passwordResets,
  payments,
  sessions,
} from '../database/schema.ts'
import { isOver } from '../limits/countAttempt.ts'
import { pruneKeptMail } from '../mail/keptMail.ts'
import type { Shop } from '../Shop.ts'

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs
/** A customer who tries the same order again after this long means a new one. */
const keysLiveMs = 7 * dayMs
/** How long after its time an unpaid reservation is looked at again, should its own job have been lost. */
const releaseGraceMs = 10 * minuteMs
/** Mail of a shop without a mail server: as long as somebody may ask for it, and no more than a disk holds easily. */
const keptMailLivesMs = 90 * dayMs
const mostKeptMails = 10_000

/** Throws away what has expired, kept mail included, and asks again for reservations to be released that nobody paid for. */
export async function sweep(shop: Shop): Promise<void> {
  const { db, clock, jobs, settings } = shop
  const now = clock().getTime()
  const before = (ms: number) => new Date(now - ms)
  await db.delete(sessions).where(lt(sessions.expiresAt, before(0)))
  await db.delete(oneTimeCodes).where(lt(oneTimeCodes.expiresAt, before(0)))
  await db.delete(passwordResets).where(lt(passwordResets.expiresAt, before(0)))
  await db.delete(attempts).where(isOver(clock()))
  await db.delete(knownDevices).where(lt(knownDevices.lastUsedAt, before(deviceLifetimeMs)))
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, before(keysLiveMs)))

  const forgotten = await db
    .select({ paymentId: payments.id })
    .from(payments)
    .where(and(eq(payments.state, 'open'), lt(payments.reservedUntil, before(releaseGraceMs))))
    .limit(1_000)
  await jobs.addAll(db, 'releaseReservation', forgotten)

  await pruneKeptMail(settings.dataDir, { oldest: before(keptMailLivesMs), most: mostKeptMails })
}
