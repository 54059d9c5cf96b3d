import { isIPv6 } from 'node:net'

/**
 * What limits count as one place: an IPv4 address, or the /64 that one IPv6 connection is given, whose owner may take a
 * new address from it for every attempt.
 */
export function networkOf(address: string): string {
  const [plain = ''] = address.split('%')
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(plain)?.[1]
  if (mapped !== undefined) return mapped
  if (!isIPv6(plain)) return address
  const [start = '', end] = plain.split('::')
  const groups = groupsOf(start)
  if (end !== undefined) groups.push(...Array<string>(8 - groups.length - groupsOf(end).length).fill('0'))
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`
}

const groupsOf = (part: string) => (part === '' ? [] : part.split(':'))
