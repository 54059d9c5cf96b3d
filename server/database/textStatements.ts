import type { PGlite } from '@electric-sql/pglite'
import type { OpenDatabase } from './Database.ts'

/**
 * Statements as text on an embedded database. Several at once bring their own BEGIN and COMMIT; the transaction around
 * them (PostgreSQL only remarks on the second one) keeps everybody else's statements out, and takes them back together
 * when one fails.
 */
export function textStatements(client: PGlite): OpenDatabase['executeSql'] {
  return async (text, values = []) => {
    if (values.length > 0 || !text.includes(';')) return client.query(text, values)
    const results = await client.transaction((tx) => tx.exec(text))
    return { rows: results.flatMap(({ rows }) => rows) }
  }
}
