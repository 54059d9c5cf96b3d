import { type SQL, sql } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'

const dialect = new PgDialect()

/**
 * A piece of SQL without values as the text it stands for. A statement of a transaction is built at every call, and each column
 * in it costs; what is always the same is built once. Throws for a piece that holds a value.
 */
export function constantSql<Value>(piece: SQL<Value>): SQL<Value> {
  const { sql: text, params } = dialect.sqlToQuery(piece)
  if (params.length > 0) throw new Error(`The piece of SQL holds a value: ${text}`)
  return sql.raw(text) as SQL<Value>
}
