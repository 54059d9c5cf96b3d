import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PreparingPGlite } from './PreparingPGlite.ts'

let client: PreparingPGlite
beforeAll(async () => {
  client = new PreparingPGlite()
  await client.waitReady
  await client.exec(
    `create table things (id int primary key, name text, made timestamptz, tags jsonb, big bigint, ok boolean)`,
  )
})
afterAll(() => client.close())

describe('A statement that stays prepared', () => {
  it('reads and writes values as PGlite does, however often it runs', async () => {
    const made = new Date('2026-11-20T09:00:00Z')
    for (let id = 1; id <= 12; id += 1) {
      const inserted = await client.query('insert into things values ($1, $2, $3, $4, $5, $6)', [
        id,
        id === 2 ? null : `اسم ${id}`,
        made,
        JSON.stringify(['a']),
        9_007_199_254_740_991,
        id % 2 === 0,
      ])
      expect(inserted.affectedRows).toBe(1)
    }
    for (let round = 0; round < 12; round += 1) {
      const { rows, fields } = await client.query('select * from things where id = $1', [2])
      expect(rows).toEqual([{ id: 2, name: null, made, tags: ['a'], big: 9_007_199_254_740_991, ok: true }])
      expect(fields.map(({ name }) => name)).toEqual(['id', 'name', 'made', 'tags', 'big', 'ok'])
    }
    const { rows } = await client.query('select id, name from things where id = any($1) order by id', [[1, 3]], {
      rowMode: 'array',
    })
    expect(rows).toEqual([
      [1, 'اسم 1'],
      [3, 'اسم 3'],
    ])
  })

  it('takes half a character as PostgreSQL servers get it, replaced', async () => {
    const { rows } = await client.query('select $1::text as name', ['اسم ء\udc00 ء\ud800ء'])
    expect(rows).toEqual([{ name: 'اسم ء\ufffd ء\ufffdء' }])
  })

  it('that fails leaves everything as it was, alone and in a transaction', async () => {
    for (let round = 0; round < 3; round += 1) {
      await expect(client.query('insert into things (id) values ($1)', [1])).rejects.toMatchObject({
        code: '23505',
        constraint: 'things_pkey',
      })
      await expect(client.query('select nonsense from things')).rejects.toMatchObject({ code: '42703' })
      expect((await client.query<{ n: number }>('select count(*)::int as n from things')).rows[0]?.n).toBe(12)
      const rolledBack = client.transaction(async (tx) => {
        await tx.query('insert into things (id) values ($1)', [100])
        await tx.query('insert into things (id) values ($1)', [1])
      })
      await expect(rolledBack).rejects.toMatchObject({ code: '23505' })
    }
    await client.transaction((tx) => tx.query('delete from things where id = $1', [12]))
    expect((await client.query<{ n: number }>('select count(*)::int as n from things')).rows[0]?.n).toBe(11)
  })

  it('survives that there are more different ones than are kept', async () => {
    for (let number = 0; number < 700; number += 1) {
      const { rows } = await client.query<{ n: number }>(`select $1::int + ${number % 350} as n`, [1])
      expect(rows[0]?.n).toBe(1 + (number % 350))
    }
    const kept = await client.query<{ n: number }>('select count(*)::int as n from pg_prepared_statements')
    expect(kept.rows[0]?.n).toBeLessThanOrEqual(302)
  })

  it('follows a table that changes under it', async () => {
    const read = () => client.query('select name from things where id = $1', [1])
    for (let round = 0; round < 7; round += 1) await read()
    await client.exec('create index things_name on things (name); alter table things drop column ok; analyze things')
    expect((await read()).rows).toEqual([{ name: 'اسم 1' }])
  })

  it('as long as a bulk insert is run and forgotten', async () => {
    const values = Array.from({ length: 4_000 }, (_, index) => `(${1_000 + index})`).join()
    expect((await client.query(`insert into things (id) values ${values}`)).affectedRows).toBe(4_000)
    expect(
      (await client.transaction((tx) => tx.query(`delete from things where id in (${values})`))).affectedRows,
    ).toBe(4_000)
  })
})
