import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { unusedExports } from './checks.mjs'

/** Runs the check over a project of these files, which begins with `index.ts`. */
function check(files: Record<string, string>) {
  const folder = mkdtempSync(join(tmpdir(), 'rawaj-exports-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const project = { 'package.json': '{ "name": "shop", "type": "module", "main": "index.ts" }', ...files }
  for (const [file, text] of Object.entries(project)) writeFileSync(join(folder, file), text)
  const { status, stdout } = spawnSync(process.execPath, unusedExports.args, { cwd: folder, encoding: 'utf8' })
  return { succeeded: status === 0, output: stdout }
}

const index = "import { used } from './cart.ts'\nconsole.log(used)\n"

it('The check succeeds where every export is imported', () => {
  expect(check({ 'index.ts': index, 'cart.ts': 'export const used = 1\n' }).succeeded).toBe(true)
})

it.each([
  ['a value', 'unused', 'export const unused = 2\n'],
  ['a type', 'Unused', 'export interface Unused {\n  id: number\n}\n'],
])('The check fails on %s that is exported and not imported', (_, name, text) => {
  const { succeeded, output } = check({ 'index.ts': index, 'cart.ts': `export const used = 1\n${text}` })
  expect(succeeded).toBe(false)
  expect(output).toContain(name)
})

it('The check fails on a file that nothing imports', () => {
  const { succeeded, output } = check({
    'index.ts': index,
    'cart.ts': 'export const used = 1\n',
    'orders.ts': 'export {}\n',
  })
  expect(succeeded).toBe(false)
  expect(output).toContain('orders.ts')
})
