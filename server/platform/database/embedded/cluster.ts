import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseUnavailableError } from '../DatabaseUnavailableError.ts'
import { type Binaries, cannotRun, embeddedPostgresMajor } from './binaries.ts'
import { errorLine } from './errorLine.ts'
import { killOnExit } from './killOnExit.ts'
import type { ServerUser } from './serverUser.ts'

/** Role that owns the cluster and starts and stops it; the shop itself connects as `shopRole`. */
export const adminRole = 'rawaj_admin'

/** Folder of PostgreSQL's files. */
export const clusterOf = (dataDir: string) => join(dataDir, 'postgresql')

/** Locales that classify all letters of Unicode, by their names on various systems. */
const unicodeLocales =
  process.platform === 'win32'
    ? ['English_United States.utf8', 'en-US.UTF-8']
    : ['C.UTF-8', 'C.utf8', 'en_US.UTF-8', 'en_US.utf8', 'UTF-8']

/**
 * Nothing in the cluster is touched.
 * @throws DatabaseUnavailableError if this shop cannot open the cluster
 */
export function assertUsableCluster(cluster: string): void {
  const version = join(cluster, 'PG_VERSION')
  if (!existsSync(version)) {
    throw damaged(cluster, readdirSync(cluster).length === 0 ? 'it is empty' : 'PG_VERSION is missing')
  }
  const major = readFileSync(version, 'utf8').trim()
  if (!/^\d+(\.\d+)?$/.test(major)) throw damaged(cluster, 'PG_VERSION cannot be read')
  if (major !== embeddedPostgresMajor) {
    throw new DatabaseUnavailableError(
      `The database in ${cluster} belongs to PostgreSQL ${major}, and this shop runs PostgreSQL ${embeddedPostgresMajor}; make a backup with the version of the shop that made it ("npm run backup -- FILE"), and restore that here into a new DATA_DIR.`,
    )
  }
}

export function damaged(cluster: string, why: string): DatabaseUnavailableError {
  return new DatabaseUnavailableError(
    `The database in ${cluster} is damaged (${why}) and was left as it is; restore a backup into a new DATA_DIR.`,
  )
}

/**
 * Creates a cluster: UTF-8, byte order, Unicode's character classes, UTC and English whatever the machine's locale. It is made
 * beside its path and moved there when complete, so that an interrupted first start leaves no half of it. `password`: for a
 * server that has to listen on a port.
 */
export async function makeCluster(
  cluster: string,
  { initdb }: Binaries,
  user: ServerUser,
  passwordFile: string | null,
): Promise<void> {
  const draft = `${cluster}.new`
  let output = ''
  for (const locale of unicodeLocales) {
    rmSync(draft, { recursive: true, force: true })
    mkdirSync(draft, { mode: 0o700 })
    user.own(draft)
    const auth = passwordFile === null ? ['--auth=trust'] : ['--auth=scram-sha-256', `--pwfile=${passwordFile}`]
    const args = ['-D', draft, '-U', adminRole, '--encoding=UTF8', '--locale=C', `--lc-ctype=${locale}`, ...auth]
    const result = await run(user, initdb, [...args, '--set=timezone=UTC', '--set=log_timezone=UTC'])
    if (result.code === 0) return renameSync(draft, cluster)
    output = result.output
    if (!/invalid locale name|locale/i.test(output)) break
  }
  rmSync(draft, { recursive: true, force: true })
  if (/No space left on device/.test(output)) throw new DatabaseUnavailableError('The disk is full.')
  throw cannotRun(errorLine(output))
}

function run(user: ServerUser, program: string, args: string[]): Promise<{ code: number | null; output: string }> {
  const { program: file, args: all, ...ids } = user.command(program, args)
  return new Promise((resolve) => {
    let output = ''
    const child = spawn(file, all, { ...ids, env: serverEnvironment(), stdio: ['ignore', 'pipe', 'pipe'], cwd: '/' })
    killOnExit(child, 'SIGTERM')
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => {
        output = (output + chunk.toString()).slice(-4_000)
      })
    child.once('error', (error) => resolve({ code: null, output: `${output}\n${error.message}` }))
    child.once('close', (code) => resolve({ code, output }))
  })
}

/** Nothing of the shop's own environment: its secrets do not concern the server, nor does the machine's language. */
export function serverEnvironment(): NodeJS.ProcessEnv {
  const { PATH, SystemRoot, TEMP, TMPDIR } = process.env
  return {
    PATH,
    LC_ALL: 'C',
    TZ: 'UTC',
    ...(SystemRoot && { SystemRoot }),
    ...(TEMP && { TEMP }),
    ...(TMPDIR && { TMPDIR }),
  }
}
