import { publicOrigin, type Shop } from '../../../kernel/index.ts'
import { isInboundEmailSet } from '../../support/index.ts'
import { nameInMails } from './readerReference.ts'

/** Paths below which a reader's own links lead. */
export const unsubscribePath = '/unsubscribe'
export const pressPath = '/letter-link'
export const openPath = '/letter-open'

export const unsubscribeUrl = (shop: Pick<Shop, 'settings' | 'shopSettings'>, reference: string): string =>
  `${publicOrigin(shop)}${unsubscribePath}/${reference}`

/** Local parts are no longer than that (RFC 5321). */
const maxLocalPart = 64

/**
 * Return path of a copy: the mailbox that the shop reads, with the reader's reference in the address; null: the shop reads none,
 * or its name is too long for that.
 */
export function returnPathOf(shop: Pick<Shop, 'shopSettings'>, reference: string): string | null {
  if (!isInboundEmailSet(shop)) return null
  const { address } = shop.shopSettings.current().mailIn
  const at = address.lastIndexOf('@')
  const local = `${address.slice(0, at)}+${nameInMails(reference)}`
  return local.length > maxLocalPart ? null : `${local}${address.slice(at)}`
}

export const messageIdOf = (sender: string, reference: string): string =>
  `<${nameInMails(reference)}@${/@([\w.-]+)/.exec(sender)?.[1] ?? 'localhost'}>`
