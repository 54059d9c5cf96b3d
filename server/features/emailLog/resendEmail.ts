import { isResendable } from '@rawaj/contract/email/emailKinds.ts'
import type { EmailEntry } from '@rawaj/contract/email/emailSchemas.ts'
import type { Actor, EmailJob, Shop } from '../../kernel/index.ts'
import { AppError } from '../../platform/errors/AppError.ts'
import { recordAudit } from '../audit/index.ts'
import { carriesSecret, findEmail, logEmail, readEntry } from '../email/index.ts'

/**
 * Sends an email once more, to the same address and with the data of today, as a new one.
 * @throws `not_found`, and `forbidden` for a sign-in code or a reset link, and for an invitation unless an owner asks
 */
export async function resendEmail(
  { db, jobs, clock }: Shop,
  actor: Actor,
  id: number,
  { isOwner }: { isOwner: boolean },
): Promise<EmailEntry> {
  return db.transaction(async (tx) => {
    const email = await findEmail(tx, id)
    if (!email) throw new AppError('not_found')
    const { kind } = email
    if (!isResendable(kind) || (carriesSecret(kind) && !isOwner)) throw new AppError('forbidden')
    // A kind that only a version before knew fails in the queue, and is given up there.
    const queued = await logEmail(tx, email.job as EmailJob, clock())
    await jobs.add(tx, 'email', queued)
    await recordAudit(tx, actor, { entity: 'email', id, changes: { sentAgainAs: { after: queued.emailId } } })
    return readEntry(tx, queued.emailId)
  })
}
