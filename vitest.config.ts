import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Begun first, so that no worker is left alone with one of them at the end: they start processes, or wait for the clock. */
const slowFiles =
  /runShop|importPglite|slowBodies|productionBuild|fuzz|knownDevices|signals|drills|jobs\.test|backup|embedded|killedHandlers|mailIn/

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

/** Three workers, each with one browser and one shop of the demo that its files share. */
const wholeShop = {
  globalSetup: ['server/testing/testServer.ts', 'e2e/demoDatabase.ts'],
  setupFiles: ['e2e/setup.ts'],
  isolate: false,
  maxWorkers: 3,
}

// For two cores: three workers, because each also waits. The browser begins after the rest.
export default defineConfig({
  test: {
    maxWorkers: 3,
    sequence: { sequencer: SlowFilesFirst },
    // For what hangs: a busy machine takes its time, and what is waited for is a condition.
    testTimeout: 240_000,
    hookTimeout: 240_000,
    expect: { poll: { timeout: 15_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'rules and calls',
          include: [
            '{contract,docs,drills,server,storefront,backoffice,payment-providers,payment-stand-in,demo,scripts,locales}/**/*.test.{ts,tsx}',
          ],
          exclude: ['**/node_modules/**', '**/*.long.test.ts', mocksModules],
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
      {
        extends: true,
        test: {
          name: 'whole shop',
          include: ['e2e/**/*.test.ts'],
          exclude: ['**/*.long.test.ts'],
          ...wholeShop,
          sequence: { groupOrder: 1 },
        },
      },
      // `npm run test:long`: the whole form of what `npm test` proves on a representative part.
      {
        extends: true,
        test: {
          name: 'long',
          include: [
            '{contract,docs,drills,server,storefront,payment-providers,payment-stand-in,demo,scripts}/**/*.long.test.ts',
            'server/features/reconciliation/books.test.ts',
            'server/features/{orderManagement,offers}/severalPeople.test.ts',
            'server/features/mailIn/severalWriters.test.ts',
            'server/features/staff/staffRoles.test.ts',
            'server/app/seed/seedPastDays.test.ts',
          ],
          env: { TEST_LONG: '1' },
          exclude: ['**/node_modules/**'],
          globalSetup: ['server/testing/testServer.ts'],
          maxWorkers: 2,
          testTimeout: 1_200_000,
          hookTimeout: 600_000,
          sequence: { groupOrder: 2 },
        },
      },
      {
        extends: true,
        test: {
          name: 'long, whole shop',
          include: ['e2e/**/*.test.ts'],
          // Parts of everyRoute.long.test.ts.
          exclude: ['e2e/everyRoute{Arabic,English}.test.ts'],
          env: { TEST_LONG: '1' },
          ...wholeShop,
          sequence: { groupOrder: 3 },
        },
      },
    ],
  },
})
