import { describe, expect, it } from 'vitest'
import { startupError } from './startupError.ts'

const cluster = '/data/postgresql'
const messageOf = (output: string) => startupError(cluster, output).message

describe('A server that does not start', () => {
  it.each([
    ['FATAL:  could not map anonymous shared memory: Cannot allocate memory\nHINT:  This error usually means that …'],
    [
      'FATAL:  could not create shared memory segment: No space left on device\nDETAIL:  Failed system call was shmget(…).',
    ],
    ['FATAL:  could not create semaphores: No space left on device\nDETAIL:  Failed system call was semget(…).'],
    ['FATAL:  could not resize shared memory segment "/PostgreSQL.1" to 1048576 bytes: No space left on device'],
    ['FATAL:  out of memory\nDETAIL:  Failed on request of size 1024.'],
  ])('a start that lacks memory is reported as that, and neither as a full disk nor as damage: %s', (output) => {
    expect(messageOf(output)).toMatch(
      /^The machine does not give the database in \/data\/postgresql the memory that it needs \(/,
    )
  })

  it('a start while the previous server is ending says to wait for that', () => {
    const output =
      'FATAL:  pre-existing shared memory block (key 16777217, ID 5) is still in use\nHINT:  Terminate any old server processes associated with data directory "/data/postgresql".'
    expect(messageOf(output)).toBe(
      'An earlier PostgreSQL server on /data/postgresql is still ending (pre-existing shared memory block (key 16777217, ID 5) is still in use); wait until its processes are gone, and start the shop again.',
    )
  })

  it('a start on a full disk is reported as that', () => {
    expect(messageOf('FATAL:  could not write lock file "postmaster.pid": No space left on device')).toBe(
      'The disk is full: the database in /data/postgresql cannot be opened until there is space.',
    )
  })

  it.each([
    ['/shop/bin/postgres: error while loading shared libraries: libicu.so.60: cannot open shared object file'],
    ['sh: /shop/bin/postgres: not found'],
    ['\nspawn /shop/bin/postgres ENOENT'],
  ])('a start on a machine that cannot run it shows the way out: %s', (output) => {
    expect(messageOf(output)).toMatch(/^The PostgreSQL that comes with the shop cannot run on this machine \(/)
  })

  it.each([
    [
      `postgres: could not find the database system\nExpected to find it in the directory "${cluster}",\nbut could not open file "${cluster}/global/pg_control": No such file or directory`,
    ],
    ['FATAL:  incorrect checksum in control file'],
    [
      'PANIC:  could not locate a valid checkpoint record at 0/1A2B3C\nLOG:  startup process was terminated by signal 6',
    ],
    [
      'FATAL:  could not access status of transaction 7\nDETAIL:  Could not open file "pg_xact/0000": No such file or directory.',
    ],
    ['FATAL:  required WAL directory "pg_wal" does not exist'],
    [`FATAL:  "${cluster}" is not a valid data directory\nDETAIL:  File "${cluster}/PG_VERSION" is missing.`],
  ])('a start with missing or broken files is reported as damage: %s', (output) => {
    expect(messageOf(output)).toMatch(
      /^The database in \/data\/postgresql is damaged \(PostgreSQL does not start: .+\) and was left as it is; restore a backup into a new DATA_DIR\.$/,
    )
  })

  it.each([
    [
      'FATAL:  could not open file "base/1/1259": Too many open files',
      'could not open file "base/1/1259": Too many open files',
    ],
    ['FATAL:  invalid value for parameter "work_mem": "x"', 'invalid value for parameter "work_mem": "x"'],
    [
      'FATAL:  could not open file "postgresql.conf": Permission denied.',
      'could not open file "postgresql.conf": Permission denied',
    ],
    ['', 'it says nothing'],
  ])('a start that fails for any other reason is reported with that reason alone: %s', (output, reason) => {
    expect(messageOf(output)).toBe(`The database in /data/postgresql cannot be opened: ${reason}.`)
  })
})
