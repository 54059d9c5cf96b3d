import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkDependencies } from './checkDependencies.mjs'
import { pageWith, staleFeatureDocs } from './featureTable.mjs'

let root: string
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'rawaj-imports-'))
  execFileSync('git', ['init', '-q'], { cwd: root })
})
afterAll(() => rmSync(root, { recursive: true, force: true }))

/** A repository of these files alone. */
async function check(files: Record<string, string>) {
  for (const folder of ['contract', 'design', 'server', 'storefront', 'backoffice', 'demo', 'e2e'])
    rmSync(join(root, folder), { recursive: true, force: true })
  writeFileSync(join(root, 'package.json'), JSON.stringify({ name: 'shop', type: 'module' }))
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    writeFileSync(join(root, file), text)
  }
  const result = await checkDependencies(root)
  expect({ unread: result.unread, count: result.files }).toEqual({ unread: [], count: Object.keys(files).length })
  return result
}

async function rulesBrokenBy(files: Record<string, string>) {
  const { violations } = await check(files)
  return [...new Set(violations.map((line: string) => line.split(':')[0]))].sort()
}

const cart = {
  'server/features/cart/index.ts': `export { cart } from './cart.ts'`,
  'server/features/cart/cart.ts': 'export const cart = 1',
}

describe('An import is refused', () => {
  it.each<[what: string, rule: string, files: Record<string, string>]>([
    [
      'of a feature by the platform',
      'platform-knows-no-shop',
      { ...cart, 'server/platform/a.ts': `import { cart } from '../features/cart/index.ts'\nexport const a = cart` },
    ],
    [
      'of a feature’s type alone by the platform',
      'platform-knows-no-shop',
      {
        'server/features/cart/index.ts': 'export interface Cart { id: number }',
        'server/platform/a.ts': `import type { Cart } from '../features/cart/index.ts'\nexport type A = Cart`,
      },
    ],
    [
      'of the app by a feature',
      'features-know-no-app',
      {
        'server/app/main.ts': 'export const main = 1',
        'server/features/cart/index.ts': `import { main } from '../../app/main.ts'\nexport const cart = main`,
      },
    ],
    [
      'of a feature’s inner file by another feature',
      'server/features-by-index-from-a-feature',
      {
        ...cart,
        'server/features/orders/index.ts': `import { cart } from '../cart/cart.ts'\nexport const orders = cart`,
      },
    ],
    [
      'of a feature’s inner file by the app',
      'server/features-by-index-from-outside',
      { ...cart, 'server/app/main.ts': `export const main = () => import('../features/cart/cart.ts')` },
    ],
    [
      'of a storefront feature’s inner file by a screen',
      'storefront/app/features-by-index-from-outside',
      {
        'storefront/app/features/cart/index.ts': `export { Cart } from './Cart.tsx'`,
        'storefront/app/features/cart/Cart.tsx': 'export const Cart = () => <p />',
        'storefront/app/routes/cart.tsx': `export { Cart } from '../features/cart/Cart.tsx'`,
      },
    ],
    [
      'of more than its tables by a feature’s tables',
      'tables-refer-to-tables',
      {
        ...cart,
        'server/features/orders/tables.ts': `import { cart } from '../cart/index.ts'\nexport const orders = cart`,
      },
    ],
    [
      'of its tables from a feature’s index.ts',
      'tables-stay-inside',
      {
        'server/features/orders/index.ts': `export { orders } from './tables.ts'`,
        'server/features/orders/tables.ts': 'export const orders = 1',
      },
    ],
    [
      'of the storefront by the back office',
      'backoffice-stands-on-the-contract',
      {
        'storefront/app/ui/Price.tsx': 'export const Price = () => <p />',
        'backoffice/app/ui/Price.tsx': `export { Price } from '../../../storefront/app/ui/Price.tsx'`,
      },
    ],
    [
      'of the storefront by a part that the back office is built of too',
      'design-knows-the-contract-alone',
      {
        'storefront/app/ui/Price.tsx': 'export const Price = () => <p />',
        'design/Price.tsx': `export { Price } from '../storefront/app/ui/Price.tsx'`,
      },
    ],
    [
      'of the server by the storefront',
      'storefront-and-server-apart',
      {
        'server/platform/a.ts': 'export const a = 1',
        'storefront/app/root.tsx': `import { a } from '../../server/platform/a.ts'\nexport const root = a`,
      },
    ],
    [
      'of the demo by the product',
      'product-knows-no-demo',
      { 'demo/index.ts': 'export const demo = 1', 'contract/a.ts': `export { demo } from '../demo/index.ts'` },
    ],
    [
      'of a test’s tool by the product',
      'product-knows-no-test',
      { 'server/testing/a.ts': 'export const a = 1', 'server/app/main.ts': `export { a } from '../testing/a.ts'` },
    ],
    [
      'of a package that no package.json names',
      'resolvable',
      { 'server/app/main.ts': `import missing from 'a-package-that-is-missing'\nexport const main = missing` },
    ],
  ])('%s', async (_, rule, files) => {
    expect(await rulesBrokenBy(files)).toContain(rule)
  })

  it('in a circle, of features too', async () => {
    const files = {
      'server/features/cart/index.ts': `import { orders } from '../orders/index.ts'\nexport const cart = () => orders`,
      'server/features/orders/index.ts': `import type { cart } from '../cart/index.ts'\nexport const orders = (one: typeof cart) => one`,
    }
    expect(await rulesBrokenBy(files)).toEqual(['no-circle', 'no-circle-of-features'])
  })

  it('in a circle of features, though no file imports itself', async () => {
    const files = {
      ...cart,
      'server/features/cart/empty.ts': `import { orders } from '../orders/index.ts'\nexport const empty = orders`,
      'server/features/orders/index.ts': `import { cart } from '../cart/index.ts'\nexport const orders = cart`,
    }
    expect(await rulesBrokenBy(files)).toEqual(['no-circle-of-features'])
  })
})

