import { and, asc, eq, inArray, isNull, ne, or, type SQL } from 'drizzle-orm'
import type { Database } from '../../platform/database/Database.ts'
import { deleteNotifications } from '../notifications/index.ts'
import { supportRemarks, supportRequests } from './tables.ts'

/** Person whose requests are looked for. */
interface Asker {
  id: number
  email: string
  /** null: the account may have been registered by someone who does not read that mailbox. */
  emailProvenAt: Date | null
}

/** Requests of an account, and those without an account from its proven mailbox. */
function isAskedBy({ id, email, emailProvenAt }: Asker): SQL | undefined {
  const own = eq(supportRequests.userId, id)
  if (emailProvenAt === null) return own
  return or(own, and(isNull(supportRequests.userId), eq(supportRequests.email, email)))
}

/** A query of their ids. */
export const requestIdsOf = (tx: Database, asker: Asker) =>
  tx.select({ id: supportRequests.id }).from(supportRequests).where(isAskedBy(asker))

/** Moves the requests of one account to another one of the same person. */
export async function moveRequests(tx: Database, { from, into }: { from: number; into: number }): Promise<void> {
  await tx.update(supportRequests).set({ userId: into }).where(eq(supportRequests.userId, from))
}

/**
 * Deletes all requests of a person, with their answers.
 * @returns pictures that are not used any more once that commits
 */
export async function eraseRequests(tx: Database, asker: Asker): Promise<string[]> {
  const asked = await tx
    .select({ id: supportRequests.id, pictures: supportRequests.pictures })
    .from(supportRequests)
    .where(isAskedBy(asker))
    .orderBy(asc(supportRequests.id))
    .for('update')
  const ids = asked.map(({ id }) => id)
  if (ids.length === 0) return []
  const remarks = await tx
    .select({ pictures: supportRemarks.pictures })
    .from(supportRemarks)
    .where(inArray(supportRemarks.requestId, ids))
  await tx.delete(supportRequests).where(inArray(supportRequests.id, ids))
  const kinds = ['supportAsked', 'supportReplied', 'supportReopened', 'contactReceived'] as const
  await deleteNotifications(tx, { kinds, entityIds: ids })
  return [...asked, ...remarks].flatMap(({ pictures }) => pictures)
}

/** All requests of a person and their answers, for their data export: without internal notes. */
export async function exportRequests(tx: Database, asker: Asker) {
  const { email, mobile, name, subject, message, original, pictures, files, channel, status, language } =
    supportRequests
  const requests = await tx
    .select({
      id: supportRequests.id,
      email,
      mobile,
      name,
      subject,
      message,
      original,
      pictures,
      files,
      channel,
      status,
      language,
      orderId: supportRequests.orderId,
      createdAt: supportRequests.createdAt,
    })
    .from(supportRequests)
    .where(isAskedBy(asker))
    .orderBy(asc(supportRequests.id))
  const { requestId, side, byMail } = supportRemarks
  const remarks = await tx
    .select({
      id: supportRemarks.id,
      requestId,
      side,
      message: supportRemarks.message,
      original: supportRemarks.original,
      pictures: supportRemarks.pictures,
      files: supportRemarks.files,
      byMail,
      createdAt: supportRemarks.createdAt,
    })
    .from(supportRemarks)
    .where(
      and(
        inArray(
          requestId,
          requests.map(({ id }) => id),
        ),
        ne(side, 'note'),
      ),
    )
    .orderBy(asc(supportRemarks.id))
  return { requests, remarks }
}
