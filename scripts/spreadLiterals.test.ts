import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '..')
/** A literal of an object that is spread where it stands; a rest in a pattern never has a brace of its own. */
const spreadLiteral = /\.\.\.\(?\{ ?[\w'"[.]/

it.each([
  ['{ ...{ id, name } }', true],
  ["{ ...({ id: 1 } as const), ...{ 'a-b': 1 } }", true],
  ['{ ...(open && { id }) }', false],
  ['const { id, ...rest } = { ...row }', false],
])('Of %s it is said whether it spreads a literal', (text, is) => {
  expect(spreadLiteral.test(text)).toBe(is)
})

it('No file squeezes properties into one line by spreading a literal of them', () => {
  const files = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.mjs'], { cwd: root, encoding: 'utf8' })
    .trim()
    .split('\n')
    .filter((file) => file !== 'scripts/spreadLiterals.test.ts')
  expect(files.length).toBeGreaterThan(1_000)
  expect(files.filter((file) => spreadLiteral.test(readFileSync(join(root, file), 'utf8')))).toEqual([])
})
