import { writeFileSync } from 'node:fs'
import { openPglite } from '../../app/backup/pglite/findPglite.ts'
import { allMigrations } from '../../app/backup/shopTables.ts'
import { queues, renamedQueues } from '../../app/jobs/queues.ts'
import { installQueues } from '../../platform/jobs/installQueues.ts'
import { rowsForEveryTable } from './rowsForEveryTable.ts'
import { readShopRows } from './shopRows.ts'

// A program for tests, run where npm has brought PGlite: makes the folder that the last version of the shop with PGlite
// would have made, with a row in every table, and writes down every one of them.

const lastWithPglite = 8

const [folder = '', rows = ''] = process.argv.slice(2)
const database = await openPglite(folder)
await database.exec(`create schema drizzle;
  create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`)
for (const { sql, hash, folderMillis } of allMigrations().slice(0, lastWithPglite)) {
  for (const statement of sql) await database.exec(statement)
  await database.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [
    hash,
    folderMillis,
  ])
}
await installQueues(
  async (text, values = []) => {
    if (values.length > 0 || !text.includes(';')) return database.query(text, values)
    await database.exec(text)
    return { rows: [] }
  },
  { queues, renamed: {}, where: 'of the test' },
)
await database.exec(rowsForEveryTable)
await database.exec(`set timezone = 'UTC'`)
writeFileSync(
  rows,
  JSON.stringify(await readShopRows(async <Row>(statement: string) => (await database.query<Row>(statement)).rows)),
)
// As that version called its queues.
for (const [formerName, name] of Object.entries(renamedQueues)) {
  await database.exec(`select pgboss.create_queue('${formerName}', '{"policy":"standard"}');
    update pgboss.job set name = '${formerName}' where name = '${name}'; select pgboss.delete_queue('${name}')`)
}
await database.close()
process.exit(0)
