import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fetchPublic } from './fetchPublic.ts'
import { isPublicAddress } from './publicAddress.ts'

it.each([
  ['8.8.8.8', true],
  ['2a00:1450:4019::1', true],
  ['10.1.2.3', false],
  ['127.0.0.1', false],
  ['169.254.169.254', false],
  ['172.31.0.1', false],
  ['192.168.1.1', false],
  ['100.64.0.1', false],
  ['0.0.0.0', false],
  ['::1', false],
  ['::ffff:127.0.0.1', false],
  ['fd00::1', false],
  ['fe80::1', false],
  ['64:ff9b::7f00:1', false],
  ['2002:7f00:1::', false],
  ['example.com', false],
])('%s is public: %s', (address, expected) => {
  expect(isPublicAddress(address)).toBe(expected)
})

describe('A file from the internet', () => {
  let server: Server
  let root: string
  beforeAll(async () => {
    server = createServer((request, response) => {
      const target = new URL(request.url ?? '/', 'http://x').searchParams.get('to')
      if (target !== null) response.writeHead(302, { location: target }).end()
      // As servers send it that do not encode their redirects.
      else if (request.url === '/raw') {
        const location = Buffer.from('/صورة.png').toString('latin1')
        response.writeHead(302, { location }).end()
      } else if (decodeURI(request.url ?? '') === '/صورة.png') response.end('picture')
      else if (request.url?.startsWith('/%')) response.writeHead(404).end()
      else if (request.url === '/circle') response.writeHead(302, { location: '/circle' }).end()
      else if (request.url === '/large') response.end(Buffer.alloc(2_000))
      else if (request.url === '/endless') response.write('a')
      else if (request.url === '/missing') response.writeHead(404).end()
      else response.end('picture')
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    root = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  })
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  const limits = { maxBytes: 1_000, timeoutMs: 20_000 }
  const here = { ...limits, mayReach: (address: string) => address === '127.0.0.1' }
  const redirect = (to: string) => `${root}/?to=${encodeURIComponent(to)}`

  it('is fetched, over redirects too', async () => {
    expect(String(await fetchPublic(redirect('/there'), here))).toBe('picture')
  })

  it('is fetched over a redirect to an Arabic address that is not encoded', async () => {
    expect(String(await fetchPublic(`${root}/raw`, here))).toBe('picture')
  })

  it.each([
    ['of this machine', () => [`${root}/`, limits] as const],
    ['of this machine, by name', () => [root.replace('127.0.0.1', 'localhost'), limits] as const],
    ['of this machine, spelled otherwise', () => [root.replace('127.0.0.1', '0x7f.1'), limits] as const],
    ['of this machine, in IPv6', () => [root.replace('127.0.0.1', '[::ffff:7f00:1]'), limits] as const],
    ['behind a redirect to a private address', () => [redirect('http://127.0.0.2/'), here] as const],
    ['behind a redirect to no web address', () => [redirect('file:///etc/passwd'), here] as const],
  ])('%s is refused', async (_, ask) => {
    const [address, options] = ask()
    await expect(fetchPublic(address, options)).rejects.toMatchObject({ reason: 'not_public' })
  })

  it('a file that is too large, not there, never ends or goes round in circles is given up', async () => {
    await expect(fetchPublic(`${root}/large`, here)).rejects.toMatchObject({ reason: 'too_large' })
    await expect(fetchPublic(`${root}/missing`, here)).rejects.toMatchObject({ reason: 'not_there' })
    await expect(fetchPublic(`${root}/endless`, { ...here, timeoutMs: 300 })).rejects.toMatchObject({
      reason: 'not_there',
    })
    await expect(fetchPublic(`${root}/circle`, here)).rejects.toMatchObject({ reason: 'not_there' })
  })
})
