import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, join, sep } from 'node:path'
import { pathToFileURL } from 'node:url'
import { BackupError } from '../BackupError.ts'

/** The version that made the databases: another one might not open them. It is in no lock file; npm brings it. */
export const pglitePackage = '@electric-sql/pglite@0.5.16'

/** What is used of PGlite. */
export interface PgliteDatabase {
  query<Row>(statement: string, values?: unknown[]): Promise<{ rows: Row[]; blob?: Blob }>
  exec(statements: string): Promise<unknown>
  close(): Promise<void>
}

interface PgliteModule {
  PGlite: { create(options: { dataDir: string; extensions: Record<string, unknown> }): Promise<PgliteDatabase> }
}

/** Opens, or makes, a database in a folder. Only inside of `npm exec`, which puts the package's commands into the path. */
export async function openPglite(folder: string): Promise<PgliteDatabase> {
  const commands = join('node_modules', '.bin')
  const place = (process.env.PATH ?? '')
    .split(delimiter)
    .filter((entry) => entry.endsWith(sep + commands))
    .map((entry) => join(entry, '..'))
    .find((modules) => existsSync(join(modules, '@electric-sql', 'pglite', 'package.json')))
  if (place === undefined) throw new BackupError('PGlite is not there; is the npm registry reachable?')
  const { resolve } = createRequire(join(place, 'index.js'))
  const load = async (name: string) => import(pathToFileURL(resolve(name)).href)
  const { PGlite } = (await load('@electric-sql/pglite')) as PgliteModule
  const { pg_trgm } = (await load('@electric-sql/pglite/contrib/pg_trgm')) as { pg_trgm: unknown }
  return PGlite.create({ dataDir: folder, extensions: { pg_trgm } })
}
