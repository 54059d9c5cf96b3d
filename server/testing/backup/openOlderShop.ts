import { randomBytes } from 'node:crypto'
import { allMigrations } from '../../app/backup/shopTables.ts'
import type { Connection } from '../../platform/database/embedded/startEmbedded.ts'
import { newDatabase } from '../testServer.ts'
import { openShopFixture, type ShopFixture, withClient } from './shopFixture.ts'

/** Databases by the number of their migrations: what tests open are copies, which nobody has touched. */
const olderDatabases = new Map<number, Promise<string>>()

/** A shop's empty database as it was before the migration that has this statement. */
export async function openOlderShop(statement: string): Promise<ShopFixture> {
  const count = allMigrations().findIndex(({ sql }) => sql.some((one) => one.includes(statement)))
  if (count < 0) throw new Error(`No migration has ${statement}`)
  const made = olderDatabases.get(count) ?? makeOlderDatabase(count)
  olderDatabases.set(count, made)
  return openShopFixture({ copyOf: await made })
}

async function makeOlderDatabase(count: number): Promise<string> {
  const name = `older_${randomBytes(6).toString('hex')}`
  await migrateTo(count, await newDatabase(name, { empty: true }))
  return name
}

/** Over one connection: to open one for each of hundreds of statements takes longer than they do. */
function migrateTo(count: number, connection: Connection): Promise<void> {
  return withClient(connection, async (client) => {
    await client.query(`create schema drizzle;
      create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`)
    for (const { sql, hash, folderMillis } of allMigrations().slice(0, count)) {
      for (const one of sql) await client.query(one)
      await client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [
        hash,
        folderMillis,
      ])
    }
  })
}
