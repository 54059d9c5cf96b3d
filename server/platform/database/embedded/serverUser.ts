import { spawnSync } from 'node:child_process'
import { lchownSync, lstatSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseUnavailableError } from '../DatabaseUnavailableError.ts'
import { cannotRun } from './binaries.ts'
import { errorLine } from './errorLine.ts'

/** The user that PostgreSQL runs as, which refuses to be root. */
export interface ServerUser {
  /** The command to spawn so that the program runs as this user. */
  command(program: string, args: readonly string[]): { program: string; args: string[]; uid?: number; gid?: number }
  /** Gives a folder and everything in it to this user. */
  own(folder: string): void
}

/** Ways in which root may run PostgreSQL; tests disable one. */
export interface Ways {
  namespace: boolean
  unprivileged: boolean
}

interface Ids {
  uid: number
  gid: number
}

/** The shop's own user: always, except for root. */
const asMyself: ServerUser = { command: (program, args) => ({ program, args: [...args] }), own: () => {} }

/** @throws DatabaseUnavailableError if the cluster belongs to another user, who alone can read it; root can read everything */
export function assertOwnCluster(cluster: string): void {
  const me = process.getuid?.()
  const owner = statSync(cluster, { throwIfNoEntry: false })?.uid
  if (me === undefined || me === 0 || owner === undefined || owner === me) return
  throw new DatabaseUnavailableError(
    `The database in ${cluster} belongs to another user (number ${owner}); start the shop as that user, or as root.`,
  )
}

/**
 * Chooses the user that runs PostgreSQL on this cluster, which need not exist yet. For root: in a user namespace, where files and
 * programs stay root's, wherever they are, and the server sees itself as another user; or, if that is forbidden or the cluster
 * belongs to another user already, as that unprivileged user.
 * @throws DatabaseUnavailableError if neither works
 */
export function chooseServerUser(
  { cluster, dataDir, postgres }: { cluster: string; dataDir: string; postgres: string },
  ways: Ways = { namespace: true, unprivileged: true },
): ServerUser {
  assertOwnCluster(cluster)
  if (process.getuid?.() !== 0) return asMyself
  // Root may ask for the version; if that fails, the cause is not the lack of a user.
  const { status, error, stderr } = spawnSync(postgres, ['--version'], { encoding: 'utf8' })
  if (status !== 0) throw cannotRun(errorLine(error?.message ?? stderr))
  const owner = statSync(cluster, { throwIfNoEntry: false })
  const known = knownUsers()
  const foreign = owner !== undefined && owner.uid !== 0
  if (!foreign && ways.namespace) {
    const inside = known.find(({ uid }) => uid !== 0) ?? { uid: 1000, gid: 1000 }
    const wrapper = ['--user', `--map-user=${inside.uid}`, `--map-group=${inside.gid}`]
    if (spawnSync('unshare', [...wrapper, postgres, '--version'], { stdio: 'ignore' }).status === 0) {
      return {
        command: (program, args) => ({ program: 'unshare', args: [...wrapper, program, ...args] }),
        own: () => {},
      }
    }
  }
  const shopOwner = statSync(dataDir)
  const ids = foreign ? owner : shopOwner.uid !== 0 ? shopOwner : known.find(({ name }) => name === 'nobody')
  if (ways.unprivileged && ids !== undefined && canReach(ids, postgres, dataDir)) return asUnprivileged(ids)
  throw new DatabaseUnavailableError(
    `PostgreSQL refuses to run as root, and here it can be run in no other way (user namespaces are forbidden, and ${ids === undefined ? 'there is no unprivileged user' : `user ${ids.uid} cannot reach ${postgres} and ${dataDir}`}); start the shop as another user, or set DATABASE_URL to a PostgreSQL server.`,
  )
}

function asUnprivileged({ uid, gid }: Ids): ServerUser {
  const own = (path: string) => {
    // Shops that start at the same time create and remove files here.
    const found = lstatSync(path, { throwIfNoEntry: false })
    if (found === undefined) return
    // A link itself, never its target.
    if (found.uid !== uid) unlessGone(() => lchownSync(path, uid, gid))
    if (found.isDirectory()) for (const name of readdirSync(path)) own(join(path, name))
  }
  return { command: (program, args) => ({ program, args: [...args], uid, gid }), own }
}

function unlessGone(change: () => void) {
  try {
    change()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
}

/** Whether this user may run the program and pass through the folder. */
function canReach({ uid, gid }: Ids, program: string, folder: string): boolean {
  const quiet = { uid, gid, stdio: 'ignore' as const, cwd: '/' }
  return (
    spawnSync(program, ['--version'], quiet).status === 0 &&
    spawnSync('/bin/sh', ['-c', 'test -x "$0"', folder], quiet).status === 0
  )
}

/** Users of the machine: initdb requires its own to have a name. */
function knownUsers(): (Ids & { name: string })[] {
  try {
    return readFileSync('/etc/passwd', 'utf8')
      .split('\n')
      .map((line) => line.split(':'))
      .filter((fields) => fields.length > 3)
      .map(([name = '', , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }))
  } catch {
    return []
  }
}
