import { cp, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makePgliteShop, type PgliteShop } from '../../../testing/backup/pgliteShop.ts'
import { openShopFixture, rowsOf, runCommandLine } from '../../../testing/backup/shopFixture.ts'
import { migrated } from '../../../testing/backup/shopRows.ts'

let made: PgliteShop
beforeAll(async () => {
  made = await makePgliteShop()
}, 600_000)
afterAll(() => made?.remove())

describe('A shop that an earlier version kept in PGlite', { timeout: 900_000 }, () => {
  it('moves to a server with every row, in the place of another shop if its owner agrees', async () => {
    const target = await openShopFixture()
    await target.run(`insert into users (name, email) values ('of the other shop', 'other@example.test')`)
    const before = await target.rows()
    await cp(join(made.dataDir, 'database'), join(target.dataDir, 'database'), { recursive: true })
    const refused = await runCommandLine('importPglite', [], target.environment)
    expect(refused).toMatchObject({ code: 1, complained: expect.stringMatching(/--yes if so; nothing was changed\.$/) })
    expect(await target.rows()).toEqual(before)

    const moved = await runCommandLine('importPglite', ['--yes'], target.environment)
    expect(moved).toMatchObject({ code: 0, complained: '' })
    expect(await rowsOf(target.connection, made.rows)).toEqual(migrated(made.rows))
    expect((await readdir(target.dataDir)).filter((name) => name !== 'sockets')).toEqual(['database'])
    await target.close()
  })
})
