import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { runWithPglite } from '../../app/backup/pglite/runWithPglite.ts'
import type { ShopRows } from './shopRows.ts'

const maker = fileURLToPath(new URL('./makePgliteFolder.ts', import.meta.url))

export interface PgliteShop {
  dataDir: string
  rows: ShopRows
  remove(): Promise<void>
}

/** A data folder as the last version with PGlite left it: rows in every table, jobs that wait, a session. */
export async function makePgliteShop(): Promise<PgliteShop> {
  const folder = await mkdtemp(join(tmpdir(), 'rawaj-pglite-'))
  const dataDir = join(folder, 'data')
  await mkdir(dataDir)
  const rows = join(folder, 'rows.json')
  const complaint = await runWithPglite(maker, [join(dataDir, 'database'), rows])
  if (complaint !== null) throw new Error(complaint)
  return {
    dataDir,
    rows: JSON.parse(await readFile(rows, 'utf8')),
    remove: () => rm(folder, { recursive: true, force: true }),
  }
}
