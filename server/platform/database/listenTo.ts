import pg from 'pg'
import type { Connection } from './embedded/startEmbedded.ts'

/** Listens on a connection of its own, and reconnects when it is lost; messages in between count as missed. */
export function listenTo(
  connection: Connection,
  channel: string,
  onMessage: (payload: string) => void,
  lost: (error: Error) => void,
) {
  let client: pg.Client | undefined
  let stopped = false

  const connect = async () => {
    const fresh = new pg.Client({ ...connection, application_name: 'rawaj listener', keepAlive: true })
    client = fresh
    fresh.on('notification', ({ payload }) => onMessage(payload ?? ''))
    fresh.on('error', lost)
    try {
      await fresh.connect()
      await fresh.query(`listen ${fresh.escapeIdentifier(channel)}`)
    } catch (error) {
      await fresh.end()
      throw error
    }
    // Only for a connection that was established: a failed one ends too, and every failure would start two attempts.
    fresh.once('end', reconnectSoon)
  }
  const reconnectSoon = () => {
    if (!stopped) setTimeout(reconnect, 1_000).unref()
  }
  const reconnect = () => {
    if (stopped) return
    connect().then(
      () => onMessage(''),
      (error: Error) => {
        lost(error)
        reconnectSoon()
      },
    )
  }

  return {
    connect,
    async stop() {
      stopped = true
      await client?.end()
    },
  }
}
