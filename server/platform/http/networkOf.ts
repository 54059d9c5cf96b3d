import { isIPv6 } from 'node:net'

/**
 * What limits count as one place: an IPv4 address, or the /64 that one IPv6 connection is given, whose owner may take a
 * new address from it for every attempt. Whoever has hung up has no address left, whatever Fastify's types say of it.
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

/** Some proxies forward the address with the visitor's port, which is another one for every connection. */
const withoutPort = (address: string) =>
  /^\[([^\]]+)\](?::\d+)?$/.exec(address)?.[1] ?? /^(\d+\.\d+\.\d+\.\d+):\d+$/.exec(address)?.[1] ?? address

const groupsOf = (part: string) => (part === '' ? [] : part.split(':'))
