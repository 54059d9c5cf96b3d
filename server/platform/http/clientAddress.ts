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

/** In Fastify's words. */
export function trustedBy(proxies: TrustedProxies): false | string[] | ((address: string, hop: number) => boolean) {
  if (proxies === false) return false
  if ('addresses' in proxies) return proxies.addresses
  return (_address, hop) => hop < proxies.hops
}
