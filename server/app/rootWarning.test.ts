import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { rootWarning } from './rootWarning.ts'

it('A shop that is started as root says so in one line, and where to read how to run it as another user', () => {
  const warning = rootWarning(0) ?? ''
  expect(warning).toMatch(/^Warning: the shop runs as root\b.*\.$/)
  const [, page = '', heading = ''] = /\((docs\/\w+\.md), ([^)]+)\)/.exec(warning) ?? []
  expect(readFileSync(new URL(`../../${page}`, import.meta.url), 'utf8')).toContain(`\n## ${heading}\n`)
})

it.each([
  ['another user', 1_000],
  ['a system without users', undefined],
])('A shop of %s says nothing', (_, uid) => {
  expect(rootWarning(uid)).toBeNull()
})
