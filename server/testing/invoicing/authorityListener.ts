import { createServer, type IncomingMessage, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'

interface ReceivedRequest {
  request: IncomingMessage
  body: string
}

/** A server that answers what a test says, as the authority or something in its place. */
export async function authorityListener() {
  let answer: RequestListener = () => undefined
  const received: ReceivedRequest[] = []
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      received.push({ request, body: Buffer.concat(chunks).toString() })
      answer(request, response)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/e-invoicing/core`,
    received,
    answerBy(listener: RequestListener) {
      answer = listener
    },
    replyWith(status: number, body: unknown, headers: Record<string, string> = {}) {
      answer = (_request, response) => {
        response.writeHead(status, headers).end(typeof body === 'string' ? body : JSON.stringify(body))
      }
    },
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}

/** Where nothing listens any more. */
export async function closedUrl(): Promise<string> {
  const listener = await authorityListener()
  listener.close()
  return listener.baseUrl
}
