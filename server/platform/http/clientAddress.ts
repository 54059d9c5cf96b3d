import type { IncomingMessage } from 'node:http'
import proxyAddress from '@fastify/proxy-addr'

/** Nobody, the nearest so many hops, or the proxies at these addresses. Never everybody: then any visitor could name any address. */
export type TrustedProxies = false | { hops: number } | { addresses: string[] }

type Trust = boolean | string[] | ((address: string, hop: number) => boolean)

/** Where a request comes from, in front of Fastify, by the same library and the same trust in proxies as behind it. */
export function clientAddress(trust: Trust): (request: IncomingMessage) => string {
  if (trust === false) return ({ socket }) => socket.remoteAddress ?? ''
  const trusted = typeof trust === 'function' ? trust : trust === true ? () => true : proxyAddress.compile(trust)
  return (request) => proxyAddress(request, trusted) ?? ''
}
