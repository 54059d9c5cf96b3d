import { expect, it } from 'vitest'
import { isTrustedProxy, type TrustedProxies } from './clientAddress.ts'

it.each<[TrustedProxies, string, boolean]>([
  [false, '127.0.0.1', false],
  [{ hops: 1 }, '203.0.113.9', true],
  [{ addresses: ['10.0.0.0/8', 'loopback'] }, '10.2.3.4', true],
  [{ addresses: ['10.0.0.0/8', 'loopback'] }, '::1', true],
  [{ addresses: ['10.0.0.0/8', 'loopback'] }, '203.0.113.9', false],
])('With proxies %j, a connection from %s is one of them: %s', (proxies, address, expected) => {
  expect(isTrustedProxy(proxies)(address)).toBe(expected)
})
