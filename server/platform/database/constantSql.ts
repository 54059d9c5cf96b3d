import { type SQL, sql } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'

const dialect = new PgDialect()

/**
 * SQL without values as plain text. A statement in a transaction is built at every call, and each column in it costs time; its
 * constant parts are built once.
 * @throws if the SQL contains a value
 */
export function constantSql<Value>(piece: SQL<Value>): SQL<Value> {
  const { sql: text, params } = dialect.sqlToQuery(piece)
  if (params.length > 0) throw new Error(`The piece of SQL holds a value: ${text}`)
  return sql.raw(text) as SQL<Value>
}
