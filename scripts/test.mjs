// `npm test`: sets itself up, then runs everything: types, style, unit, HTTP, real PostgreSQL, real browser.
// The last line is `N passed, N failed`.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findChromium } from './chromium.mjs'
import { root, setUp, withNode } from './setup.mjs'

const node = setUp()
const env = { ...withNode(node), CHROME_PATH: findChromium() }
const reports = mkdtempSync(join(tmpdir(), 'rawaj-tests-'))
let passed = 0
let failed = 0

const tool = (path) => join(root, 'node_modules', path)
const run = (args, cwd = root) => spawnSync(node, args, { cwd, stdio: 'inherit', env }).status === 0

function check(name, succeeded) {
  console.log(`${succeeded ? '✓' : '✗'} ${name}`)
  if (succeeded) passed++
  else failed++
}

check('generated route types', run([tool('@react-router/dev/bin.cjs'), 'typegen'], join(root, 'storefront')))
check('types: contract, server, tools', run([tool('typescript/bin/tsc'), '-p', 'tsconfig.json']))
check('types: storefront', run([tool('typescript/bin/tsc'), '-p', 'storefront/tsconfig.json']))
check('style and lint', run([tool('@biomejs/biome/bin/biome'), 'check', '.']))

const report = join(reports, 'vitest.json')
const green = run([
  tool('vitest/vitest.mjs'),
  'run',
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${report}`,
  ...process.argv.slice(2),
])
const counts = readCounts(report)
passed += counts.passed
failed += counts.failed
// A file that could not even be loaded, or an error outside of any test, has no test to count.
if (!green && counts.failed === 0) check('the test runner ended well', false)

rmSync(reports, { recursive: true, force: true })
console.log(`\n${passed} passed, ${failed} failed`)
process.exit(failed === 0 ? 0 : 1)

function readCounts(file) {
  try {
    const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(file, 'utf8'))
    return { passed: numPassedTests, failed: numFailedTests }
  } catch {
    return { passed: 0, failed: 0 }
  }
}
