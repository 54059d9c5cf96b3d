import type { IncomingMessage } from 'node:http'
import proxyAddress from '@fastify/proxy-addr'

type Trust = boolean | string[] | ((address: string, hop: number) => boolean)

/** Where a request comes from, in front of Fastify, by the same library and the same trust in proxies as behind it. */
export function clientAddress(trust: Trust): (request: IncomingMessage) => string {
  if (trust === false) return ({ socket }) => socket.remoteAddress ?? ''
  const trusted = typeof trust === 'function' ? trust : trust === true ? () => true : proxyAddress.compile(trust)
  return (request) => proxyAddress(request, trusted) ?? ''
}
