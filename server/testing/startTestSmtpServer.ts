import { type AddressInfo, createServer, type Server, type Socket } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

export interface TestSmtpServer {
  url: string
  /** All mail it took, in order. */
  mails: Email[]
  /** Number of connections. */
  calls: () => number
  /** Reply to a receiver's address; undefined: accepted. */
  answer: (address: string) => { code: number; message: string } | undefined
  /** Reply to a whole mail. */
  answerData: () => { code: number; message: string } | undefined
  /** Whether it accepts the mail to this address, but closes the connection before replying. */
  cutsAfter: (address: string) => boolean
  /** Delay before each mail is answered. */
  delayMs: number
  /** Refuses connections from now on. */
  stop(): Promise<void>
  /** Takes connections again, on the same port. */
  start(): Promise<void>
  /** Takes connections and says nothing. */
  stopResponding(): Promise<void>
}

/** A real mail server that records the mails it receives. */
export async function startTestSmtpServer(): Promise<TestSmtpServer> {
  const mails: Email[] = []
  let calls = 0
  let port = 0
  let close = async () => {}
  const peer: TestSmtpServer = {
    url: '',
    mails,
    calls: () => calls,
    answer: () => undefined,
    answerData: () => undefined,
    cutsAfter: () => false,
    delayMs: 0,
    stop: () => close(),
    async start() {
      const server = new SMTPServer({
        authOptional: true,
        disabledCommands: ['STARTTLS', 'AUTH'],
        logger: false,
        // Clients keep their connections; they are not waited for.
        closeTimeout: 1,
        onConnect(_session, done) {
          calls += 1
          done()
        },
        onRcptTo({ address }, _session, done) {
          const no = peer.answer(address)
          done(no ? Object.assign(new Error(no.message), { responseCode: no.code }) : undefined)
        },
        onData(stream, session, done) {
          const chunks: Buffer[] = []
          stream.on('data', (chunk: Buffer) => chunks.push(chunk))
          stream.on('end', () => {
            PostalMime.parse(Buffer.concat(chunks)).then((mail) => {
              const no = peer.answerData()
              if (no) return done(Object.assign(new Error(no.message), { responseCode: no.code }))
              mails.push(mail)
              if (session.envelope.rcptTo.some(({ address }) => peer.cutsAfter(address))) {
                const port = session.remotePort
                for (const { _socket } of connectionsOf(server)) if (_socket.remotePort === port) _socket.destroy()
                return
              }
              setTimeout(done, peer.delayMs)
            }, done)
          })
        },
      })
      // Clients that go away in the middle are none of the test's business.
      server.on('error', () => {})
      await listen(server.server, port)
      port = (server.server.address() as AddressInfo).port
      close = () => new Promise((closed) => server.close(() => closed()))
    },
    async stopResponding() {
      await close()
      const sockets = new Set<Socket>()
      const server = createServer((socket) => {
        calls += 1
        sockets.add(socket)
        socket.on('error', () => {})
      })
      await listen(server, port)
      close = () =>
        new Promise((closed) => {
          for (const socket of sockets) socket.destroy()
          server.close(() => closed())
        })
    },
  }
  await peer.start()
  peer.url = `smtp://127.0.0.1:${port}`
  return peer
}

/** smtp-server's own set of connections, which its types do not declare. */
const connectionsOf = (server: SMTPServer): Iterable<{ _socket: Socket }> =>
  (server as unknown as { connections: Set<{ _socket: Socket }> }).connections

function listen(server: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', () => {
      server.off('error', reject)
      resolve()
    })
  })
}
