// `npm test`: sets itself up, then runs types, style, unit, HTTP, real PostgreSQL, real browser.
// The last line is `N passed, N failed`. With `--long` (`npm run test:long`) it runs what is tagged `long` and the files
// `*.long.test.ts` too, and the browser's tests in both languages and with motion. With `--ci` (`npm run test:ci`) it runs what is
// tagged `ci` alone, in the form of `npm test`.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runChecks } from './checks.mjs'
import { findChromium } from './chromium.mjs'
import { findDovecot } from './dovecot.mjs'
import { root, setUp, withNode } from './setup.mjs'

const node = setUp()
// Its tests say what is missing where there is none.
const dovecot = findDovecot()
const long = process.argv.includes('--long')
const ci = process.argv.includes('--ci')
const env = {
  ...withNode(node),
  CHROME_PATH: findChromium(),
  // Of the processes that tests start again and again.
  NODE_COMPILE_CACHE: join(root, '.runtime', 'compile-cache'),
  ...(dovecot && { DOVECOT_PATH: dovecot }),
  ...(long && { TEST_LONG: '1' }),
}
const reports = mkdtempSync(join(tmpdir(), 'rawaj-tests-'))
const filters = process.argv.slice(2).filter((argument) => !['--long', '--ci'].includes(argument))
let passed = 0
let failed = 0

function check(name, succeeded) {
  console.log(`${succeeded ? '✓' : '✗'} ${name}`)
  if (succeeded) passed++
  else failed++
}

if (!long && !ci) await runChecks(node, check)

const report = join(reports, 'vitest.json')
const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs')
const tags = long ? [] : [`--tags-filter=!long && ${ci ? 'ci' : '!ci'}`]
const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
const { status } = spawnSync(node, [vitest, 'run', ...tags, ...reporters, ...filters], {
  cwd: root,
  stdio: 'inherit',
  env,
})
const counts = readCounts(report)
passed += counts.passed
failed += counts.failed
// A file that could not even be loaded, or an error outside of any test, has no test to count.
if (status !== 0 && counts.failed === 0) check('the test runner ended well', false)

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
