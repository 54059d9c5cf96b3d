import { globSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { adminCalls } from './adminCalls.ts'
import type { Call } from './Call.ts'
import { calls } from './calls.ts'

const contract = join(import.meta.dirname, '..')

/** The calls of every file of calls, one after another. */
async function callsOf(pattern: string, exclude: string[]): Promise<[string, Call][]> {
  const files = globSync(pattern, { cwd: contract, exclude: ['**/node_modules/**', 'api/*', ...exclude] })
  const modules: Record<string, Record<string, Call>>[] = await Promise.all(
    files.map((file) => import(join(contract, file))),
  )
  return modules.flatMap((exports) => Object.values(exports)).flatMap((table) => Object.entries(table))
}

it.each([
  { table: calls, pattern: '*/*Calls.ts', exclude: ['*/admin*Calls.ts'] },
  { table: adminCalls, pattern: '*/admin*Calls.ts', exclude: [] },
])('$pattern: every call of every noun is in the table, under a name and an address of its own', async (row) => {
  const written = await callsOf(row.pattern, row.exclude)
  expect(written.map(([name]) => name).sort()).toEqual(Object.keys(row.table).sort())
  const addresses = written.map(([, { method, path }]) => `${method} ${path.replace(/\{\w+\}/g, '{}')}`)
  expect(addresses.filter((address, place) => addresses.indexOf(address) !== place)).toEqual([])
})
