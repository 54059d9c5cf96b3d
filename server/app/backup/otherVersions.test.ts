// @module-tag ci
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { users } from '../../features/accounts/tables.ts'
import { openPools } from '../../platform/database/openPools.ts'
import { openShopFixtures } from '../../testing/backup/openShopFixtures.ts'
import { rowsForEveryTable } from '../../testing/backup/rowsForEveryTable.ts'
import { useFixture } from '../../testing/useFixture.ts'
import { writeArchive } from './archive/writeArchive.ts'
import { writeFileAtomically } from './atomicFile.ts'
import { createBackup } from './createBackup.ts'
import { restoreBackup } from './restoreBackup.ts'
import { allMigrations, omittedTables } from './shopTables.ts'

const never = new AbortController().signal
const everything = { without: omittedTables, jobs: [], confirm: async () => {} }
const fixtures = useFixture(openShopFixtures)

describe('Shops of other versions', () => {
  it('shops of older versions are restored as they were, and brought to this version like any older database', async () => {
    const old = await fixtures.open({ empty: true })
    await old.run(`create schema drizzle;
      create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`)
    // The version that did not know yet whose e-mail address is proven, nor what a session is called by.
    for (const { sql, hash, folderMillis } of allMigrations().slice(0, 5)) {
      for (const statement of sql) await old.run(statement)
      await old.run(`insert into drizzle.__drizzle_migrations (hash, created_at) values ('${hash}', ${folderMillis})`)
    }
    await old.run(
      `insert into users (name, email, password_hash) values ('a', 'a@example.test', 'x'), ('b', 'b@example.test', null)`,
    )
    const oldFile = join(fixtures.folder, 'older.tar.gz')
    await createBackup(old, oldFile, never)
    const target = await fixtures.open()
    await restoreBackup(target, oldFile, everything, never)
    const open = openPools(target.connection)
    const found = await open.db
      .select({ name: users.name, provenAt: users.emailProvenAt })
      .from(users)
      .orderBy(users.id)
    // Migration 5 counts who came by a code as proven.
    expect(found).toEqual([
      { name: 'a', provenAt: null },
      { name: 'b', provenAt: expect.any(Date) },
    ])
    expect((await open.executeSql('select hash from drizzle.__drizzle_migrations order by id')).rows).toEqual(
      allMigrations().map(({ hash }) => ({ hash })),
    )
    await open.close()
  })

  it('shops of newer versions are refused, whether in a file or in a database', async () => {
    const newer = await fixtures.open()
    await newer.run(
      `${rowsForEveryTable}; insert into drizzle.__drizzle_migrations (hash, created_at) values (repeat('0', 64), 9e12)`,
    )
    const refused = join(fixtures.folder, 'newer.tar.gz')
    const message = /last used by a newer version of the shop; use that version\.$/
    await expect(createBackup(newer, refused, never)).rejects.toThrow(message)
    const file = join(fixtures.folder, 'shop.tar.gz')
    await createBackup(await fixtures.open(), file, never)
    await expect(restoreBackup(newer, file, everything, never)).rejects.toThrow('newer version of the shop')

    const migrations = [...allMigrations().map(({ hash }) => hash), '0'.repeat(64)]
    const contents = { createdAt: new Date(), migrations, tables: [], files: null, sequences: async () => [] }
    await writeFileAtomically(refused, (out) => writeArchive(out, contents, never))
    await expect(restoreBackup(await fixtures.open(), refused, everything, never)).rejects.toThrow(
      'The backup was made by a newer version of the shop; restore it with that version.',
    )
  })
})
