import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkDependencies } from './checkDependencies.mjs'

let root: string
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'rawaj-imports-'))
  execFileSync('git', ['init', '-q'], { cwd: root })
})
afterAll(() => rmSync(root, { recursive: true, force: true }))

/** A repository of these files alone. Answers which rules it breaks, and whether every file was read. */
async function rulesBrokenBy(files: Record<string, string>) {
  for (const folder of ['contract', 'design', 'server', 'storefront', 'backoffice', 'demo', 'e2e'])
    rmSync(join(root, folder), { recursive: true, force: true })
  writeFileSync(join(root, 'package.json'), JSON.stringify({ name: 'shop', type: 'module' }))
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    writeFileSync(join(root, file), text)
  }
  const { violations, unread, files: count } = await checkDependencies(root)
  expect({ unread, count }).toEqual({ unread: [], count: Object.keys(files).length })
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
