import { type BenchRequest, type BenchResponse, type Connection, openConnection } from '../bench/connection.ts'

const timeoutMs = 40_000

/** A connection that is reopened when it has ended. */
export interface ReconnectingClient {
  /** One request at a time. `null`: no reply, so its effect is unknown. */
  ask(question: BenchRequest): Promise<BenchResponse | null>
  close(): void
}

export function openReconnectingClient(url: string, localAddress = '127.0.0.1'): ReconnectingClient {
  let connection: Connection | null = null
  return {
    async ask(question) {
      let impatience: NodeJS.Timeout | undefined
      try {
        const open = connection ?? (await openConnection(url, { localAddress }))
        connection = open
        impatience = setTimeout(() => open.close(), timeoutMs)
        return await open.ask(question)
      } catch {
        connection?.close()
        connection = null
        return null
      } finally {
        clearTimeout(impatience)
      }
    },
    close() {
      connection?.close()
      connection = null
    },
  }
}
