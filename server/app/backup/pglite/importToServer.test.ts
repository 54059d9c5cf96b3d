import { readdir, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { makePgliteShop } from '../../../testing/backup/pgliteShop.ts'
import { openShopFixture, rowsOf, runCommandLine } from '../../../testing/backup/shopFixture.ts'
import { migrated } from '../../../testing/backup/shopRows.ts'

describe('A shop that an earlier version kept in PGlite', { timeout: 900_000 }, () => {
  it('moves to a server with every row, in the place of another shop if its owner agrees', async () => {
    const old = await makePgliteShop()
    const target = await openShopFixture()
    await target.run(`insert into users (name, email) values ('of the other shop', 'other@example.test')`)
    const before = await target.rows()
    await rename(join(old.dataDir, 'database'), join(target.dataDir, 'database'))
    const refused = await runCommandLine('importPglite', [], target.environment)
    expect(refused).toMatchObject({ code: 1, complained: expect.stringMatching(/--yes if so; nothing was changed\.$/) })
    expect(await target.rows()).toEqual(before)

    const moved = await runCommandLine('importPglite', ['--yes'], target.environment)
    expect(moved).toMatchObject({ code: 0, complained: '' })
    expect(await rowsOf(target.connection, old.rows)).toEqual(migrated(old.rows))
    expect((await readdir(target.dataDir)).filter((name) => name !== 'sockets')).toEqual(['database'])
    await target.close()
    await old.remove()
  })
})