it('Imports that go down and through an index are allowed', async () => {
  const files = {
    ...cart,
    'contract/a.ts': 'export const a = 1',
    'server/platform/b.ts': `export { a } from '../../contract/a.ts'`,
    'server/features/orders/index.ts': `import { cart } from '../cart/index.ts'\nimport { a } from '../../platform/b.ts'\nexport const orders = [cart, a]`,
    'server/app/main.ts': `import { orders } from '../features/orders/index.ts'\nexport const main = orders`,
  }
  expect(await rulesBrokenBy(files)).toEqual([])
})

describe('The table of features in docs/architecture.md', () => {
  const files = {
    'server/features/cart/index.ts': '/** What is to be bought. */\nexport const cart = 1',
    'server/features/orders/index.ts': `/** What was bought. */\nexport { orders } from './orders.ts'`,
    'server/features/orders/orders.ts': `import { cart } from '../cart/index.ts'\nexport const orders = cart`,
  }
  const emptyPage = 'Before\n<!-- features: npm run docs:features -->\n<!-- /features -->\nafter\n'
  const writePage = (text: string) => {
    mkdirSync(join(root, 'docs'), { recursive: true })
    writeFileSync(join(root, 'docs/architecture.md'), text)
  }

  it('has each feature with its first comment and the features that it imports, and is stale until it is written', async () => {
    const { features } = await check(files)
    writePage(emptyPage)
    expect(staleFeatureDocs(features, root)).toEqual(['docs/architecture.md: run `npm run docs:features`'])
    const page = pageWith(features, emptyPage)
    expect(page).toContain('| `cart` | What is to be bought. |  |\n| `orders` | What was bought. | cart |\n')
    expect(page).toMatch(/^Before\n[\s\S]*\nafter\n$/)
    writePage(page)
    expect(staleFeatureDocs(features, root)).toEqual([])
  })

  it('is stale after an import of another feature is gone', async () => {
    const { features } = await check(files)
    writePage(pageWith(features, emptyPage))
    const alone = await check({ ...files, 'server/features/orders/orders.ts': 'export const orders = 1' })
    expect(staleFeatureDocs(alone.features, root)).toHaveLength(1)
  })

  it('wants one line of comment at the head of each index.ts', async () => {
    const { features } = await check({ 'server/features/cart/index.ts': 'export const cart = 1' })
    writePage(pageWith(features, emptyPage))
    expect(staleFeatureDocs(features, root)).toEqual([
      'server/features/cart/index.ts does not begin with one line of /** comment */',
    ])
  })
})

