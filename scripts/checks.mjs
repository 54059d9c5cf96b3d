// What is checked without running anything of the shop: types and style. `npm run check` does only this, `npm test` first.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { root, withNode } from './setup.mjs'

const tool = (path) => join(root, 'node_modules', path)
const storefront = join(root, 'storefront')

const checks = [
  { name: 'generated route types', args: [tool('@react-router/dev/bin.cjs'), 'typegen'], cwd: storefront },
  { name: 'types: contract, server, demo, scripts', args: [tool('typescript/bin/tsc'), '-p', 'tsconfig.json'] },
  { name: 'types: storefront', args: [tool('typescript/bin/tsc'), '-p', 'storefront/tsconfig.json'] },
  { name: 'style and lint', args: [tool('@biomejs/biome/bin/biome'), 'check', '.'] },
]

/** Runs every check and tells `done` of each: its name, and whether all was well. */
export function runChecks(node, done) {
  for (const { name, args, cwd = root } of checks)
    done(name, spawnSync(node, args, { cwd, stdio: 'inherit', env: withNode(node) }).status === 0)
}
