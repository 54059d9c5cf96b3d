import type { IncomingMessage } from 'node:http'
import proxyAddress from '@fastify/proxy-addr'

/** Nobody, the nearest so many hops, or the proxies at these addresses. Never everybody: then any visitor could name any address. */
export type TrustedProxies = false | { hops: number } | { addresses: string[] }

/** Where a request comes from, in front of Fastify, by the same library and the same trust in proxies as behind it. */
export function clientAddress(proxies: TrustedProxies): (request: IncomingMessage) => string {
  const trust = trustedBy(proxies)
  if (trust === false) return ({ socket }) => socket.remoteAddress ?? ''
  const trusted = typeof trust === 'function' ? trust : proxyAddress.compile(trust)
  return (request) => proxyAddress(request, trusted) ?? ''
}

/** Whether whoever connects from this address is one of the proxies, and not a visitor. */
export function isTrustedProxy(proxies: TrustedProxies): (address: string) => boolean {
  const trust = trustedBy(proxies)
  if (trust === false) return () => false
  const trusted = typeof trust === 'function' ? trust : proxyAddress.compile(trust)
  return (address) => trusted(address, 0)
}

/** In Fastify's words. */
export function trustedBy(proxies: TrustedProxies): false | string[] | ((address: string, hop: number) => boolean) {
  if (proxies === false) return false
  if ('addresses' in proxies) return proxies.addresses
  return (_address, hop) => hop < proxies.hops
}
