// @module-tag ci
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, vi } from 'vitest'
import {
  containerCommand,
  createDataFolders,
  expectSample,
  isAlive,
  kill,
  spawnHolder,
  start,
  startError,
} from '../../../testing/database/dataFolders.ts'
import { leaveDeadLock } from '../../../testing/database/leaveDeadLock.ts'
import { useFixture } from '../../../testing/useFixture.ts'

const folders = useFixture(createDataFolders)

function cutLog(cluster: string) {
  const log = join(cluster, 'pg_wal')
  for (const name of readdirSync(log)) if (/^[0-9A-F]{24}$/.test(name)) truncateSync(join(log, name), 1_000)
}

/** Hash of every file with its content. */
function hashOf(folder: string): string {
  const hash = createHash('sha256')
  for (const name of readdirSync(folder, { recursive: true }).map(String).sort()) {
    const path = join(folder, name)
    hash.update(name)
    if (statSync(path).isFile()) hash.update(readFileSync(path))
  }
  return hash.digest('hex')
}

describe('A data folder', () => {
  it('a data folder is refused to a second shop, with the name of the first', async () => {
    const dataDir = folders.copy()
    const server = await start(dataDir)
    expect(await startError(dataDir)).toContain(`in use by another process of the shop (process ${process.pid} on `)
    await expectSample(server)
    await server.close()
  })

  it('goes to one of several that start at once', async () => {
    const dataDir = folders.copy()
    await leaveDeadLock(join(dataDir, 'sockets'))
    const outcomes = await Promise.allSettled([start(dataDir), start(dataDir), start(dataDir), start(dataDir)])
    const opened = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []))
    expect(opened).toHaveLength(1)
    await opened[0]?.close()
  })

  it('is refused while a shop in another container has it, whose numbers mean nothing here', async () => {
    const dataDir = folders.copy()
    // A container as far as numbers of processes go; where that is not allowed, just another process.
    const { child } = await spawnHolder(dataDir, containerCommand('--pid'))
    try {
      expect(await startError(dataDir)).toContain('in use by another process of the shop')
    } finally {
      await kill(child)
    }
    // Ends the server that it may have left, once the container is gone.
    const server = await vi.waitFor(() => start(dataDir), 120_000)
    await server.close()
  })

  it.runIf(containerCommand('--pid', '--mount').length > 0)(
    'is refused while a shop in another container has it, whose sockets cannot be seen from here',
    async () => {
      const dataDir = join(folders.root, 'x'.repeat(60), 'y'.repeat(60))
      const temporary = join(folders.root, 'tmp')
      mkdirSync(temporary)
      vi.stubEnv('TMPDIR', temporary)
      const ownTemporary = ['sh', '-c', 'mount -t tmpfs tmpfs "$TMPDIR" && exec "$0" "$@"']
      const { child } = await spawnHolder(dataDir, [...containerCommand('--pid', '--mount'), ...ownTemporary])
      try {
        const noted = readFileSync(join(dataDir, 'postgresql/postmaster.pid'), 'utf8')
        expect(await startError(dataDir)).toContain(`in use by another process of the shop (on ${hostname()})`)
        expect(readFileSync(join(dataDir, 'postgresql/postmaster.pid'), 'utf8')).toBe(noted)
      } finally {
        vi.unstubAllEnvs()
        await kill(child)
      }
    },
  )

  it('the data folder of a killed shop is opened: the server it left is stopped cleanly and started anew', async () => {
    const dataDir = folders.copy()
    const { child, serverPid } = await spawnHolder(dataDir)
    await kill(child)
    expect(isAlive(serverPid)).toBe(true)
    const server = await start(dataDir)
    expect(isAlive(serverPid)).toBe(false)
    expect(server.pid()).not.toBe(serverPid)
    await expectSample(server)
    await server.close()
  })

  it('the data folder of a shop that was killed together with its server is opened', async () => {
    const dataDir = folders.copy()
    const { child, serverPid } = await spawnHolder(dataDir)
    process.kill(serverPid, 'SIGKILL')
    await kill(child)
    const server = await start(dataDir)
    await expectSample(server)
    await server.close()
  })

  it('is opened, and nobody stopped, where the number of the dead server belongs to another process now', async () => {
    const dataDir = folders.copy()
    const stranger = spawn('sleep', ['600'])
    const note = [stranger.pid, join(dataDir, 'postgresql'), 1, 5432, join(dataDir, 'sockets'), '', ' 123 456', 'ready']
    writeFileSync(join(dataDir, 'postgresql/postmaster.pid'), `${note.join('\n')}\n`)
    const server = await start(dataDir)
    await expectSample(server)
    expect(isAlive(stranger.pid ?? 0)).toBe(true)
    await kill(stranger)
    await server.close()
  })

  it('is opened, and no port asked, where the dead server had no socket yet', async () => {
    const dataDir = folders.copy()
    let asked = 0
    const stranger = createServer((socket) => {
      asked += 1
      socket.destroy()
    })
    await new Promise<void>((resolve) => stranger.listen(0, '127.0.0.1', resolve))
    const address = stranger.address()
    const port = typeof address === 'object' ? address?.port : 0
    // A number that no process has.
    const note = [4_194_304 + 1, join(dataDir, 'postgresql'), 1, port, '', '', '', 'starting']
    writeFileSync(join(dataDir, 'postgresql/postmaster.pid'), `${note.join('\n')}\n`)
    const server = await start(dataDir)
    await expectSample(server)
    expect(asked).toBe(0)
    await server.close()
    stranger.close()
  })

  it('a data folder of another major version is left as it is', async () => {
    const dataDir = folders.copy()
    writeFileSync(join(dataDir, 'postgresql/PG_VERSION'), '17\n')
    const before = hashOf(dataDir)
    expect(await startError(dataDir)).toMatch(/belongs to PostgreSQL 17, and this shop runs PostgreSQL 18; .*backup/)
    expect(hashOf(dataDir)).toBe(before)
  })

  it.each([
    ['is empty', (cluster: string) => rmSync(cluster, { recursive: true }), 'it is empty'],
    ['lost its version', (cluster: string) => rmSync(join(cluster, 'PG_VERSION')), 'PG_VERSION is missing'],
    ['lost its control file', (cluster: string) => rmSync(join(cluster, 'global/pg_control')), 'does not start'],
    ['lost its log', (cluster: string) => rmSync(join(cluster, 'pg_wal'), { recursive: true }), 'does not start'],
    ['has a cut control file', (cluster: string) => truncateSync(join(cluster, 'global/pg_control'), 0), 'pg_control'],
    ['has a cut log', cutLog, 'checkpoint record'],
  ])('a data folder whose database %s is reported as damaged, and none is made over it', async (_, spoil, why) => {
    const dataDir = folders.copy()
    spoil(join(dataDir, 'postgresql'))
    mkdirSync(join(dataDir, 'postgresql'), { recursive: true, mode: 0o700 })
    expect(await startError(dataDir)).toMatch(new RegExp(`is damaged \\(.*${why}.*left as it is`))
  })
})
