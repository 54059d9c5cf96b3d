import { listed, quoted } from '../pgSource.ts'
import type { RowSource } from '../shopTables.ts'
import type { PgliteDatabase } from './findPglite.ts'

/** Of 8 kB each. PGlite hands over what it copies in one piece, which has to fit into memory. */
const pagesAtOnce = 500

/** Rows of a database that PGlite has open, and nobody else. */
export function pgliteSource(database: PgliteDatabase): RowSource {
  return {
    async query<Row extends object>(statement: string) {
      return (await database.query<Row>(statement)).rows
    },
    async *copy(table, columns, condition = 'true') {
      const { rows } = await database.query<{ pages: number }>(
        `select ceil(max(pg_relation_size(oid)) / 8192.0)::int as pages from (
          select '${quoted(table)}'::regclass::oid as oid
          union select relid from pg_partition_tree('${quoted(table)}'::regclass)) as parts`,
      )
      const pages = rows[0]?.pages ?? 0
      for (let first = 0; first < pages; first += pagesAtOnce) {
        const these = `ctid >= '(${first},0)'::tid and ctid < '(${first + pagesAtOnce},0)'::tid`
        const selection = `select ${listed(columns)} from ${quoted(table)} where (${condition}) and ${these}`
        const { blob } = await database.query(`copy (${selection}) to '/dev/blob'`)
        if (blob === undefined) throw new Error('PGlite copied nothing')
        yield new Uint8Array(await blob.arrayBuffer())
      }
    },
  }
}
