import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestDatabase } from '../testing/openTestDatabase.ts'
import { startProcess } from '../testing/startProcess.ts'

const folder = mkdtempSync(join(tmpdir(), 'rawaj-modules-'))
const recorder = join(import.meta.dirname, '../testing/recordModules.ts')
let loaded: string[]

beforeAll(async () => {
  const database = await openTestDatabase()
  const LOADED_MODULES = join(folder, 'loaded')
  const settings = { DATABASE_URL: database.url, DATA_DIR: join(folder, 'data'), SEED: 'none' }
  await (await startProcess(settings)).close()
  const again = await startProcess({ ...settings, LOADED_MODULES, NODE_OPTIONS: `--import=${recorder}` })
  await again.close()
  loaded = readFileSync(LOADED_MODULES, 'utf8').split('\n')
  await database.close()
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

it('A start loads what serves calls', () => {
  for (const part of ['/node_modules/fastify/', '/node_modules/pg/', '/app/openShop.ts', '/app/api/buildApp.ts'])
    expect(
      loaded.some((url) => url.includes(part)),
      part,
    ).toBe(true)
})

it.each([
  ['reads or writes tables', ['hucre', 'csv-parse', 'yauzl']],
  ['makes pictures and documents', ['sharp', '@myriaddreamin/typst-ts-node-compiler']],
  ['sends and reads emails', ['nodemailer', 'imapflow', 'postal-mime', 'html-to-text']],
  ['stamps invoices', ['libxml2-wasm', '@peculiar/asn1-csr', 'uqr', 'yazl']],
  ['compiles JSON schemas', ['ajv', '@fastify/ajv-compiler', '@fastify/fast-json-stringify-compiler']],
])('A start loads nothing that %s: that comes when it is needed', (_, packages) => {
  for (const name of packages) expect(loaded.filter((url) => url.includes(`/node_modules/${name}/`))).toEqual([])
})

it('A shop that is filled already loads nothing to fill it with', () => {
  const seeds = loaded.filter((url) => /\/app\/seed\/|\/demo\//.test(url)).map((url) => url.split('/').at(-1))
  expect(seeds.sort()).toEqual(['isSeeded.ts', 'seedInChildProcess.ts', 'seedShop.ts'])
})
