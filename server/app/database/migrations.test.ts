import { execFile } from 'node:child_process'
import { cp, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'
import config from '../../drizzle.config.ts'
import { migrationsFolder } from './migrate.ts'

it('The migrations lead to the tables that the features describe: nothing is left to generate', async () => {
  const out = await mkdtemp(join(tmpdir(), 'rawaj-migrations-'))
  try {
    await cp(migrationsFolder, out, { recursive: true })
    const before = await readdir(out)
    const server = join(import.meta.dirname, '../..')
    const program = join(server, '../node_modules/drizzle-kit/bin.cjs')
    const options = [`--dialect=${config.dialect}`, `--schema=${config.schema}`, `--out=${relative(server, out)}`]
    const { stdout } = await promisify(execFile)(process.execPath, [program, 'generate', ...options], { cwd: server })
    expect(stdout).toContain('No schema changes')
    expect(await readdir(out)).toEqual(before)
  } finally {
    await rm(out, { recursive: true, force: true })
  }
})

it('Of the snapshots only that of the newest migration is kept', async () => {
  const newest = (await readdir(migrationsFolder))
    .filter((file) => file.endsWith('.sql'))
    .sort()
    .at(-1)
  const snapshots = await readdir(join(migrationsFolder, 'meta'))
  expect(snapshots.sort()).toEqual([`${newest?.split('_')[0]}_snapshot.json`, '_journal.json'])
})
