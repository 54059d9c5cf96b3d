import type { OwnersSettings } from '@rawaj/contract/settings/ownersSettings.ts'
import type { Actor, EmailJob, Shop } from '../../kernel/index.ts'
import type { Database } from '../../platform/database/Database.ts'
import { findUser, listOwnerAccounts } from '../accounts/index.ts'
import { changesMailServer } from './mailServer.ts'

/**
 * Writes to every owner that settings of theirs are being changed. Inside the transaction that does it: until it commits,
 * mail goes through the present mail server, so that a change of that very server is known there too; what is queued goes
 * through the one of afterwards.
 */
export async function notifyOwners(
  shop: Shop,
  tx: Database,
  { group, changed, actor }: { group: OwnersSettings; changed: readonly string[]; actor: Actor },
): Promise<void> {
  // A program on the shop's own machine is its owner's.
  if (actor.userId === null || changed.length === 0) return
  const by = await findUser(tx, actor.userId)
  const owners = (await listOwnerAccounts(tx)).filter(({ status }) => status === 1)
  const emails = owners.map(
    ({ name, email: to, language }): EmailJob => ({
      kind: 'ownersSettingsChanged',
      name,
      group,
      by: by === undefined ? '' : `${by.name} (${by.email})`,
      to,
      language,
    }),
  )
  if (group === 'mail' && changesMailServer(changed))
    await Promise.all(emails.map((email) => shop.mailer.sendNow(email)))
  await shop.mailer.enqueueEmail(tx, ...emails)
}
