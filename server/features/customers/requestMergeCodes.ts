import type { Shop, StaffActor } from '../../kernel/index.ts'
import { AppError } from '../../platform/errors/AppError.ts'
import { countAttempt } from '../../platform/rateLimits/countAttempt.ts'
import { countConfirmationMail } from '../accounts/index.ts'
import { recordAudit } from '../audit/index.ts'
import type { Merge } from './moveRecords.ts'
import { readPair } from './readMerge.queries.ts'

/** Per employee, for all customers. */
const staffLimit = { max: 30, windowMinutes: 60 }

/** Subject of a code: this merge, in this direction. */
export const mergeSubject = ({ from, into }: Merge): string => `${from} into ${into}`

/**
 * Sends a code to the mailbox of each of two accounts, where it has one, in its language, for their owner to read out. Audited.
 * @throws as `readPair`, `too_many_requests`, and `code_not_sent` where a mail server refuses a mailbox
 */
export async function requestMergeCodes(shop: Shop, actor: StaffActor, merge: Merge): Promise<void> {
  const { stays, goes } = await readPair(shop.db, merge)
  await countAttempt(shop, `merge codes by ${actor.userId}`, staffLimit)
  const asked = [goes, stays].filter(({ email }) => email !== null)
  for (const { id } of asked) await countConfirmationMail(shop, { userId: id, purpose: 'merge' })
  await shop.db.transaction(async (tx) => {
    for (const { id } of [stays, goes]) await recordAudit(tx, actor, { entity: 'customer', id, changes: {} })
  })
  for (const { id, email, language } of asked) {
    const content = { kind: 'mergeCode', userId: id, ...merge } as const
    const sent = await shop.mailer.sendNow({ ...content, to: email, language })
    if (sent === 'refused') throw new AppError('code_not_sent')
  }
}
