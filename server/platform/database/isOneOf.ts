import { type Column, is, type SQL, sql } from 'drizzle-orm'
import { PgColumn } from 'drizzle-orm/pg-core'

/**
 * SQL: whether a column, or an expression of text, has one of these values. They are one parameter, however many there are: a
 * statement with a parameter for each would be read and planned anew for each number.
 */
export const isOneOf = (value: Column | SQL<string>, values: readonly (string | number)[]): SQL =>
  sql`${value} = any(${sql.param(values)}::${sql.raw(is(value, PgColumn) ? value.getSQLType() : 'text')}[])`
