import type { Shop } from '../../kernel/index.ts'

/** Whether the owner has set a mailbox that answers are read from. */
export function isInboundEmailSet({ shopSettings }: Pick<Shop, 'shopSettings'>): boolean {
  const { address, host, user } = shopSettings.current().mailIn
  return address !== '' && host !== '' && user !== '' && shopSettings.secrets().mailInPassword !== undefined
}

/**
 * Secret address for replies by email to a request: `support+{token}@shop.example` of the mailbox `support@shop.example`. null:
 * the shop reads no email.
 */
export function replyAddress(shop: Pick<Shop, 'shopSettings'>, token: string): string | null {
  if (!isInboundEmailSet(shop)) return null
  const { address } = shop.shopSettings.current().mailIn
  const at = address.lastIndexOf('@')
  return `${address.slice(0, at)}+${token}${address.slice(at)}`
}

/** The tokens that addresses of answers, or the names of our mails' threads, carry. */
export function tokensIn(texts: readonly string[]): string[] {
  const found = texts.flatMap((text) => [...text.matchAll(/[+.]([0-9a-f]{32})@/g)].map(([, token]) => token ?? ''))
  return [...new Set(found)]
}

/** Common parent `Message-ID` of all emails about a request, so that mail programs show them together. */
export const threadId = (token: string, sender: string): string =>
  `<support.${token}@${/@([\w.-]+)/.exec(sender)?.[1] ?? 'localhost'}>`
