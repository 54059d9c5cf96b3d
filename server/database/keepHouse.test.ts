import { PGlite } from '@electric-sql/pglite'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { keepHouse } from './keepHouse.ts'

let client: PGlite
beforeAll(async () => {
  client = await PGlite.create()
  await client.exec('create schema pgboss')
  for (const table of ['product_stock', 'cart_lines', 'sessions', 'idempotency_keys', 'pgboss.job_common'])
    await client.exec(`create table ${table} (id int, words text)`)
})
afterAll(() => client.close())

const fail = (error: unknown) => {
  throw error
}

const logBytes = async () =>
  (
    await client.query<{ bytes: number }>(
      'select (pg_current_wal_lsn() - (select redo_lsn from pg_control_checkpoint()))::float8 as bytes',
    )
  ).rows[0]?.bytes ?? 0

it('The log is cut when it has grown, which nobody else does in an embedded database', async () => {
  const housekeeping = keepHouse(client, fail, { everyMs: 3_600_000, checkpointBytes: 200_000, vacuumRounds: 1 })
  await client.exec(`insert into sessions select n, repeat('x', 500) from generate_series(1, 3000) n`)
  const grown = await logBytes()
  expect(grown).toBeGreaterThan(200_000)
  await housekeeping.round()
  expect(await logBytes()).toBeLessThan(grown / 2)
  await housekeeping.stop()
})

it('A round that fails is told, and the next one comes all the same', async () => {
  const gone = await PGlite.create()
  await gone.close()
  const told: unknown[] = []
  const housekeeping = keepHouse(gone, (error) => told.push(error), { everyMs: 5 })
  await vi.waitFor(() => expect(told.length).toBeGreaterThan(1))
  await housekeeping.stop()
})
