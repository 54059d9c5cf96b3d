import { BlockList, isIP } from 'node:net'

/** Addresses that are not public (IANA's registries of special-purpose addresses). */
const special = new BlockList()
for (const [network, prefix] of [
  ['0.0.0.0', 8] as const,
  ['10.0.0.0', 8] as const,
  ['100.64.0.0', 10] as const,
  ['127.0.0.0', 8] as const,
  ['169.254.0.0', 16] as const,
  ['172.16.0.0', 12] as const,
  ['192.0.0.0', 24] as const,
  ['192.0.2.0', 24] as const,
  ['192.88.99.0', 24] as const,
  ['192.168.0.0', 16] as const,
  ['198.18.0.0', 15] as const,
  ['198.51.100.0', 24] as const,
  ['203.0.113.0', 24] as const,
  ['224.0.0.0', 4] as const,
  ['240.0.0.0', 4] as const,
])
  special.addSubnet(network, prefix, 'ipv4')
for (const [network, prefix] of [
  ['2001::', 23] as const,
  ['2001:db8::', 32] as const,
  ['2002::', 16] as const,
  ['3fff::', 20] as const,
])
  special.addSubnet(network, prefix, 'ipv6')

/** Only this part of IPv6 is allocated to the public; it holds no mapped IPv4 address. */
const global = new BlockList()
global.addSubnet('2000::', 3, 'ipv6')

/** Whether an IP address is public, and not one of this machine, its network or its cloud. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address)
  if (family === 4) return !special.check(address, 'ipv4')
  return family === 6 && global.check(address, 'ipv6') && !special.check(address, 'ipv6')
}
