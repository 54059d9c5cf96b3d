// `npm test`: sets itself up, then runs everything: types, style, unit, HTTP, real PostgreSQL, real browser.
// The last line is `N passed, N failed`. With `--long` (`npm run test:long`) it runs the files
// `*.long.test.ts`, and the browser's tests in both languages and with motion.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runChecks } from './checks.mjs'
import { findChromium } from './chromium.mjs'
import { root, setUp, withNode } from './setup.mjs'

const node = setUp()
const env = { ...withNode(node), CHROME_PATH: findChromium() }
const reports = mkdtempSync(join(tmpdir(), 'rawaj-tests-'))
const long = process.argv.includes('--long')
const filters = process.argv.slice(2).filter((argument) => argument !== '--long')
let passed = 0
let failed = 0

function check(name, succeeded) {
  console.log(`${succeeded ? '✓' : '✗'} ${name}`)
  if (succeeded) passed++
  else failed++
}

if (!long) await runChecks(node, check)

// The browser mostly waits for its own pages, and the rest for clocks and other processes: beside each other they leave no
// processor idle.
const runs = long ? [['long*']] : [['rules and calls', 'mocked modules'], ['whole shop']]
await Promise.all(runs.map(runTests))

rmSync(reports, { recursive: true, force: true })
console.log(`\n${passed} passed, ${failed} failed`)
process.exit(failed === 0 ? 0 : 1)

/** Runs the tests of these projects and adds up how they ended. */
async function runTests(projects, place) {
  const report = join(reports, `vitest-${place}.json`)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const chosen = projects.map((project) => `--project=${project}`)
  const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs')
  const some = filters.length > 0 ? ['--passWithNoTests'] : []
  const child = spawn(node, [vitest, 'run', ...chosen, ...reporters, ...some, ...filters], {
    cwd: root,
    stdio: 'inherit',
    env,
  })
  const [status] = await once(child, 'exit')
  const counts = readCounts(report)
  passed += counts.passed
  failed += counts.failed
  // A file that could not even be loaded, or an error outside of any test, has no test to count.
  if (status !== 0 && counts.failed === 0) check(`the test runner ended well (${projects.join(', ')})`, false)
}

function readCounts(file) {
  try {
    const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(file, 'utf8'))
    return { passed: numPassedTests, failed: numFailedTests }
  } catch {
    return { passed: 0, failed: 0 }
  }
}
