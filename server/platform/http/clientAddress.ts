import type { IncomingMessage } from 'node:http'
import proxyAddress from '@fastify/proxy-addr'

/** No proxy, the nearest `hops` ones, or those at these addresses. Never all: then any visitor could claim any address. */
export type TrustedProxies = false | { hops: number } | { addresses: string[] }

/** Client address of a request before it reaches Fastify, by the same library and the same trust in proxies. */
export function clientAddress(proxies: TrustedProxies): (request: IncomingMessage) => string {
  const trust = trustedBy(proxies)
  if (trust === false) return ({ socket }) => socket.remoteAddress ?? ''
  const trusted = typeof trust === 'function' ? trust : proxyAddress.compile(trust)
  return (request) => proxyAddress(request, trusted) ?? ''
}

/** Whether a connection from this address comes from one of the proxies, not from a visitor. */
export function isTrustedProxy(proxies: TrustedProxies): (address: string) => boolean {
  const trust = trustedBy(proxies)
  if (trust === false) return () => false
  const trusted = typeof trust === 'function' ? trust : proxyAddress.compile(trust)
  return (address) => trusted(address, 0)
}

/** As Fastify's option `trustProxy` takes it. */
export function trustedBy(proxies: TrustedProxies): false | string[] | ((address: string, hop: number) => boolean) {
  if (proxies === false) return false
  if ('addresses' in proxies) return proxies.addresses
  return (_address, hop) => hop < proxies.hops
}
