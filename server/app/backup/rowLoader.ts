import { finished } from 'node:stream/promises'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { listed, quoted } from './pgSource.ts'

/** Takes the rows of one table after the other, in pieces. */
export interface RowLoader {
  add(table: string, piece: Buffer): Promise<void>
  /** Ends the last table. */
  finish(): Promise<void>
  /** Discards the table that has begun; its transaction fails. */
  abandon(): Promise<void>
}

interface Target {
  /** As the backup names it. */
  name: string
  into: string
  columns: readonly string[]
}

/** Loads into these tables through COPY; rows of any other are passed over. */
export function rowLoader(client: pg.Client, targets: readonly Target[]): RowLoader {
  let open: { table: string; stream: ReturnType<typeof copyFrom>; done: Promise<void> } | undefined

  const end = async () => {
    if (open === undefined) return
    const { stream, done } = open
    open = undefined
    stream.end()
    await done
  }

  return {
    async add(table, piece) {
      if (open?.table !== table) {
        await end()
        const target = targets.find(({ name }) => name === table)
        if (target === undefined) return
        const stream = client.query(copyFrom(`copy ${quoted(target.into)} (${listed(target.columns)}) from stdin`))
        const done = finished(stream)
        done.catch(() => {})
        open = { table, stream, done }
      }
      const { stream, done } = open ?? {}
      if (stream === undefined) return
      // A row that does not fit ends the stream while it is being written to.
      const taken = new Promise<void>((resolve, reject) => {
        stream.write(piece, (error) => (error ? reject(error) : resolve()))
      })
      await Promise.race([taken, done])
      taken.catch(() => {})
    },
    finish: end,
    async abandon() {
      if (open === undefined) return
      const { stream, done } = open
      open = undefined
      stream.destroy()
      await done.catch(() => {})
    },
  }
}
