import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import type { RowSource } from './shopTables.ts'

/** `pgboss.job` → "pgboss"."job" */
export const quoted = (name: string) =>
  name
    .split('.')
    .map((part) => `"${part.replaceAll('"', '""')}"`)
    .join('.')
export const listed = (names: readonly string[]) => names.map(quoted).join(', ')

/** Rows through a connection; what its transaction sees. */
export function pgSource(client: pg.Client): RowSource {
  return {
    async query<Row extends object>(statement: string) {
      return (await client.query<Row>(statement)).rows
    },
    async *copy(table, columns, condition = 'true') {
      const selection = `select ${listed(columns)} from ${quoted(table)} where ${condition}`
      const stream = client.query(copyTo(`copy (${selection}) to stdout`))
      for await (const chunk of stream) yield chunk as Uint8Array
    },
  }
}
