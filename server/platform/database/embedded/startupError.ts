import { DatabaseUnavailableError } from '../DatabaseUnavailableError.ts'
import { cannotRun } from './binaries.ts'
import { damaged } from './cluster.ts'
import { errorLine } from './errorLine.ts'

/** A server of this cluster is ending: its last processes still hold shared memory. */
export const sharedMemoryInUse = /pre-existing shared memory block/

// Checked before the disk: the kernel reports a lack of shared memory or semaphores as "No space left on device" too.
const memoryShortage =
  /could not (create|map|resize|open)( anonymous)? (shared memory|semaphores)|could not create semaphores|Cannot allocate memory|out of memory/i
const diskFull = /No space left on device|Disk quota exceeded/i
const cannotExecute = /ENOENT|EACCES|not found|cannot execute|Exec format|error while loading shared libraries/
/** Missing or corrupt files. Errors that are not known to be damage are not reported as damage. */
const damage = [
  /could not find the database system/,
  /global\/pg_control": No such file/,
  /control file contains invalid|(checksum|size) in control file|could not read file "global\/pg_control"/,
  /checkpoint record|could not find redo location|invalid magic number .* in WAL segment/,
  /could not (open|read)( from)? file "pg_(xact|multixact)[^"]*": No such file/i,
  /required WAL directory|"pg_wal[^"]*": No such file/,
  /PG_VERSION|is not a valid data directory/,
]

/** Why a server did not start, by its output: one sentence for the owner. */
export function startupError(cluster: string, output: string): DatabaseUnavailableError {
  const line = errorLine(output)
  if (sharedMemoryInUse.test(output)) {
    return new DatabaseUnavailableError(
      `An earlier PostgreSQL server on ${cluster} is still ending (${line}); wait until its processes are gone, and start the shop again.`,
    )
  }
  if (memoryShortage.test(output)) {
    return new DatabaseUnavailableError(
      `The machine does not give the database in ${cluster} the memory that it needs (${line}); free some, or raise the limit, and start the shop again.`,
    )
  }
  if (diskFull.test(output)) {
    return new DatabaseUnavailableError(
      `The disk is full: the database in ${cluster} cannot be opened until there is space.`,
    )
  }
  if (cannotExecute.test(output) && !/(FATAL|PANIC):/.test(output)) return cannotRun(line)
  if (damage.some((cause) => cause.test(output))) return damaged(cluster, `PostgreSQL does not start: ${line}`)
  return new DatabaseUnavailableError(`The database in ${cluster} cannot be opened: ${line}.`)
}
