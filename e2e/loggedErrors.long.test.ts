import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { openPools } from '../server/platform/database/openPools.ts'
import { takeLoggedErrors } from '../server/testing/loggedErrors.ts'
import { runShop } from './runShop.ts'

const root = join(import.meta.dirname, '..')

interface Results {
  testResults: { assertionResults: { title: string; status: string; failureMessages: string[] }[] }[]
}

/** Runs the tests of the fixture, one of which has to fail, as `npm test` runs those of a file. */
async function runFixture() {
  const folder = await mkdtemp(join(tmpdir(), 'rawaj-fixture-'))
  const report = join(folder, 'results.json')
  const vitest = join(root, 'node_modules/vitest/vitest.mjs')
  const options = [
    '--config=e2e/fixtures/vitest.config.ts',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ]
  const run = await promisify(execFile)(process.execPath, [vitest, 'run', ...options], { cwd: root }).catch(
    (failed: { stdout: string; stderr: string }) => failed,
  )
  const { testResults } = JSON.parse(await readFile(report, 'utf8')) as Results
  await rm(folder, { recursive: true })
  return { tests: testResults.flatMap(({ assertionResults }) => assertionResults), output: run.stdout + run.stderr }
}

it('An error that a shop logs fails the test that brought it about, and that one alone', async () => {
  const { tests, output } = await runFixture()
  expect(tests.map(({ status }) => status)).toEqual(['passed', 'failed', 'passed'])
  expect(tests[1]?.failureMessages.join()).toContain('what the shop logged as an error')
  // Console messages and requests are stored, and the run says where.
  const folder = /is kept in (\S+)/.exec(output)?.[1] ?? ''
  for (const file of ['1-page-1.png', '1-page-1.html', '1-events.log', '1-trace.zip'])
    expect(existsSync(join(root, folder, file)), file).toBe(true)
  expect(await readFile(join(root, folder, '1-events.log'), 'utf8')).toMatch(/^500 GET .*\/purchase$/m)
  await rm(join(root, folder), { recursive: true })
})

it('A shop that runs in a process of its own is heard as well', async () => {
  const shop = await runShop({ demo: true })
  if (!shop.connection) throw new Error('It has no database here')
  const database = openPools(shop.connection)
  await database.db.execute(sql`alter table distributors rename to distributors_away`)
  await database.close()
  expect((await fetch(`${shop.url}/distributors?query=Taif`)).status).toBe(503)
  const logged: string[] = []
  await expect.poll(() => logged.push(...takeLoggedErrors())).toBeGreaterThan(0)
  expect(logged.join()).toContain('distributors')
  await shop.close()
  takeLoggedErrors()
})
