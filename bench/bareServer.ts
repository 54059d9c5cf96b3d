import { createServer } from 'node:http'

/**
 * The yardstick: a bare `node:http` server, in a process of its own, that answers every request with the same bytes
 * and headers the shop sent. What the shop loses against it is what the shop costs.
 * It gets `{ headers, body (base64) }` over IPC, and answers with its port.
 */
interface Answer {
  headers: Record<string, string>
  body: string
}

process.once('message', (answer: Answer) => {
  const body = Buffer.from(answer.body, 'base64')
  const server = createServer((request, response) => {
    request.resume()
    response.writeHead(200, { ...answer.headers, 'content-length': body.length })
    response.end(body)
  })
  server.listen(0, '127.0.0.1', () => {
    const address = server.address()
    if (typeof address === 'object' && address) process.send?.(address.port)
  })
})
