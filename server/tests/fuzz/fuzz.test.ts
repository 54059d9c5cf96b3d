import { connect } from 'node:net'
import { describe, expect, it } from 'vitest'
import { openTestShop } from '../../testing/openTestShop.ts'
import { fuzzSuite } from './fuzzSuite.ts'

fuzzSuite({ fromCustomers: 800, fromStaff: 300 })

describe('What is not even HTTP', () => {
  it.each<[string, string, number?]>([
    ['a line of noise', 'hello\r\n\r\n'],
    ['a header without a name', 'GET /api/v1/brand HTTP/1.1\r\nhost: a\r\n: x\r\n\r\n'],
    [
      'two lengths',
      'POST /api/v1/auth/signin1 HTTP/1.1\r\nhost: a\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\n{}',
    ],
    [
      'length and chunks',
      'POST /api/v1/auth/signin1 HTTP/1.1\r\nhost: a\r\ncontent-length: 4\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n',
    ],
    ['headers without end', `GET /api/v1/brand HTTP/1.1\r\nhost: a\r\nx: ${'y'.repeat(100_000)}\r\n\r\n`, 431],
  ])('such as %s is refused in the failure shape', async (_name, text, status = 400) => {
    const testShop = await openTestShop()
    const { port } = new URL(await testShop.app.listen({ port: 0, host: '127.0.0.1' }))
    const answer = await new Promise<string>((resolve, reject) => {
      let received = ''
      const socket = connect(Number(port), '127.0.0.1', () => socket.write(text))
      socket.on('data', (chunk) => (received += String(chunk)))
      socket.on('close', () => resolve(received))
      socket.on('error', reject)
    })
    expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
    expect(JSON.parse(answer.split('\r\n\r\n')[1] ?? '')).toMatchObject({ success: false, message: expect.any(String) })
    await testShop.close()
    expect(testShop.loggedErrors).toEqual([])
  })
})
