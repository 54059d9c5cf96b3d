import { defineConfig } from 'vitest/config'

// Two cores: files run beside each other within a kind, and the browser begins after the rest.
export default defineConfig({
  test: {
    testTimeout: 60_000,
    hookTimeout: 180_000,
    // A busy machine takes its time; what is waited for is a condition.
    expect: { poll: { timeout: 15_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'rules and calls',
          include: [
            '{contract,docs,drills,server,storefront,payment-stand-in,demo,scripts,locales}/**/*.test.{ts,tsx}',
          ],
          exclude: ['**/node_modules/**'],
          globalSetup: ['server/testing/testServer.ts'],
          sequence: { groupOrder: 0 },
        },
      },
      {
        extends: true,
        test: {
          name: 'whole shop',
          include: ['e2e/**/*.test.ts'],
          globalSetup: ['server/testing/testServer.ts', 'e2e/seedOnce.ts'],
          maxWorkers: 2,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
})
