import type { Shop } from '../shop/index.ts'

/** The mailbox that the owner has set, with all that opening it takes. */
export interface MailboxSettings {
  /** What it is known by: another one is read from its own beginning. */
  name: string
  host: string
  port: number
  /** TLS from the first byte; else STARTTLS. */
  tls: boolean
  user: string
  password: string
  folder: string
}

/** null: none is set. */
export function mailboxOfSettings({ shopSettings }: Pick<Shop, 'shopSettings'>): MailboxSettings | null {
  const { address, host, port, tls, user, folder } = shopSettings.current().mailIn
  const password = shopSettings.secrets().mailInPassword
  if (address === '' || host === '' || user === '' || password === undefined) return null
  return { name: `${user}@${host}:${port}/${folder}`, host, port, tls, user, password, folder }
}
