import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { networkOf } from './networkOf.ts'

export interface ConnectionBounds {
  /** Connections in all. */
  max: number
  /** Connections of one network: an IPv4 address, or an IPv6 /64. */
  maxPerNetwork: number
  /** Milliseconds in which somebody has to take something of an answer that is ready for them. */
  unreadTimeoutMs: number
  /** Whether this address is a proxy's, behind which stand many visitors. */
  isProxy: (address: string) => boolean
}

/** One network may take half of all there are; no household, office or carrier's gateway comes near. */
const connectionBounds: ConnectionBounds = {
  max: 2_000,
  maxPerNetwork: 1_000,
  unreadTimeoutMs: 60_000,
  isProxy: () => false,
}

/** Networks with no more connections than this share of all go by their age alone: a browser opens six. */
const fairShare = 1 / 100
/** The share of all connections that makes room at a time, so that a storm of new ones is not a search each. */
const shareThatGoes = 1 / 50
/** Milliseconds after which a finished reply that the client has not read counts as unread, so that its connection may be closed. */
const unreadGraceMs = 10_000

/** A connection, with its last request. */
interface Connection {
  socket: Socket
  network: string
  /** When it was opened, or last asked for something. */
  since: number
  request: IncomingMessage | null
  response: ServerResponse | null
}

/**
 * Bounds the connections of each network and of all together. Beyond a bound the connection goes that has waited for longest
 * without a whole request: of the network that is over its own, or of those that hold the most; then one whose answer lies
 * there unread; then the new one. Whoever is being served stays. Also ends connections that take nothing of their answer.
 * Counted here and not with `server.maxConnections`, which does not see the connections that other listeners hand over
 * (listenOnSharedPort.ts).
 */
export function boundConnections(server: Server, given: Partial<ConnectionBounds> = {}): Server {
  const { max, maxPerNetwork, unreadTimeoutMs, isProxy } = { ...connectionBounds, ...given }
  const connections = new WeakMap<Socket, Connection>()
  /** Of each network; whoever has not asked for longest is first. */
  const networks = new Map<string, Set<Connection>>()
  let open = 0

  const remove = (connection: Connection) => {
    const network = networks.get(connection.network)
    if (!network?.delete(connection)) return
    open -= 1
    if (network.size === 0) networks.delete(connection.network)
  }
  const end = (connection: Connection) => {
    remove(connection)
    connection.socket.destroy()
  }

  const makeRoom = (newest: Connection) => {
    const weightOf = ({ network }: Connection) => Math.max(networks.get(network)?.size ?? 0, max * fairShare)
    const others = [...networks.values()].flatMap((network) => [...network]).filter((one) => one !== newest)
    const leastUseful = (which: (connection: Connection) => boolean) =>
      others.filter(which).toSorted((one, other) => weightOf(other) - weightOf(one) || one.since - other.since)
    const idle = leastUseful(isWaiting).slice(0, Math.max(1, Math.floor(max * shareThatGoes)))
    if (idle.length === 0) end(leastUseful(isUnread)[0] ?? newest)
    for (const connection of idle) end(connection)
  }

  server.on('connection', (socket: Socket) => {
    const { remoteAddress = '' } = socket
    const behindProxy = isProxy(remoteAddress)
    const name = behindProxy ? 'proxies' : networkOf(remoteAddress)
    const connection: Connection = { socket, network: name, since: performance.now(), request: null, response: null }
    connections.set(socket, connection)
    const network = networks.get(name) ?? new Set()
    networks.set(name, network.add(connection))
    open += 1
    socket.once('close', () => remove(connection))
    if (!behindProxy && network.size > maxPerNetwork)
      end(firstOf(network, isWaiting) ?? firstOf(network, isUnread) ?? connection)
    if (open > max) makeRoom(connection)
  })

  server.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
    const connection = connections.get(request.socket)
    if (connection === undefined) return
    connection.request = request
    connection.response = response
    connection.since = performance.now()
    const network = networks.get(connection.network)
    if (network?.delete(connection)) network.add(connection)
  })

  server.timeout = unreadTimeoutMs
  server.on('timeout', (socket: Socket) => {
    const connection = connections.get(socket)
    // A handler may take its time; what is ready and not taken, or kept open for nothing, may not.
    if (connection === undefined || isWaiting(connection) || socket.writableLength > 0) socket.destroy()
  })
  return server
}

/** Nothing was asked for, not all of it has come, or it is answered. */
const isWaiting = ({ request, response }: Connection) =>
  request === null || response === null || response.writableFinished || (!request.complete && !response.writableEnded)

/** The answer is made, and nobody takes it. */
const isUnread = ({ response, since }: Connection) =>
  response?.writableEnded === true && !response.writableFinished && performance.now() - since > unreadGraceMs

function firstOf(network: ReadonlySet<Connection>, which: (connection: Connection) => boolean): Connection | null {
  for (const connection of network) if (which(connection)) return connection
  return null
}
