import { connect, type Socket } from 'node:net'

export interface BenchRequest {
  path: string
  headers?: Readonly<Record<string, string>>
  /** JSON; makes it a POST. */
  body?: string
}

export interface BenchResponse {
  status: number
  /** Of the answer's head; the name in lower case. */
  header: (name: string) => string | undefined
  body: () => string
}

export interface Connection {
  /** Asks, and reads the answer to its end. One question at a time. Fails when the connection ends before. */
  ask(question: BenchRequest): Promise<BenchResponse>
  close(): void
}

/**
 * A kept connection that does as little as a client can: it looks for the status and the length and counts bytes. The
 * load has to cost a fraction of what it measures, and clients that understand HTTP spend more on 50 KB than the shop.
 */
export async function openConnection(url: string, from?: { localAddress: string }): Promise<Connection> {
  const { hostname, port, host } = new URL(url)
  const socket: Socket = connect({ host: hostname, port: Number(port), noDelay: true, ...from })
  await new Promise<void>((resolve, reject) => socket.once('connect', resolve).once('error', reject))

  let parts: Buffer[] = []
  let received = 0
  /** Of head and body together; 0 until the head is complete. */
  let expected = 0
  let head = ''
  let answered: (() => void) | undefined
  let failed: ((error: Error) => void) | undefined

  socket.on('data', (part) => {
    parts.push(part)
    received += part.length
    if (expected === 0) {
      const begun = parts.length === 1 ? part : Buffer.concat(parts)
      const end = begun.indexOf('\r\n\r\n')
      if (end < 0) return
      head = begun.toString('latin1', 0, end)
      const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1]
      if (length === undefined) return void socket.destroy(new Error(`An answer without a length: ${head}`))
      expected = end + 4 + Number(length)
    }
    if (received >= expected) answered?.()
  })
  socket.on('error', (error) => failed?.(error))
  socket.on('close', () => failed?.(new Error('The server closed the connection')))

  return {
    ask({ path, headers = {}, body }) {
      parts = []
      received = 0
      expected = 0
      const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
      if (body !== undefined)
        lines.push(`content-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n`)
      socket.write(
        `${body === undefined ? 'GET' : 'POST'} ${path} HTTP/1.1\r\nhost: ${host}\r\n${lines.join('')}\r\n${body ?? ''}`,
      )
      return new Promise((resolve, reject) => {
        failed = reject
        if (socket.destroyed) reject(new Error('The server closed the connection'))
        answered = () => {
          const whole = parts
          const itsHead = head
          const bodyAt = head.length + 4
          resolve({
            status: Number(itsHead.slice(9, 12)),
            header: (name) => headerOf(itsHead, name),
            body: () => Buffer.concat(whole).toString('utf8', bodyAt),
          })
        }
      })
    },
    close: () => socket.destroy(),
  }
}

function headerOf(head: string, name: string): string | undefined {
  for (const line of head.split('\r\n')) {
    const colon = line.indexOf(':')
    if (line.slice(0, colon).toLowerCase() === name) return line.slice(colon + 1).trim()
  }
  return undefined
}
