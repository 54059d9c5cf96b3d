import { join } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** `npm run test:long`: everything in its whole form, of which `npm test` proves a representative part. */
const long = process.env.TEST_LONG !== undefined

/** Begun first, so that no worker is left alone with one of them at the end: they start processes, wait for the clock, or are short and do much. */
const slowFiles =
  /runShop|slowBodies|productionBuild|fuzz|knownDevices|signals|drills|jobs\.test|backup|embedded|killedHandlers|killedWork|inboundEmail(Killed)?\.test|everyAdminScreen|everyRoute|scriptStart|e2e\/start\.test/

/** The slow files first; within both halves as vitest has it: the slowest of the last run, else the largest. */
class SlowFilesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const { true: slow = [], false: quick = [] } = Object.groupBy(await super.sort(files), ({ moduleId }) =>
      slowFiles.test(moduleId) ? 'true' : 'false',
    )
    return [...slow, ...quick]
  }
}

/** `vi.mock` reaches only what is not loaded yet: such a file has a process to itself. */
const mocksModules = 'server/**/password.test.ts'
const longFiles = '**/*.long.test.ts'
/** Screens in a browser, over a client whose calls the test answers. */
const componentFiles = '**/*.component.test.tsx'
const folders =
  '{contract,docs,drills,server,storefront,backoffice,payment-providers,authority-stand-in,payment-stand-in,demo,scripts,locales}'

/** Hashes that cost next to nothing, for shops that run in the tests' own process. */
const lightHashes = {
  alias: [{ find: /^@node-rs\/argon2$/, replacement: join(import.meta.dirname, 'server/testing/lightArgon2.ts') }],
}

/** The files that are long as a whole; the browser's are among those of the whole shop. */
const longProject = {
  extends: true as const,
  resolve: lightHashes,
  test: {
    name: 'long',
    include: [`${folders}/${longFiles}`],
    exclude: ['**/node_modules/**'],
    globalSetup: ['server/testing/testServer.ts'],
    maxWorkers: 2,
    hookTimeout: 600_000,
    sequence: { groupOrder: 1 },
  },
}

const componentsOf = (folder: 'backoffice' | 'storefront') => ({
  extends: true as const,
  plugins: [tailwindcss()],
  // Found before the first test, or the page would be loaded again in the middle of one.
  optimizeDeps: { entries: [`${folder}/app/**/*.{ts,tsx}`, '!**/*.{test,server}.*', '!**/gallery/**'] },
  test: {
    name: `components of ${folder}`,
    include: [`${folder}/${componentFiles}`],
    setupFiles: ['design/testing/componentSetup.ts'],
    // The files of a worker share a page, which loads the modules once.
    isolate: false,
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      provider: playwright({
        launchOptions: {
          executablePath: process.env.CHROME_PATH ?? '/usr/bin/chromium-headless-shell',
          args: ['--no-sandbox', '--disable-gpu'],
        },
        contextOptions: { reducedMotion: 'reduce' },
      }),
      instances: [{ browser: 'chromium' as const }],
    },
    sequence: { groupOrder: 2 },
  },
})

// For two cores: three workers, because each also waits. The browser begins after the rest: first components, then the whole shop.
export default defineConfig({
  test: {
    maxWorkers: 3,
    sequence: { sequencer: SlowFilesFirst },
    tags: [
      {
        name: 'long',
        timeout: 1_200_000,
        description: 'A variant, or a long way to what a shorter test proves: `npm run test:long` runs it.',
      },
      {
        name: 'ci',
        description: 'One more side of the whole shop: CI runs it after `npm test`, `npm run test:ci` anywhere.',
      },
      { name: 'described', description: 'In a shop that keeps the described behaviour (docs/compatibility.md).' },
    ],
    // For what hangs: a busy machine takes its time, and what is waited for is a condition.
    testTimeout: long ? 1_200_000 : 240_000,
    hookTimeout: 240_000,
    expect: { poll: { timeout: 30_000 } },
    projects: [
      {
        extends: true,
        resolve: lightHashes,
        test: {
          name: 'rules and calls',
          include: [`${folders}/**/*.test.{ts,tsx}`],
          exclude: ['**/node_modules/**', longFiles, componentFiles, mocksModules],
          globalSetup: ['server/testing/testServer.ts'],
          setupFiles: ['server/testing/failOnLoggedErrors.ts'],
          // Each worker loads the shop's modules once, not once a file.
          isolate: false,
          sequence: { groupOrder: 0 },
        },
      },
      {
        extends: true,
        test: {
          name: 'mocked modules',
          include: [mocksModules],
          exclude: ['**/node_modules/**'],
          globalSetup: ['server/testing/testServer.ts'],
          setupFiles: ['server/testing/failOnLoggedErrors.ts'],
          sequence: { groupOrder: 0 },
        },
      },
      ...(long ? [longProject] : []),
      componentsOf('backoffice'),
      componentsOf('storefront'),
      {
        extends: true,
        resolve: lightHashes,
        test: {
          name: 'whole shop',
          include: ['e2e/**/*.test.ts'],
          // `everyRoute.long.test.ts` looks at the screens of both in both languages.
          exclude: long ? ['e2e/everyRoute{Arabic,English}.test.ts'] : [longFiles],
          globalSetup: ['server/testing/testServer.ts', 'e2e/demoDatabase.ts'],
          setupFiles: ['e2e/setup.ts'],
          // Each worker has one browser and one shop of the demo that its files share.
          isolate: false,
          // Not beside the components: both wait for the processor, and what waits in a page keeps it busy.
          sequence: { groupOrder: 3 },
        },
      },
    ],
  },
})
