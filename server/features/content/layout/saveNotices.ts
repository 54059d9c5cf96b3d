import type { ValidatedAdminInput } from '@rawaj/contract/api/adminCalls.ts'
import { eq } from 'drizzle-orm'
import { contentChanger, type Shop, type StaffActor } from '../../../kernel/index.ts'
import { assertVersion } from '../../../platform/database/assertVersion.ts'
import type { Database } from '../../../platform/database/Database.ts'
import { firstOrNotFound, writtenRow } from '../../../platform/database/rows.ts'
import { assertSchedule, instantOf, scheduleColumns } from '../../../platform/database/scheduled.ts'
import { recordChange } from '../../audit/index.ts'
import { assertLinkTarget } from '../linkTargets.queries.ts'
import { findNotice, readNotice, toFields } from './notices.ts'
import { notices } from './tables.ts'

const changeNotices = contentChanger(notices)

type StoredNotice = typeof notices.$inferSelect

/** Values of a notice that staff set. */
export type NoticeInput = ValidatedAdminInput<'createNotice'>['body']

/**
 * Adds a notice.
 * @returns its id
 * @throws `invalid_input` for a link to a missing page, and for an end that is not after the start
 */
export async function createNotice(
  shop: Shop,
  actor: StaffActor,
  { startsAt, endsAt, ...fields }: NoticeInput,
): Promise<number> {
  return changeNotices(shop, async (tx) => {
    const values = { ...fields, startsAt: instantOf(startsAt), endsAt: instantOf(endsAt) }
    await assertNotice(tx, values)
    const made = await writtenRow(tx.insert(notices).values(values).returning())
    await recordChange(tx, actor, { entity: 'notice', id: made.id, after: audited(made) })
    return made.id
  })
}

/**
 * Changes what is given of one.
 * @throws `not_found`, `changed_meanwhile` with the notice as it is now, and whatever `createNotice` throws
 */
export async function updateNotice(
  shop: Shop,
  actor: StaffActor,
  { id, version, startsAt, endsAt, ...fields }: Partial<NoticeInput> & { id: number; version: number },
): Promise<void> {
  await changeNotices(shop, async (tx) => {
    const before = await findNotice(tx, id)
    if (before.version !== version) assertVersion(await readNotice(tx, id, actor.at), version)
    const values = { ...fields, ...scheduleColumns({ startsAt, endsAt }) }
    await assertNotice(tx, { ...before, ...values }, before)
    const after = await firstOrNotFound(
      tx
        .update(notices)
        .set({ ...values, version: version + 1 })
        .where(eq(notices.id, id))
        .returning(),
    )
    await recordChange(tx, actor, { entity: 'notice', id, before: audited(before), after: audited(after) })
  })
}

/**
 * Removes one.
 * @throws `not_found`
 */
export async function deleteNotice(shop: Shop, actor: StaffActor, id: number): Promise<void> {
  await changeNotices(shop, async (tx) => {
    const before = await findNotice(tx, id)
    await tx.delete(notices).where(eq(notices.id, id))
    await recordChange(tx, actor, { entity: 'notice', id, before: audited(before) })
  })
}

async function assertNotice(
  tx: Database,
  { startsAt, endsAt, link }: Pick<StoredNotice, 'startsAt' | 'endsAt' | 'link'>,
  before?: StoredNotice,
): Promise<void> {
  assertSchedule({ startsAt, endsAt })
  // The link's target may be gone since: that must not prevent switching it off.
  if (link !== null && link !== before?.link) await assertLinkTarget(tx, link)
}

function audited(notice: StoredNotice) {
  const { id: _, version: __, ...fields } = toFields(notice)
  return fields
}
