import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const server = join(import.meta.dirname, '../..')

/** Patterns that the shop itself creates, or that pass `escapeLike`. */
const own = new Set([
  'features/catalogue/skuRank.ts',
  'features/newsletter/confirmations.ts',
  'platform/text/holdsText.ts',
  'features/search/forgetFoundMisses.ts',
  'features/search/rankProducts.queries.ts',
  'features/search/vocabulary.ts',
])

it('What is typed is looked for through holdsText alone, so that %, _ and \\ find themselves', () => {
  const files = readdirSync(server, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /^(?:app|features|platform)\/.*\.ts$/.test(file) && !/\.test\.ts$|migrations\//.test(file),
  )
  expect(files.length).toBeGreaterThan(500)
  const matching = files.filter((file) =>
    /\b(?:not)?i?like\(|[\s(]i?like \$\{|[\s(]i?like '|~\*? \$\{|similar to/i.test(
      readFileSync(join(server, file), 'utf8'),
    ),
  )
  expect(matching.filter((file) => !own.has(file))).toEqual([])
  expect(matching).toEqual(expect.arrayContaining([...own]))
})
