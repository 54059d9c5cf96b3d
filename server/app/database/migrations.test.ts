import { execFile } from 'node:child_process'
import { cp, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'
import { migrationsFolder } from './migrate.ts'

it('The migrations lead to the tables that the features describe: nothing is left to generate', async () => {
  const out = await mkdtemp(join(tmpdir(), 'rawaj-migrations-'))
  try {
    await cp(migrationsFolder, out, { recursive: true })
    const before = await readdir(out)
    const server = join(import.meta.dirname, '../..')
    const program = join(server, '../node_modules/drizzle-kit/bin.cjs')
    const options = [
      '--dialect=postgresql',
      '--schema=./{features,platform}/*/*ables.ts',
      `--out=${relative(server, out)}`,
    ]
    const { stdout } = await promisify(execFile)(process.execPath, [program, 'generate', ...options], { cwd: server })
    expect(stdout).toContain('No schema changes')
    expect(await readdir(out)).toEqual(before)
  } finally {
    await rm(out, { recursive: true, force: true })
  }
})
