// Static checks: types, style and the directions of imports. `npm run check` runs only these, `npm test` runs them first.
import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { root, withNode } from './setup.mjs'

const tool = (path) => join(root, 'node_modules', path)
const storefront = join(root, 'storefront')

const routeTypes = {
  name: 'generated route types',
  args: [tool('@react-router/dev/bin.cjs'), 'typegen'],
  cwd: storefront,
}
/** Fails on a file that nothing uses, and on an export that no other file does (knip.json). */
export const unusedExports = {
  name: 'unused files and exports',
  args: [tool('knip/bin/knip.js'), '--no-progress', '--no-config-hints', '--include', 'files,exports,types,duplicates'],
}
/** All at once; the storefront's need the route types. */
const checks = [
  { name: 'types: contract, server, demo, scripts', args: [tool('typescript/bin/tsc'), '-p', 'tsconfig.json'] },
  {
    name: 'types: storefront',
    args: [tool('typescript/bin/tsc'), '-p', 'storefront/tsconfig.json'],
    after: routeTypes,
  },
  { name: 'types: back office', args: [tool('typescript/bin/tsc'), '-p', 'backoffice/tsconfig.json'] },
  { name: 'names', args: [join(root, 'scripts', 'checkNames.mjs')] },
  { name: 'directions of imports', args: [join(root, 'scripts', 'checkDependencies.mjs')] },
  unusedExports,
  { name: 'style and lint', args: [tool('@biomejs/biome/bin/biome'), 'check', '.'] },
]

/** Runs every check, some concurrently, and calls `done` with the name and the success of each. */
export async function runChecks(node, done) {
  const run = async ({ name, args, cwd = root, after }) => {
    if (after) await run(after)
    const { succeeded, output } = await outputOf(node, args, cwd)
    process.stdout.write(output)
    done(name, succeeded)
  }
  await Promise.all(checks.map(run))
}

function outputOf(node, args, cwd) {
  return new Promise((resolve) => {
    const options = { cwd, env: withNode(node), maxBuffer: 2 ** 26 }
    execFile(node, args, options, (error, stdout, stderr) =>
      resolve({ succeeded: error === null, output: stdout + stderr }),
    )
  })
}
