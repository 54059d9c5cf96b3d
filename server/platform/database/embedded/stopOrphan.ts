import { readFileSync, realpathSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { DatabaseUnavailableError } from '../DatabaseUnavailableError.ts'
import { adminRole } from './cluster.ts'
import { embeddedConnection } from './connection.ts'
import { type PostmasterPid, readPostmasterPid, removePostmasterPid } from './postmasterPid.ts'

const timeoutMs = 60_000

/**
 * Stops the server that a dead shop left running on this cluster, cleanly, so that the files can be opened. The caller holds the
 * folder's lock, so no shop lives. The server is asked through its own socket and sends the signal to itself: a process id in a
 * file may belong to any process by now, or to another container.
 */
export async function stopOrphan(cluster: string, password: string | null): Promise<void> {
  const deadline = Date.now() + timeoutMs
  for (;;) {
    const noted = readPostmasterPid(cluster)
    if (noted === null) return
    const state = await askToStop(cluster, noted, password)
    if (state === 'none' && !isServer(noted.pid, cluster)) {
      // Left by a server that died. PostgreSQL would not start if another process has its process id now.
      removePostmasterPid(cluster)
      if (noted.socketFolder !== '') removeSocket(noted)
      return
    }
    if (Date.now() > deadline) {
      throw new DatabaseUnavailableError(
        `A PostgreSQL server (process ${noted.pid}) is still running on ${cluster} and does not stop; end it, and start the shop again.`,
      )
    }
    await sleep(20)
  }
}

function removeSocket({ socketFolder, port }: PostmasterPid) {
  for (const name of [`.s.PGSQL.${port}`, `.s.PGSQL.${port}.lock`]) rmSync(join(socketFolder, name), { force: true })
}

const stopItself = `do $$ begin
  execute format('copy (select 1) to program %L', 'kill -INT ' || split_part(pg_read_file('postmaster.pid'), E'\\n', 1));
end $$`

/**
 * @returns `none` if no server listens there; `server` if one does, which is asked to stop or is busy starting or stopping
 */
async function askToStop(
  cluster: string,
  { socketFolder, port }: PostmasterPid,
  password: string | null,
): Promise<'none' | 'server'> {
  // A server that was killed before it had a socket; it never listens on a port, which would be another program's.
  if (socketFolder === '' && process.platform !== 'win32') return 'none'
  const client = new pg.Client({
    ...embeddedConnection,
    host: socketFolder === '' ? '127.0.0.1' : socketFolder,
    port,
    user: adminRole,
    database: 'postgres',
    connectionTimeoutMillis: 5_000,
    ...(password !== null && { password }),
  })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<{ folder: string }>(`select current_setting('data_directory') as folder`)
    if (realpathSync(rows[0]?.folder ?? '') !== realpathSync(cluster)) return 'none'
    if (process.platform === 'win32')
      throw new DatabaseUnavailableError(`A PostgreSQL server is still running on ${cluster}; end it.`)
    await client.query(stopItself)
    return 'server'
  } catch (error) {
    if (error instanceof DatabaseUnavailableError) throw error
    const { code } = error as NodeJS.ErrnoException
    return code === 'ECONNREFUSED' || code === 'ENOENT' || code === 'ENOTSOCK' ? 'none' : 'server'
  } finally {
    await client.end().catch(() => {})
  }
}

/** Whether this process is a PostgreSQL server of this cluster whose socket was removed or does not exist yet. */
function isServer(pid: number, cluster: string): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false
  try {
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0')
    return command.some((part) => part.endsWith('postgres')) && command.includes(cluster)
  } catch {
    return false
  }
}
