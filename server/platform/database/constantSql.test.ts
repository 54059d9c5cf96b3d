import { sql } from 'drizzle-orm'
import { integer, PgDialect, pgTable } from 'drizzle-orm/pg-core'
import { describe, expect, it } from 'vitest'
import { constantSql } from './constantSql.ts'

const users = pgTable('users', { id: integer(), status: integer() })
const textOf = (piece: ReturnType<typeof sql>) => new PgDialect().sqlToQuery(piece).sql

describe('A constant piece of SQL', () => {
  it('is the text of the piece it is made of', () => {
    const piece = sql`exists (select from ${users} where ${users.status} = 1)`
    expect(textOf(constantSql(piece))).toBe(textOf(piece))
    expect(textOf(sql`select ${constantSql(piece)}`)).toBe(`select ${textOf(piece)}`)
  })

  it('holds no value', () => {
    expect(() => constantSql(sql`${users.id} = ${1}`)).toThrow('holds a value')
  })
})
