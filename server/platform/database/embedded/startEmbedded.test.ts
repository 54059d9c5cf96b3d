// @module-tag ci
import { existsSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, vi } from 'vitest'
import {
  createDataFolders,
  expectSample,
  isAlive,
  query,
  start,
  startError,
} from '../../../testing/database/dataFolders.ts'
import { useFixture } from '../../../testing/useFixture.ts'
import { clusterOf } from './cluster.ts'
import { heartbeatFileOf, ownIdentity } from './heartbeat.ts'
import { readPostmasterPid } from './postmasterPid.ts'
import { startEmbedded } from './startEmbedded.ts'

const folders = useFixture(createDataFolders)

describe('The embedded server', () => {
  it('opens again with everything in it, and writes to the disk before it says done', async () => {
    const server = await startEmbedded(folders.copy())
    await expectSample(server)
    const settings = ['fsync', 'synchronous_commit', 'full_page_writes', 'data_checksums']
    for (const name of settings) expect(await query(server.connection, `show ${name}`)).toEqual([['on']])
    await server.close()
  })

  it('listens on no port, but on a socket in a folder that only its owner can open', async () => {
    const dataDir = folders.copy()
    const server = await start(dataDir)
    expect(await query(server.connection, 'show listen_addresses')).toEqual([['']])
    const folder = join(dataDir, 'sockets')
    expect(server.connection.host).toBe(folder)
    expect(statSync(folder).mode & 0o777).toBe(0o700)
    expect(statSync(join(folder, '.s.PGSQL.5432')).mode & 0o777).toBe(0o700)
    await server.close()
  })

  it('lets the shop work as a role that may do nothing to the server', async () => {
    const server = await start(folders.copy())
    expect(
      await query(
        server.connection,
        'select rolsuper, rolcreatedb, rolcreaterole from pg_roles where rolname = current_user',
      ),
    ).toEqual([[false, false, false]])
    await expect(query(server.connection, `copy (select 1) to program 'true'`)).rejects.toThrow('permission denied')
    await server.close()
  })

  // One that this machine may have is like the one that it has.
  it.each(['xx_YY.nonsense', 'C', ...(process.env.TEST_LONG === undefined ? [] : ['de_DE.UTF-8'])])(
    'knows Arabic letters, compares bytes, keeps UTC and speaks English where LANG is %s',
    async (lang) => {
      vi.stubEnv('LANG', lang)
      vi.stubEnv('LC_ALL', lang)
      vi.stubEnv('TZ', 'Asia/Riyadh')
      const server = await start(join(folders.root, `lang-${lang}`)).finally(() => vi.unstubAllEnvs())
      const [row] = await query(
        server.connection,
        `select pg_encoding_to_char(encoding), datcollate, datctype ~* 'utf-?8', current_setting('timezone'),
          current_setting('lc_messages') from pg_database where datname = current_database()`,
      )
      expect(row).toEqual(['UTF8', 'C', true, 'UTC', 'C'])
      await query(server.connection, 'create extension pg_trgm')
      expect(await query(server.connection, `select cardinality(show_trgm('كوع'))`)).toEqual([[4]])
      await expect(query(server.connection, 'select nonsense')).rejects.toThrow('column "nonsense" does not exist')
      await server.close()
    },
  )

  it('a killed server is started again with everything in it, however often', async () => {
    const events: string[] = []
    const server = await start(folders.copy(), { reportError: (what) => events.push(what) })
    for (let round = 0; round < 2; round += 1) {
      const pid = server.pid()
      process.kill(pid, 'SIGKILL')
      await vi.waitFor(() => expect(server.pid()).not.toBe(pid), 20_000)
      await expectSample(server)
    }
    expect(events.filter((what) => what.includes('is started again'))).toHaveLength(2)
    await server.close()
    expect(isAlive(server.pid())).toBe(false)
  })

  it('a server that is killed just before the shop closes is not left running', async () => {
    const dataDir = folders.copy()
    let died = () => {}
    const death = new Promise<void>((resolve) => {
      died = resolve
    })
    const server = await start(dataDir, { reportError: (what) => what.includes('is started again') && died() })
    process.kill(server.pid(), 'SIGKILL')
    await death
    await server.close()
    expect(isAlive(server.pid())).toBe(false)
    // The recorded id is that of the dead server, or there is none.
    expect(isAlive(readPostmasterPid(clusterOf(dataDir))?.pid ?? 0)).toBe(false)
    const again = await start(dataDir)
    await expectSample(again)
    await again.close()
  })

  it('is reached in the same way whatever the environment says of another server', async () => {
    vi.stubEnv('PGSSLMODE', 'require')
    vi.stubEnv('PGSSLNEGOTIATION', 'direct')
    vi.stubEnv('PGOPTIONS', '-c default_transaction_read_only=on')
    vi.stubEnv('PGHOST', 'db.example')
    vi.stubEnv('PGPORT', '1')
    try {
      const server = await start(folders.copy())
      expect(await query(server.connection, 'show default_transaction_read_only')).toEqual([['off']])
      await server.close()
    } finally {
      vi.unstubAllEnvs()
    }
  })

  it('has a process group of its own, so that Ctrl-C reaches the shop alone', async () => {
    const server = await start(folders.copy())
    const groupOf = (pid: number | string) => readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ')[2]
    if (existsSync('/proc/self/stat')) expect(groupOf(server.pid())).not.toBe(groupOf('self'))
    await server.close()
  })

  it('uses a private folder in the temporary place where the path of its own would be too long', async () => {
    const dataDir = join(folders.root, 'x'.repeat(60), 'y'.repeat(60))
    const server = await start(dataDir)
    const { host = '' } = server.connection
    expect(readFileSync(join(dataDir, 'sockets.path'), 'utf8')).toBe(host)
    expect(host.startsWith(tmpdir())).toBe(true)
    expect(statSync(host).mode & 0o777).toBe(0o700)
    expect(await startError(dataDir)).toContain('in use by another process')
    expect(readFileSync(heartbeatFileOf(dataDir), 'utf8')).toBe(ownIdentity())
    await server.close()
    expect(existsSync(heartbeatFileOf(dataDir))).toBe(false)
    // The temporary place is emptied once in a while.
    rmSync(host, { recursive: true })
    const again = await start(dataDir)
    await query(again.connection, 'select 1')
    await again.close()
  })
})
