import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { networkOf } from './networkOf.ts'

export interface ConnectionBounds {
  /** Connections in total. */
  max: number
  /** Connections of one network: an IPv4 address, or an IPv6 /64. */
  maxPerNetwork: number
  /** Milliseconds in which a client has to read something of a response that is ready. */
  unreadTimeoutMs: number
  /** Whether this address belongs to a proxy, which stands for many visitors. */
  isProxy: (address: string) => boolean
}

/** One network may hold half of all connections; no household, office or carrier's gateway comes near. */
const connectionBounds: ConnectionBounds = {
  max: 2_000,
  maxPerNetwork: 1_000,
  unreadTimeoutMs: 60_000,
  isProxy: () => false,
}

/** Networks that hold no more than this share of all connections are compared by age alone: a browser opens six. */
const fairShare = 1 / 100
/** Share of all connections that is closed at a time, so that not every connection of a flood costs a search. */
const shareThatGoes = 1 / 50
/** Milliseconds after which a finished response that the client has not read counts as unread. */
const unreadGraceMs = 10_000

/** A connection with its latest request. */
interface Connection {
  socket: Socket
  network: string
  /** When it was opened, or its latest request began. */
  since: number
  request: IncomingMessage | null
  response: ServerResponse | null
}

/**
 * Bounds the connections per network and in total. Beyond a bound it closes the connection that has waited longest without a
 * complete request, of the network over its bound or of those that hold the most; if there is none, one whose response is unread;
 * else the new one. A request that is being served is never cut off. Also closes connections that read nothing of their response.
 * Counted here instead of with `server.maxConnections`, which does not see the connections that other listeners hand over
 * (listenOnSharedPort.ts).
 */
export function boundConnections(server: Server, given: Partial<ConnectionBounds> = {}): Server {
  const { max, maxPerNetwork, unreadTimeoutMs, isProxy } = { ...connectionBounds, ...given }
  const connections = new WeakMap<Socket, Connection>()
  /** Per network; the connection that has been idle longest is first. */
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
    // A handler may take its time; reading a response that is ready may not, nor may keeping a connection open for nothing.
    if (connection === undefined || isWaiting(connection) || socket.writableLength > 0) socket.destroy()
  })
  return server
}

/** No request yet, an incomplete one, or one that is answered. */
const isWaiting = ({ request, response }: Connection) =>
  request === null || response === null || response.writableFinished || (!request.complete && !response.writableEnded)

/** The response is complete, but the client does not read it. */
const isUnread = ({ response, since }: Connection) =>
  response?.writableEnded === true && !response.writableFinished && performance.now() - since > unreadGraceMs

function firstOf(network: ReadonlySet<Connection>, which: (connection: Connection) => boolean): Connection | null {
  for (const connection of network) if (which(connection)) return connection
  return null
}
