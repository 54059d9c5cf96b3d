import { isIPv6 } from 'node:net'

/**
 * Identity of an origin for limits: an IPv4 address, or the /64 of an IPv6 connection, whose owner may use a new address for
 * every attempt. A client that has disconnected has no address, whatever Fastify's types say.
 */
export function networkOf(address: string | undefined = ''): string {
  const [plain = ''] = withoutPort(address).split('%')
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(plain)?.[1]
  if (mapped !== undefined) return mapped
  if (!isIPv6(plain)) return plain
  const [start = '', end] = plain.split('::')
  const groups = groupsOf(start)
  if (end !== undefined) groups.push(...Array<string>(8 - groups.length - groupsOf(end).length).fill('0'))
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`
}

/** Some proxies forward the address with the visitor's port, which differs for every connection. */
const withoutPort = (address: string) =>
  /^\[([^\]]+)\](?::\d+)?$/.exec(address)?.[1] ?? /^(\d+\.\d+\.\d+\.\d+):\d+$/.exec(address)?.[1] ?? address

const groupsOf = (part: string) => (part === '' ? [] : part.split(':'))
