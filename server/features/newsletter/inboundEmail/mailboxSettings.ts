import type { Shop } from '../../../kernel/index.ts'
import type { MailboxAddress } from '../../../platform/mailbox/Mailbox.ts'
import { isInboundEmailSet } from '../../support/index.ts'

/** The mailbox that the owner has set, with all that opening it takes. */
export interface MailboxSettings extends MailboxAddress {
  /** Identifies the mailbox: one with another name is read from its own beginning. */
  name: string
}

/** null: none is set. */
export function mailboxOfSettings(shop: Pick<Shop, 'shopSettings'>): MailboxSettings | null {
  if (!isInboundEmailSet(shop)) return null
  const { host, port, tls, user, folder } = shop.shopSettings.current().mailIn
  const password = shop.shopSettings.secrets().mailInPassword ?? ''
  return { name: `${user}@${host}:${port}/${folder}`, host, port, tls, user, password, folder }
}
