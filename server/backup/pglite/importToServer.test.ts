import { readdir, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { migrated } from '../testing/everyRow.ts'
import { openHouse, rowsOf, runCommandLine } from '../testing/house.ts'
import { makePgliteShop } from '../testing/pgliteShop.ts'

describe('A shop that an earlier version kept in PGlite', { timeout: 900_000 }, () => {
  it('moves to a server with every row, in the place of another shop if its owner agrees', async () => {
    const old = await makePgliteShop()
    const house = await openHouse()
    await house.run(`insert into users (name, email) values ('of the other shop', 'other@example.test')`)
    const before = await house.rows()
    await rename(join(old.dataDir, 'database'), join(house.dataDir, 'database'))
    const refused = await runCommandLine('importPglite', [], house.environment)
    expect(refused).toMatchObject({ code: 1, complained: expect.stringMatching(/--yes if so; nothing was changed\.$/) })
    expect(await house.rows()).toEqual(before)

    const moved = await runCommandLine('importPglite', ['--yes'], house.environment)
    expect(moved).toMatchObject({ code: 0, complained: '' })
    expect(await rowsOf(house.connection, old.rows)).toEqual(migrated(old.rows))
    expect((await readdir(house.dataDir)).filter((name) => name !== 'sockets')).toEqual(['database'])
    await house.close()
    await old.remove()
  })
})
