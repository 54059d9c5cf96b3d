import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { cellsOf, missing } from './namedTests.ts'

const page = readFileSync(join(import.meta.dirname, 'security.md'), 'utf8')
const attacks = page
  .split('\n')
  .filter((line) => / › /.test(line) && line.startsWith('|'))
  .map((line) => cellsOf(line))

it('The threat model lists at least a hundred attacks, each once, with what stops it', () => {
  expect(attacks.length).toBeGreaterThanOrEqual(100)
  const said = attacks.map(([attack]) => attack)
  expect(said.filter((attack, index) => said.indexOf(attack) !== index)).toEqual([])
  expect(attacks.filter((cells) => cells.length !== 3 || cells.some((cell) => cell === ''))).toEqual([])
})

it('Each attack names a test that walks through that door', () => {
  const lost = attacks.flatMap(([attack, , tests = '']) =>
    tests.split('<br>').flatMap((test) => {
      const reason = missing(test.trim())
      return reason === null ? [] : [`${attack}: ${reason}`]
    }),
  )
  expect(lost).toEqual([])
})