describe('A table of another feature', () => {
  const users = {
    'server/features/accounts/index.ts': `export type { User } from './tables.ts'`,
    'server/features/accounts/tables.ts': 'export const users = 1\nexport type User = typeof users',
  }
  const reason = '// Joins customers: a page of the list is one statement.\n'
  const usersOf = `import { users as customers } from '../accounts/tables.ts'\n`
  const foreignIn = async (files: Record<string, string>) => (await check({ ...users, ...files })).foreign

  it('is named in foreign keys, in queries that begin with their reason, in tests, and where the past is seeded', async () => {
    const read = 'export const all = customers'
    const files = {
      'server/features/orders/tables.ts': usersOf + read,
      'server/features/orders/listOrders.queries.ts': reason + usersOf + read,
      'server/features/orders/orders.test.ts': usersOf + read,
      'server/app/seed/seedPast.ts': `import { users } from '../../features/accounts/tables.ts'\nexport const all = users`,
      'server/features/accounts/users.ts': `import { users } from './tables.ts'\nexport const all = users`,
    }
    expect(await foreignIn(files)).toEqual([])
  })

  it.each([
    ['a feature', 'server/features/orders/listOrders.ts', '../accounts/tables.ts'],
    ['the composition', 'server/app/main.ts', '../features/accounts/tables.ts'],
  ])('is not named elsewhere in %s', async (_, file, module) => {
    const files = { [file]: `import type { users } from '${module}'\nexport type Users = typeof users` }
    expect(await foreignIn(files)).toEqual([`${file} names accounts.users`])
  })

  it.each([
    ['handed on', `export { users } from '../accounts/tables.ts'`],
    ['taken as a whole', `import * as accounts from '../accounts/tables.ts'\nexport const all = accounts.users`],
  ])('is not %s by a query', async (_, text) => {
    const file = 'server/features/orders/listOrders.queries.ts'
    expect(await foreignIn({ [file]: reason + text })).toEqual([`${file} names accounts.*`])
  })

  it.each(['tx.insert(customers)', 'tx\n  .update(customers)', 'tx.delete(customers)'])(
    'is not written: %s',
    async (write) => {
      const file = 'server/features/orders/listOrders.queries.ts'
      const text = `${reason}${usersOf}export const write = (tx: any) => ${write}`
      expect(await foreignIn({ [file]: text })).toEqual([`${file} writes accounts.users`])
    },
  )

  it.each(['insert into', 'update', 'delete from'])('is not written in SQL: %s', async (verb) => {
    const file = 'server/features/orders/listOrders.queries.ts'
    const text = `${reason}${usersOf}export const write = \`${verb} \${customers}\``
    expect(await foreignIn({ [file]: text })).toEqual([`${file} writes accounts.users`])
  })

  it('is not named by a query that gives no reason, and no file is a query without one', async () => {
    const files = {
      'server/features/orders/listOrders.queries.ts': `${usersOf}export const all = customers`,
      'server/features/orders/own.queries.ts': `${reason}export const own = 1`,
    }
    expect(await foreignIn(files)).toEqual([
      'server/features/orders/listOrders.queries.ts does not begin with a comment that says why it joins',
      'server/features/orders/own.queries.ts is named *.queries.ts and names no foreign table',
    ])
  })
})
