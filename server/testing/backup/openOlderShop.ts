import { allMigrations } from '../../app/backup/shopTables.ts'
import { openShopFixture, type ShopFixture, withClient } from './shopFixture.ts'

/** A shop's empty database as it was before the migration that has this statement. */
export async function openOlderShop(statement: string): Promise<ShopFixture> {
  const migrations = allMigrations()
  const count = migrations.findIndex(({ sql }) => sql.some((one) => one.includes(statement)))
  if (count < 0) throw new Error(`No migration has ${statement}`)
  const shop = await openShopFixture({ empty: true })
  // Over one connection: to open one for each of hundreds of statements takes longer than they do.
  await withClient(shop.connection, async (client) => {
    await client.query(`create schema drizzle;
      create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`)
    for (const { sql, hash, folderMillis } of migrations.slice(0, count)) {
      for (const one of sql) await client.query(one)
      await client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [
        hash,
        folderMillis,
      ])
    }
  })
  return shop
}
