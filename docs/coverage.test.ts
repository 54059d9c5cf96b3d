import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { cellsOf, missing, root, tagsOfTest } from './namedTests.ts'

// Every statement of the specification names where it lives and which test shows it (docs/coverage.md). This keeps the
// page honest: what it names is there, nothing stands in it unproved without saying why, and its last two columns are what
// the tags of the tests say (`npx vitest docs/coverage.test.ts -u` writes them).

const file = join(import.meta.dirname, 'coverage.md')
const page = readFileSync(file, 'utf8')

/** Statements that no test can show, marked in the page: with the reason after the colon. */
const excused = /^(not shown|unused in the spec|differs): \S/

interface Row {
  line: number
  section: string
  statement: string
  places: string[]
  tests: string[]
  excuse: string | null
}

/** The names in a cell; `—` among them says that something is still to come. */
const namesIn = (cell: string) => cell.split('<br>').map((name) => name.trim().replace(/^`(.*)`$/, '$1'))
const isNamed = (name: string) => name !== '—' && name !== ''

const rows = page.split('\n').flatMap((text, index): Row[] => {
  if (!/^\| \d/.test(text)) return []
  const [section = '', statement = '', where = '', test = '', ...more] = cellsOf(text)
  if (more.length > 2) throw new Error(`Line ${index + 1} has more than six columns`)
  const excuse = excused.test(test) ? test : null
  return [{ line: index + 1, section, statement, places: namesIn(where), tests: excuse ? [] : namesIn(test), excuse }]
})

/** How many of a row's tests bear a tag, in words: `[none, some, all]`. */
function spread({ tests }: Row, tag: string, [none, some, all]: readonly [string, string, string]): string {
  const tagged = tests.filter((test) => tagsOfTest(test).includes(tag)).length
  if (tests.length === 0) return '—'
  return tagged === 0 ? none : tagged === tests.length ? all : some
}

const suites = ['short', 'ci', 'long'] as const

/** The suites that run a row's tests. */
function suitesOf({ tests }: Row): string {
  const run = tests.map((test) => suites.findLast((suite) => tagsOfTest(test).includes(suite)) ?? 'short')
  return suites.filter((suite) => run.includes(suite)).join(', ') || '—'
}

/** The page with its last two columns as the tests say. */
function withColumns(): string {
  const byLine = new Map(rows.map((row) => [row.line, row]))
  const lines = page.split('\n').map((text, index) => {
    const row = byLine.get(index + 1)
    if (!row) return text
    const mode = spread(row, 'described', ['default', 'both', 'described'])
    const suite = suitesOf(row)
    return `| ${[
      ...text
        .slice(2, -2)
        .split(/ (?<!\\)\| /)
        .slice(0, 4),
      mode,
      suite,
    ].join(' | ')} |`
  })
  return lines.join('\n')
}

/** Shown where something fails: enough to find the row. */
const named = ({ line, section, statement }: Row) => `line ${line} (${section}) ${statement}`

describe('The coverage of the specification', () => {
  it('has rows of every section, each statement once', () => {
    const sections = new Set(rows.map(({ section }) => section.split('.')[0]))
    expect([...sections]).toEqual(['1', '2', '3', '4', '5', '6', '7', '8', '9'])
    const said = rows.map(({ section, statement }) => `${section} ${statement}`)
    expect(said.filter((row, index) => said.indexOf(row) !== index)).toEqual([])
    expect(rows.filter(({ statement }) => statement === '').map(named)).toEqual([])
  })

  it('names only files that are there', () => {
    const lost = rows.flatMap((row) =>
      row.places
        .filter(isNamed)
        .filter((place) => !existsSync(join(root, place)))
        .map((place) => `${named(row)}: ${place}`),
    )
    expect(lost).toEqual([])
  })

  it('names only tests that are there', () => {
    const lost = rows.flatMap((row) =>
      row.tests.filter(isNamed).flatMap((test) => {
        const reason = missing(test)
        return reason === null ? [] : [`${named(row)}: ${reason}`]
      }),
    )
    expect(lost).toEqual([])
  })

  it('says in which mode and which suite the tests of each statement run', async () => {
    await expect(withColumns()).toMatchFileSnapshot(file)
  })

  it('takes for tests of the described mode only those whose file opens such a shop', () => {
    const named = new Set(rows.flatMap(({ tests }) => tests))
    const described = [...named].filter((test) => tagsOfTest(test).includes('described'))
    expect(described.length).toBeGreaterThan(5)
    const others = described.filter((test) => {
      const path = join(root, test.split(' › ')[0] ?? '')
      return !/COMPAT: 'described'|openNewShop\('described'\)/.test(readFileSync(path, 'utf8'))
    })
    expect(others).toEqual([])
  })

  it('leaves no statement without a place and a test, unless it says why', () => {
    const open = rows.filter(({ places, tests, excuse }) => excuse === null && ![...places, ...tests].every(isNamed))
    expect(open.map(named)).toEqual([])
  })
})

it('The page of what differs from the description names only tests that are there', () => {
  const compatibility = readFileSync(join(import.meta.dirname, 'compatibility.md'), 'utf8')
  const named = [...compatibility.matchAll(/`([^`]+ › [^`]+)`/g)].map(([, test = '']) => test)
  expect(named.length).toBeGreaterThan(20)
  expect(named.map(missing).filter((reason) => reason !== null)).toEqual([])
})
